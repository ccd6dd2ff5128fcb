"""Small screens and fingers."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser.kit import FINGER, PHONES, House, MakeVisitor, TouchDriver, phone

PAGES = ["/", "/play/heat", "/tables", "/rules/heat", "/settings", "/me"]
NARROWEST = 320
LEAST = 24
TARGETS = """(within) => [...document.querySelectorAll(within)].flatMap((area) =>
  [...area.querySelectorAll("button, a[href], select, summary, input")].flatMap((one) => {
    const shown = one.closest("label") ?? one;
    const { width, height } = shown.getBoundingClientRect();
    const inText = one.matches("p a, li span a, td a");
    const note = one.matches("section[aria-label='Your decision'] li > button:not([data-pick])");
    if (!one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || inText || width < 2) return [];
    const name = (one.ariaLabel ?? one.innerText ?? one.name).trim();
    return [{ name, note, width: Math.round(width), height: Math.round(height) }];
  }))"""


@pytest.mark.parametrize("size", PHONES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_race_on_a_phone(size: tuple[int, int], house: House, visitor: MakeVisitor) -> None:
    """A few rounds by touch: nothing to scroll sideways, everything large enough for a finger."""
    person = visitor(house, **phone(size))
    page = person.page
    page.goto(f"/t/{person.table({'kind': 'bot', 'level': 'greedy'})}")
    driver, seen = TouchDriver(page), set()
    for _ in range(9):
        seen.add(driver.wait_for_turn().kind)
        _check_width(page, size[0])
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page itself scrolls"
        _check_targets(page, "section[aria-label='Your decision'], header", FINGER)
        driver.answer()
    assert seen >= {"gear", "cards"}
    page.get_by_role("button", name="Team radio and engineer").tap()
    expect(page.get_by_role("region", name="Team radio")).to_be_in_viewport()
    _check_width(page, size[0])
    _check_targets(page, "section[aria-label='Team radio']", LEAST)
    page.get_by_role("button", name="Close the radio").tap()
    page.get_by_role("button", name="Menu").tap()
    _check_targets(page, "dialog", FINGER)


@pytest.mark.parametrize("path", PAGES)
def test_pages_fit_narrow_screens(path: str, house: House, visitor: MakeVisitor) -> None:
    """No page scrolls sideways, from 320 px on."""
    page = visitor(house, **phone((NARROWEST, 640))).page
    page.goto(path)
    page.wait_for_load_state("networkidle")
    expect(page.get_by_role("main")).not_to_be_empty()
    _check_width(page, NARROWEST)
    page.set_viewport_size({"width": PHONES[0][0], "height": PHONES[0][1]})
    _check_width(page, PHONES[0][0])
    _check_targets(page, "main, nav, header", LEAST)


def _check_width(page: Page, width: int) -> None:
    assert page.evaluate("document.documentElement.scrollWidth") <= width, "the page scrolls sideways"


def _check_targets(page: Page, within: str, least: int) -> None:
    targets = page.evaluate(TARGETS, within)
    assert targets
    small = [one for one in targets if min(one["height"], one["width"]) < (LEAST if one["note"] else least)]
    assert small == []
