"""How a man could be touched, and where; what follows is in test_fautes."""

from __future__ import annotations

import pytest

from academie.core import NotationError
from academie.kit.backgammon import touched_men


def test_men_could_be_touched_in_silence_and_the_first_with_a_word() -> None:
    could = [
        str(incident) for incident in touched_men.list_touch_faults("blanc", iter(("main", "5")))
    ]
    assert could == [
        "! touche blanc adoube=non dame=main",
        "! touche blanc adoube=non dame=5",
        "! touche blanc adoube=oui dame=main",
    ]
    assert touched_men.list_touch_faults("blanc", ()) == ()


@pytest.mark.parametrize("text", ["", "tas", "-1", "100", "²"])
def test_a_place_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match="a place reads main or 7"):
        touched_men.read_place(text)
