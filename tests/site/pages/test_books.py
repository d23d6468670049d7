"""A text offers its books where it is read, if there are any."""

from tests.site.conftest import Built, told
from tests.site.tree import BOOKS


def test_the_page_of_a_text_leads_to_each_of_its_books(site: Built) -> None:
    line = site.page("jeu/index").select_one("p.books")
    assert line is not None
    assert [a["href"] for a in line.select("a")] == [f"../books/{name}" for name in BOOKS]
    assert told(line, "fr") == (
        "Livres\u202f: en français\u202f: EPUB, PDF · les deux, règle par règle\u202f: PDF"
    )
    assert told(line, "en") == "Books: in French: EPUB, PDF · both, rule beside rule: PDF"


def test_the_books_stand_on_the_site_as_they_were_made(site: Built) -> None:
    files = site.files()
    assert {name for name in files if name.startswith("books/")} == {f"books/{n}" for n in BOOKS}
    for name in BOOKS:
        assert files[f"books/{name}"] == (site.root / "_build" / "books" / name).read_bytes()
