from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from academie.core import AcademieError, NotationError
from academie.core.messages import use_language
from academie.core.transcript import (
    Header,
    PlayedAction,
    TranscriptError,
    play_out,
    read_beginning,
    read_remarks,
    replay,
    write_transcript,
)
from tests.core import tally

GAME = """\
tally
# the die begins

dé 4
A +3 · B +3
= B +1 point, dizaine (tally.2)
! deux_fois B plus=1
~ A lets it pass or takes it back (tally.3)
A choisit reprend
"""


class TestRemarks:
    def test_a_comment_belongs_to_the_actions_after_it(self):
        assert read_remarks(GAME) == {4: "the die begins"}

    def test_comments_one_after_the_other_are_one_and_awards_do_not_part_them_from_theirs(self):
        text = "# all\ntally\n# one\n#  two \n= B +1\n~ B\nA +3\n# the end"
        assert read_remarks(text) == {2: "all", 7: "one two"}


class TestReplay:
    def test_every_action_is_played_and_knows_its_line(self):
        turns = list(replay(tally, GAME))
        assert [(t.line, t.action) for t in turns] == [
            (4, "dé 4"),
            (5, "A +3"),
            (5, "B +3"),
            (7, "! deux_fois B plus=1"),
            (9, "A choisit reprend"),
        ]
        assert str(turns[-1].step.state) == "10 A"

    def test_an_award_that_the_core_does_not_give_is_refused_at_its_line(self):
        with pytest.raises(TranscriptError) as refused:
            list(replay(tally, GAME.replace("B +1 point,", "B +2 points,")))
        assert refused.value.line == 6
        assert "B +2 points" in refused.value.expected
        assert "B +1 point" in refused.value.got

    def test_an_award_that_is_not_recorded_is_missed(self):
        with pytest.raises(TranscriptError, match=r"line 5: .*nothing more.*dizaine"):
            list(replay(tally, GAME.replace("= B +1 point, dizaine (tally.2)\n", "")))

    def test_an_award_too_many_is_refused(self):
        twice = GAME.replace("(tally.2)\n", "(tally.2)\n= B +1 point, dizaine (tally.2)\n")
        with pytest.raises(TranscriptError, match=r"line 7: .*nothing more"):
            list(replay(tally, twice))

    def test_a_ruling_in_other_words_is_refused(self):
        with pytest.raises(TranscriptError, match="line 8"):
            list(replay(tally, GAME.replace("lets it pass or", "")))

    def test_an_illegal_action_is_refused_with_its_rule(self):
        with pytest.raises(TranscriptError, match=r"line 5: .*'A \+4'.*tally\.1"):
            list(replay(tally, GAME.replace("A +3", "A +4")))

    def test_an_action_that_cannot_be_read_is_refused_with_its_line(self):
        with pytest.raises(TranscriptError, match="line 4"):
            list(replay(tally, GAME.replace("dé 4", "dé")))

    def test_an_award_before_any_action_is_refused(self):
        with pytest.raises(TranscriptError, match=r"line 2: .*no action yet"):
            list(replay(tally, "tally\n= A +1 point, dizaine (tally.2)\n"))

    def test_a_transcript_of_another_game_is_refused(self):
        with pytest.raises(TranscriptError, match="tally"):
            list(replay(tally, GAME.replace("tally\n", "whist\n", 1)))

    def test_nothing_of_a_line_is_given_before_its_records_are_confirmed(self):
        turns = replay(tally, "tally\ndé 9\nA +1\n")
        assert next(turns).action == "dé 9"
        with pytest.raises(TranscriptError, match="line 3"):
            next(turns)


class TestHeader:
    @pytest.mark.parametrize("line", ["tally", "tally seed 3", "tally seed 3 faults"])
    def test_reading_and_writing_are_twins(self, line):
        assert str(Header.read(f"# first\n\n{line}\n")) == line

    @pytest.mark.parametrize("text", ["", "# nothing\n", "tally seed\n", "tally seed x\n", "a b c"])
    def test_anything_else_is_not_a_header(self, text):
        with pytest.raises(NotationError, match="begins with the name of its game"):
            Header.read(text)


