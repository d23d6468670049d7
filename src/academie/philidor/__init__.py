"""Philidor's games: every line of the text read into moves, played out, and given as data."""
