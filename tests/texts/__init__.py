"""The texts of the checkout, read once by whoever tests with them and changes nothing."""

from academie.texts.library import load

LIBRARY = load()
