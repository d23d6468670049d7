"""What stands on paper: every passage once, its words, and nothing outside its place."""

import ctypes
from itertools import combinations
from typing import NamedTuple

import pypdfium2 as pdfium
import pytest
from pypdfium2 import raw

from academie.books import pdf
from academie.books.wordlist import Places
from academie.core.errors import AcademieError
from academie.texts.language.words import pages

ADDRESS = "https://example.org"
MM = 72 / 25.4
#: Sizes of letters: words and heads, notes at the foot, ids, pages of the printed book.
WORDS, FOOT, IDS, PAGES = {10.0, 10.5, 12.0, 14.0}, {8.4}, {6.6}, {6.8}
#: Where, on a page of two columns, the second begins at the latest.
MIDDLE = 111 * MM
BOOKS = [("whist", "fr"), ("domino", "en"), ("trictrac", "fr"), ("domino", "fr en")]


class Glyph(NamedTuple):
    """A letter where it stands: its size as it was set, its box from the lower left of its page."""

    page: int
    letter: str
    size: float
    left: float
    bottom: float
    right: float
    top: float


def glyphs(document):
    for n, page in enumerate(document):
        text = page.get_textpage()
        for i in range(text.count_chars()):
            letter = chr(raw.FPDFText_GetUnicode(text, i))
            if letter.strip() and not raw.FPDFText_IsGenerated(text, i):
                size = round(raw.FPDFText_GetFontSize(text, i), 1)
                yield Glyph(n, letter, size, *text.get_charbox(i))


def addresses(document):
    """Addresses to which the pages lead, in their order."""
    for page in document:
        for i in range(raw.FPDFPage_GetAnnotCount(page)):
            link = raw.FPDFAnnot_GetLink(raw.FPDFPage_GetAnnot(page, i))
            action = raw.FPDFLink_GetAction(link) if link else None
            length = raw.FPDFAction_GetURIPath(document, action, None, 0) if action else 0
            if length:
                said = ctypes.create_string_buffer(length)
                raw.FPDFAction_GetURIPath(document, action, said, length)
                yield said.value.decode()


def letters(words):
    return "".join(letter for letter in words if letter.isalnum())


class Made(NamedTuple):
    book: object
    document: object
    glyphs: list


@pytest.fixture(scope="module", params=BOOKS, ids="-".join)
def made(request, shelf, tmp_path_factory):
    """A book on paper, its ids leading to a site."""
    slug, languages = request.param
    folder = tmp_path_factory.mktemp(slug)
    book = shelf.book([slug], languages.split())
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ACADEMIE_URL", ADDRESS)
        pdf.write(book, folder / "set", folder / "book.pdf", 1_700_000_000)
    document = pdfium.PdfDocument(folder / "book.pdf")
    yield Made(book, document, list(glyphs(document)))
    document.close()


def set_in(made, sizes, language):
    """The letters of *sizes* in *language*, which has a column of its own where there are two."""
    found = [g for g in made.glyphs if g.size in sizes]
    if made.book.beside:
        left = made.book.languages[0] == language
        found = [g for g in found if (g.left < MIDDLE) == left]
    return letters(g.letter for g in found)


def at_foot(made):
    """Whether a passage is set at the foot of a page."""
    return lambda unit: not made.book.beside and bool(unit.called_by)


def said(units, language):
    sides = (side for unit in units for side in unit.sides if side.language == language)
    return "".join(letters(side.label + side.words) for side in sides)


def test_the_words_are_those_of_the_texts_in_their_order(made):
    units = [unit for unit in made.book.units if unit.kind != "note"]
    for language in made.book.languages:
        words = said(units, language)
        assert words
        assert words in set_in(made, WORDS, language)


def test_the_notes_of_the_book_stand_at_the_foot(made):
    notes = [unit for unit in made.book.units if at_foot(made)(unit)]
    for language in made.book.languages:
        assert said(notes, language) in set_in(made, FOOT, language)


def test_each_id_leads_to_its_page_of_the_site_once(made):
    ids = [unit.id for unit in made.book.units]
    wanted = {f"{ADDRESS}/r/{id_}.html": id_ for id_ in ids}
    led = [wanted[to] for to in addresses(made.document) if to in wanted]
    foot = {unit.id for unit in made.book.units if at_foot(made)(unit)}
    assert sorted(led) == sorted(ids)
    assert [id_ for id_ in led if id_ not in foot] == [id_ for id_ in ids if id_ not in foot]


def test_nothing_stands_outside_its_page_or_its_measure(made):
    width, height = made.document[0].get_size()
    for glyph in made.glyphs:
        assert glyph.left >= 4 * MM, glyph
        assert glyph.right <= width - 4 * MM, glyph
        assert 0 <= glyph.bottom <= glyph.top <= height, glyph
        if glyph.size in WORDS:
            assert glyph.left >= 27 * MM, glyph
            assert glyph.right <= width - 16 * MM, glyph


