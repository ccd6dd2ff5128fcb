"""Every page of a house that is lived in, on a contact sheet.

Alone: `PYTHONPATH=tests python -m tests.browser.page_pictures FILE`.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser

from .kit import House, chromium
from .kit.contact import ContactSheet
from .kit.lived_in import PAGES, move_in
from .kit.pages import settle

MORE = ("replay", "analysis", "/learn/heat/gears", "/puzzle")
GUESTS = ("home", "me", "seasons")


def picture_pages(browser: Browser, sheet: ContactSheet, names: tuple[str, ...] = ()) -> None:
    """With much to show; the first ones again as somebody sees them who is new."""
    with tempfile.TemporaryDirectory() as files:
        house = House(Path(files))
        try:
            lived_in = move_in(browser, house)
            for name in names or (*PAGES, *MORE):
                lived_in.person.page.goto(lived_in.path(name))
                settle(lived_in.person.page)
                sheet.take(name.strip("/"), lived_in.person.page)
            lived_in.person.context.clear_cookies()
            for name in () if names else GUESTS:
                lived_in.person.page.goto(PAGES[name])
                settle(lived_in.person.page)
                sheet.take(f"{name}, a guest", lived_in.person.page)
        finally:
            house.stop()


if __name__ == "__main__":
    with chromium() as started:
        alone = ContactSheet()
        picture_pages(started, alone, tuple(sys.argv[2:]))
        alone.save(Path(sys.argv[1]))
