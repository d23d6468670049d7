"""When what is made was last changed."""

from academie.texts.history.commits import committed


def test_a_folder_that_git_does_not_know_has_a_time_of_its_own(tmp_path):
    assert committed(tmp_path) == committed(tmp_path) > 0