def test_no_id_stands_upon_another(made):
    by_page = {}
    for glyph in (g for g in made.glyphs if g.size in IDS and g.letter.isalnum()):
        by_page.setdefault(glyph.page, []).append(glyph)
    for one, other in (pair for page in by_page.values() for pair in combinations(page, 2)):
        across = min(one.right, other.right) - max(one.left, other.left)
        down = min(one.top, other.top) - max(one.bottom, other.bottom)
        assert across < 0.5 or down < 0.5, (one, other)


def white(page):
    """Return the highest empty stripe of *page* between its head and its foot, as a share of it."""
    bitmap = page.render(scale=0.5, grayscale=True)
    rows = bitmap.height
    inked = [
        min(bitmap.buffer[row * bitmap.stride : row * bitmap.stride + bitmap.width]) < 200
        for row in range(rows // 10, rows * 9 // 10)
    ]
    return max(len(stripe) for stripe in "".join(".#"[i] for i in inked).split("#")) / len(inked)


def test_no_id_of_the_index_is_broken_at_the_end_of_a_line(made):
    book = made.book
    ids = {book.shown(i) for w in book.lexicon for span in Places(book).of(w)[0] for i in span}
    lines = [
        line
        for page in made.document
        for line in page.get_textpage().get_text_bounded().splitlines()
    ]
    assert [i for i in ids if not any(i in line for line in lines)] == []


def test_no_page_is_a_third_empty_but_before_the_text_and_at_its_end(made):
    shares = [white(page) for page in made.document]
    first = min(g.page for g in made.glyphs if g.size in IDS)
    empty = [n for n in range(first, len(shares) - 1) if shares[n] > 1 / 3]
    assert [(n + 1, round(shares[n], 2)) for n in empty] == []


def test_it_is_tagged_and_has_an_outline(made):
    assert raw.FPDFCatalog_IsTagged(made.document)
    outlined = [letters(item.get_title()) for item in made.document.get_toc()]
    heads = [unit.sides[0] for unit in made.book.units if unit.level]
    wanted = [letters(side.label or side.words) for side in heads]
    if not made.book.whole and made.book.texts[0].introduction:
        wanted.insert(0, "Introduction")
    assert outlined[: len(wanted)] == wanted


def test_the_pages_of_the_volume_stand_in_the_margin_in_their_order(shelf, tmp_path):
    book = shelf.book(["plain"], ["fr"])
    pdf.write(book, tmp_path / "set", tmp_path / "plain.pdf", 0)
    document = pdfium.PdfDocument(tmp_path / "plain.pdf")
    printed = letters(g.letter for g in glyphs(document) if g.size in PAGES)
    document.close()
    bodies = (rule.fr.body for rule in book.texts[0].work.rules.values())
    assert printed == "".join(number for body in bodies for number, _ in pages(body))


def test_it_is_the_same_to_the_byte_each_time(shelf, tmp_path):
    for name in ("one", "other"):
        book = shelf.book(["plain"], ["fr", "en"])
        pdf.write(book, tmp_path / name, tmp_path / f"{name}.pdf", 1_700_000_000)
    assert (tmp_path / "one.pdf").read_bytes() == (tmp_path / "other.pdf").read_bytes()


def test_the_contents_leave_out_the_last_stop_of_a_heading_and_no_other(shelf, tmp_path):
    pdf.write(shelf.book(["whist"], ["fr"]), tmp_path, tmp_path / "a.pdf", 0)
    text = pdfium.PdfDocument(tmp_path / "a.pdf")[4].get_textpage().get_text_bounded()
    lines = [line.rstrip(". 0123456789") for line in text.splitlines()]
    assert {"Art. II", "Art. X"} <= {*lines}


def test_what_cannot_be_set_is_refused_by_the_name_of_the_book(shelf, tmp_path, monkeypatch):
    monkeypatch.setattr(pdf, "lay_out", _spoil)
    with pytest.raises(AcademieError, match="plain-fr: unknown variable: nowhere"):
        pdf.write(shelf.book(["plain"], ["fr"]), tmp_path, tmp_path / "plain.pdf", 0)


def _spoil(_book, folder):
    (folder / "book.typ").write_text("#nowhere", encoding="utf-8")


def test_a_corrected_word_that_leads_to_another_book_leads_to_its_correction(
    shelf, tmp_path, monkeypatch
):
    monkeypatch.setenv("ACADEMIE_URL", ADDRESS)
    book = shelf.book(["academie"], ["fr"])
    pdf.write(book, tmp_path / "set", tmp_path / "book.pdf", 1_700_000_000)
    document = pdfium.PdfDocument(tmp_path / "book.pdf")
    assert f"{ADDRESS}/r/academie.titre.html" in {*addresses(document)}
    document.close()
