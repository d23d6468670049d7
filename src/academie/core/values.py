"""The values that every game speaks in: frozen, slotted, and their ``repr`` is source."""

from __future__ import annotations

import re
from dataclasses import dataclass

from academie.core.errors import NotationError
from academie.core.wording import Said

_FACT = re.compile(r"([a-z_]+)=(\S+)")
#: What is gained in the games of the books, and how it is said.
UNITS = {
    "coups": "core.unit_coups",
    "dames": "core.unit_dames",
    "enjeux": "core.unit_enjeux",
    "fiches": "core.unit_fiches",
    "jetons": "core.unit_jetons",
    "marques": "core.unit_marques",
    "mises": "core.unit_mises",
    "parties": "core.unit_parties",
    "points": "core.unit_points",
    "trous": "core.unit_trous",
}


@dataclass(frozen=True, slots=True)
class Award:
    """One gain by one rule.

    :param player: the seat or side that gains.
    :param points: how many; never negative.
    :param unit: what is gained, in the books' word: one of :data:`UNITS`; a word of a game from
        elsewhere is said as it is.
    :param rule: id of the rule that gives it.
    :param reason: what it is gained by; its kind is the rule's own word.

    >>> print(Award("AB", 3, "points", "whist.3", Said("whist.renonce")))
    AB +3 points, revoke (whist.3)
    """

    player: str
    points: int
    unit: str
    rule: str
    reason: Said

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule on which it rests, first the one that gives it."""
        return (self.rule,)

    @property
    def said(self) -> Said:
        """The award in words."""
        return Said(
            "core.award",
            player=self.player,
            points=self.points,
            unit=unit_said(self.unit, self.points),
            reason=self.reason,
            rules=self.rules,
        )

    def __str__(self) -> str:
        return str(self.said)


def unit_said(unit: str, n: int) -> Said | str:
    """The word for *n* of a *unit*.

    >>> print(unit_said("trous", 1))
    hole
    """
    return Said(UNITS[unit], n=n) if unit in UNITS else unit


@dataclass(frozen=True, slots=True, init=False, repr=False)
class Incident:
    """A fault or doubtful case at table: a value to be ruled on, not an exception.

    :param kind: what happened, in the books' word.
    :param player: who did it.
    :param facts: what else must be known, each in the game's own notation.

    >>> Incident("renonce", "C", carte="♠5")
    Incident('renonce', 'C', carte='♠5')
    >>> print(_)
    ! renonce C carte=♠5
    >>> Incident.read("! renonce C carte=♠5") == Incident("renonce", "C", carte="♠5")
    True
    """

    kind: str
    player: str
    facts: tuple[tuple[str, str], ...]

    def __init__(self, kind: str, player: str, **facts: str) -> None:
        object.__setattr__(self, "kind", kind)
        object.__setattr__(self, "player", player)
        object.__setattr__(self, "facts", tuple(sorted(facts.items())))

    def fact(self, name: str) -> str | None:
        """Value of the fact *name*, or ``None`` if it was not stated."""
        return dict(self.facts).get(name)

    def __repr__(self) -> str:
        facts = "".join(f", {name}={value!r}" for name, value in self.facts)
        return f"Incident({self.kind!r}, {self.player!r}{facts})"

    def __str__(self) -> str:
        return " ".join(["!", self.kind, self.player, *(f"{n}={v}" for n, v in self.facts)])

    @classmethod
    def read(cls, text: str) -> Incident:
        """Read ``! KIND PLAYER name=value …``, the twin of ``str``.

        :raises NotationError: if it is not of that form.
        """
        words = text.split()
        if len(words) < 3 or words[0] != "!":
            raise NotationError(text, 0, Said("core.expects_incident_reads_kind_player_name"))
        facts: dict[str, str] = {}
        for word in words[3:]:
            found = _FACT.fullmatch(word)
            if found is None:
                raise NotationError(
                    text, text.index(word), Said("core.expects_fact_reads_name_value")
                )
            if found[1] in facts:
                raise NotationError(
                    text, text.rindex(word), Said("core.expects_stands_twice", word=found[1])
                )
            facts[found[1]] = found[2]
        return cls(words[1], words[2], **facts)


@dataclass(frozen=True, slots=True)
class Option:
    """One thing that a ruling lets somebody choose.

    :param chooser: the seat or side that may choose it.
    :param name: what to say in order to choose it, in the game's notation.
    :param effect: what it does.
    """

    chooser: str
    name: str
    effect: Said

    @property
    def said(self) -> Said:
        """The option in words."""
        return Said("core.option", chooser=self.chooser, name=self.name, effect=self.effect)


@dataclass(frozen=True, slots=True)
class Ruling:
    """What the text gives for an incident: who may choose, among what, with what effect.

    :param incident: what is ruled on.
    :param rule: id of the rule that decides.
    :param reason: the decision.
    :param options: what may be chosen; empty where the text leaves no choice.
    :param awards: what the rule gives at once.
    :param also: ids of further rules that bear on the decision.
    :param allowed: whether the text allows, or pardons, what was done, or forbids it, holds it for
        void or punishes it; ``None`` where it only says what follows.

    A ruling without options and awards is an answer too: the text punishes nothing here.
    """

    incident: Incident
    rule: str
    reason: Said
    options: tuple[Option, ...] = ()
    awards: tuple[Award, ...] = ()
    also: tuple[str, ...] = ()
    allowed: bool | None = None

    @property
    def rules(self) -> tuple[str, ...]:
        """Every rule on which the ruling rests, the deciding one first."""
        return (self.rule, *self.also)

    def __str__(self) -> str:
        said = Said("core.by", reason=self.reason, rules=self.rules)
        below = (*(option.said for option in self.options), *(award.said for award in self.awards))
        return "\n  ".join(map(str, (said, *below)))
