"""Draw a card table: a hand on each side, the trick in the middle, the accounts below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from academie.core.messages import Message
from academie.drawing.svg import Spot, Svg
from academie.kit.cards import Suit, show_hand

if TYPE_CHECKING:
    from collections.abc import Iterator

    from academie.kit.cards import Card, Hand
    from academie.kit.cardtables import CardTable, Place

WIDTH, HEIGHT = 600, 420
CARD_WIDTH, CARD_HEIGHT = 34, 48
#: How much of a card its neighbour leaves open in a hand, and at most in all.
STEP, SPREAD = 24, 224
#: The letters of the figures in notation.
_LETTERS = {
    "R": Message("drawing.letter_roi"),
    "D": Message("drawing.letter_dame"),
    "V": Message("drawing.letter_valet"),
}
_RED = frozenset({Suit.COEUR, Suit.CARREAU})

#: Middle of each hand and of the card before it: below, left, above, right, in the order of play.
_HANDS = ((300, 382), (124, 226), (300, 64), (476, 226))
_BEFORE = ((300, 266), (260, 226), (300, 186), (340, 226))
#: Where the cards of a trick lie: left, top, width, height.
_MIDDLE = (239, 152, 122, 148)
#: The distance between two lines of the accounts.
_LINE = 19


def card_table(table: CardTable) -> Svg:
    """Draw *table*; the title of the picture describes it in words."""
    height = HEIGHT + _LINE * len(table.legend)
    sheet = Svg.sheet(WIDTH, height, in_words(table), "card-table")
    sheet.box("table", *_MIDDLE, round_by=14)
    for place, middle, before in zip(table.places, _HANDS, _BEFORE, strict=True):
        _place(sheet, place, *middle)
        if place.played:
            corner = sheet.group("played", before[0] - CARD_WIDTH / 2, before[1] - CARD_HEIGHT / 2)
            _card(corner, place.played)
    for n, line in enumerate(table.legend):
        sheet.text("legend", 12, HEIGHT + _LINE * n + 8, str(line))
    if table.turned:
        sheet.text("legend turned-label", WIDTH - 56, 22, str(Message("drawing.turned_up")))
        _card(sheet.group("turned", WIDTH - CARD_WIDTH - 12, 30), table.turned)
    return sheet


def card_spots(table: CardTable) -> tuple[Spot, ...]:
    """List the visible part of each card in every hand, by its notation."""
    return tuple(_list_held(table))


def _list_held(table: CardTable) -> Iterator[Spot]:
    for place, (x, y) in zip(table.places, _HANDS, strict=True):
        left = [(card, x + offset - CARD_WIDTH / 2) for card, offset in _fan(place.hand)]
        ends = [at for _, at in left[1:]] + [at + CARD_WIDTH for _, at in left[-1:]]
        for (card, at), end in zip(left, ends, strict=True):
            if card not in place.seen:
                continue
            words = Message("drawing.card_of", card=translate_letters(str(card)), name=place.name)
            yield Spot(str(card), words, at, y - CARD_HEIGHT / 2, end - at, CARD_HEIGHT)


def in_words(table: CardTable) -> str:
    """Describe the picture in words."""
    sentences = [_place_in_words(p) for p in table.places]
    if table.turned:
        sentences.append(
            str(Message("drawing.turned_card", card=translate_letters(str(table.turned))))
        )
    return ". ".join([*sentences, *map(str, table.legend)]) + "."


def translate_letters(cards: str) -> str:
    """Write *cards* with the letters of the figures in the current language.

    >>> translate_letters("♠AR10 ♥V")
    '♠AK10 ♥J'
    """
    return "".join(str(_LETTERS.get(sign, sign)) for sign in cards)


def _place_in_words(place: Place) -> str:
    words = str(
        Message("drawing.held", name=place.name, hand=translate_letters(show_hand(place.hand)))
    )
    if place.covered:
        words = str(Message("drawing.covered", name=place.name, n=len(place.hand)))
    if place.notes:
        words += f" ({', '.join(map(str, place.notes))})"
    exposed = tuple(c for c in place.hand if c in place.exposed)
    if exposed:
        words = str(
            Message("drawing.open", words=words, hand=translate_letters(show_hand(exposed)))
        )
    if place.played:
        words = str(
            Message("drawing.on_the_table", words=words, card=translate_letters(str(place.played)))
        )
    return words


def _place(sheet: Svg, place: Place, x: float, y: float) -> None:
    name = " · ".join(map(str, (place.name, *place.notes)))
    sheet.text("seat", x, y - CARD_HEIGHT / 2 - 14, name)
    for card, offset in _fan(place.hand):
        lifted = 7 if card in place.exposed else 0
        spot = sheet.group("held", x + offset - CARD_WIDTH / 2, y - CARD_HEIGHT / 2 - lifted)
        if card in place.seen:
            _card(spot, card, exposed=card in place.exposed)
        else:
            spot.box("card back", 0, 0, CARD_WIDTH, CARD_HEIGHT)


def _fan(hand: Hand) -> list[tuple[Card, float]]:
    """List the cards of *hand* with the distance of each from the middle."""
    step = min(STEP, (SPREAD - CARD_WIDTH) / max(len(hand) - 1, 1))
    first = -step * (len(hand) - 1) / 2
    return [(card, first + step * n) for n, card in enumerate(hand)]


def _card(at: Svg, card: Card, *, exposed: bool = False) -> None:
    colour = "red" if card.suit in _RED else "black"
    at.box("card exposed" if exposed else "card", 0, 0, CARD_WIDTH, CARD_HEIGHT)
    rank = translate_letters(str(card.rank))
    # Two figures are set narrow, so that a neighbour in a full hand does not hide the second.
    at.text(f"rank {colour}", 3, 15, rank, width=12 if len(rank) > 1 else None)
    at.text(f"suit {colour}", 3, 31, str(card.suit))
