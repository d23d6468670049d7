"""Links by which a reader reports a mistake in words that are shown, one for each language."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from academie.addresses import report
from academie.site.i18n import ui_strings
from academie.texts.citing.versions import EDITION
from academie.texts.languages import own_name

if TYPE_CHECKING:
    from collections.abc import Iterable

    from academie.site.evidence.evidence import Evidence
    from academie.texts.citing import Source


def report_links(evidence: Evidence, id_: str, languages: Iterable[str]) -> str:
    """Return the links, as HTML; nothing where no address takes reports.

    :param id_: by what the words are cited.
    :param languages: those in which they stand.
    """
    if not (to := evidence.reports_to):
        return ""
    links = " · ".join(_link(to, source) for source in evidence.cited(id_, *languages))
    return f'<p class="report">{ui_strings.html("site.report_a_mistake")} {links}</p>'


def _link(to: str, source: Source) -> str:
    """Return a link that says of which words the report is, named by their language."""
    address = report(
        to,
        edition=EDITION,
        id=source.id,
        hash=source.hash,
        version=source.version,
        language=source.language,
    )
    code = source.language
    return f'<a href="{escape(address)}" lang="{code}">{escape(own_name(code))}</a>'
