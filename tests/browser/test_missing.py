"""Where a server has no page, a reader searches for what he wanted."""

from academie.site.i18n.ui_strings import SPOKEN
from tests.browser.conftest import Reader, choose


def test_the_page_for_what_is_not_there_leads_to_the_search(server: str, reader: Reader) -> None:
    page = reader.open(f"{server}404.html")
    for language in SPOKEN:
        choose(page, "ui", language)
        assert page.locator("h1").inner_text().strip()
    field = page.locator("main [name=q]")
    assert field.input_value() == "404"  # the end of the address that was asked for
    field.fill("whist.8")
    field.press("Enter")
    page.wait_for_url("**/search.html?q=whist.8")
    assert reader.complaints == []
