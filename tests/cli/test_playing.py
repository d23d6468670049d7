import json

import pytest
from jsonschema_rs import Draft202012Validator

from academie.core.messages import Message, languages
from academie.core.transcript import play_out, replay
from academie.games import GAMES, load
from academie.games.schemas import schemas

GAME = "whist"
SEED = 3


@pytest.fixture(scope="module")
def renonce():
    """A position after which C's renonce can be accused, and the incident."""
    game = load(GAME)
    for seed in range(40):
        before = game.start()
        for turn in play_out(game, seed, faults=True):
            if turn.action.startswith("! ") and game.actions(turn.step.state):
                offered = [o for r in turn.step.rulings for o in r.options]
                if offered:
                    return str(before), turn.action, offered
            before = turn.step.state
    pytest.fail("no fault that leaves a choice in forty games")


class TestPlay:
    @pytest.mark.parametrize("game", GAMES)
    def test_every_game_is_played_to_its_end(self, academie, game):
        said = academie("play", game, "--seed", SEED)
        assert said.code == 0
        assert said.out.startswith(f"{game} seed {SEED}\n")
        assert said.out.splitlines()[-1].startswith("# ")
        assert " wins, " in said.out.splitlines()[-1]

    def test_the_same_seed_gives_the_same_game(self, academie):
        assert academie("play", GAME, "--seed", 5).out == academie("play", GAME, "--seed", 5).out

    def test_without_a_seed_one_is_drawn_and_told(self, academie):
        first = academie("play", GAME).out.splitlines()[0]
        seed = int(first.removeprefix(f"{GAME} seed "))
        assert academie("play", GAME, "--seed", seed).out.splitlines()[0] == first

    def test_with_faults_there_are_rulings_each_with_its_rule(self, academie):
        out = academie("play", GAME, "--seed", SEED, "--faults").out
        rulings = [line for line in out.splitlines() if line.startswith("~ ")]
        assert rulings
        assert all(f"({GAME}." in line for line in rulings)

    def test_every_award_names_its_rule(self, academie):
        out = academie("play", GAME, "--seed", SEED).out
        awards = [line for line in out.splitlines() if line.startswith("= ")]
        assert awards
        assert all(f"({GAME}." in line for line in awards)

    def test_the_transcript_written_is_the_one_shown(self, academie, tmp_path):
        file = tmp_path / "game.txt"
        said = academie("play", GAME, "--seed", SEED, "--transcript", file)
        assert said.out.startswith(file.read_text(encoding="utf-8"))

    def test_as_data_each_turn_has_its_awards_and_rulings(self, academie):
        data = json.loads(academie("play", GAME, "--seed", SEED, "--faults", "--json").out)
        assert data["seed"] == SEED
        assert data["outcome"]["winner"]
        assert any(turn["awards"] for turn in data["turns"])
        assert any(turn["rulings"] for turn in data["turns"])

    def test_as_data_all_of_it_fits_the_schemas_of_the_game(self, academie):
        data = json.loads(academie("play", GAME, "--seed", SEED, "--faults", "--json").out)
        fits = {of: Draft202012Validator(schema).validate for of, schema in schemas(GAME).items()}
        for turn in data["turns"]:
            for award in turn["awards"]:
                fits["award"](award)
            for ruling in turn["rulings"]:
                fits["ruling"](ruling)
        fits["outcome"](data["outcome"])


