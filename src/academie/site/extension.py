"""The Sphinx extension: registers everything that makes the site.

``extensions = ["academie.site.extension"]`` verifies the edition, gives each page its address, and
publishes each rule in both languages with its evidence.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from academie import __version__
from academie.site.build import (
    builder,
    outdated,
    printed,
    progress,
    third_party,
)
from academie.site.build.exports import begin_data
from academie.site.build.facts import note_facts
from academie.site.build.source_pages import (
    lead_to_source,
    note_sources,
    show_where_it_is_written,
    write_sources,
)
from academie.site.build.verify import verify
from academie.site.evidence.code import code_of
from academie.site.evidence.titles import trim_titles
from academie.site.examples import replay, translated_prose
from academie.site.examples.quotations import Guillemets, Quotations
from academie.site.examples.rule_numbers import RuleNumbers
from academie.site.examples.transforms import (
    BilingualHeadings,
    BookAnswers,
    BoxedTables,
    ExampleFrame,
    FoldedRuns,
    SpokenRuns,
    Verdicts,
)
from academie.site.examples.translated_prose import ProseBeside, append_prose
from academie.site.html.bundles import write_bundles
from academie.site.lab import laboratory
from academie.site.pages import (
    about,
    books,
    census,
    collation,
    coverage,
    front_cards,
    records,
    refusals,
    schemas,
    sources,
    subjects,
    tariffs,
    turn_diagram,
    what_if,
)
from academie.site.pages.about import AboutTheText
from academie.site.pages.summary import SummaryLink
from academie.site.passages import citation_check, directives, terms
from academie.site.sphinx import faces, nodes, roles
from academie.site.sphinx.api import (
    follow_reexport,
    leave_python_s_own,
    own_every_node,
    speak_python,
)
from academie.site.sphinx.domain import propose_nearest
from academie.site.sphinx.project import use_edition_project

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config
    from sphinx.util.typing import ExtensionMetadata

_HERE = Path(__file__).parent

#: The modules that register roles or directives; add a new page here.
_BLOCKS = (
    roles,
    directives,
    terms,
    citation_check,
    replay,
    translated_prose,
    turn_diagram,
    about,
    books,
    census,
    collation,
    coverage,
    front_cards,
    records,
    refusals,
    schemas,
    sources,
    subjects,
    tariffs,
    what_if,
)
_TRANSFORMS = (
    BilingualHeadings,
    ProseBeside,
    ExampleFrame,
    BookAnswers,
    Verdicts,
    SpokenRuns,
    RuleNumbers,
    FoldedRuns,
    AboutTheText,
    Quotations,
    Guillemets,
    SummaryLink,
)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register everything with Sphinx."""
    nodes.register(app)
    app.add_builder(builder.EditionBuilder, override=True)
    app.setup_extension("academie.site.sphinx.domain")
    for block in _BLOCKS:
        block.setup(app)
    progress.setup(app)
    faces.setup(app)
    for transform in _TRANSFORMS:
        app.add_transform(transform)
    app.add_post_transform(BoxedTables)
    app.add_config_value("academie_strict", default=False, rebuild="", types=[bool])
    app.add_config_value("academie_proves", default=True, rebuild="env", types=[bool])
    # A page that is served while it is written takes the script that reloads it.
    app.add_config_value("academie_live", default=False, rebuild="html", types=[bool])
    app.add_config_value("academie_url", default="", rebuild="env", types=[str])
    app.add_config_value("academie_report", default="", rebuild="env", types=[str])
    app.add_config_value("academie_faces", default={}, rebuild="env", types=[dict])
    app.add_config_value("academie_sources", default=[], rebuild="env", types=[list])
    app.add_config_value("academie_schemas", default=(), rebuild="env", types=[list, tuple])
    app.add_config_value("academie_laboratory", default=False, rebuild="env", types=[bool])
    app.add_js_file("academie.js", loading_method="defer")
    app.connect("config-inited", _use_our_files)
    app.connect("config-inited", laboratory.prepare)
    app.connect("builder-inited", verify, priority=100)
    app.connect("builder-inited", begin_data, priority=105)
    app.connect("builder-inited", use_edition_project, priority=110)
    outdated.setup(app)
    app.connect("source-read", speak_python)
    app.connect("source-read", append_prose)
    app.connect("doctree-read", own_every_node)
    app.connect("doctree-read", trim_titles, priority=900)  # the titles have been collected
    app.connect("doctree-read", note_facts, priority=950)
    app.connect("doctree-read", leave_python_s_own)
    app.connect("doctree-read", show_where_it_is_written)
    app.connect("env-check-consistency", note_sources)
    app.connect("missing-reference", follow_reexport)
    app.connect("missing-reference", lead_to_source, priority=600)
    app.connect("warn-missing-reference", propose_nearest)
    app.connect("html-collect-pages", laboratory.pages)
    app.connect("html-page-context", builder.say_what_there_is_to_show)
    app.connect("build-finished", printed.write_printed_pages)
    app.connect("build-finished", write_sources)
    app.connect("build-finished", third_party.publish_licences)
    app.connect("build-finished", builder.write_missing_page)
    app.connect("build-finished", builder.write_sitemap, priority=900)
    app.connect("build-finished", write_bundles, priority=900)
    return {
        "version": __version__,
        "env_version": int(code_of()[:8], 16),  # with the code all pages are read anew
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }


def _use_our_files(_app: Sphinx, config: Config) -> None:
    config.html_static_path.append(str(_HERE / "static"))
    config.templates_path.append(str(_HERE / "templates"))
    config.template_bridge = "academie.site.html.pipeline.StrictBridge"
