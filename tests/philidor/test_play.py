"""Lines that a passage tells: played out, kept, and altered with the passage."""

import pytest

from academie.core.errors import NotationError
from academie.core.mutation import LEFT_OUT
from academie.core.trace import tracing
from academie.philidor.replay import before, keeping, shown

NOTE = "echecs.partie-1.note-l"


@pytest.fixture
def start():
    return before("echecs.partie-1.14b")


def test_a_line_is_told_in_the_words_of_the_text_or_in_san(start):
    told = shown(NOTE, start, "Le fou de la dame prend le fou noir", "axb6")
    assert str(told) == "Bxb6 axb6"
    assert told.start == start
    assert told.state.last == "a7b6"


def test_to_tell_it_applies_the_passage_and_altered_its_last_move_is_left_out(start):
    with tracing() as trace:
        told = shown(NOTE, start, "Bxb6", "axb6")
    assert trace.rules == (NOTE,)
    with tracing(NOTE, LEFT_OUT):
        altered = shown(NOTE, start, "Bxb6", "axb6")
    assert altered.moves == told.moves[:-1]
    assert altered.state == shown(NOTE, start, "Bxb6").state
    assert altered.start == start


def test_a_line_of_one_move_is_altered_to_none(start):
    with tracing(NOTE, LEFT_OUT):
        altered = shown(NOTE, start, "Bxb6")
    assert (altered.moves, altered.state) == ((), start)


def test_what_is_shown_is_kept_in_its_order(start):
    with keeping() as kept:
        told = [shown(NOTE, start, san) for san in ("Bxb6", "Bd4")]
    assert kept == told


def test_a_move_that_cannot_be_played_is_refused(start):
    with pytest.raises(NotationError, match="a legal move"):
        shown(NOTE, start, "Ke7")
