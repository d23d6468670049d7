"""The site's one configuration: ``python -m academie.site.build.publish . _build/html``."""

from academie import __version__
from academie.addresses import published
from academie.core.sources import modules
from academie.games import GAMES
from academie.site.sphinx.faces import FACES

project = "Académie"
author = "The Académie founders"
version = release = __version__
language = "en"
root_doc = "index"

extensions = ["myst_parser", "autodoc2", "academie.site.extension"]
primary_domain = "academie"
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
include_patterns = ["docs/**", "examples/**"]
smartquotes = False  # quotation marks stand as they were printed
nitpick_ignore_regex = [
    # Other projects' names: their inventories lie on other hosts and are not fetched.
    (r"py:.*", r"(chess|docutils|sphinx|sybil)\..*"),
    (
        r"py:.*",
        r"(abc|argparse|collections|doctest|enum|fractions|functools|gettext|itertools|os|pathlib|random|re|types|typing|xml)\..*",
    ),
    # Type variables have no page.
    (r"py:.*", r"(.*\.)?(S|A|K|P|R|T|V|O_contra)(\.args|\.kwargs)?"),
    (r"py:.*", r"(academie\.core\.turn\.)?(State|Action)"),
]

# Each module that a public face shows, and no other; what lies behind is read as source.
academie_faces = FACES
academie_sources = list(modules())
academie_schemas = GAMES
academie_laboratory = True  # where npm is, or a wheel that has it
autodoc2_output_dir = "docs/api"
autodoc2_docstring_parser_regexes = [(r".*", "rst")]
autodoc2_hidden_objects = {"inherited", "private", "dunder"}
add_module_names = False
python_use_unqualified_type_names = True

# Where the site is published, from ACADEMIE_URL; without it citations begin at its root.
academie_url = html_baseurl = published()

html_theme = "basic"  # its templates are ours, and its styles are not loaded
html_title = "Académie"
html_short_title = "Académie"
html_search_language = "fr"
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_use_index = False
html_domain_indices = False
html_show_search_summary = False  # it fetches pages, which file:// forbids
html_permalinks_icon = "§"
html_last_updated_fmt = None
pygments_style = "a11y-high-contrast-light"
