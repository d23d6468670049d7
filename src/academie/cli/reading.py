"""``academie show`` and ``search``: print the texts."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache
from typing import TYPE_CHECKING, Any

from academie.addresses import at
from academie.cli import searching
from academie.cli.common import add_json, add_language, as_text, chosen_languages, print_json
from academie.cli.moves import moves_named, notation, notations_of, position
from academie.core.errors import AcademieError
from academie.core.messages import Message, current_language
from academie.exports import json_data
from academie.texts.entries import entries
from academie.texts.headwords import senses
from academie.texts.language.grammar import abbreviation
from academie.texts.language.words import plain, typeset
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.library import Library, load
from academie.texts.provenance import of_witness
from academie.texts.rows import sentence

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Iterable, Iterator, Sequence
    from pathlib import Path

    from academie.texts.entries import Entry
    from academie.texts.model import Reading, Rule, Term, Work
    from academie.texts.search.article import Article

#: Kinds of passage that are named beside their title.
_KINDS = {
    "advice": "cli.kind_advice",
    "contents": "cli.kind_contents",
    "definition": "cli.kind_definition",
    "example": "cli.kind_example",
    "front": "cli.kind_front",
    "history": "cli.kind_history",
    "move": "cli.kind_move",
    "note": "cli.kind_note",
    "question": "cli.kind_question",
    "row": "cli.kind_row",
    "supplied": "cli.kind_supplied",
}


def show(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie show``."""
    parser.add_argument("ids", metavar="ID", nargs="+", help=str(Message("cli.help_ids")))
    add_language(parser, "cli.help_in_what_language")
    parser.add_argument("--where", action="store_true", help=str(Message("cli.help_where")))
    add_json(parser)
    parser.set_defaults(run=_show)


