"""The lists of faults, refusals and choices are alive: all that stands in them happens."""

from __future__ import annotations

import re
from typing import Any

import polib
import pytest

from academie.core.faults import FaultRegistry
from academie.core.messages import LOCALE
from academie.games import GAMES, folder, load
from tests.games.fautes import fautes
from tests.games.met import Met, met, options, places

#: Faults so rare that no game of the seeds comes to where they can happen: they must be offered at
#: a position of their row in ``fautes.tsv``.
RARE = {
    "piquet": {"oublie_pic"},
    "toc": {"tire_le_dernier"},
    "trictrac": {"jeton_ote", "plein_manque", "tire_le_dernier"},
    "whist": {"repond"},
}
#: What is said of a phase or an action on a button, and of a line that cannot be read, is no
#: sentence of a game that is played: the laboratory and the notations have tests of their own.
ELSEWHERE = re.compile(r"\w+\.(?:act|expects|phase|says)_")
#: Nor is what a picture, a notation, a tale of a throw or the page of tariffs says.
BESIDE = ("picture", "notation", "narration", "tariff")
#: Sentences that nobody is told, and why they stand there.
UNTOLD = {
    "echecs": {"echecs.game_is_under_way"},  # a game has one phase, and its line needs a refusal
    "plain": {"plain.no_man_takes_coin_alone"},  # plain.5.2 lets it: told with that rule altered
}


@pytest.fixture(scope="module", params=GAMES)
def found(request: pytest.FixtureRequest) -> Met:
    return met(request.param)


def kinds(game: Any) -> set[str]:
    return set(game.FAULTS.kinds)


def test_every_kind_of_fault_is_offered_in_whole_games(found: Met) -> None:
    assert kinds(found.game) - found.offered == RARE.get(found.name, set())


@pytest.mark.parametrize(("name", "kind"), [(n, k) for n in RARE for k in sorted(RARE[n])])
def test_a_rare_fault_is_offered_where_its_row_says(name: str, kind: str) -> None:
    game = load(name)
    rows = [row.position for row in fautes(name) if row.incident.split()[1] == kind]
    assert kind in {i.kind for row in rows for i in game.incidents(game.read(row))}


def test_every_choice_that_a_fault_can_leave_is_taken(found: Met) -> None:
    if isinstance(found.game.FAULTS, FaultRegistry):
        assert sorted(options(f"games/{found.name}") - found.chosen) == []
    else:
        assert sorted(found.game.FAULTS.effects.keys() - found.taken) == []


def test_every_refusal_is_met(found: Met) -> None:
    unmet = [p for p in places(f"games/{found.name}") if not p.among(found.lines)]
    assert sorted(map(str, unmet)) == []


def test_every_sentence_of_its_catalogue_is_told(found: Met) -> None:
    path = LOCALE / "en" / "LC_MESSAGES" / f"{found.name}.po"
    rooms = [folder(found.name) / f"{room}.py" for room in BESIDE]
    beside = " ".join(room.read_text(encoding="utf-8") for room in rooms if room.exists())
    entries = polib.pofile(path)
    # « the {words:echecs.man} cannot move there » says the word that a fact names.
    named = tuple(f"{k}_" for e in entries for k in re.findall(r"\{words:([\w.]+)\}", e.msgstr))
    said = {
        entry.msgid
        for entry in entries
        if not entry.msgid.startswith(named)
        and not ELSEWHERE.match(entry.msgid)
        and f'"{entry.msgid}"' not in beside
    }
    untold = said - found.told
    assert sorted(untold) == sorted(UNTOLD.get(found.name, ()))


def test_out_of_its_phase_an_action_is_refused_by_the_rule_of_its_line(found: Met) -> None:
    assert found.strays == []


def test_nothing_may_be_done_when_the_game_is_over(found: Met) -> None:
    assert found.over == []


def test_every_refusal_that_games_share_is_met_in_one_of_them() -> None:
    found = [met(name) for name in GAMES]
    unmet = [p for p in places("kit") + places("core") if not any(p.among(f.lines) for f in found)]
    assert sorted(map(str, unmet)) == []
