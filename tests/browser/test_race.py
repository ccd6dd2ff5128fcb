"""Whole races against bots: by clicks, and by keys."""

from __future__ import annotations

import time

from playwright.sync_api import Page, expect

from browser.kit import Driver, House, KeyDriver, MakeVisitor

TEN_SECONDS = 10
CARS_IN_THE_FIRST_RACE = 6


def test_a_newcomer_races_within_ten_seconds(house: House, visitor: MakeVisitor) -> None:
    """Open the page, click once, decide; and then drive to the podium with the mouse alone."""
    page = visitor(house).page
    opened = time.monotonic()
    page.goto("/")
    page.get_by_role("region", name="Welcome").get_by_role("button", name="Race now").click()
    driver = Driver(page)
    expect(driver.cards.first).to_be_enabled()
    assert time.monotonic() - opened < TEN_SECONDS

    assert driver.race() > 10
    assert driver.kinds >= {"gear", "tiles", "cards"}
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_contain_text("You ")
    assert result.get_by_role("row").count() == CARS_IN_THE_FIRST_RACE + 1
    expect(result.get_by_role("button", name="Rematch")).to_be_visible()


def test_a_race_without_a_mouse(house: House, visitor: MakeVisitor) -> None:
    """From the front page to the replay with keys alone."""
    person = visitor(house)
    person.context.add_init_script("addEventListener('pointerdown', () => window.pointed = true, true)")
    page = person.page
    page.goto("/")
    expect(page.get_by_role("region", name="Welcome")).to_be_visible()
    _tab_to(page, "Race now")
    page.keyboard.press("Enter")
    driver = KeyDriver(page)
    driver.race()
    _tab_to(page, "Watch the replay")
    page.keyboard.press("Enter")
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    assert not page.evaluate("window.pointed")


def _tab_to(page: Page, name: str) -> None:
    """Press Tab until something of that name has the focus."""
    for _ in range(40):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent.trim()") == name:
            return
    raise AssertionError(f"the Tab key does not lead to “{name}”")
