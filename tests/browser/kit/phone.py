"""Small screens and fingers."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from .axe import grave_faults
from .driver import TouchDriver

PHONES = [(390, 844), (360, 740)]
FINGER = 44
SMALL = """(least) => [...document.querySelectorAll("section[aria-label='Your decision'] button")]
  .filter((one) => one.checkVisibility() && !one.matches("li > button"))
  .map((one) => [one.innerText.trim(), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 2 && Math.min(width, height) < least - 0.5)
  .map(([name, { width, height }]) => `${name}: ${Math.round(width)} by ${Math.round(height)}`)"""


def phone(size: tuple[int, int] = PHONES[0]) -> dict[str, Any]:
    """A context for a phone of that size."""
    width, height = size
    return {
        "viewport": {"width": width, "height": height},
        "device_scale_factor": 2,
        "is_mobile": True,
        "has_touch": True,
    }


def check_phone(page: Page) -> None:
    """Nothing to scroll, and every button of the question large enough for a finger."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page itself scrolls"
    assert page.evaluate(SMALL, FINGER) == []


def drive_by_touch(page: Page, questions: int) -> None:
    """Answer so many questions on a phone, which must fit every one of them."""
    driver = TouchDriver(page)
    for _ in range(questions):
        driver.wait_for_turn()
        check_phone(page)
        driver.answer()
    assert grave_faults(page, "a phone") == []