class TestReplay:
    @pytest.fixture
    def file(self, academie, tmp_path):
        file = tmp_path / "game.txt"
        academie("play", GAME, "--seed", SEED, "--faults", "--transcript", file)
        return file

    def test_what_was_played_is_confirmed(self, academie, file):
        said = academie("replay", file)
        assert said.code == 0
        assert "all as the core has them" in said.out
        assert " wins, " in said.out

    def test_as_data_it_is_what_was_played(self, academie, file):
        played = academie("play", GAME, "--seed", SEED, "--faults", "--json").out
        assert academie("replay", file, "--json").out == played

    def test_a_changed_award_is_told_with_file_and_line(self, academie, file):
        text = file.read_text(encoding="utf-8")
        line = next(n for n, t in enumerate(text.splitlines(), 1) if t.startswith("= "))
        file.write_text(text.replace(" +", " +1", 1), encoding="utf-8")
        said = academie("replay", file)
        assert said.code == 2
        assert f"{file}: line {line}: the transcript has" in said.err

    @pytest.mark.parametrize("text", [b"", b"chess\n", b"\xff\xfe", b"whist\nnonsense\n"])
    def test_what_is_no_transcript_is_told_in_one_line(self, academie, tmp_path, text):
        bad = tmp_path / "bad.txt"
        bad.write_bytes(text)
        said = academie("replay", bad)
        assert said.code == 2
        assert said.err.count("\n") == 1
        assert str(bad) in said.err

    def test_a_game_cut_short_is_confirmed_as_far_as_it_goes(self, academie, file):
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        file.write_text("".join(lines[:3]), encoding="utf-8")
        assert "the game is not over" in academie("replay", file).out


class TestRule:
    def test_the_ruling_its_options_and_the_position_are_given(self, academie, renonce):
        position, incident, options = renonce
        said = academie("rule", GAME, position, incident)
        assert said.code == 0
        assert f"may choose {options[0].name}: " in said.out
        assert load(GAME).read(said.out.splitlines()[-1])

    def test_a_choice_changes_the_position(self, academie, renonce):
        position, incident, options = renonce
        before = academie("rule", GAME, position, incident).out
        choice = f"{options[0].chooser} choisit {options[0].name}"
        said = academie("rule", GAME, position, incident, "--choose", choice)
        assert said.code == 0
        assert said.out.splitlines()[-1] != before.splitlines()[-1]

    def test_a_choice_that_is_not_offered_lists_what_is(self, academie, renonce):
        position, incident, options = renonce
        said = academie("rule", GAME, position, incident, "--choose", "fuir")
        assert said.code == 2
        assert "'fuir' is not offered; there is: " in said.err
        assert options[0].name in said.err

    def test_an_incident_that_no_rule_knows_is_told(self, academie, renonce):
        said = academie("rule", GAME, renonce[0], "! tricherie C")
        assert said.code == 2

    def test_as_data_options_have_their_chooser(self, academie, renonce):
        position, incident, options = renonce
        data = json.loads(academie("rule", GAME, position, incident, "--json").out)
        (ruling,) = data["steps"][0]["rulings"]
        assert ruling["options"][0]["chooser"] == options[0].chooser
        assert load(GAME).read(data["position"])

    def test_as_data_it_says_whether_the_text_allows_it(self, academie):
        position = "jeu | donneur D | retourne ♥2 | mène A | A ♠A | C ♠R | B ♠D | D ♠V"
        data = json.loads(academie("rule", "whist", position, "! etale A", "--json").out)
        assert data["steps"][0]["rulings"][0]["allowed"] is True


def test_a_transcript_shown_can_be_replayed_with_its_closing_comment(academie):
    out = academie("play", GAME, "--seed", SEED).out
    assert list(replay(load(GAME), out))


