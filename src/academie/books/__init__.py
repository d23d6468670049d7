"""The texts as books to take away, EPUB and PDF, from the same records as the site.

:mod:`academie.books.gather` makes a :class:`~academie.books.records.Book` of the records of the
edition; :mod:`academie.books.pdf` and :mod:`academie.books.epub` set it.
``python -m academie.books SRC OUT`` makes all of them.
"""