def search(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie search``."""
    words = str(Message("cli.help_words", phrase="'\"carte tournée\"'"))
    parser.add_argument("words", metavar="WORD", nargs="+", help=words)
    add_language(parser, "cli.help_where_to_look", "")
    only = str(Message("cli.help_only_in"))
    parser.add_argument("--text", action="append", metavar="TEXT", help=only)
    parser.add_argument("--all", action="store_true", help=str(Message("cli.help_all")))
    add_json(parser)
    parser.set_defaults(run=_search)


def _show(options: Namespace) -> int:
    library = load()
    languages = chosen_languages(library, options.lang)
    shown = [
        _where(library, asked, as_data=options.json)
        if options.where
        else _shown(library, asked, languages, as_data=options.json)
        for asked in options.ids
    ]
    if options.json:
        # Of one id what it is; of several one list of all.
        lists = [data if isinstance(data, list) else [data] for data in shown]
        print_json(shown[0] if len(shown) == 1 else [item for data in lists for item in data])
    else:
        print("\n\n".join(shown))
    return 0


def _shown(library: Library, given: str, languages: Sequence[str], *, as_data: bool) -> Any:  # noqa: ANN401 - words, or data of each kind
    asked = as_text(library, given)
    if asked in library.slugs:
        work = library.work(asked)
        return _work_data(work) if as_data else contents(library, work, languages[0])
    if library.names_term(asked):
        term = library.term(asked)
        return _term_data(term) if as_data else term_text(library, term, languages)
    if ".note." in asked:
        note = library.reading(asked)
        return _note_data(note) if as_data else note_text(library, note)
    rules = library.parts(asked)
    if as_data:
        return [_rule_data(library, rule) for rule in rules]
    return "\n\n".join(rule_text(library, rule, languages) for rule in rules)


def _where(library: Library, given: str, *, as_data: bool) -> Any:  # noqa: ANN401 - words, or data
    from academie.cli import whereabouts  # noqa: PLC0415 - brings the games

    asked = as_text(library, given)
    if asked in library.slugs:
        raise AcademieError(Message("cli.a_whole_text", asked=asked))
    if library.names_term(asked):
        term = library.term(asked)
        asked, places = term.anchor, whereabouts.whereabouts_of_term(library, term)
    elif ".note." in asked:
        places = whereabouts.whereabouts_of_note(library, library.reading(asked))
    else:
        places = whereabouts.whereabouts_of_rule(library, library.rule(asked))
    return (whereabouts.as_data if as_data else whereabouts.lines)(asked, places)


def _work_data(work: Work) -> dict[str, Any]:
    witness = {"witness": asdict(work.witness)}
    return dict(work.facts) | witness | {"slug": work.slug, "rules": list(work.rules)}


def contents(library: Library, work: Work, language: str) -> str:
    """List the rules of *work* and the notes on it, a line each, below its title."""
    facts = work.facts
    lines = [f"{work.titled(language)}, {facts['author']}, {work.imprint}"]
    lines += [" ".join(map(str, of_witness(work))), ""]
    lines += [entry(rule.id, *title(rule, language)) for rule in work.rules.values()]
    notes = [entry(note.id, _note(library, note)[0]) for note in work.readings.values()]
    return "\n".join([*lines, *([""] if notes else []), *notes])


def title(rule: Rule, language: str) -> tuple[str, str]:
    """Return the title or words of *rule* in *language*, or else in French."""
    said = rule.said_in(language)
    return (
        (said.title or said.words, language) if said else (rule.fr.title or rule.fr.words, FRENCH)
    )


def entry(id_: str, title: str, language: str = ENGLISH) -> str:
    """Return the line of a list for *id_*."""
    return f"{id_:<14} {typeset(title) if language == FRENCH else title}"


def rule_text(library: Library, rule: Rule, languages: Sequence[str]) -> str:
    """Format *rule* in *languages*, with the notes that read it."""
    asked = len(languages) == 1
    shown = [k for k in languages if asked or k == ENGLISH or rule.said_in(k)]
    pieces = [
        "\n".join(filter(None, (_passage_text(rule, k), notation(library, rule, k)))) for k in shown
    ]
    pieces += filter(None, [position(library, rule)])
    notes = [
        str(Message("cli.read_by", id=note.id, title=_note(library, note)[0]))
        for note in _notes_on(library, rule)
    ]
    return "\n\n".join(pieces) + ("\n\n" + "\n".join(notes) if notes else "")


def _passage_text(rule: Rule, language: str) -> str:
    passage = rule.said_in(language)
    if passage is None:
        return str(Message("cli.not_translated", id=rule.id))
    setting = typeset if language == FRENCH else str
    kind = str(Message(_KINDS[rule.kind])) if rule.kind in _KINDS else ""
    page = f"p. {rule.page}" if rule.page else ""
    ours = str(Message("cli.conjectured")) if "[" in passage.words else ""
    said = (passage.label, setting(passage.title), kind, page, ours)
    head = [rule.id, *(x for x in said if x)]
    body = [setting(plain(line)) for line in passage.body.splitlines()]
    if passage.subject:
        printed = Message("cli.continues", row=rule.continues, words=body[0])
        body = [setting(sentence(passage, language)), str(printed)]
    return "\n".join(["  ".join(head), *body])


def _notes_on(library: Library, rule: Rule) -> list[Reading]:
    return [n for n in library.readings_of(rule.work).values() if rule.id in n.rules]


def _rule_data(library: Library, rule: Rule) -> dict[str, Any]:
    notes = [note.id for note in _notes_on(library, rule)]
    return json_data.rule(rule, at, notations_of(library, rule.work)) | {"notes": notes}


def note_text(library: Library, note: Reading) -> str:
    """Format *note*, with the rules that it reads."""
    title, body = _note(library, note)
    lines = [plain(line) for line in body.splitlines()]
    reads = Message("cli.reads", rules=note.rules)
    return "\n".join([f"{note.id}  {title}", *lines, "", str(reads)])


def _note(library: Library, note: Reading) -> tuple[str, str]:
    """Return title and words of *note* in the current language, if translated."""
    if current_language() != FRENCH:
        return note.title, note.body
    slug = note.id.partition(".")[0]
    told = _entries(library.root, library.root / "docs" / slug / "notes.md").get(note.id)
    return (typeset(told.title), typeset(told.body)) if told else (note.title, note.body)


@cache
def _entries(root: Path, page: Path) -> dict[str, Entry]:
    return entries(root, page)


def _note_data(note: Reading) -> dict[str, Any]:
    return {
        "id": note.id,
        "kind": "note",
        "title": note.title,
        "rules": list(note.rules),
        "text": note.body,
        "address": at(note.place, note.id),
    }


def term_text(library: Library, term: Term, languages: Sequence[str]) -> str:
    """Write *term* as a dictionary does: head words with their grammar, forms, meaning, source.

    The head word of the first of *languages* stands first, and those of all others after it.
    """
    order = dict.fromkeys((*(k for k in languages if k in term.languages), *term.languages))
    heads = [_head(term, language) for language in order]
    kind = "cli.defined_by" if term.defined else "cli.used_in"
    source = Message(kind, rule=term.rule)
    tail = Message("cli.in_the_core", defined=source, code=term.code) if term.code else source
    lines = [
        f"{term.anchor}  {' · '.join(dict.fromkeys(heads))}",
        *_forms(term, order),
        _sentence(library, term),
        *_other_senses(library, term),
    ]
    return "\n".join(lines) + f"\n\n{tail}"


def _other_senses(library: Library, term: Term) -> Iterator[str]:
    """List the terms that are other senses of the French head word of *term*."""
    entry = next(entry for entry in senses(library.terms.values()) if term in entry)
    others = ", ".join(other.anchor for other in entry if other != term)
    if others:
        yield str(Message("cli.other_senses", number=entry.index(term) + 1, others=others))


def _head(term: Term, language: str) -> str:
    head = term.head(language)
    grammar = abbreviation(head)
    return f"{head.word} ({grammar})" if grammar else head.word


def _forms(term: Term, languages: Iterable[str]) -> Iterator[str]:
    """List the other forms of *term*, a line a language, and its other names."""
    for language in languages:
        others = [form for form in term.forms(language) if form != term.head(language).word]
        if others:
            yield f"{language}: {', '.join(others)}"
    also = {FRENCH: term.also_french, ENGLISH: term.also_english}
    names = also.get(current_language(), ())
    if names:
        yield str(Message("cli.other_names", names=", ".join(names)))


def _sentence(library: Library, term: Term) -> str:
    """Return the meaning of *term* in the current language, if translated."""
    if current_language() != FRENCH:
        return term.sentence
    told = _entries(library.root, library.root / "docs" / "lexicon.md").get(term.id)
    return typeset(plain(told.body)) if told else term.sentence


def _term_data(term: Term) -> dict[str, Any]:
    return json_data.term(term, at) | {"id": term.anchor, "kind": "term"}


def _search(options: Namespace) -> int:
    library = load()
    languages = chosen_languages(library, options.lang) if options.lang else ()
    texts = [library.work(as_text(library, text)).slug for text in options.text or ()]
    query = " ".join(options.words)
    if moves := moves_named(library, query, texts):
        if options.json:
            print_json([_rule_data(library, rule) for rule in moves])
        else:
            print("\n".join(_move(library, rule, languages) for rule in moves))
        return 0
    from academie.cli.search_index import index_of  # noqa: PLC0415 - brings Sybil and the games

    answer = index_of().find(query, languages, texts)
    if options.json:
        print_json([_found_data(library, hit.article) for hit in answer.hits])
    else:
        language = languages[0] if languages else current_language()
        most = None if options.all else searching.SHOWN
        print(searching.told(answer, query, language, most), end="")
    return 0 if answer.hits else 1


def _move(library: Library, rule: Rule, languages: Sequence[str]) -> str:
    """Return the line of a list of moves: id, notation, words."""
    words, language = title(rule, languages[0] if languages else FRENCH)
    return entry(rule.id, f"{notation(library, rule, language)}  {words}", language)


def _found_data(library: Library, article: Article) -> dict[str, Any]:
    match article.kind:
        case "term":
            return _term_data(library.term(article.id))
        case "reading":
            return _note_data(library.reading(article.id))
        case "shown" | "page" | "about" | "case":
            kind = {"shown": "example", "about": "page"}.get(article.kind, article.kind)
            title = article.known(ENGLISH)[0]
            return {"id": article.id, "kind": kind, "title": title, "address": article.address}
        case _:
            return _rule_data(library, library.rule(article.id))
