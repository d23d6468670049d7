"""A page is read anew where the code changed of what it shows."""

import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest

from academie import games
from academie.proof.examples import Run
from academie.site.build.outdated import Shown, code_of
from academie.site.evidence.evidence import Evidence
from academie.texts.examples import find_examples
from academie.texts.library import Library, load
from academie.texts.model import Rule
from academie.texts.tables.frequencies import Often

ROOT = Path(__file__).parents[3]


@pytest.fixture
def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Copies of the folders of Trictrac and Toc, which takes rules from it."""
    for name in ("trictrac", "toc"):
        shutil.copytree(games.folder(name), tmp_path / name)
    monkeypatch.setattr(games, "folder", lambda name: tmp_path / name)
    return tmp_path


@pytest.mark.parametrize("file", ["moves.py", "tarif.toml"])
def test_what_a_game_and_its_tables_say_is_the_code_of_it_and_of_who_takes_rules_from_it(
    copied: Path, file: str
) -> None:
    trictrac, toc = (code_of.__wrapped__(name) for name in ("trictrac", "toc"))
    with (copied / "trictrac" / file).open("a") as written:
        written.write("\n")
    assert code_of.__wrapped__("trictrac") != trictrac
    assert (code_of.__wrapped__("toc") != toc) is ("trictrac" in games.load("toc").META.parents)


def test_a_page_is_read_anew_when_one_of_its_rules_was_counted_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = load(ROOT)
    often = Evidence(library, {}, ()).often
    rule = next(iter(often))
    page = library.by_id[rule].place

    def digest(counted: Often) -> str:
        monkeypatch.setattr(Evidence, "often", {**often, rule: (counted,)})
        return Shown(Evidence(library, {}, ()), {}).digest(page)

    found = often[rule][0]
    more = replace(found.counted, actions=found.counted.actions + 1)
    others = replace(found.counted, rows=found.counted.rows[:1])
    assert digest(found._replace(counted=others)) == digest(found)
    assert digest(found._replace(times=found.times + 1)) != digest(found)
    assert digest(found._replace(share=found.share / 2)) != digest(found)
    assert digest(found._replace(counted=more)) != digest(found)


def test_a_page_is_read_anew_when_a_reason_of_its_text_is_told_otherwise_and_no_other_is(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = load(ROOT)
    whist, piquet = (next(iter(library.rules_of(k).values())).place for k in ("whist", "piquet"))

    def digests(told: str) -> list[str]:
        reasons = SimpleNamespace(of=lambda slug: {"misprint": told} if slug == "whist" else {})
        monkeypatch.setattr(Evidence, "reasons", reasons)
        shown = Shown(Evidence(library, {}, ()), {})
        return [shown.digest(page) for page in (whist, piquet)]

    (before, other), (after, same) = digests("faute d’impression"), digests("coquille")
    assert before != after
    assert other == same


def test_every_page_is_read_anew_when_a_text_is_called_otherwise(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    library = load(ROOT)
    works = [*library.works]

    def digest(title: str) -> str:
        called = [replace(w, facts={**w.facts, "title": title}) for w in works[:1]]
        monkeypatch.setattr(Library, "works", [*called, *works[1:]])
        return Shown(Evidence(library, {}, ()), {}).digest("guide")

    assert digest("Le Jeu du Plain") == digest("Le Jeu du Plain") != digest("Le Plain")


@pytest.mark.parametrize("of", ["plain", "academie"])
def test_a_page_is_read_anew_when_a_fact_of_its_text_or_of_its_volume_is_another_and_no_other_is(
    monkeypatch: pytest.MonkeyPatch, of: str
) -> None:
    library = load(ROOT)
    works = {work.slug: work for work in library.works}
    plain, whist = (next(iter(library.rules_of(k).values())).place for k in ("plain", "whist"))

    def digests(year: str) -> list[str]:
        dated = replace(works[of], facts={**works[of].facts, "year": year})
        monkeypatch.setattr(Library, "work", lambda _, slug: {**works, of: dated}[slug])
        shown = Shown(Evidence(library, {}, ()), {})
        return [shown.digest(page) for page in (plain, whist)]

    (before, other), (after, same) = digests("1806"), digests("1807")
    assert before != after
    assert other == same


@pytest.mark.parametrize("field", ["kind", "page", "form", "title", "body", "label", "line", "of"])
def test_a_page_is_read_anew_when_anything_of_a_rule_on_it_changed(
    monkeypatch: pytest.MonkeyPatch, field: str
) -> None:
    library = load(ROOT)
    rule = library.by_id["whist.8"]

    def digest(shown: Rule) -> str:
        monkeypatch.setattr(Evidence, "pages", {rule.place: (shown,)})
        return Shown(Evidence(library, {}, ()), {}).digest(rule.place)

    if field in {"kind", "page", "form"}:
        others = [replace(rule, **{field: "other"})]
    else:
        french, english = (replace(p, **{field: "other"}) for p in (rule.fr, rule.en) if p)
        others = [replace(rule, fr=french), replace(rule, translations={"en": english})]
    assert digest(replace(rule)) == digest(rule)
    assert digest(rule) not in map(digest, others)


@pytest.mark.parametrize("field", ["label", "title"])
def test_a_page_is_read_anew_when_a_rule_to_which_it_refers_is_called_otherwise_and_no_other_is(
    monkeypatch: pytest.MonkeyPatch, field: str
) -> None:
    library = load(ROOT)
    known, rule = library.by_id, library.by_id["whist.8"]

    def digests(words: str) -> list[str]:
        called = replace(rule, fr=replace(rule.fr, **{field: words}))
        monkeypatch.setattr(Library, "by_id", {**known, rule.id: called})
        shown = Shown(Evidence(Library(ROOT), {}, ()), {"guide": [("rule", rule.id)]})
        return [shown.digest(page) for page in ("guide", "names")]

    (before, other), (after, same) = digests("Cartes mêlées"), digests("Des cartes")
    assert before != after
    assert other == same


def test_pages_are_read_anew_when_an_example_that_they_name_is_called_otherwise() -> None:
    library = load(ROOT)
    rule = library.by_id["whist.8"]
    (example,) = (e for e in find_examples(ROOT) if e.slug == "whist/art-08-cartes-melees")

    def digests(title: str) -> list[str]:
        ran = Run(replace(example, title=title), 1, {rule.id: ()}, {}, ())
        referring = {"guide": [("example", example.slug)]}
        shown = Shown(Evidence(library, {}, (ran,)), referring)
        pages = (rule.place, "whist/coverage", "whist/exemples", "guide", "names")
        return [shown.digest(page) for page in pages]

    *before, other = digests("The cards get mixed")
    *after, same = digests("The cards become mixed")
    assert not set(before) & set(after)
    assert other == same


@pytest.mark.parametrize("kind", ["term", "note", "emendation"])
def test_a_page_is_read_anew_when_anything_else_to_which_it_refers_is_called_otherwise(
    monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    library = load(ROOT)
    works = [*library.works]
    term = next(iter(library.terms.values()))
    note = next(iter(library.readings_of("whist").values()))
    book = next(work for work in works if work.emendations)
    emended = book.emendations[0]
    id_ = {"term": term.id, "note": note.id, "emendation": emended.id}[kind]

    def digest(words: str) -> str:
        if kind == "term":
            monkeypatch.setattr(Library, "terms", {id_: replace(term, english=(words,))})
        elif kind == "note":
            monkeypatch.setattr(Library, "reading", lambda *_: replace(note, title=words))
        else:
            one = replace(book, emendations=(replace(emended, read=words),))
            monkeypatch.setattr(Library, "works", [one if w is book else w for w in works])
        shown = Shown(Evidence(Library(ROOT), {}, ()), {"guide": [(kind, id_)]})
        return shown.digest("guide")

    assert digest("mixed") == digest("mixed") != digest("shuffled")
