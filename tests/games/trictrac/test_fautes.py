"""Faults at table: each law is shown by a page, and what the treatises say of time and measure."""

from __future__ import annotations

import pytest

from academie.core import IllegalAction, NotationError, citations
from academie.games import after, ruling
from academie.games.trictrac import GAME as trictrac
from academie.games.trictrac.marque import Compte
from academie.games.trictrac.moves import plays
from academie.games.trictrac.tour import Ecole
from academie.games.trictrac.transitions import donnes, du_coup
from tests.texts import LIBRARY

EIGHT = "marque | joueur blanc | dé 6-4 | blanc 0:11 5 6 8 10 | noir 0:13 7 9"
GIVEN = "jeu | joueur blanc | dé 5-3 | blanc 0:13 9 10 | noir 0:10 5 8:2 10:2"


def test_every_kind_of_incident_is_shown_on_an_example_page() -> None:
    pages = "".join(
        page.read_text(encoding="utf-8")
        for page in sorted((LIBRARY.root / "examples" / "trictrac").glob("*.md"))
    )
    assert [kind for kind in trictrac.FAULTS.kinds if f"! {kind} " not in pages] == []


def test_an_incident_of_no_kind_that_is_known_lists_those_that_are() -> None:
    with pytest.raises(NotationError, match="jeton_laisse"):
        ruling(trictrac.read(EIGHT), "! triche blanc")


def test_what_awaits_a_choice_comes_first() -> None:
    waiting = after(trictrac.read(EIGHT), "! oublie blanc")
    with pytest.raises(IllegalAction, match="a choice must be made first"):
        after(waiting, "blanc marque 8")
    with pytest.raises(IllegalAction, match="the ruling offers"):
        after(waiting, "blanc choisit envoyer")


@pytest.mark.parametrize("written", [2, 4, 6])
def test_an_ecole_is_of_as_many_points_as_were_not_marked(written: int) -> None:
    table = after(trictrac.read(EIGHT), f"! annonce blanc dit=8 marque={written}")
    sent = after(table, "noir choisit envoyer")
    assert (sent.marques.blanc.points, sent.marques.noir.points) == (written, 8 - written)


@pytest.mark.parametrize("written", [10, 12, 18])
def test_an_ecole_is_of_as_many_points_as_were_marked_too_much(written: int) -> None:
    sent = after(trictrac.read(EIGHT), f"! plus blanc points={written}", "noir choisit envoyer")
    assert (sent.marques.blanc.points, sent.marques.noir.points) == (8, written - 8)


def test_a_hole_by_an_ecole_does_not_let_its_finder_leave() -> None:
    table = trictrac.read(EIGHT + " | points 0 8")
    sent = after(table, "! oublie blanc", "noir choisit envoyer")
    assert sent.marques.noir.trous == 1
    with pytest.raises(IllegalAction, match="only after a hole of his own dice"):
        after(sent, "noir s’en va")


def test_who_is_obliged_to_mark_after_he_touched_his_men_holds() -> None:
    table = trictrac.read(EIGHT + " | points 8 0")
    assert after(table, "! oublie blanc", "noir choisit obliger").phase == "jeu"
    assert after(table, "blanc marque 8").phase == "choix"


def test_the_tour_may_be_won_by_an_ecole() -> None:
    table = trictrac.read(GIVEN + " | trous 11 0 | points 10 0")
    won = after(table, "0-5, 0-3", "! jette_sans_marquer noir coup=2-1", "blanc choisit envoyer")
    assert won.phase == "fin"


def test_a_touched_man_that_two_plays_move_may_be_played_by_either() -> None:
    table = trictrac.read("jeu | joueur blanc | dé 5-2 | blanc 0:12 2 5 6")
    bound = after(table, "! touche blanc dame=2")
    assert after(bound, "2-7, 0-2").position == after(table, "2-7, 0-2").position


def test_two_treatises_bind_at_different_times() -> None:
    wrong = "! case_mal blanc joue=0-5,1-5 lache=non"
    line = "jeu | joueur blanc | dé 4-3 | blanc 0:13 1 2"
    assert not ruling(trictrac.read(line), wrong).options
    assert ruling(trictrac.read(line + " | convenu caser_mal=touché"), wrong).options


