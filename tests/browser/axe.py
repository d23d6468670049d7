"""What axe finds against a page, and nothing of what it finds in order."""

from typing import Any

import pytest

#: To name what holds too takes far longer than to find what does not, and nobody reads it.
ASKED = {"resultTypes": ["violations"]}
#: Axe makes colours by the hundred thousand, each with private fields in maps of its own; with a
#: value that stands on the object itself, and colours read once, it needs less than half the time.
KEEPING = """(() => {
  class Kept {
    key = Symbol();
    get(of) { return of[this.key]; }
    has(of) { return this.key in of; }
    set(of, value) { of[this.key] = value; return this; }
    add(of) { of[this.key] = true; return this; }
    delete(of) { return delete of[this.key]; }
  }
  ((WeakMap, WeakSet) => { %s })(Kept, Kept);
  const colour = axe.commons.color.Color.prototype, parse = colour.parseString, known = new Map();
  colour.parseString = function (written) {
    if (!known.has(written)) {
      parse.call(this, written);
      known.set(written, [this.r, this.g, this.b, this.alpha]);
    }
    [this.r, this.g, this.b, this.alpha] = known.get(written);
    return this;
  };
})()"""


#: Axe is brought to a page once, and then knows it the better the more often it is asked.
THERE = "typeof axe === 'object'"


def violations(page: Any) -> list[dict[str, Any]]:
    """Every violation that axe finds on *page*, with all the nodes in which it was found."""
    return list(response(page, ASKED)["violations"])


def response(page: Any, options: dict[str, Any]) -> dict[str, Any]:
    """All that axe answers of *page*."""
    if not page.evaluate(THERE):
        base = pytest.importorskip("axe_playwright_python.base")
        page.evaluate(KEEPING.replace("%s", base.AXE_SCRIPT))
    return dict(page.evaluate("(options) => axe.run(options)", options))
