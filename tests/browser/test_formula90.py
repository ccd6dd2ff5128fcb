"""Race! Formula 90 in a browser: from the setting up to the flag, on a desk and on a phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect

from browser.kit import (
    FORM,
    Driver,
    House,
    MakeVisitor,
    RaceDriver,
    Visitor,
    check_questions,
    drive_by_touch,
    expect_replay,
    phone,
    start_first_race,
)


def _sprint(person: Visitor) -> str:
    """A short race against a bot and the robots; its table."""
    options = {"circuit": "monza", "length": "sprint"}
    return person.table({"kind": "bot", "level": "greedy"}, game="formula90", options=options)


def test_a_newcomer_drives_a_sprint_to_the_flag(house: House, visitor: MakeVisitor) -> None:
    """Set up by one click, every question answered by clicks, and the race can be watched again."""
    page = visitor(house).page
    start_first_race(page, FORM)
    driver = RaceDriver(page)
    assert driver.race() > 20
    assert driver.kinds == {"cards", "tiles"}
    expect_replay(page, "Monza")


def test_every_kind_of_question_is_accessible(house: House, visitor: MakeVisitor) -> None:
    """The first turns, each new sort of question in both themes."""
    person = visitor(house)
    person.page.goto(f"/t/{_sprint(person)}")
    assert check_questions(person.page, 16) > 6


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
    place = 0
    while re.match(r"0\s*MP", ledger.inner_text().strip()):  # weather may take all from a slow card: it leads nowhere
        driver.undo.click()
        place += 1
        driver.pick(place)
        expect(ledger).to_contain_text("MP")
    expect(page.locator(".map .way").first).to_be_attached()
    expect(driver.confirm).to_have_text("Play the card Enter")
    driver.undo.click()
    expect(driver.confirm).to_be_disabled()


def test_a_sprint_on_a_phone(house: House, visitor: MakeVisitor) -> None:
    """By touch: nothing to scroll sideways, everything large enough for a finger."""
    person = visitor(house, **phone())
    person.page.goto(f"/t/{_sprint(person)}")
    drive_by_touch(person.page, 12)
