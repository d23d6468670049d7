import io
import json
import re

import chess
import chess.pgn
import pytest

from academie.philidor.conclusions import verdict
from academie.philidor.export import as_data, as_pgn, lines_as_pgn
from academie.philidor.lines import collection
from academie.philidor.note_lines import collect_told, read_told
from tests.texts import LIBRARY

#: The ids of the lines, which are not read for that: every worker collects the tests.
LINES = [
    *dict.fromkeys(
        rule.id.rpartition(".")[0]
        for rule in LIBRARY.rules_of("echecs").values()
        if rule.kind == "move"
    )
]
ROOTS = [id_ for id_ in LINES if id_.rpartition(".")[0] not in LINES]
each_line = pytest.mark.parametrize("line", LINES, indirect=True)
each_root = pytest.mark.parametrize("line", ROOTS, indirect=True)


def read(pgn):
    """The games of *pgn* by the ids of their lines; where a comment is broken stands a space."""
    text = io.StringIO(pgn)
    games = [*iter(lambda: chess.pgn.read_game(text), None)]
    for node in (node for game in games for node in nodes(game)):
        node.comment = node.comment.replace("\n", " ")
    return {game.headers["Reference"]: game for game in games}


@pytest.fixture
def line(request):
    return collection().lines[request.param]


@pytest.fixture(scope="module")
def library():
    return LIBRARY


@pytest.fixture(scope="module")
def pgn(library):
    return as_pgn(collection(), library)


@pytest.fixture(scope="module")
def games(pgn):
    """Each game as python-chess reads it, by the id of its line."""
    return read(pgn)


@pytest.fixture(scope="module")
def alone(library):
    """Each line as a game of its own, by its id."""
    return read(lines_as_pgn(collection(), library))


@pytest.fixture(scope="module")
def data(library):
    return {line["id"]: line for line in as_data(collection(), library)["lines"]}


def said(moves):
    return [move.uci for move in moves if move.uci]


def variations(node):
    """Every variation below *node*, as its first comment and its moves to its end."""
    while node is not None:
        for other in node.variations[1:]:
            yield other.comment, [other.move.uci(), *map(str, other.mainline_moves())]
            yield from variations(other)
        node = node.next()


def nodes(node):
    yield node
    for child in node.variations:
        yield from nodes(child)


def heading(comment):
    """The id that stands in brackets behind the first move of a variation."""
    found = re.search(r"\[(echecs\.[\w.-]+)\]", comment)
    return found[1] if found else ""


def standing(game):
    """The nodes of *game* by the position on the board."""
    found, open_ = {}, [(game, game.board())]
    while open_:
        node, board = open_.pop()
        found.setdefault(board.epd(), []).append(node)
        for child in node.variations:
            after = board.copy(stack=False)
            after.push(child.move)
            open_.append((child, after))
    return found


def written_there(node, board, told):
    """Whether what is *told* can be followed from *node*, or stands in a comment on the way."""
    board = board.copy(stack=False)
    for san in told.moves:
        if f"[{told.rule}: " in node.comment:
            return True
        move = board.push_san(san)
        if not node.has_variation(move):
            return False
        node = node.variation(move)
    return True


def together(words):
    return " ".join(words.split())


