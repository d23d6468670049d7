"""Functions under a rule are altered in place, and who notices is counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from academie.core.trace import is_traced
from academie.games.whist import awards
from academie_dev.mutation import carried, measure
from academie_dev.mutation.alterations import Alteration, alterations, digest

if TYPE_CHECKING:
    from pathlib import Path

SOURCE = '''
def paid(points: int, won: bool) -> int:
    """Three points, or five."""
    if points > 8 and not won:
        return min(points, 3)
    tell(points)
    return sum(p + 1 for p in range(points) if p)
'''
NAMED = """
def paid(state):
    if state.phase in {"jet", "jeu"}:
        return replace(state, points=state.points * TWICE, phase="fin")
    return state.won, state.lost
"""


def every(source: str) -> list[Alteration]:
    return list(alterations(source, "demo", "paid", "demo.py", {"TWICE": 2}))


def shown(source: str = SOURCE) -> list[str]:
    return [one.name for one in every(source)]


def test_each_place_is_altered_once_in_each_way() -> None:
    assert shown() == [
        "condition 3: points > 8 and (not won) → never",
        "condition 3: points > 8 and (not won) → always",
        "condition 3: points > 8 and (not won) → points > 8 or not won",
        "comparison 3: points > 8 → points >= 8",
        "number 3: 8 → 9",
        "number 3: 8 → 7",
        "condition 3: not won → bool(won)",
        "choice 4: min(points, 3) → max(points, 3)",
        "number 4: 3 → 4",
        "number 4: 3 → 2",
        "call 5: tell(points) → nothing",
        "reckoning 6: p + 1 → p - 1",
        "number 6: 1 → 2",
        "number 6: 1 → 0",
        "condition 6: p → all of them",
    ]


def test_what_has_a_name_is_altered_where_it_is_asked_for() -> None:
    assert shown(NAMED) == [
        "condition 2: state.phase in {'jet', 'jeu'} → never",
        "condition 2: state.phase in {'jet', 'jeu'} → always",
        "comparison 2: state.phase in {'jet', 'jeu'} → state.phase not in {'jet', 'jeu'}",
        "member 2: {'jet', 'jeu'} → without 'jet'",
        "member 2: {'jet', 'jeu'} → without 'jeu'",
        "field 3: replace(state, points=state.points * TWICE, phase='fin') → points as it was",
        "field 3: replace(state, points=state.points * TWICE, phase='fin') → phase as it was",
        "reckoning 3: state.points * TWICE → state.points + TWICE",
        "number 3: TWICE → 3",
        "number 3: TWICE → 1",
        "member 4: return (state.won, state.lost) → without state.won",
        "member 4: return (state.won, state.lost) → without state.lost",
    ]


def test_an_altered_function_does_what_is_shown() -> None:
    told: list[int] = []
    by_name = {one.name: one.code for one in every(SOURCE)}

    def asked(name: str, points: int) -> int:
        place: dict[str, object] = {"tell": told.append}
        exec(compile(SOURCE, "demo.py", "exec"), place)
        place["paid"].__code__ = by_name[name]
        return place["paid"](points, won=False)

    assert asked("number 4: 3 → 4", 9) == 4
    assert asked("comparison 3: points > 8 → points >= 8", 8) == 3
    assert asked("condition 6: p → all of them", 3) == 6
    asked("call 5: tell(points) → nothing", 2)
    assert told == [3]


def test_what_is_said_is_no_law() -> None:
    source = "def paid():\n    return Message('demo.kind', n=3)\n"
    assert shown(source) == []


def test_layout_and_words_about_it_change_no_digest() -> None:
    other = SOURCE.replace("Three points, or five.", "Else.").replace("8 and", "8  and")
    assert digest(other, "paid") == digest(SOURCE, "paid")
    assert digest(SOURCE.replace("8", "9"), "paid") != digest(SOURCE, "paid")


def test_to_rename_a_parameter_or_a_local_variable_changes_no_digest() -> None:
    source = "def paid(state):\n    tricks = state.won\n    return [f(t) for t in tricks]\n"
    other = "def paid(table):\n    levees = table.won\n    return [f(one) for one in levees]\n"
    assert digest(other, "paid") == digest(source, "paid")
    assert digest(source.replace("f(t)", "g(t)"), "paid") != digest(source, "paid")
    assert digest(source.replace("won", "lost"), "paid") != digest(source, "paid")


@pytest.fixture
def honours() -> carried.Carried:
    name = "academie.games.whist.awards.honours"
    return next(one for one in carried.of_game("whist") if one.name == name)


def test_a_function_is_altered_in_place_and_set_back(honours: carried.Carried) -> None:
    assert honours.alterations()
    before = awards.honours.__wrapped__.__code__
    with carried.in_place(honours.alterations()[0]):
        assert awards.honours.__wrapped__.__code__ is not before
    assert awards.honours.__wrapped__.__code__ is before


def test_the_alterations_of_a_function_have_names_of_their_own() -> None:
    for one in carried.of_game("whist"):
        names = [alteration.name for alteration in one.alterations()]
        assert len(names) == len(set(names))


def test_an_alteration_is_asked_of_tests_by_the_rules_and_by_nothing_quicker() -> None:
    one = next(one for one in carried.of_game("whist") if one.alterations())
    assert not is_traced()
    with measure._asked_by_the_rules(one.alterations()[0]):
        assert is_traced()


DEMO = """
from pathlib import Path

def test_demo_of_what_is_said():
    assert Path(__file__).with_name("said.txt").read_text() == "so"

def test_demo_of_nothing():
    assert True
"""


def test_tests_are_asked_again_while_they_stand_ready(tmp_path: Path) -> None:
    page, said = tmp_path / "test_demo.py", tmp_path / "said.txt"
    page.write_text(DEMO, encoding="utf-8")
    said.write_text("so", encoding="utf-8")

    def asked(callers: measure.Callers) -> tuple[bool, bool]:
        tests = list(callers.called)
        before = callers.notice(tests)
        said.write_text("otherwise", encoding="utf-8")
        return before, callers.notice(tests)

    assert measure.among([str(page)], "demo", asked) == (False, True)