def test_each_of_the_six_privileges_is_carried_out() -> None:
    read_with = LIBRARY.parallels
    for privilege in (f"nouveau-trictrac.17.{n}" for n in range(2, 8)):
        carried = [pair.governing for pair in read_with.get(privilege, ())] or [privilege]
        assert set(carried) <= citations().keys(), privilege


def test_points_taken_off_are_taken_off_the_cards_too() -> None:
    table = trictrac.read(
        "marque | convenu ecrire=cases | joueur blanc | dé 5-2 "
        "| blanc 0:2 4 6:2 7:2 8:3 9:2 10 11:2 | noir 0 1:2 2:2 3:2 4:2 5:2 6:2 7:2"
    )
    marked = after(table, "blanc marque 8")
    assert marked.cartes == (8, 0)
    missed = after(marked, "! plein_manque blanc joue=0-5,0-2", "noir choisit envoyer")
    assert missed.cartes == (4, 4)


PLEIN = "marque | joueur blanc | dé 5-2 | blanc 0:5 1:2 2:3 3:2 4 5:2"
KEPT = (
    "marque | joueur blanc | dé 2-1 | blanc 0 6:2 7:3 8:2 9:2 10:2 11:3 "
    "| noir 0:2 1:2 2:2 3:2 4:2 5:2 8 9 10"
)


def test_a_man_that_does_not_serve_the_plein_that_is_marked_is_an_ecole() -> None:
    """trictrac.6.15: the école of what he marked, and the man that he touched."""
    marked = after(trictrac.read(PLEIN), "blanc marque 4")
    assert ruling(marked, "! touche blanc dame=5").rule == "trictrac.6.15"
    sent = after(marked, "! touche blanc dame=5", "noir choisit envoyer")
    assert (sent.marques.blanc.points, sent.marques.noir.points) == (0, 4)
    assert all(any(start == 5 for start, _ in p.legs) for p in trictrac.actions(sent))


def test_what_binds_the_men_is_asked_before_what_binds_the_player() -> None:
    """A man that the throw can play is never said to stay because a plein was marked."""
    for line in (PLEIN, KEPT):
        marked = after(trictrac.read(line), f"blanc marque {due(line)}")
        if marked.phase == "choix":
            marked = after(marked, "blanc tient")
        for play in plays(marked.position, "blanc", marked.throw):
            for start, _ in play.legs:
                if not marked.position.blanc[start]:
                    continue
                given = ruling(marked, f"! touche blanc dame={start}")
                assert given.rule in {"trictrac.6.1", "trictrac.6.15"}
                assert "jouer" in {
                    o.name for o in ruling(marked, f"! fausse_case blanc dame={start}").options
                }


def due(line: str) -> int:
    state = trictrac.read(line)
    return sum(g.points for g in du_coup(state) if g.player == state.joueur)


def test_the_grand_jan_is_compelled_only_where_the_first_treatise_is_followed() -> None:
    usual = after(trictrac.read(KEPT), f"blanc marque {due(KEPT)}")
    every = after(trictrac.read(f"{KEPT} | convenu contraindre=tous"), f"blanc marque {due(KEPT)}")
    wrong = "! touche blanc dame=6"
    assert [o.name for o in ruling(usual, wrong).options] == ["envoyer", "laisser"]
    assert [o.name for o in ruling(every, wrong).options] == ["envoyer", "contraindre", "laisser"]


def test_wrong_numbers_that_make_the_plein_all_the_same_are_no_ecole() -> None:
    marked = after(trictrac.read(PLEIN), "blanc marque 4")
    made = after(marked, "! case_mal blanc joue=0-4,0-3", "noir choisit rester")
    assert (made.phase, made.marques.blanc.points) == ("jet", 4)
    missed = after(marked, "! case_mal blanc joue=0-3,0-1", "noir choisit rester")
    assert missed.pending[0].rule == "nouveau-trictrac.10.21"
    assert trictrac.read(str(missed)) == missed


def test_who_must_mark_a_plein_after_he_touched_another_man_plays_that_man() -> None:
    obliged = after(trictrac.read(PLEIN), "! oublie blanc dame=5", "noir choisit obliger")
    assert obliged.marques.blanc.points == 4
    assert all(any(start == 5 for start, _ in p.legs) for p in trictrac.actions(obliged))


