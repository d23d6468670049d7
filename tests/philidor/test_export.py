import io
import json

import chess
import chess.pgn
import pytest

from academie.edition.library import load
from academie.philidor.export import as_data, as_pgn
from academie.philidor.lines import collection

LINES = collection().lines
ROOTS = [line for line in LINES.values() if not line.parent]


@pytest.fixture(scope="module")
def library():
    return load()


@pytest.fixture(scope="module")
def pgn(library):
    return as_pgn(collection(), library)


@pytest.fixture(scope="module")
def games(pgn):
    """Each game as python-chess reads it, by the id of its line."""
    text = io.StringIO(pgn)
    found = iter(lambda: chess.pgn.read_game(text), None)
    return {game.headers["Reference"]: game for game in found}


@pytest.fixture(scope="module")
def data(library):
    return {line["id"]: line for line in as_data(collection(), library)["lines"]}


def said(moves):
    return [move.uci for move in moves if move.uci]


def variations(node):
    """Every variation below *node*, as its first comment and its moves to its end."""
    while node is not None:
        for other in node.variations[1:]:
            yield other.starting_comment, [other.move.uci(), *map(str, other.mainline_moves())]
            yield from variations(other)
        node = node.next()


def nodes(node):
    yield node
    for child in node.variations:
        yield from nodes(child)


def together(words):
    return " ".join(words.split())


class TestPgn:
    def test_each_root_line_is_a_game_that_is_read_without_a_fault(self, games):
        assert list(games) == [line.id for line in ROOTS]
        assert not any(game.errors for game in games.values())

    @pytest.mark.parametrize("line", ROOTS, ids=lambda line: line.id)
    def test_it_is_read_again_with_the_same_moves(self, games, line):
        assert [move.uci() for move in games[line.id].mainline_moves()] == said(line.moves)

    @pytest.mark.parametrize("root", ROOTS, ids=lambda line: line.id)
    def test_each_renvoi_is_a_variation_under_its_name(self, games, root):
        found = {
            comment.rpartition("[")[2].rstrip("]"): moves
            for comment, moves in variations(games[root.id])
        }
        below = [line for line in LINES.values() if line.id.startswith(f"{root.id}.")]
        assert found == {line.id: said(line.moves) for line in below}

    def test_a_renvoi_begins_where_its_half_move_replaces_one_of_the_game(self, games):
        before = collection().before("echecs.partie-1.12n")
        leaving = [n for n in nodes(games["echecs.partie-1"]) if "renvoi-1]" in n.starting_comment]
        assert [node.parent.board().fen() for node in leaving] == [before.fen]

    def test_a_renvoi_of_a_renvoi_is_nested_in_it(self, games):
        (suite,) = (n for n in nodes(games["echecs.mat"]) if n.starting_comment.endswith("suite]"))
        outer = next(
            n for n in nodes(games["echecs.mat"]) if n.starting_comment.endswith("renvoi-1]")
        )
        assert suite in list(nodes(outer.parent))
        assert suite.parent.board().fen() == collection().before("echecs.mat.renvoi-1.6b").fen

    def test_a_game_that_black_begins_says_so(self, games):
        assert games["echecs.partie-3"].headers["SetUp"] == "1"
        assert games["echecs.partie-3"].headers["FEN"].split()[1] == "b"
        assert "FEN" not in games["echecs.partie-1"].headers

    def test_the_result_is_that_of_the_position_and_not_of_the_words(self, games):
        assert games["echecs.partie-4"].headers["Result"] == "1-0"
        assert games["echecs.partie-3"].headers["Result"] == "*"

    def test_nobody_is_said_to_have_played(self, games):
        assert {(g.headers["White"], g.headers["Black"]) for g in games.values()} == {("?", "?")}

    def test_every_note_on_a_move_is_a_comment(self, games, library):
        comments = together(" ".join(n.comment for game in games.values() for n in nodes(game)))
        notes = [
            rule
            for rule in library.rules_of("echecs").values()
            if ".note-" in rule.id and not rule.id.startswith("echecs.preface.")
        ]
        assert len(notes) > 190
        assert [rule.id for rule in notes if together(rule.fr.words) not in comments] == []

    def test_a_note_stands_at_the_move_that_bears_its_letter(self, games, library):
        words = library.rule("echecs.partie-1.note-c").fr.words
        (node,) = (n for n in nodes(games["echecs.partie-1"]) if words in n.comment)
        assert node.board().fen() == collection().move("echecs.partie-1.5n").after.fen

    def test_the_printed_conclusion_is_a_comment_at_the_end(self, games):
        assert games["echecs.partie-3"].end().comment.startswith("et gagne la partie.")

    def test_words_that_are_no_move_are_kept(self, games):
        assert "Perdu." in games["echecs.partie-2"].end().comment

    def test_it_is_the_same_each_time(self, pgn, library):
        assert as_pgn(collection(), library) == pgn


class TestData:
    def test_every_line_is_there_with_every_half_move(self, data):
        assert {id_: [m["id"] for m in line["moves"]] for id_, line in data.items()} == {
            line.id: [move.id for move in line.moves] for line in LINES.values()
        }

    @pytest.mark.parametrize("id_", LINES)
    def test_from_its_start_its_moves_lead_to_its_end(self, data, id_):
        board = chess.Board(data[id_]["start"])
        for move in data[id_]["moves"]:
            if move["uci"]:
                assert board.san(chess.Move.from_uci(move["uci"])) == move["san"]
                board.push_uci(move["uci"])
            assert board.fen(en_passant="fen") == move["fen"]
        assert board.fen(en_passant="fen") == data[id_]["end"]

    def test_a_renvoi_says_where_it_leaves(self, data):
        renvoi = data["echecs.partie-1.renvoi-1"]
        assert (renvoi["parent"], renvoi["at"]) == ("echecs.partie-1", "echecs.partie-1.12n")
        assert renvoi["ply"] == 23

    def test_plies_are_counted_from_the_first_move_also_where_black_begins(self, data):
        assert data["echecs.partie-3.renvoi-1"]["at"] == "echecs.partie-3.3n"
        assert data["echecs.partie-3.renvoi-1"]["ply"] == 4

    def test_a_move_says_what_it_needed_beyond_its_words(self, data):
        by_id = {move["id"]: move for move in data["echecs.partie-4.renvoi-1"]["moves"]}
        assert by_id["echecs.partie-4.renvoi-1.29b"]["grants"] == ["echecs.note.9"]

    def test_it_gives_the_words_in_both_languages(self, data):
        first = data["echecs.partie-1.renvoi-2"]["moves"][0]
        assert first["fr"].endswith("LE pion du roi donne échec.")
        assert first["en"] == "The king’s pawn gives check."

    def test_the_conclusion_is_what_the_last_half_move_says_after_the_move(self, data):
        assert data["echecs.partie-3"]["conclusion"] == "et gagne la partie."

    def test_emendations_are_those_of_its_own_moves(self, data):
        entries = data["echecs.gambit-2.renvoi-2"]["emendations"]
        assert {"echecs.gambit-2.renvoi-2.10b", "echecs.gambit-2.renvoi-2.10n"} <= {
            entry["rule"] for entry in entries
        }

    def test_it_is_json(self, library):
        data = as_data(collection(), library)
        assert json.loads(json.dumps(data)) == data
