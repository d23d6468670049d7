"""The laboratory: the core as a reader asks it at a table, in Python or in JSON.

>>> desk = Desk(seed=7)
>>> view = desk.open("whist")
>>> view["turn"], view["chance"]["drawn"][:7]
([], 'donne A')
>>> view = desk.chance()
>>> view["turn"], view["actions"]["many"]
(['A'], 13)
"""

from academie.lab.desk import QUESTIONS, Desk
from academie.lab.sitting import Sitting, followed, opened
from academie.lab.trying import lacks

__all__ = ["QUESTIONS", "Desk", "Sitting", "followed", "lacks", "opened"]
