"""A census: play thousands of games, check every law at every step, and count events.

A census gives the same counts for the same seed, on any number of machines and after any
interruption: each game has a seed of its own, and counts are added up.
"""
