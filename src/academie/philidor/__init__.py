"""Philidor's games: read every line of the text into moves, play it, and export it as data."""

#: The texts that this package reads; examples of chess depend on them.
READS = ("echecs",)
