from random import Random

import pytest

from academie.core.several import Several


def squares(many: int) -> tuple[Several[int], list[int]]:
    """So many squares, and of which numbers they have been made."""
    made: list[int] = []
    return Several(many, lambda n: made.append(n) or n * n), made


def test_one_is_made_when_it_is_asked_for_and_no_other() -> None:
    several, made = squares(5)
    assert (len(several), several[3], several[-1]) == (5, 9, 16)
    assert made == [3, 4]


def test_they_are_the_tuple_of_them_to_whoever_compares_or_shows_them() -> None:
    several, _ = squares(4)
    wanted = (0, 1, 4, 9)
    assert several == wanted
    assert wanted == several == squares(4)[0]
    assert several != (0, 1, 4)
    assert several != [*wanted]
    assert (hash(several), repr(several)) == (hash(wanted), repr(wanted))


def test_a_part_of_them_is_a_tuple() -> None:
    several, made = squares(9)
    assert several[2:5] == (4, 9, 16)
    assert type(several[2:5]) is tuple
    assert set(made) == {2, 3, 4}


def test_whoever_draws_one_draws_what_he_would_of_a_tuple() -> None:
    several, _ = squares(3000)
    wanted = tuple(several)
    assert Random(7).choice(several) == Random(7).choice(wanted)
    assert Random(7).sample(several, 3) == Random(7).sample(wanted, 3)


def test_the_one_that_was_asked_for_last_is_known_again_by_being_it() -> None:
    several = Several(4, lambda n: [n])
    first, last = several[1], several[-2]
    assert (several.place(last), several.place(first), several.place([2])) == (2, None, None)
    assert squares(4)[0].place(None) is None


def test_beyond_the_last_there_is_none() -> None:
    with pytest.raises(IndexError):
        squares(3)[0][3]
    with pytest.raises(IndexError):
        squares(3)[0][-4]
