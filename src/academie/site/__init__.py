"""The site: thin Sphinx directives over the edition, the core and the drawings.

What Sphinx loads is :mod:`academie.site.extension`; it brings all else, and who publishes a site
that Sphinx builds elsewhere does without it.
"""
