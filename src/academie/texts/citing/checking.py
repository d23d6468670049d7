"""Check whether the words of a citation are unchanged, and show the change if not."""

from __future__ import annotations

import re
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, NamedTuple

from academie.core.errors import AcademieError
from academie.core.messages import Message
from academie.texts.citing.versions import EDITION
from academie.texts.history.registry import is_draft, order
from academie.texts.language.words import HASH_LENGTH, plain
from academie.texts.languages import FRENCH
from academie.texts.library import UnknownId
from academie.texts.model import TERM

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.texts.citing.sources import Sources
    from academie.texts.model import Former, Registered, Work

_NAMED = re.compile(
    r"(?P<version>\d[\w.+]{0,60}), (?P<id>[\w./-]+), (?:[^,\[\]{}]*, )?"
    rf"SHA-256 (?P<hash>[0-9a-f]{{{HASH_LENGTH}}})"
)


class Cited(NamedTuple):
    """The facts that a citation states about its words."""

    version: str
    id: str
    hash: str


class Change(NamedTuple):
    """A passage that has changed since it was cited.

    :param since: the version that first has the present words.
    :param then: its words as they were cited.
    """

    id: str
    language: str
    since: str
    then: str
    now: str

    def marked(self) -> str:
        """Both texts in one: ``[-removed-]``, ``{+added+}``."""
        told = []
        for words, kind in difference(self.then, self.now):
            told.append({"-": f"[-{words}-]", "+": f"{{+{words}+}}"}.get(kind, words))
        return " ".join(told)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The result of checking a citation.

    :param language: of the words cited; empty where it is not known.
    :param changes: where they do not, what changed, as far as it is known.
    """

    cited: Cited
    stands: bool
    language: str = ""
    changes: tuple[Change, ...] = ()

    @property
    def is_draft(self) -> bool:
        """Whether they were cited before the first release, whose words are not archived."""
        return is_draft(self.cited.version)


def difference(then: str, now: str) -> Iterator[tuple[str, str]]:
    """List runs of words: common ones with ``""``, removed with ``-``, added with ``+``.

    >>> [*difference("a quatre dames", "a cinq dames")]
    [('a', ''), ('quatre', '-'), ('cinq', '+'), ('dames', '')]
    """
    before, after = then.split(), now.split()
    for what, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "equal":
            yield " ".join(before[a:b]), ""
            continue
        if a < b:
            yield " ".join(before[a:b]), "-"
        if c < d:
            yield " ".join(after[c:d]), "+"


def read_citation(text: str) -> Cited:
    """Parse a citation in any of our forms, of this version or an older one.

    :raises AcademieError: if *text* names no words of ours.
    """
    found = _NAMED.search(" ".join(text.replace("\\", "").split()))
    if found is None:
        such = f"'{EDITION} 1.0.0, ID, SHA-256 ca07cb8b74'"
        raise AcademieError(Message("edition.no_citation", digits=HASH_LENGTH, such=such))
    return Cited(found["version"], found["id"], found["hash"])


def check(sources: Sources, text: str) -> Verdict:
    """Check whether the words that the citation *text* names are unchanged.

    :raises AcademieError: if it is none of ours, or names words that nothing here ever had.
    """
    cited = read_citation(text)
    languages = _languages(sources, cited.id)
    for language in languages:
        if sources.named(cited.id, language).hash == cited.hash:
            return Verdict(cited, stands=True, language=language)
    slug = cited.id.partition(".")[0]
    work = sources.library.work(slug) if slug in sources.library.slugs else None
    if work is not None:
        found = _amended(work, cited)
        if found is not None:
            return found
        parts = sources.parts(cited.id)
        if len(parts) > 1:  # a division or a text: what was amended in it since
            changes = [*_since(work, frozenset(parts), cited.version)]
            return Verdict(cited, stands=False, changes=tuple(changes))
    ours = "/" in cited.id or ".note." in cited.id or cited.id.startswith(TERM)
    if ours or is_draft(cited.version):
        return Verdict(cited, stands=False)
    raise AcademieError(Message("edition.never_had", id=cited.id, hash=cited.hash))


def _languages(sources: Sources, asked: str) -> tuple[str, ...]:
    """List the languages in which the source *asked* exists.

    :raises UnknownId: if there is nothing of that name.
    """
    found = []
    for language in sources.library.languages:
        try:
            sources.named(asked, language)
        except UnknownId:
            raise
        except AcademieError:
            continue
        found.append(language)
    return tuple(found)


def _amended(work: Work, cited: Cited) -> Verdict | None:
    for language, entries in work.registries.items():
        own = [entry for entry in entries if entry.id == cited.id]
        if any(entry.hash == cited.hash for entry in own):
            return Verdict(
                cited,
                stands=False,
                language=language,
                changes=(_change(work, language, own[-1], cited.hash),),
            )
    return None


def _since(work: Work, inside: frozenset[str], version: str) -> Iterator[Change]:
    """List what was amended inside these ids after *version*."""
    for language, entries in work.registries.items():
        then: dict[str, Registered] = {}
        now: dict[str, Registered] = {}
        for entry in entries:
            if entry.id in inside:
                now[entry.id] = entry
                if order(entry.since) <= order(version):
                    then[entry.id] = entry
        for id_, entry in now.items():
            if id_ in then and then[id_].hash != entry.hash:
                yield _change(work, language, entry, then[id_].hash)


def former(work: Work, id_: str) -> Iterator[tuple[Change, str]]:
    """List the former words of *id_*, newest first, each as a change to the present words.

    Each with the hash by which it was cited; ``since`` is the version that first said it so.
    """
    for language, entries in work.registries.items():
        own = [entry for entry in entries if entry.id == id_]
        for entry in reversed(own[:-1]):
            change = _change(work, language, entry, entry.hash)
            if change.then:
                yield change, entry.hash


def _change(work: Work, language: str, entry: Registered, hashed: str) -> Change:
    kept: dict[tuple[str, str], Former] = {(f.id, f.hash): f for f in work.former}
    former = kept.get((entry.id, hashed))
    then = plain(f"{former.label} {former.words}") if former else ""
    return Change(entry.id, language, entry.since, then, _now(work, entry.id, language))


def _now(work: Work, id_: str, language: str) -> str:
    if language == FRENCH and id_ in work.readings:
        note = work.readings[id_]
        return plain(f"{note.title} {note.body}")
    said = work.rules[id_].said_in(language) if id_ in work.rules else None
    return said.words if said else ""
