"""What cannot have happened, or may not be done, is refused by its rule, and nothing changes.

``tests/games/GAME/refus.tsv`` has a row for each refusal: the rule, words of its reason, a
position, and the action or incident that is refused there.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from academie.core import IllegalAction
from academie.games import after, load

HERE = Path(__file__).parent
ROWS = [
    pytest.param(path.parent.name, *line.split("\t"), id=f"{path.parent.name}-{number}")
    for path in sorted(HERE.glob("*/refus.tsv"))
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines()[1:], 2)
]


@pytest.mark.parametrize(("name", "rule", "words", "position", "action"), ROWS)
def test_it_is_refused_by_its_rule(
    name: str, rule: str, words: str, position: str, action: str
) -> None:
    state = load(name).read(position)
    with pytest.raises(IllegalAction) as refusal:
        after(state, action)
    assert refusal.value.rule == rule
    assert words in str(refusal.value.reason)
    assert str(state) == position
