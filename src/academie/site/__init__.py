"""The site: thin Sphinx directives over the texts, the core and the drawings.

Sphinx loads :mod:`academie.site.extension`, which imports the rest. Code that serves a site built
elsewhere does not need it.
"""
