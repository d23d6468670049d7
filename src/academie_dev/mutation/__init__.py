"""How tightly rules are held: every small alteration of what carries them out, and who notices it.

``make prove`` alters each function under a rule in place, one thing at a time, and asks the
examples that call it, then the tests that do. What nobody notices is shown; what changes nothing
is listed by hand with its reason, a table a game, in ``docs/proof/equal``.
"""
