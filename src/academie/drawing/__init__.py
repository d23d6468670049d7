"""Pictures of a position as SVG, drawn from the values that its notation reads into.

Colours are left to the style sheet (classes ``card``, ``red``, ``black`` …), so that a picture
follows the page into dark mode and print.
"""

from academie.drawing.cards import card_table
from academie.drawing.svg import Svg

__all__ = ["Svg", "card_table"]
