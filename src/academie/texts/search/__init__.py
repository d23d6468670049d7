"""The search: what is found by which words, and in which order, in command and site.

:mod:`~academie.texts.search.ranking` has the ranking as data. :mod:`.index` uses it in Python,
``site/static/finding.js`` in the browser, and a test asks both the same questions. :mod:`.articles`
makes the articles from the texts.
"""
