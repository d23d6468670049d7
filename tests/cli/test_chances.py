import json

import pytest

#: Noir can hit the man on blanc's fifth case truly by 5-2, and falsely by 6-1 and 4-3.
POSITION = "blanc 0:5 5 6:2 8:2 9:2 11:3 | noir 0:12 1 11:2"


class TestOdds:
    def test_each_thing_that_may_come_has_its_cases_of_thirty_six_and_its_throws(self, academie):
        said = academie("odds", "trictrac", POSITION, "--player", "noir")
        assert said.code == 0
        assert "\n2/36 Black: man hit, case 5 de l’autre, coin bourgeois, 8/36 " in said.out
        assert "\n4/36 White: jan qui ne peut, case 5 de l’autre" in said.out

    def test_as_data_the_points_are_those_of_all_that_may_come(self, academie):
        data = json.loads(academie("odds", "trictrac", POSITION, "--player", "noir", "--json").out)
        assert (data["game"], data["player"], data["cases"]) == ("trictrac", "noir", 36)
        for player, points in data["points"].items():
            assert points == sum(c["points"] for c in data["chances"] if c["player"] == player)

    def test_who_has_the_dice_throws_unless_somebody_is_named(self, academie):
        state = f"jet | joueur noir | {POSITION}"
        assert academie("odds", "trictrac", state).out.startswith("Black throws:")
        named = academie("odds", "trictrac", state, "--player", "blanc")
        assert named.out.startswith("White throws:")

    @pytest.mark.parametrize(
        ("arguments", "problem"),
        [
            (["trictrac", "nonsense"], "cannot read 'nonsense'"),
            (["trictrac", "blanc 0:16 | noir 0:15"], "cannot read"),
            (["trictrac", POSITION, "--player", "rouge"], "there is no player 'rouge'"),
            (["trictrac"], "required: POSITION"),
            (
                ["whist", "nonsense"],
                "no odds are counted in whist; they are in: toute_table",
            ),
            (["trictac", POSITION], "did you mean trictrac?"),
        ],
    )
    def test_what_cannot_be_counted_is_told_in_one_line(self, academie, arguments, problem):
        said = academie("odds", *arguments)
        assert (said.code, said.out) == (2, "")
        assert problem in said.err
        assert said.err.count("\n") == 1
