"""The configuration of Sphinx: that of every rulebook."""

from academie.site.configuration import settings

globals().update(settings())
