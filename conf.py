"""The site's one configuration: ``python -m academie.site.build.publish . _build/html``."""

from academie.site.configuration import settings

globals().update(settings())