LAST = "jeu | joueur blanc | dé 6-5 | blanc 22 23 | noir 18:2 19:2 20:2 21:2 22:2 23:2"


def marks_after(line: str, *actions: str) -> tuple[int, int, int, int]:
    marks = after(trictrac.read(line), *actions).marques
    return marks.blanc.trous, marks.blanc.points, marks.noir.trous, marks.noir.points


def test_points_by_bearing_off_first_are_forgotten_like_others() -> None:
    """trictrac.6.4: « les points qu’il gagne de son dé »."""
    off = (f"{LAST} | points 4 2", "22-hors, 23-hors")
    assert marks_after(*off, "! oublie blanc", "noir choisit envoyer") == (0, 4, 0, 6)
    assert marks_after(*off, "! oublie blanc", "noir choisit obliger") == (0, 8, 0, 2)
    passed = after(trictrac.read(off[0]), off[1], "! oublie blanc", "noir choisit laisser")
    assert (passed.relevee, passed.joueur, passed.laissee.points) == (2, "blanc", 4)
    assert marks_after(*off, "! plus blanc points=6", "noir choisit envoyer") == (0, 8, 0, 4)


def test_points_that_are_not_due_to_a_player_are_an_ecole_of_all_of_them() -> None:
    for line in (EIGHT, f"{EIGHT} | écrits blanc:8 | points 8 0".replace("marque", "choix"), GIVEN):
        table = trictrac.read(line)
        given = sum(g.points for g in donnes(table))
        sent = after(table, f"! plus noir points={given + 4}", "blanc choisit envoyer")
        before, now = table.marques.blanc, sent.marques.blanc
        assert now.points - before.points + 12 * (now.trous - before.trous) == 4
        kept = after(table, f"! plus noir points={given + 4}", "blanc choisit laisser")
        assert kept.marques.noir.points == table.marques.noir.points + 4


def test_a_hole_by_an_ecole_before_he_marks_does_not_let_the_thrower_leave() -> None:
    """nouveau-trictrac.10.13: of his own dice, and not of the loss of the other."""
    table = trictrac.read(f"{EIGHT} | points 10 0")
    sent = after(table, "! fausse_ecole noir points=2", "blanc choisit envoyer")
    assert (sent.phase, sent.marques.blanc.trous) == ("marque", 1)
    with pytest.raises(IllegalAction, match="own dice"):
        after(sent, "blanc s’en va")
    assert after(sent, "blanc marque 8").phase == "jeu"
    assert trictrac.read(str(sent)) == sent


def test_an_ecole_of_given_points_is_marked_whole_if_its_maker_likes() -> None:
    played = (GIVEN, "0-5, 0-3", "! ecole_partie blanc points=2 coup=6-5")
    assert marks_after(*played, "noir choisit entière") == (0, 4, 0, 0)
    assert marks_after(*played, "noir choisit laisser") == (0, 2, 0, 0)


def test_old_points_are_overlooked_by_who_is_given_points_too() -> None:
    line = (f"{GIVEN} | points 0 6", "0-5, 0-3", "! anciens_oublies noir")
    assert marks_after(*line, "blanc choisit envoyer") == (0, 6, 0, 4)
    assert marks_after(*line, "blanc choisit laisser") == (0, 0, 0, 4)


def test_the_counter_left_after_a_hole_by_the_others_dice_is_an_ecole() -> None:
    line = (f"{GIVEN} | points 2 8", "0-5, 0-3", "noir marque 4", "! jeton_laisse noir")
    assert marks_after(*line, "blanc choisit envoyer") == (0, 8, 1, 0)
    assert marks_after(*line, "blanc choisit laisser") == (0, 0, 1, 8)


def test_an_ecole_is_remembered_until_its_finder_has_thrown_and_no_longer() -> None:
    """nouveau-trictrac.10.10: « d’abord que vous avez joué depuis »."""
    left = after(trictrac.read(EIGHT), "! oublie blanc", "noir choisit laisser", "0-6, 0-4")
    assert left.laissee.coups == 0
    thrown = after(left, "dé 2-1")
    assert thrown.laissee.coups == 1
    assert ruling(thrown, "! ecole_tardive noir").rule == "nouveau-trictrac.10.10"
    while thrown.phase != "jet":
        thrown = after(thrown, str(trictrac.actions(thrown)[0]))
    assert after(thrown, "dé 2-1").laissee is None


