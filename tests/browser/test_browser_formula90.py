"""Race! Formula 90 in a browser: from the setting up to the flag, on a desk and on a phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from browserkit import FORM, Driver, House, RaceDriver, TouchDriver, Visitor, grave_faults, start_race
from playwright.sync_api import Page, expect

MakeVisitor = Callable[..., Visitor]
PHONE: dict[str, Any] = {
    "viewport": {"width": 390, "height": 844},
    "device_scale_factor": 2,
    "is_mobile": True,
    "has_touch": True,
}
FINGER = 44
SMALL = """(least) => [...document.querySelectorAll("section[aria-label='Your decision'] button")]
  .filter((one) => one.checkVisibility() && !one.matches("li > button"))
  .map((one) => [one.innerText.trim(), one.getBoundingClientRect()])
  .filter(([, { width, height }]) => width > 2 && Math.min(width, height) < least - 0.5)
  .map(([name, { width, height }]) => `${name}: ${Math.round(width)} by ${Math.round(height)}`)"""


def _sprint(person: Visitor) -> str:
    """A short race against a bot and the robots; its table."""
    person.get("/api/me")
    seats = [{"kind": "human"}, {"kind": "bot", "level": "greedy"}]
    wish = {"game": "formula90", "options": {"circuit": "monza", "length": "sprint"}, "seats": seats}
    whole = {**wish, "public": False, "watch": "live", "hints": True, "start": True}
    return str(person.post("/api/tables", whole)["id"])


def test_a_newcomer_drives_a_sprint_to_the_flag(house: House, visitor: MakeVisitor) -> None:
    """Set up by one click, every question answered by clicks, and the race can be watched again."""
    page = visitor(house).page
    page.goto(FORM)
    page.get_by_role("region", name="Presets").get_by_role("button", name="First race").click()
    start_race(page)
    driver = RaceDriver(page)
    assert driver.race() > 20
    assert driver.kinds == {"cards", "tiles"}
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_contain_text("You ")
    result.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    expect(page.get_by_role("application")).to_contain_text("Monza")


def test_every_kind_of_question_is_accessible(house: House, visitor: MakeVisitor) -> None:
    """The first turns, each new sort of question in both themes."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{_sprint(person)}")
    driver, seen, faults = Driver(page), set[str](), list[str]()
    for _ in range(16):
        sight = driver.wait_for_turn()
        if sight.over:
            break
        if sight.question not in seen:
            seen.add(sight.question)
            faults += grave_faults(page, sight.question)
        driver.answer()
    assert len(seen) > 6
    assert faults == []


def test_a_move_is_priced_before_it_is_made(house: House, visitor: MakeVisitor) -> None:
    """A picked card lights up sections and shows MP and costs; refusals name their rule."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{_sprint(person)}")
    driver = Driver(page)
    while "movement card" not in driver.wait_for_turn().question:
        driver.answer()
    ledger = driver.dock.locator(".ledger")
    driver.pick(0)
    expect(ledger).to_contain_text("MP")
    expect(page.locator(".map .way").first).to_be_attached()
    expect(driver.confirm).to_have_text("Play the card Enter")
    driver.undo.click()
    expect(driver.confirm).to_be_disabled()


def test_a_sprint_on_a_phone(house: House, visitor: MakeVisitor) -> None:
    """By touch: nothing to scroll sideways, everything large enough for a finger."""
    person = visitor(house, **PHONE)
    page = person.page
    page.goto(f"/t/{_sprint(person)}")
    driver = TouchDriver(page)
    for _ in range(12):
        driver.wait_for_turn()
        _check_phone(page)
        driver.answer()
    assert grave_faults(page, "a phone") == []


def _check_phone(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page itself scrolls"
    assert page.evaluate(SMALL, FINGER) == []
