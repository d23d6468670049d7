"""Citations: what is cited (:mod:`.sources`), in which forms (:mod:`.forms`), and whether the
words that a citation names still stand (:mod:`.checking`).
"""

from academie.texts.citing.forms import FORMS, cite, quoted, told
from academie.texts.citing.sources import Source, Sources

__all__ = ["FORMS", "Source", "Sources", "cite", "quoted", "told"]