class TestMoves:
    POSITION = "jeu | donneur D | retourne ♥2 | mène A | A ♠A3 ♥5 | C ♠R7 ♥7 | B ♠D2 ♦A | D ♠V6 ♥R"

    def test_everything_that_may_be_done_is_told_line_by_line(self, academie):
        said = academie("moves", GAME, self.POSITION)
        assert said.code == 0
        assert {"A ♠A", "A ♠3", "A ♥5"} <= set(said.out.splitlines())

    def test_what_is_done_first_may_be_said(self, academie):
        cards = academie("moves", GAME, self.POSITION, "A ♠A").out.splitlines()
        assert "C ♠R" in cards
        assert "C ♥7" not in cards  # C can follow suit

    def test_for_a_program_they_come_with_the_position(self, academie):
        data = json.loads(academie("moves", GAME, self.POSITION, "--json").out)
        assert "A ♠A" in data["moves"]
        assert load(GAME).read(data["position"]) == load(GAME).read(self.POSITION)

    def test_a_throw_is_played_before_its_marks_where_one_asks_for_its_plays(self, academie):
        board = "blanc 0:12 2 4 5 | noir 0:10 1:2 6 7 8"
        gained = academie("score", "trictrac", board, "6-4").out
        assert "White +2 points, man hit" in gained
        said = academie("moves", "trictrac", board, "6-4").out
        assert {"0-6, 0-4", "4-10, 5-9"} <= set(said.splitlines())
        assert "blanc marque" not in said
        state = f"jet | joueur blanc | {board}"
        assert academie("moves", "trictrac", state, "dé 6-4").out == said
        assert academie("moves", "trictrac", f"{state} 6-4").out == said

    def test_of_the_men_alone_blanc_throws_unless_the_dice_are_said_to_be_noir_s(self, academie):
        board = "blanc 0:15 | noir 0:13 1 2"
        assert academie("moves", "trictrac", board, "2-1").out == "0-2, 0-1\n0-2, 2-3\n"
        mine = academie("moves", "trictrac", f"{board} | dé noir", "2-1", "--json")
        data = json.loads(mine.out)
        assert data["position"] == "jeu | joueur noir | dé 2-1 | noir 0:13 1 2"
        assert "1-3, 1-2" not in data["moves"]
        assert "1-3, 2-3" in data["moves"]

    def test_who_gains_by_a_plein_makes_it(self, academie):
        board = "blanc 0:5 1:2 2:3 3:2 4 5:2 | noir 0:15"
        assert academie("moves", "trictrac", board, "5-2").out == "0-5, 2-4\n"

    def test_where_there_is_no_throw_to_play_what_may_be_done_is_told(self, academie):
        board = "choix | joueur blanc | dé 6-5 | blanc 0:13 5 6"
        assert academie("moves", "trictrac", board).out == "blanc tient\nblanc s’en va\n"
        assert academie("moves", "trictrac", "tirage").out.startswith("nothing")

    @pytest.mark.parametrize(
        "arguments", [("blanc 0:16 | noir 0:15", "6-5"), ("blanc 0:15 | noir 0:15", "7-1")]
    )
    def test_a_position_or_a_throw_that_cannot_be_is_one_line(self, academie, arguments):
        said = academie("moves", "trictrac", *arguments)
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)

    def test_what_a_rule_forbids_is_one_line_with_the_rule(self, academie):
        said = academie("moves", GAME, self.POSITION, "C ♠R")
        assert (said.code, said.err.count("\n")) == (2, 1)
        assert "whist." in said.err


class TestScore:
    POSITION = (
        "jeu | donneur D | retourne ♥2 | mène A | A ♥A3 | C ♥75 | B ♥DR | D ♥64 | levées AB 9 CD 2"
    )

    def test_each_gain_is_told_with_its_rule(self, academie):
        said = academie("score", GAME, self.POSITION)
        assert (
            said.out.splitlines()
            == [
                "AB +2 points, honours (whist.usage.7)",
                "AB +3 points, tricks (whist.usage.6)",
            ][::-1]
        )

    def test_for_a_program_they_are_data(self, academie):
        data = json.loads(academie("score", GAME, self.POSITION, "--json").out)
        assert [(award["points"], award["rule"]) for award in data["awards"]] == [
            (3, "whist.usage.6"),
            (2, "whist.usage.7"),
        ]

    def test_what_cannot_be_read_is_one_line(self, academie):
        said = academie("score", GAME, "jeu | A ♠X")
        assert (said.code, said.err.count("\n")) == (2, 1)

    TABLE = "blanc 0:5 5 6:2 8:2 9:2 11:3 | noir 0:12 1 11:2 | dé noir"

    def test_a_throw_is_named_and_each_way_of_gaining_shown(self, academie):
        out = academie("score", "trictrac", self.TABLE, "5-2").out.splitlines()
        assert out == ["5-2, cinq et deux", "Black +4 points, man hit (trictrac.3.5): 11-16-18"]
        data = json.loads(academie("score", "trictrac", self.TABLE, "5-2", "--json").out)
        assert data["said"] == "5-2, cinq et deux"
        assert data["awards"][0]["facons"] == [{"numbers": [5, 2], "path": [11, 16, 18]}]

    def test_a_doublet_comes_with_what_players_say_of_it(self, academie):
        out = academie("score", "trictrac", self.TABLE, "6-6").out.splitlines()
        assert out[0].startswith("6-6, sonnés (sannes, sennes) : « sonnez la trompette")
        assert len(out) == 2


