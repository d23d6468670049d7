"""The site's one configuration. ``python -m academie.site.publish . _build/html`` builds it."""

from academie import __version__

project = "Académie"
author = "The Académie founders"
version = release = __version__
language = "en"
root_doc = "index"

extensions = ["myst_parser", "autodoc2", "academie.site"]
primary_domain = "academie"
source_suffix = {".md": "markdown", ".rst": "restructuredtext"}
include_patterns = ["docs/**", "examples/**"]
smartquotes = False  # quotation marks stand as they were printed
nitpick_ignore_regex = [
    # Other projects' names: their inventories lie on other hosts and are not fetched.
    (r"py:.*", r"(chess|docutils|sphinx|sybil)\..*"),
    (
        r"py:.*",
        r"(abc|argparse|collections|doctest|enum|fractions|functools|itertools|os|pathlib|random|re|types|typing|xml)\..*",
    ),
    # Python's own types.
    (r"py:.*", r"(bool|dict|float|frozenset|int|list|object|set|str|tuple|type|None|ValueError)"),
    # The one room that has no page; see autodoc2_packages.
    (r"py:mod", r"academie\.site"),
    # Written for the type checker alone.
    (
        r"py:class",
        r"academie\.games\.\w+\.(doubling\.Bonne|incidents\.(Borrowed|Law)|moves\.Poses)",
    ),
    (
        r"py:class",
        r"academie\.games\.trictrac\.(bande\.Leg|combinaisons\.Cas|tarif\.Key|termes\.Legs)",
    ),
    # Type variables have no page.
    (r"py:.*", r"(.*\.)?(S|A|K|P|R|V|O_contra)(\.args|\.kwargs)?"),
]

autodoc2_packages = [
    # The site's own room is no interface, and analysing Sphinx's classes takes half the build.
    {"path": "src/academie", "exclude_dirs": ["__pycache__", "site"]},
]
autodoc2_output_dir = "docs/api"
autodoc2_docstring_parser_regexes = [(r".*", "rst")]
autodoc2_hidden_objects = {"inherited", "private", "dunder"}
autodoc2_skip_module_regexes = [r".*\._.*"]
# The sidebar is for readers of the books: the front page leads to the API.
autodoc2_index_template = """:orphan:

API
===

The package, module by module; made from its docstrings.

.. toctree::
   :titlesonly:
{% for package in top_level %}
   {{ package }}
{%- endfor %}
"""

html_theme = "furo"
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
html_theme_options = {"top_of_page_buttons": []}
html_last_updated_fmt = None
pygments_style = "a11y-high-contrast-light"
pygments_dark_style = "a11y-high-contrast-dark"
