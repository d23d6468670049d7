"""The ways of a gain as data: numbers, and the places that the man passes."""

from __future__ import annotations

from typing import get_args

from academie.core.answers import COUNT, WORDS, award_codec
from academie.core.codecs import flag, list_of, one_of
from academie.core.messages import Message
from academie.core.templates import record
from academie.games.trictrac.state import Facon, Gain, Kind

_PLACES = list_of(COUNT)
FACON = record(
    Facon, "", Message("trictrac.expects_way_gaining"), numbers=_PLACES, path=_PLACES, also=_PLACES
)
GAIN = award_codec(
    Gain,
    facons=list_of(FACON),
    doublet=flag("doublet"),
    sur=COUNT,
    kind=one_of(get_args(Kind), Message("trictrac.expects_what_throw_gains")),
    jan=WORDS,
)