class TestPgn:
    def test_each_root_line_is_a_game_that_is_read_without_a_fault(self, games):
        assert list(games) == ROOTS
        assert not any(game.errors for game in games.values())

    def test_no_line_is_longer_than_the_standard_allows(self, pgn, library):
        for text in (pgn, lines_as_pgn(collection(), library)):
            assert max(map(len, text.splitlines())) <= 255
            # What begins like a tag is one, and nothing begins like a remark.
            starts = [line for line in text.splitlines() if line.startswith(("[", "%", ";"))]
            assert [line for line in starts if not re.fullmatch(r'\[\w+ ".*"\]', line)] == []

    @each_root
    def test_it_is_read_again_with_the_same_moves(self, games, line):
        assert [move.uci() for move in games[line.id].mainline_moves()] == said(line.moves)

    @each_root
    def test_each_renvoi_is_a_variation_under_its_name(self, games, line):
        found = {
            named: moves
            for comment, moves in variations(games[line.id])
            if (named := heading(comment)) in LINES
        }
        lines = collection().lines.values()
        below = [renvoi for renvoi in lines if renvoi.id.startswith(f"{line.id}.")]
        assert found == {renvoi.id: said(renvoi.moves) for renvoi in below}

    @pytest.mark.parametrize("kind", ["games", "alone"])
    def test_no_variation_and_no_game_opens_with_a_comment(self, kind, request):
        for game in request.getfixturevalue(kind).values():
            assert not game.comment
            assert not any(node.starting_comment for node in nodes(game) if node.parent)

    def test_a_renvoi_begins_where_its_half_move_replaces_one_of_the_game(self, games):
        before = collection().before("echecs.partie-1.12n")
        leaving = [n for n in nodes(games["echecs.partie-1"]) if "renvoi-1]" in n.comment]
        assert [node.parent.board().fen() for node in leaving] == [before.fen]

    def test_a_renvoi_of_a_renvoi_is_nested_in_it(self, games):
        (suite,) = (n for n in nodes(games["echecs.mat"]) if "suite]" in n.comment)
        outer = next(n for n in nodes(games["echecs.mat"]) if "mat.renvoi-1]" in n.comment)
        assert suite in list(nodes(outer.parent))
        assert suite.parent.board().fen() == collection().before("echecs.mat.renvoi-1.6b").fen

    def test_a_game_that_black_begins_says_so(self, games):
        assert games["echecs.partie-3"].headers["SetUp"] == "1"
        assert games["echecs.partie-3"].headers["FEN"].split()[1] == "b"
        assert "FEN" not in games["echecs.partie-1"].headers

    @each_line
    def test_the_result_is_what_the_words_conclude_or_what_stands_on_the_board(
        self, alone, line, library
    ):
        said = verdict(line, library)
        results = {"blanc": "1-0", "noir": "0-1", "remise": "1/2-1/2", "": "*"}
        board = line.end.board
        wanted = board.result() if board.is_game_over() else results[said.verdict]
        assert alone[line.id].headers["Result"] == wanted
        assert alone[line.id].headers.get("Conclusion", "") == (said.rule if said.verdict else "")

    def test_where_neither_text_nor_board_decides_the_result_is_left_open(self, games):
        assert games["echecs.supplement"].headers["Result"] == "*"
        assert games["echecs.partie-1"].headers["Result"] == "1-0"
        assert games["echecs.partie-3"].headers["Result"] == "1-0"
        assert games["echecs.gambit-3"].headers["Result"] == "1/2-1/2"

    def test_sides_and_event_tell_the_games_apart_and_name_no_players(self, games, alone):
        assert games["echecs.partie-1"].headers["White"] == "Blanc (partie 1)"
        for found, tags in ((games, ["White", "Black", "Event"]), (alone, ["White", "Black"])):
            for tag in tags:
                assert len({game.headers[tag] for game in found.values()}) == len(found)

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

    def test_what_a_note_tells_is_a_variation_under_its_id(self, games):
        told = {
            (heading(comment), moves[0]) for comment, moves in variations(games["echecs.partie-1"])
        }
        # « Si, au lieu de se retirer, ce fou donne échec, il faut couvrir du fou … »
        assert ("echecs.partie-1.note-c", "b6b4") not in told
        assert ("echecs.partie-1.note-c", "c5b4") in told

    def test_everything_that_is_told_stands_in_its_game(self, games, library):
        places = {root: standing(game) for root, game in games.items()}
        for told in read_told(library):
            root = ".".join(told.rule.split(".")[:2])
            after = collection().lines[told.after].start if told.after in LINES else None
            board = (after or collection().move(told.after).after).board
            nodes_ = places[root].get(board.epd(), [])
            assert any(written_there(node, board, told) for node in nodes_), told

    def test_what_goes_on_from_the_end_of_a_line_does_not_lengthen_it(self, games):
        game = games["echecs.gambit-1"]
        assert "[echecs.gambit-1.note-l: 26...cxd4 27. cxd4" in game.end().comment

    def test_what_is_told_is_what_the_pages_play_out(self, library):
        assert read_told(library) == collect_told(library, collection())

    def test_it_is_the_same_each_time(self, pgn, library):
        assert as_pgn(collection(), library) == pgn


class TestLines:
    def test_each_line_is_a_game_that_is_read_without_a_fault(self, alone):
        assert list(alone) == list(collection().lines) == LINES
        assert not any(game.errors for game in alone.values())

    @each_line
    def test_it_begins_with_what_its_parent_played_and_ends_with_its_own_moves(self, alone, line):
        moves = list(alone[line.id].mainline_moves())
        own = said(line.moves)
        assert [move.uci() for move in moves[-len(own) :]] == own
        assert alone[line.id].end().board().epd() == line.end.board.epd()

    def test_a_renvoi_that_leaves_early_begins_at_the_first_move_of_its_game(self, alone):
        game = alone["echecs.mat.renvoi-1.suite"]
        assert game.board().fen() == collection().lines["echecs.mat"].start.board.fen()


class TestData:
    def test_every_line_is_there_with_every_half_move(self, data):
        assert {id_: [m["id"] for m in line["moves"]] for id_, line in data.items()} == {
            line.id: [move.id for move in line.moves] for line in collection().lines.values()
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
