"""The laboratory: the core as an interactive table, for Python or JSON.

>>> desk = Desk(seed=7)
>>> view = desk.open("whist")
>>> view["turn"], view["chance"]["drawn"][:7]
([], 'donne A')
>>> view = desk.chance()
>>> view["turn"], view["actions"]["many"]
(['A'], 13)
"""

from academie.lab.desk import QUESTIONS, Desk
from academie.lab.run_example import lacks
from academie.lab.session import Session, follow_transcript, open_session

__all__ = ["QUESTIONS", "Desk", "Session", "follow_transcript", "lacks", "open_session"]
