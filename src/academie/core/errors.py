"""The errors that a user of the core can cause, each with a message of one line."""

from academie.core.messages import Message


class AcademieError(Exception):
    """Base class of all errors for a user: the message is one line that says what to do."""


#: How many characters an error shows on each side of the place, so that the line stays short.
SHOWN = 300


class NotationError(AcademieError):
    """Raised for a notation that cannot be read; shows the text and the place.

    :param text: the notation as it was given.
    :param at: index of the first character that cannot be read.
    :param expected: what could have stood there, in words.
    """

    def __init__(self, text: str, at: int, expected: Message | str) -> None:
        self.text = text
        self.at = at
        self.expected = expected
        super().__init__(text, at, expected)

    def __str__(self) -> str:
        text, at = self.text, self.at
        begin, end = max(0, at - SHOWN), at + SHOWN
        before, after = "… " * (begin > 0), " …" * (end < len(text))
        shown = f"{before}{text[begin:end]!r}{after}"
        seen = text[at : at + 12] or str(Message("core.the_end"))
        facts = {"seen": repr(seen), "at": at + 1, "shown": shown, "expected": self.expected}
        return str(Message("core.cannot_read", **facts))


class IllegalAction(AcademieError):
    """Raised for an action that a rule forbids; the state does not change.

    :param action: the action, in its notation.
    :param position: the state in which it was tried, in its notation.
    :param rule: id of the rule that forbids it.
    :param reason: the rule, in a few words.
    """

    def __init__(self, action: str, position: str, rule: str, reason: Message) -> None:
        self.action = action
        self.position = position
        self.rule = rule
        self.reason = reason
        super().__init__(action, position, rule, reason)

    def __str__(self) -> str:
        said = Message("core.by", reason=self.reason, rules=(self.rule,))
        return str(Message("core.refused", action=self.action, said=said))


class Undecided(AcademieError):
    """Raised for a case that the text leaves open and no reading of ours settles.

    :param question: what the text does not say.
    :param rule: id of the nearest rule.
    """

    def __init__(self, question: Message, rule: str) -> None:
        self.question = question
        self.rule = rule
        super().__init__(question, rule)

    def __str__(self) -> str:
        return str(Message("core.undecided", question=self.question, rule=self.rule))
