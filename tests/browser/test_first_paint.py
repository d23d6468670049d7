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
#: How much may move: the buttons of a game take a hair more room than was kept for them.
STILL = 0.02
#: What moves or is late by chance of a busy machine is not so each of so many times.
VISITS = 5
#: How often it is asked whether something is seen, and how long it is waited between.
LOOKS, PAUSE = 200, 50
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
        # The policy of a page forbids to wait in it for an expression, so it is asked from outside.
        for _ in range(LOOKS):
            if page.evaluate(PAINTED):
                break
            page.wait_for_timeout(PAUSE)
        shifts = page.evaluate("window.moved")
        moved = sum(shift[0] for shift in shifts)
        first = page.evaluate(PAINTED)
        print(f"{name}, {languages}: first paint after {first:.0f} ms, moved {moved:.3f}")
        reader.close()
        if moved < STILL and 0 < first < SOON:
            return
    pytest.fail(f"{name}: after {first:.0f} ms, {shifts}")
