"""What a newcomer does with any game: one click to race, questions one after the other, the replay afterwards."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from .axe import grave_faults
from .driver import Driver


def start_race(page: Page) -> str:
    """Send the form; the id of the table."""
    page.get_by_role("button", name="Start now").click()
    page.wait_for_url("**/t/*")
    return page.url.rpartition("/")[2]


def start_first_race(page: Page, form: str) -> str:
    """The race that the form suggests to newcomers; the id of the table."""
    page.goto(form)
    page.get_by_role("region", name="Presets").get_by_role("button", name="First race").click()
    return start_race(page)


def expect_replay(page: Page, words: str) -> None:
    """The result tells how it went, and leads to the race once more, on a map with these words."""
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_contain_text("You ")
    result.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    page.keyboard.press("m")
    expect(page.get_by_role("application")).to_contain_text(words)


def check_questions(page: Page, most: int) -> int:
    """Answer so many questions and look at each new sort of them in both themes; how many sorts there were."""
    driver, seen, faults = Driver(page), set[str](), list[str]()
    for _ in range(most):
        sight = driver.wait_for_turn()
        if sight.over:
            break
        sort = re.sub(r"\d+", "", sight.question)
        if sort not in seen:
            seen.add(sort)
            faults += grave_faults(page, sight.question)
        driver.answer()
    assert faults == []
    return len(seen)
