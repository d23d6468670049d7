"""The Sphinx configuration that the ``conf.py`` of every rulebook shares."""

from __future__ import annotations

from typing import Any

from academie import rulebook
from academie.addresses import published, reporting
from academie.core.sources import modules
from academie.games import GAMES
from academie.site.sphinx.faces import FACES
from academie.texts.citing.versions import EDITION, VERSION

_OTHERS_NAMES = (
    "abc|argparse|collections|doctest|enum|fractions|functools|gettext|itertools|os|pathlib|random"
    "|re|types|typing|xml"
)


def settings(url: str | None = None, report: str | None = None) -> dict[str, Any]:
    """Return the configuration of Sphinx for the rulebook in the current folder.

    A ``conf.py`` passes it on: ``globals().update(settings())``.

    :param url: where the site is published; else what ``ACADEMIE_URL`` says. Without it citations
        begin at the root of the site.
    :param report: where readers report mistakes; else what ``ACADEMIE_REPORT`` says. Without it no
        page offers it.
    """
    faces = FACES if rulebook.games() is None else {f"academie.games.{game}": () for game in GAMES}
    return {
        "project": EDITION,
        "author": EDITION,
        "version": VERSION,
        "release": VERSION,
        "language": "en",
        "root_doc": "index",
        "extensions": ["myst_parser", "autodoc2", "academie.site.extension"],
        "primary_domain": "academie",
        "source_suffix": {".md": "markdown", ".rst": "restructuredtext"},
        "include_patterns": ["docs/**", "examples/**"],
        "smartquotes": False,  # quotation marks stay as printed
        "nitpick_ignore_regex": [
            # Other projects' names: their inventories lie on other hosts and are not fetched.
            (r"py:.*", r"(chess|docutils|sphinx|sybil)\..*"),
            (r"py:.*", rf"({_OTHERS_NAMES})\..*"),
            # Type variables have no page.
            (r"py:.*", r"(.*\.)?(S|A|K|P|R|T|V|O_contra)(\.args|\.kwargs)?"),
            (r"py:.*", r"(academie\.core\.turn\.)?(State|Action)"),
            # Another rulebook shows its own games alone.
            *([] if faces is FACES else [(r"py:.*", r"academie\..*")]),
        ],
        # Each module that a public face shows, and no other; what lies behind is read as source.
        "academie_faces": faces,
        "academie_sources": list(modules()) if faces is FACES else list(faces),
        "academie_schemas": GAMES if faces is FACES else (),
        "academie_laboratory": faces is FACES,  # where npm is, or a wheel that has it
        "academie_url": published(url),
        "academie_report": reporting(report),
        "autodoc2_output_dir": "docs/api",
        "autodoc2_docstring_parser_regexes": [(r".*", "rst")],
        "autodoc2_hidden_objects": {"inherited", "private", "dunder"},
        "add_module_names": False,
        "python_use_unqualified_type_names": True,
        "html_baseurl": published(url),
        "html_theme": "basic",  # we replace its templates and do not load its styles
        "html_title": EDITION,
        "html_short_title": EDITION,
        "html_search_language": "fr",
        "html_copy_source": False,
        "html_show_sphinx": False,
        "html_show_copyright": False,
        "html_use_index": False,
        "html_domain_indices": False,
        "html_show_search_summary": False,  # it fetches pages, which file:// forbids
        "html_permalinks_icon": "§",
        "html_last_updated_fmt": None,
    }
