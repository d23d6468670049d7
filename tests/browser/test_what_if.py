"""A reader at the table finds his case on the page of faults."""

from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Reader