class TestWrite:
    def test_what_is_written_and_read_back_is_the_same_whatever_is_spoken(self):
        with use_language("fr"):
            turns = list(replay(tally, GAME))
            written = write_transcript(tally, turns)
        assert turns == list(replay(tally, GAME))
        assert written == write_transcript(tally, turns)

    def test_writing_a_replay_gives_the_transcript_again(self):
        bare = GAME.replace("# the die begins\n\n", "").replace("dé 4\n", "dé 4 · ")
        assert write_transcript(tally, replay(tally, bare)) == bare

    @given(st.integers(0, 10_000), st.booleans())
    def test_any_game_written_is_replayed_the_same(self, seed, faults):
        header = Header("tally", seed, faults=faults)
        turns = list(play_out(tally, seed, faults=faults))
        text = write_transcript(tally, turns, header)
        again = list(replay(tally, text))
        assert [(t.action, t.step) for t in again] == [(t.action, t.step) for t in turns]
        assert write_transcript(tally, again, Header.read(text)) == text

    def test_a_line_is_filled_but_not_overfilled(self):
        text = write_transcript(tally, play_out(tally, 1))
        assert max(map(len, text.splitlines())) <= 80
        assert " · " in text

    def test_an_action_that_gained_something_ends_its_line(self):
        lines = write_transcript(tally, play_out(tally, 2)).splitlines()
        for above, line in pairwise(lines):
            if line.startswith("= "):
                last = above.split(" · ")[-1]
                assert last.startswith(line[2])


class TestPlayOut:
    def test_the_same_seed_gives_the_same_game(self):
        assert list(play_out(tally, 5)) == list(play_out(tally, 5))

    def test_it_ends_when_the_game_is_over(self):
        *_, last = play_out(tally, 5)
        assert tally.outcome(last.step.state)

    def test_faults_happen_only_where_they_are_wanted(self):
        def faulty(faults):
            games = [play_out(tally, seed, faults=faults) for seed in range(20)]
            return [t for game in games for t in game if t.step.rulings]

        assert not faulty(faults=False)
        assert faulty(faults=True)

    def test_a_game_in_which_nobody_can_act_says_so(self, monkeypatch):
        monkeypatch.setattr(tally, "actions", lambda _: ())
        with pytest.raises(AcademieError, match="nobody can act"):
            list(play_out(tally, 1))


def test_a_turn_is_a_value():
    (turn, *_) = replay(tally, GAME)
    assert turn == PlayedAction(turn.line, turn.action, turn.step)


def test_a_seed_without_end_is_no_header():
    with pytest.raises(NotationError, match="a transcript begins with the name of its game"):
        Header.read("tally seed " + "9" * 4301)


class TestFromAPosition:
    @given(st.integers(0, 10_000), st.integers(1, 8))
    def test_a_game_that_begins_elsewhere_is_replayed_the_same(self, seed, before):
        turns = list(play_out(tally, seed))
        begin, rest = turns[min(before, len(turns)) - 1].step.state, turns[before:]
        text = write_transcript(tally, rest, begin=begin)
        assert read_beginning(tally, text) == begin
        assert [(t.action, t.step) for t in replay(tally, text)] == [
            (t.action, t.step) for t in rest
        ]

    def test_a_game_that_begins_as_ever_says_nothing_of_it(self):
        assert "@" not in write_transcript(tally, play_out(tally, 1), begin=tally.start())

    def test_a_position_that_cannot_be_read_is_named_with_its_line(self):
        with pytest.raises(TranscriptError, match="line 3: the transcript has '@ nothing'"):
            list(replay(tally, "# played later\ntally\n@ nothing\n"))