def test_the_four_holes_are_given_for_the_die() -> None:
    """nouveau-trictrac.19.6: « ils avaient d’abord le dé, et encore à toutes les relevées »."""
    start = trictrac.start(trictrac.Options(avantage="noir-4-contre-dé-relevées"))
    assert (start.joueur, start.marques.noir.trous) == ("blanc", 4)
    for wrong in (
        "noir-contre-dé",
        "noir-4-contre",
        "noir-dé-4-contre-dé",
        "noir-4-contre-2",
        "noir-4-relevées",
    ):
        with pytest.raises(NotationError):
            trictrac.read(f"tirage | convenu avantage={wrong}")


LEFT = [
    (EIGHT, "! oublie blanc", "noir", (0, 0, 0, 0), 8),
    (EIGHT, "! annonce blanc dit=8 marque=6", "noir", (0, 6, 0, 0), 2),
    (EIGHT, "! plus blanc points=10", "noir", (0, 10, 0, 0), 0),
    (EIGHT, "! fausse_ecole noir points=4", "blanc", (0, 0, 0, 4), 0),
    (EIGHT, "! ecole_partie noir points=2", "blanc", (0, 0, 0, 2), 0),
    (f"{EIGHT} | points 4 0", "! anciens_oublies blanc", "noir", (0, 8, 0, 0), 4),
    (PLEIN, "! plein_manque blanc joue=2-7,0-2", "noir", (0, 0, 0, 0), 4),
]


@pytest.mark.parametrize(("line", "fault", "chooser", "marks", "left"), LEFT)
def test_an_ecole_that_is_let_pass_leaves_the_points_as_they_lie(
    line: str, fault: str, chooser: str, marks: tuple[int, ...], left: int
) -> None:
    """trictrac.6.6: « On est maître de laisser faire l’école sans la marquer »."""
    assert marks_after(line, fault, f"{chooser} choisit laisser") == marks
    passed = after(trictrac.read(line), fault, f"{chooser} choisit laisser").laissee
    assert (passed.points if passed else 0) == left


def test_an_ecole_of_who_has_thrown_is_let_pass_from_then_on() -> None:
    thrown = after(
        trictrac.read(GIVEN),
        "0-5, 0-3",
        "! jette_sans_marquer noir coup=2-1",
        "blanc choisit laisser",
    )
    assert thrown.laissee == Ecole("noir", 4, 0)
    assert (thrown.marques.blanc.points, thrown.marques.noir.points) == (0, 0)


def test_what_is_taken_off_for_a_plein_leaves_the_points_of_an_ecole() -> None:
    table = trictrac.read(PLEIN)
    sent = after(table, "! fausse_ecole noir points=6", "blanc choisit envoyer", "blanc marque 4")
    assert sent.marques.blanc.points == 10
    missed = after(sent, "! plein_manque blanc joue=2-7,0-2", "noir choisit envoyer")
    assert (missed.marques.blanc.points, missed.marques.noir.points) == (6, 4)


@pytest.mark.parametrize(
    ("played", "incident"),
    [
        ((GIVEN, "0-5, 0-3"), "! jette_sans_marquer noir"),
        ((GIVEN, "0-5, 0-3"), "! ecole_partie blanc points=2"),
        (("jet | joueur blanc | points 4 0 | relevée 2",), "! jeton_ote blanc"),
    ],
)
def test_of_who_has_thrown_too_soon_it_is_said_what(played: tuple[str, ...], incident: str) -> None:
    """The throw stands, so it must be known: « dès qu’il aura jeté le dé »."""
    line, *actions = played
    with pytest.raises(NotationError, match="coup=6-5 is missing"):
        ruling(after(trictrac.read(line), *actions), incident)


HOLE = "marque | joueur blanc | dé 6-2 | blanc 0:12 6 8 10 | noir 0:12 5 7 9"
HITS_AND_KEEPS = (
    "marque | joueur blanc | dé 3-1 | blanc 6:3 7:2 8:2 9:2 10:2 11:4 | noir 6:3 7 8:3 9 10:3 11:4"
)


