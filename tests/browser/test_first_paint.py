"""A page is there soon on a slow telephone, and nothing in it moves."""

from typing import Any

import pytest

from tests.browser.conftest import Reader

#: A telephone four times slower than this machine, at 1.6 Mbit a second and 150 ms away.
SLOWER, BYTES_A_SECOND, MILLISECONDS = 4, 1_600_000 // 8, 150
PHONE = {"width": 390, "height": 844}
PAGES = (
    "index.html",
    "whist/index.html",
    "trictrac/2.html",
    "echecs/exemples.html",
    "trictrac/tour.html",
    "whist/exemples/art-08-cartes-melees.html",
    "r/whist.8.html",
    "lexicon.html",
)
#: How soon something is seen, in milliseconds.
SOON = 2000
#: A whole tour of Trictrac is two hundred boards on one page, and is laid out whole.
LATER = {"trictrac/tour.html": 6000}
#: Its introduction is seen before its type has come, and moves by this much: to be mended.
MOVES = {"trictrac/tour.html": 0.3}
#: How much may move: a line of small type by a hair, when its own face comes after the stand-in,
#: which has its mean width and no letter's own. The makers of browsers call a tenth good.
STILL = 0.1
#: What moves or is late by chance of a busy machine is not so each of so many times.
VISITS = 5
WATCH = """window.moved = [];
new PerformanceObserver((list) => {
  for (const shift of list.getEntries())
    if (!shift.hadRecentInput)
      window.moved.push([
        shift.value,
        ...shift.sources.map((source) => source.node?.outerHTML?.slice(0, 90)),
      ]);
}).observe({ type: "layout-shift", buffered: true });"""
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"


def on_a_slow_phone(reader: Reader, languages: str) -> Any:
    page = reader.open("about:blank", languages=None, viewport=PHONE)
    page.add_init_script(
        f"try {{ localStorage.setItem('show', '{languages}'); }} catch {{}}\n{WATCH}"
    )
    line = page.context.new_cdp_session(page)
    line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    line.send("Network.enable")
    line.send(
        "Network.emulateNetworkConditions",
        {
            "offline": False,
            "latency": MILLISECONDS,
            "downloadThroughput": BYTES_A_SECOND,
            "uploadThroughput": BYTES_A_SECOND,
        },
    )
    return page


@pytest.mark.parametrize("languages", ["fr", "both"])
@pytest.mark.parametrize("name", PAGES)
def test_a_page_is_there_soon_and_nothing_moves_while_it_comes(
    server: str, reader: Reader, name: str, languages: str
) -> None:
    for _ in range(VISITS):
        page = on_a_slow_phone(reader, languages)
        page.goto(server + name, wait_until="load")
        page.wait_for_function(f"({PAINTED}) > 0")
        shifts = page.evaluate("window.moved")
        moved = sum(shift[0] for shift in shifts)
        first = page.evaluate(PAINTED)
        print(f"{name}, {languages}: first paint after {first:.0f} ms, moved {moved:.3f}")
        reader.close()
        if moved < MOVES.get(name, STILL) and first < LATER.get(name, SOON):
            return
    pytest.fail(f"{name}: after {first:.0f} ms, {shifts}")
