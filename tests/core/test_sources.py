import pytest

from academie.core.sources import names_of, path_of, place_of


def line_of(name):
    place = place_of(name)
    return place.path.read_text(encoding="utf-8").splitlines()[place.line - 1].strip()


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("academie.core.values.Award", "class Award:"),
        ("academie.core.values.Award.points", "points: int"),
        ("academie.core.trace.applies", "def applies("),
        ("academie.core.trace.applies.<locals>.declare", "def declare("),
        ("academie.games.GAMES", "GAMES = tuple("),
    ],
)
def test_a_name_is_where_it_is_defined(name, line):
    assert line_of(name).startswith(line)


@pytest.mark.parametrize(
    ("passed_on", "home"),
    [
        ("academie.core.Award", "academie.core.values.Award"),
        ("academie.games.whist.GAME", "academie.games.whist.play.GAME"),
    ],
)
def test_a_name_passed_on_leads_home(passed_on, home):
    assert place_of(passed_on) == place_of(home)


def test_a_module_is_its_first_line():
    assert place_of("academie.core") == ("academie.core", path_of("academie.core"), 1)


@pytest.mark.parametrize("name", ["academie.nowhere", "academie.core.values.Nothing", "os.path"])
def test_what_is_not_ours_is_nowhere(name):
    assert place_of(name) is None


@pytest.mark.parametrize(
    ("code", "listed", "for_mypy"),
    [
        ("__all__ = ['one', 'two']\n", ("one", "two"), set()),
        ("one = __all__\n", None, set()),
        ("if TYPE_CHECKING:\n    One = int\nTwo = int\n", None, {"One"}),
        ("if not TYPE_CHECKING:\n    One = int\n", None, set()),
        ("if TYPE_CHECKING:\n    pass\nelse:\n    One = int\n", None, set()),
    ],
)
def test_what_a_module_says_it_offers_and_what_only_mypy_has(tmp_path, code, listed, for_mypy):
    file = tmp_path / "module.py"
    file.write_text(code, encoding="utf-8")
    assert (names_of(file).listed, names_of(file).for_mypy) == (listed, for_mypy)
