"""Citations: what is cited (:mod:`.sources`), in which forms (:mod:`.forms`), and whether the
words that a citation names still stand (:mod:`.checking`).
"""

from academie.edition.citing.forms import FORMS, cite, quoted, told
from academie.edition.citing.sources import Source, Sources

__all__ = ["FORMS", "Source", "Sources", "cite", "quoted", "told"]
