"""A pit stop of Race! Formula 90 in a browser: one sheet for the whole chain of questions."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.kit import Driver, House, MakeVisitor, RaceDriver, Visitor, grave_faults, phone


def _sprint(person: Visitor) -> str:
    options = {"circuit": "monza", "length": "sprint"}
    return person.table({"kind": "bot", "level": "greedy"}, game="formula90", options=options)


def _into_the_pits(page: Page) -> Driver:
    """Answer until a stop is offered, and take it."""
    driver = RaceDriver(page)
    while not driver.wait_for_turn().question.startswith("Pit stop?"):
        driver.answer()
    driver.press(driver.tiles.filter(has_text="Pit stop"))
    driver.send()
    driver.wait(lambda sight: sight.question.startswith("Pit stop: set"))
    line = driver.dock.get_by_role("group", name="Line to leave by")
    if line.count():
        line.get_by_role("button", name="None").click()
    return driver


def test_a_pit_stop_is_one_sheet(house: House, visitor: MakeVisitor) -> None:
    """F90.FLOW.06: everything is set together and goes off together; undo leads back out of the pits."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{_sprint(person)}")
    driver = _into_the_pits(page)
    expect(driver.dock.locator(".ledger")).to_contain_text("You rejoin in place")
    while driver.look().question.startswith("Pit stop: set"):
        driver.undo.click()
        page.wait_for_timeout(100)
    driver = _into_the_pits(page)
    assert grave_faults(page, "the sheet of a pit stop") == []
    rows = {name: driver.dock.get_by_role("group", name=name, exact=True) for name in ("Tyres", "Strategy")}
    driver.pick(0)
    rows["Tyres"].get_by_role("button", name="Rain").click()
    rows["Strategy"].get_by_role("button", name="Hazard").click()
    expect(driver.confirm).to_have_text("Box, box Enter")
    driver.send()
    driver.wait(lambda sight: sight.asked and not re.search("Pit stop|new cards", sight.question))
    expect(driver.dock.locator(".car")).to_contain_text("Rain")
    expect(driver.dock.locator(".car")).to_contain_text("Hazard")


def test_tyres_may_wait_for_the_new_cards(house: House, visitor: MakeVisitor) -> None:
    """F90.PHASEA.12: what is left open is asked when the cards have been drawn; the draw cannot be undone."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{_sprint(person)}")
    driver = _into_the_pits(page)
    driver.pick(1)
    driver.send()
    driver.wait(lambda sight: "new cards" in sight.question)
    expect(driver.confirm).to_be_disabled()
    expect(driver.undo).to_have_attribute("aria-disabled", "true")
    driver.dock.get_by_role("button", name="Soft", exact=True).click()
    expect(driver.confirm).to_have_text("Leave the pits Enter")
    driver.send()
    driver.wait(lambda sight: sight.asked and "new cards" not in sight.question)


def test_the_weather_opens_what_a_phone_has_no_room_for(house: House, visitor: MakeVisitor) -> None:
    """The grids of Pole Position, and the turns and fuel of Formula 90."""
    person = visitor(house, **phone())
    page = person.page
    opponent = {"kind": "legend"}
    tables = {
        "Weather grids": person.table(opponent, game="poleposition", options={"circuit": "great-britain"}),
        "Turns and fuel": _sprint(person),
    }
    for label, table in tables.items():
        page.goto(f"/t/{table}")
        page.locator("header button.stat").click()
        expect(page.get_by_role("dialog").get_by_role("region", name=label)).to_be_visible()
        assert grave_faults(page, label) == []
        page.keyboard.press("Escape")