class TestChess:
    OPEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

    def test_moves_are_shown_as_the_site_shows_them_and_read_either_way(self, academie):
        said = academie("moves", "echecs", self.OPEN, "e4", "g8f6").out.split()
        assert {"Nf3", "Bb5", "e5"} <= set(said)
        assert academie("moves", "echecs", self.OPEN, "e2e4", "Nf6").out.split() == said

    def test_a_program_is_given_coordinates(self, academie):
        data = json.loads(academie("moves", "echecs", self.OPEN, "--json").out)
        assert "g1f3" in data["moves"]

    def test_a_game_is_written_so_and_replayed(self, academie, tmp_path):
        file = tmp_path / "game.txt"
        lines = academie("play", "echecs", "--seed", 3, "--transcript", file).out.splitlines()
        assert lines[1] == "b4 · a6"
        assert academie("replay", file).code == 0


class TestFrench:
    def test_an_award_its_rule_and_the_end_are_said_in_french(self, academie):
        said = academie("play", GAME, "--seed", SEED, "--lang", "fr").out
        assert " gagne, partie (whist." in said.splitlines()[-1]

    def test_a_transcript_is_the_same_in_every_language(self, academie, tmp_path):
        files = [tmp_path / language for language in languages()]
        for file in files:
            asked = ("--faults", "--transcript", file, "--lang", file.name)
            academie("play", GAME, "--seed", SEED, *asked)
        assert len({file.read_text(encoding="utf-8") for file in files}) == 1

    @pytest.mark.parametrize("game", GAMES)
    def test_a_game_replayed_gives_the_same_in_every_language(self, academie, tmp_path, game):
        file = tmp_path / "game.txt"
        asked = ("--seed", SEED, "--faults", "--transcript", file, "--lang", "fr")
        assert academie("play", game, *asked).code == 0
        said = [academie("replay", file, "--json", "--lang", code) for code in languages()]
        first, *others = (json.loads(one.out) for one in said)
        for other in others:
            assert unsaid(other) == unsaid(first)
            assert other["outcome"]["reason"].keys() == first["outcome"]["reason"].keys()

    def test_a_ruling_and_its_options_are_said_in_french(self, academie, renonce):
        position, incident, options = renonce
        out = academie("rule", GAME, position, incident, "--lang", "fr").out
        assert f"peut choisir {options[0].name}\u202f: " in out
        assert options[0].effect.within("fr") in out
        assert load(GAME).read(out.splitlines()[-1])

    def test_a_refusal_is_said_in_french(self, academie):
        said = academie("rule", "revertier", "départ", "! rompt blanc coup=6-5", "--lang", "fr")
        reason = Message("kit.other_is_not_to_throw_now", other="noir").within("fr")
        assert (said.code, said.out) == (2, "")
        assert f"\u202f: {reason} (revertier." in said.err

    def test_the_odds_are_said_in_french(self, academie):
        first, *more = academie("odds", "trictrac", "départ", "--lang", "fr").out.splitlines()
        assert first.startswith("Blanc jette les dés\u202f: Blanc gagne ")
        assert all("\u202f: " in line for line in more)

    def test_the_end_is_said_in_german(self, academie):
        said = academie("play", GAME, "--seed", SEED, "--lang", "de").out
        assert " gewinnt, Partie (whist." in said.splitlines()[-1]

    @pytest.mark.parametrize("language", ["it", "both", "", "../en"])
    @pytest.mark.parametrize("command", ["play", "odds"])
    def test_a_language_in_which_nothing_is_said_is_refused_in_one_line(
        self, academie, command, language
    ):
        said = academie(command, "trictrac", "--lang", language)
        assert (said.code, said.out, said.err.count("\n")) == (2, "", 1)
        assert ", ".join(languages()) in said.err


def unsaid(data):
    """*data* of a game without the sentences: the kinds and facts of what is said."""
    if isinstance(data, dict):
        return {name: unsaid(value) for name, value in data.items() if name != "said"}
    return [unsaid(one) for one in data] if isinstance(data, list) else data
