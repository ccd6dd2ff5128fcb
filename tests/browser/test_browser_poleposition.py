"""Pole Position in a browser: from the setting up to the flag, fights, the map, a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from browserkit import Driver, House, TouchDriver, Visitor, grave_faults
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
ROLLED = re.compile("You rolled")


def _table(person: Visitor, *others: dict[str, str], **options: Any) -> str:
    """A short race against cars of the rulebook, unless wished otherwise; its id."""
    person.get("/api/me")
    seats = [{"kind": "human"}, *(others or ({"kind": "legend"}, {"kind": "legend"}))]
    wish = {"game": "poleposition", "options": {"circuit": "great-britain", "laps": 2, **options}, "seats": seats}
    whole = {**wish, "public": False, "watch": "live", "hints": True, "start": True}
    return str(person.post("/api/tables", whole)["id"])


def _to_the_roll(driver: Driver) -> None:
    while not ROLLED.search(driver.wait_for_turn().question):
        driver.answer()


def test_a_newcomer_drives_to_the_flag(house: House, visitor: MakeVisitor) -> None:
    """Set up by one click, every question answered by clicks, and the race can be watched again."""
    page = visitor(house).page
    page.goto("/play/poleposition")
    page.get_by_role("region", name="Presets").get_by_role("button", name="First race").click()
    page.get_by_role("button", name="Start now").click()
    driver = Driver(page)
    assert driver.race() > 10
    result = page.get_by_role("dialog")
    expect(result.get_by_role("heading")).to_contain_text("You ")
    result.get_by_role("link", name="Watch the replay").click()
    expect(page.get_by_role("region", name="Replay")).to_be_visible()
    expect(page.get_by_role("application")).to_contain_text("The Loop")


def test_a_cell_on_the_map_drives_the_car(house: House, visitor: MakeVisitor) -> None:
    """Right after the roll every cell in reach can be pressed; the way there is counted before it is driven."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{_table(person)}")
    driver = Driver(page)
    _to_the_roll(driver)
    page.keyboard.press("t")
    reach = page.locator(".map .reach")
    expect(reach.first).to_be_visible()
    reach.first.click()
    expect(driver.dock.locator(".ledger")).to_contain_text("MP")
    expect(page.locator(".map .way")).to_be_attached()
    expect(driver.confirm).to_contain_text("Drive to")
    driver.send()
    expect(page.locator(".map .way")).to_have_count(0)
    chain = [message for message in person.sent if message.get("do") == "plan"]
    assert len(chain[-1]["options"]) > 1
    assert chain[-1]["options"][-1].startswith("stop:")


def test_every_kind_of_question_is_accessible(house: House, visitor: MakeVisitor) -> None:
    """Each new sort of question of a race with all modules, in both themes."""
    person = visitor(house)
    page = person.page
    modules = ("drs", "stress", "collisions", "safety_car", "events", "drivers", "teams", "custom_start")
    page.goto(f"/t/{_table(person, **dict.fromkeys(modules, True))}")
    driver, seen, faults = Driver(page), set[str](), list[str]()
    for _ in range(14):
        sight = driver.wait_for_turn()
        if sight.over:
            break
        sort = re.sub(r"\d+", "", sight.question)
        if sort not in seen:
            seen.add(sort)
            faults += grave_faults(page, sight.question)
        driver.answer()
    assert len(seen) > 3
    assert faults == []


def test_two_drivers_of_one_device_race_each_other(house: House, visitor: MakeVisitor) -> None:
    """Dice, dashboards and positions are open, and still everybody drives only the own car."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{_table(person, {'kind': 'human', 'name': 'Bea'}, laps=1)}")
    driver = Driver(page)
    for _ in range(8):
        assert driver.answer()
    drivers = {message["seat"] for message in person.sent if message.get("do") in ("play", "plan")}
    assert drivers == {0, 1}


def test_a_race_on_a_phone(house: House, visitor: MakeVisitor) -> None:
    """By touch: nothing to scroll sideways, everything large enough for a finger."""
    person = visitor(house, **PHONE)
    page = person.page
    page.goto(f"/t/{_table(person)}")
    driver = TouchDriver(page)
    for _ in range(8):
        driver.wait_for_turn()
        _check_phone(page)
        driver.answer()
    assert grave_faults(page, "a phone") == []


def test_a_championship_is_told_at_the_table(house: House, visitor: MakeVisitor) -> None:
    """Four races at one table: the calendar opens first, with standings and teams."""
    person = visitor(house)
    page = person.page
    calendar = ["great-britain", "monaco", "italy", "germany"]
    others = ({"kind": "legend"}, {"kind": "legend"}, {"kind": "legend"})
    page.goto(f"/t/{_table(person, *others, championship=calendar, constructors=True, laps=2)}")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading").first).to_contain_text("race 1 of 4")
    expect(sheet).to_contain_text("Monaco")
    expect(sheet).to_contain_text("Teams")
    assert grave_faults(page, "the championship") == []


def _check_phone(page: Page) -> None:
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight"), "the page itself scrolls"
    assert page.evaluate(SMALL, FINGER) == []
