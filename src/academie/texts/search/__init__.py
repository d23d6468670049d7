"""The search: what is found by which words, and in which order; the command and the site alike.

:mod:`~academie.texts.search.ranks` states the order once, as data. :mod:`.finding` carries it out
in Python, ``site/static/finding.js`` in the browser, and a test asks both the same questions.
:mod:`.articles` makes what is searched out of the texts.
"""
