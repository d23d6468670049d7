"""How often: whole games played by the thousand, every law asked at every step, and counted.

A census is the same for the same seed, however its games are divided, on how many machines, and
however often it was stopped and taken up again: each game has a seed of its own, and counts are
added up.
"""
