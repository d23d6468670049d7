"""What a throw gains as data: each way with its numbers and the places that the man passes."""

from __future__ import annotations

from typing import get_args

from academie.core.answers import COUNT, WORDS, award
from academie.core.forms import flag, listed, one_of
from academie.core.records import record
from academie.core.wording import Said
from academie.games.trictrac.state import Facon, Gain, Kind

_PLACES = listed(COUNT)
FACON = record(
    Facon, "", Said("trictrac.expects_way_gaining"), numbers=_PLACES, path=_PLACES, also=_PLACES
)
GAIN = award(
    Gain,
    facons=listed(FACON),
    doublet=flag("doublet"),
    sur=COUNT,
    kind=one_of(get_args(Kind), Said("trictrac.expects_what_throw_gains")),
    jan=WORDS,
)
