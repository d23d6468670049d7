"""Philidor's games: every line of the text read into moves, played out, and given as data."""

#: The texts that this room reads; who adds one changes what an example of chess depends on.
READS = ("echecs",)
