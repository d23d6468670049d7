"""What stands in an EPUB: every passage once, its words, and tables that lead somewhere."""

import zipfile
from xml.etree import ElementTree as ET

import pytest

from academie.books import epub
from academie.books.backmatter import leaves_of as all_leaves
from academie.books.xhtml import OPS, XHTML

HTML = f"{{{XHTML}}}"
TYPE = f"{{{OPS}}}type"


def leaves_of(book):
    return {one.file: one.root for one in all_leaves(book).all}


@pytest.fixture(scope="module")
def set_books(books):
    """Every book with its leaves, by their files."""
    return [(book, leaves_of(book)) for book in books]


def letters(words):
    return "".join(words.split())


def said(element):
    """The words of a passage: without its id, its notation and the marks of pages."""
    words = element.text or ""
    for child in element:
        if child.get("class") not in {"id", "san"} and not child.tag.endswith("figure"):
            words += said(child)
        words += child.tail or ""
    return words


def test_every_passage_stands_once_in_its_order_with_its_words(set_books):
    for book, leaves in set_books:
        known = {unit.id: unit for unit in book.units}
        met = []
        for root in leaves.values():
            for element in root.iter():
                if (unit := known.get(element.get("id", ""))) is None:
                    continue
                met.append(unit.id)
                wanted = "".join(side.words for side in unit.sides)
                assert letters(said(element)) == letters(wanted), (book.name, unit.id)
        assert met == list(known), book.name


def test_no_id_stands_twice_in_a_leaf_and_every_link_inside_leads_to_one(set_books):
    for book, leaves in set_books:
        ids = {}
        for file, root in leaves.items():
            there = [e.get("id") for e in root.iter() if e.get("id")]
            assert len(there) == len(set(there)), (book.name, file)
            ids[file] = set(there)
        for file, root in leaves.items():
            for link in root.iter(f"{HTML}a"):
                target, _, anchor = link.get("href").partition("#")
                assert anchor in ids[target or file], (book.name, file, link.get("href"))


def test_the_lexicon_has_head_words_with_grammar_and_numbered_senses(shelf):
    root = leaves_of(shelf.book(["trictrac"], ["fr", "en"]))["lexicon.xhtml"]
    entries = {e.get("id"): e for e in root.iter(f"{HTML}p") if e.get("class") == "entry"}
    first, further = entries["term.dame"], entries["term.dame-lady"]
    assert "".join(first.itertext()).startswith("dame n. f. · man n., pl. men 1 ")
    assert "".join(further.itertext()).startswith("2 lady n., pl. ladies ")
    assert next(e.get("lang") for e in further.iter(f"{HTML}span")) == "en"


def test_every_picture_says_what_it_shows(set_books):
    pictures = [
        image
        for _, leaves in set_books
        for root in leaves.values()
        for image in root.iter(f"{HTML}img")
    ]
    assert pictures
    assert all(picture.get("alt") for picture in pictures)


@pytest.fixture
def whist(shelf):
    return shelf.book(["whist"], ["fr", "en"])


def test_it_is_the_same_to_the_byte_each_time(shelf, tmp_path, whist):
    epub.write(whist, tmp_path / "one.epub", 1_700_000_000)
    epub.write(shelf.book(["whist"], ["fr", "en"]), tmp_path / "other.epub", 1_700_000_000)
    assert (tmp_path / "one.epub").read_bytes() == (tmp_path / "other.epub").read_bytes()


def test_the_first_file_says_what_it_is_and_is_not_packed(tmp_path, whist):
    epub.write(whist, tmp_path / "whist.epub", 0)
    with zipfile.ZipFile(tmp_path / "whist.epub") as archive:
        first = archive.infolist()[0]
        assert (first.filename, first.compress_type) == ("mimetype", zipfile.ZIP_STORED)
        assert archive.read("mimetype") == b"application/epub+zip"


def test_the_tables_lead_to_every_heading_and_every_printed_page(shelf, tmp_path):
    book = shelf.book(["domino"], ["fr"])
    epub.write(book, tmp_path / "domino.epub", 0)
    with zipfile.ZipFile(tmp_path / "domino.epub") as archive:
        tables = ET.fromstring(archive.read("EPUB/nav.xhtml"))
        package = archive.read("EPUB/book.opf").decode()
    contents, pages, _ = tables.iter(f"{HTML}nav")
    assert contents.get(TYPE) == "toc"
    heads = [unit for unit in book.units if unit.level]
    led = {a.get("href").partition("#")[2] for a in contents.iter(f"{HTML}a")}
    assert {unit.id for unit in heads if not unit.sides[0].label} <= led
    numbers = [a.text.strip("[]") for a in pages.iter(f"{HTML}a")]
    assert numbers == [str(n) for n in range(196, 218)]
    assert "1806" in package


def test_ids_lead_to_the_site_where_its_address_is_known(shelf, monkeypatch, whist):
    def led(book):
        links = [a for root in leaves_of(book).values() for a in root.iter(f"{HTML}a")]
        return {a.get("href") for a in links if a.get("class") == "id"}

    assert "#whist.8" in led(whist)
    monkeypatch.setenv("ACADEMIE_URL", "https://example.org/jeux/")
    assert "https://example.org/jeux/r/whist.8.html" in led(whist)