def test_an_ecole_of_just_a_hole_is_not_of_more_than_one() -> None:
    """nouveau-trictrac.10.29: « à l’école de plus que d’un trou »."""
    more = "nouveau-trictrac.10.29"
    assert due(HOLE) == 12
    assert more not in ruling(trictrac.read(HOLE), "! oublie blanc").rules
    over = "marque | joueur blanc | dé 5-4 | blanc 0:7 1 6 9:2 11:4 | noir 0:9 4 9:2 10 18 19"
    assert due(over) == 14
    assert more in ruling(trictrac.read(over), "! oublie blanc").rules


def test_what_is_gained_by_hitting_is_named_beside_what_is_gained_otherwise() -> None:
    """nouveau-trictrac.6.5: « ce qu’il gagne par jan de récompense »."""
    kinds = {g.kind for g in du_coup(trictrac.read(HITS_AND_KEEPS))}
    assert kinds == {"dame", "conserve"}
    assert "nouveau-trictrac.6.5" in ruling(trictrac.read(HITS_AND_KEEPS), "! oublie blanc").rules


def test_the_last_throw_that_is_drawn_for_bears_all_men_to_the_bande() -> None:
    line = "jet | joueur blanc | blanc 22 23 | noir 18:2 19"
    drawn = after(trictrac.read(line), "! tire_le_dernier blanc coup=6-6")
    assert trictrac.read(str(drawn)) == drawn
    assert drawn.phase == "levé"


BROKEN = "jet | convenu rompre=défendu peine=1 peine_en=trous | joueur blanc"


@pytest.mark.parametrize(
    ("marks", "holes", "grande"),
    [
        ("", (1, 0), (True, False)),
        (" | trous 2 0 | grande blanc", (3, 0), (True, False)),
        (" | trous 0 3 | grande noir", (1, 3), (True, False)),
        (" | trous 2 3", (3, 3), (False, False)),
        (" | écrits noir:12", (1, 2), (True, False)),
        (" | trous 2 0 | grande blanc | écrits noir:12", (3, 2), (False, False)),
    ],
)
def test_a_hole_for_broken_dice_is_a_hole_taken(
    marks: str, holes: tuple[int, int], grande: tuple[bool, bool]
) -> None:
    """nouveau-trictrac.13.4: « que son adversaire n’a pris aucun trou depuis lui »."""
    now = after(trictrac.read(BROKEN + marks), "! rompt noir").marques
    assert (now.blanc.trous, now.noir.trous) == holes
    assert (now.blanc.grande, now.noir.grande) == grande


def test_a_second_counter_that_was_left_goes_with_the_points_that_are_wiped_out() -> None:
    """trictrac.1.16: « efface tous les points qu’avait l’adversaire »."""
    left = trictrac.read(f"{HOLE} | points 0 4 | indu noir")
    assert after(left, "blanc marque 12").marques.noir == Compte()
    assert after(left, "blanc marque 12", "blanc s’en va").marques.noir == Compte()
    own = trictrac.read(f"{HOLE} | points 4 0 | indu blanc")
    assert after(own, "blanc marque 12", "blanc s’en va").marques.blanc == Compte(
        trous=1, grande=True
    )


def test_an_ecole_that_was_let_pass_is_forgotten_when_the_men_are_taken_up() -> None:
    left = trictrac.read(f"{HOLE} | laissée noir 4 0")
    assert after(left, "blanc marque 12").laissee is not None
    assert after(left, "blanc marque 12", "blanc s’en va").laissee is None


def test_a_man_of_a_false_case_that_cannot_be_played_is_only_put_back() -> None:
    """nouveau-trictrac.6.1: « ne peuvent absolument point être jouées »."""
    table = trictrac.read("jeu | joueur blanc | dé 6-5 | blanc 0:13 10 9 | noir 0:13 7:2")
    given = {
        place: [o.name for o in ruling(table, f"! fausse_case blanc dame={place}").options]
        for place in (0, 10)
    }
    assert given == {0: ["remettre", "jouer"], 10: ["remettre"]}


def test_points_that_the_other_marks_after_the_hole_do_not_bind_its_maker() -> None:
    """nouveau-trictrac.10.11: « on le peut tant qu’on tient son jeton »."""
    alone = after(trictrac.read(f"{EIGHT} | points 8 0"), "blanc marque 4")
    beside = after(alone, "! fausse_ecole noir points=2", "blanc choisit laisser")
    assert beside.marques.noir.points == 2
    assert after(beside, "blanc s’en va").relevee == 2
