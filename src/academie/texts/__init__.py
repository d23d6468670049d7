"""The texts as records: rules with their translations, hashes, apparatus, notes and citations.

:func:`academie.texts.library.load` reads ``docs/``; this package knows no game.
"""
