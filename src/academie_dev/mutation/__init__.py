"""Mutation testing: mutate the code of each rule, and find which examples and tests fail.

``make prove`` mutates each function that carries out a rule, one change at a time. It runs the
examples that call the function, then the tests that do. Undetected mutations are listed. Equivalent
mutations are listed by hand with the reason in ``docs/proof/equal``, one table for each game.
"""
