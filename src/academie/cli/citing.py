"""``academie cite`` and ``academie check-citation``: make citations, and check old ones."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from academie import addresses
from academie.cli.common import as_text
from academie.cli.moves import notation, position
from academie.core.errors import AcademieError
from academie.core.messages import Message
from academie.core.protocols import ReadsShortForm
from academie.texts import citing
from academie.texts.citing import FORMS, Sources
from academie.texts.citing.checking import check
from academie.texts.citing.styles import STYLES, styled
from academie.texts.languages import ENGLISH, FRENCH
from academie.texts.library import load

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

    from academie.texts.citing import Source
    from academie.texts.citing.checking import Verdict

#: The languages that have forms of citation; whoever speaks another has the English ones.
_CITED_IN = (ENGLISH, FRENCH)


def cite(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie cite``."""
    parser.add_argument(
        "id",
        metavar="ID",
        help=str(Message("cli.help_cited")),
    )
    way = parser.add_mutually_exclusive_group()
    way.add_argument("--format", choices=FORMS, default="text")
    way.add_argument("--style", choices=STYLES, help=str(Message("cli.help_style")))
    which = str(Message("cli.help_which_text"))
    parser.add_argument("--lang", metavar="LANGUAGE", default="", help=which)
    parser.add_argument(
        "--in",
        dest="spoken",
        choices=_CITED_IN,
        default=ENGLISH,
        help=str(Message("cli.help_citation_in")),
    )
    parser.add_argument("--words", action="store_true", help=str(Message("cli.help_words_first")))
    parser.add_argument("--position", metavar="LINE", help=str(Message("cli.help_a_position")))
    parser.set_defaults(run=_cite)


def check_citation(parser: ArgumentParser) -> None:
    """Declare the arguments of ``academie check-citation``."""
    of_ours = str(Message("cli.help_citation"))
    parser.add_argument("citation", metavar="CITATION", nargs="+", help=of_ours)
    parser.set_defaults(run=_check)


def _cite(options: Namespace) -> int:
    library = load()
    base = _published()
    sources = Sources(library, addresses.below(base))
    if options.lang and options.lang not in library.languages:
        there = ", ".join(library.languages)
        raise AcademieError(Message("cli.no_language", asked=repr(options.lang), there=there))
    if options.position is None:
        source = sources.named(as_text(library, options.id), options.lang)
    else:
        source = _position(sources, base, options.id, options.position)
    spoken = options.spoken if options.spoken in _CITED_IN else ENGLISH
    if options.style:
        print(styled(source, options.style, spoken, datetime.now(UTC).date()))
    elif options.words:
        rule = library.rules_of(source.id.partition(".")[0]).get(source.id)
        told = (notation(library, rule, spoken), position(library, rule)) if rule else ()
        print(citing.quoted(source, spoken, *filter(None, told)))
    else:
        print(citing.cite(source, options.format, spoken))
    if not base and sys.stderr is not None:
        print(f"academie: {Message('cli.no_address')}", file=sys.stderr)
    return 0


def _published() -> str:
    """Return the address at which the site is published.

    :raises AcademieError: if the setting is no address.
    """
    try:
        return addresses.published()
    except ValueError as error:
        raise AcademieError(str(error)) from error


def _position(sources: Sources, base: str, asked: str, line: str) -> Source:
    # What is cited of a text needs no game.
    from academie.games import load as game_of  # noqa: PLC0415 - as above

    name = asked.replace("-", "_")
    game = game_of(name)
    state = game.read_short(line) if isinstance(game, ReadsShortForm) else game.read(line)
    where = addresses.position(base, name, str(state))
    return sources.position(asked.replace("_", "-"), game.META.title, str(state), where)


def _check(options: Namespace) -> int:
    words = " ".join(options.citation)
    text = sys.stdin.read() if words == "-" else words
    verdict = check(Sources(load(), addresses.at), text)
    for line in _told(verdict):
        print(line)
    return 0 if verdict.stands else 1


def _told(verdict: Verdict) -> list[str]:
    cited = verdict.cited
    if verdict.stands:
        return [str(Message("cli.still_stands", id=cited.id, language=verdict.language))]
    lines = [str(Message("cli.have_changed", id=cited.id, version=cited.version))]
    if verdict.is_draft:
        lines.append(str(Message("cli.was_a_draft", version=cited.version)))
    for one in verdict.changes:
        head = Message("cli.since", id=one.id, language=one.language, since=one.since)
        lines += (
            [str(Message("cli.as_follows", head=head)), f"  {one.marked()}"]
            if one.then
            else [str(head)]
        )
    return lines
