"""Every page is closed to what is not its own."""

import re
from base64 import b64encode
from hashlib import sha256

import pytest
from bs4 import BeautifulSoup

from academie.site.html.pipeline import secured
from tests.site.conftest import Built

LOADING = {"script": "src", "link": "href", "img": "src", "iframe": "src", "use": "href"}


def pages(site: Built) -> dict[str, BeautifulSoup]:
    return {
        name: BeautifulSoup(content, "html.parser")
        for name, content in site.files().items()
        if name.endswith(".html")
    }


def policy(page: BeautifulSoup) -> str:
    (meta,) = page.find_all("meta", attrs={"http-equiv": "Content-Security-Policy"})
    return str(meta["content"])


def test_every_page_forbids_all_that_it_does_not_name(site: Built) -> None:
    for name, page in pages(site).items():
        assert policy(page).startswith("default-src 'none'; script-src 'self'"), name
        assert "unsafe" not in policy(page), name


def test_every_inline_script_and_style_is_named_by_its_hash(site: Built) -> None:
    for name, page in pages(site).items():
        for tag in page.find_all(["script", "style"]):
            if not tag.has_attr("src") and tag.get("type") != "application/ld+json":
                digest = b64encode(sha256(tag.decode_contents().encode()).digest()).decode()
                assert f"'sha256-{digest}'" in policy(page), name


def test_no_page_has_a_style_attribute_or_an_event_handler(site: Built) -> None:
    for name, page in pages(site).items():
        found = [t for t in page.find_all() if any(re.match(r"style$|on\w", a) for a in t.attrs)]
        assert not found, name


def test_no_page_loads_anything_from_elsewhere(site: Built) -> None:
    for name, page in pages(site).items():
        loaded = [
            str(t[LOADING[t.name]]) for t in page.find_all(LOADING) if LOADING[t.name] in t.attrs
        ]
        assert not [url for url in loaded if re.match(r"(\w+:)?//", url)], name


def test_no_style_sheet_loads_anything_from_elsewhere(site: Built) -> None:
    for name, content in site.files().items():
        if name.endswith(".css"):
            assert not re.search(rb"(@import|url\()\s*[\"']?(https?:)?//", content), name


@pytest.mark.parametrize("written", ['<p style="color: red">', '<a href="x" onclick="f()">'])
def test_a_page_that_breaks_the_policy_is_warned_of(
    written: str, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("WARNING")
    secured(f'<!doctype html><meta charset="utf-8">{written}')
    assert "forbids" in caplog.text
