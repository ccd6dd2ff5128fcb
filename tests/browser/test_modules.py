"""Garage, weather, road and season at the table: drafted, raced and read with mouse, keys and touch."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.kit import BRISK, Driver, House, KeyDriver, MakeVisitor, TouchDriver, grave_faults, phone

BOT = {"kind": "bot", "level": "greedy"}
WIDE = {"width": 1920, "height": 1080}
MODULES = {"circuit": "usa", "laps": 1, "garage": "all", "weather": True, "mulligan": True}
MANY, HOME = 60, 60_000


def test_a_race_with_all_modules(house: House, visitor: MakeVisitor) -> None:
    """Draft three upgrades, read the road, race up to the first reactions; nothing grave in either theme on the way."""
    person = visitor(house, viewport=WIDE)
    page = person.page
    page.goto(f"/t/{person.table(BOT, BOT, options=MODULES)}")
    driver, faults = Driver(page, BRISK), []

    garage = page.get_by_role("region", name="Garage")
    mine = garage.get_by_role("list", name="Upgrades of")
    for taken in range(3):
        sight = driver.wait(lambda sight: sight.asked and sight.tiles and "market" in sight.question)
        expect(garage.get_by_role("heading", name=f"Draft, round {taken + 1} of 3")).to_be_visible()
        expect(mine.first.get_by_role("listitem")).to_have_count(taken)
        if not taken:
            faults += grave_faults(page, "draft")
        driver.take(len(sight.tiles) - 1)
        expect(driver.confirm).to_contain_text("Take")
        driver.send()
    expect(garage).to_be_hidden()

    _read_tokens(page)
    seen: set[str] = set()
    for _ in range(MANY):
        sight = driver.wait_for_turn()
        if sight.over or "React" in seen:
            break
        kind = sight.question.partition(":")[0]
        if kind not in seen:
            seen.add(kind)
            faults += grave_faults(page, sight.question)
        driver.answer()
    assert "React" in seen
    person.hand_over(page.url.rsplit("/", 1)[-1])
    expect(page.get_by_role("dialog").get_by_role("row")).to_have_count(4, timeout=HOME)
    assert faults == [], "\n".join(faults)


def _read_tokens(page: Page) -> None:
    """Every corner of the circuit has a token; the pointer and the Tab key explain it with its rule."""
    page.keyboard.press("m")
    tokens = page.get_by_role("group", name="Tokens on the road").get_by_role("button")
    expect(tokens).to_have_count(4)
    tip = page.get_by_role("tooltip")
    tokens.first.hover()
    expect(tip.get_by_role("button", name="Rule ").first).to_have_text("More")
    page.keyboard.press("Escape")
    expect(tip).to_be_hidden()
    page.get_by_role("banner").get_by_role("button", name="Weather").hover()
    expect(tip).to_contain_text("At the start")
    tip.get_by_role("button", name="Rule ").first.click()
    page.get_by_role("dialog").get_by_text("Exact wording").click()
    expect(page.get_by_role("dialog")).to_contain_text("HEAT.WEATHER.")
    page.keyboard.press("Escape")


def test_a_draft_by_keys_explains_its_cards(house: House, visitor: MakeVisitor) -> None:
    """The cards of the market are reached, explained, chosen and taken without a mouse."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{person.table(BOT, options={**MODULES, 'garage': 'basic'})}")
    driver = KeyDriver(page)
    driver.wait(lambda sight: sight.asked and sight.tiles)
    cards = page.get_by_role("group", name="What you can do").get_by_role("button")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    explained = _first_with_symbols(page, cards)
    expect(explained.get_by_role("button", name="Rule ").first).to_have_text("More")
    driver.take(0)
    expect(driver.confirm).to_contain_text("Take")
    driver.send()
    expect(driver.confirm).not_to_contain_text("Take")


def _first_with_symbols(page: Page, cards: Locator) -> Locator:
    """Walk along the cards until one has something to explain."""
    tip = page.get_by_role("tooltip")
    for _ in range(cards.count()):
        page.wait_for_timeout(600)
        if tip.is_visible():
            return tip
        page.keyboard.press("ArrowRight")
    raise AssertionError("no card explains itself")


def test_a_draft_on_a_phone(house: House, visitor: MakeVisitor) -> None:
    """By touch: the market lies in the dock when it is my pick; nothing sticks out sideways."""
    person = visitor(house, **phone())
    page = person.page
    page.goto(f"/t/{person.table(BOT, BOT, options=MODULES)}")
    driver = TouchDriver(page)
    for _ in range(3):
        driver.wait(lambda sight: sight.asked and sight.tiles and "market" in sight.question)
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        driver.take(0)
        driver.send()
        driver.wait(lambda sight: sight.confirm is None or "Take" not in sight.confirm)
    driver.wait(lambda sight: sight.asked and "hand" in sight.question)
    assert grave_faults(page, "phone") == []


@pytest.mark.parametrize("width", [1600, 390])
def test_a_season_is_read_before_its_first_race(width: int, house: House, visitor: MakeVisitor) -> None:
    """The event of the race, the calendar and the standings open by themselves once, and again on demand."""
    person = visitor(house, viewport={"width": width, "height": 900})
    page = person.page
    page.goto(f"/t/{person.table(BOT, BOT, options={'championship': '1961', 'circuit': 'usa', 'laps': 0})}")
    sheet = page.get_by_role("dialog", name="Season 1961, race 1 of 3")
    expect(sheet.get_by_role("article")).to_contain_text("New grandstand inauguration")
    expect(sheet.get_by_role("row")).to_have_count(4)
    assert grave_faults(page, "season") == []
    sheet.get_by_role("button", name="2. USA").click()
    expect(sheet.get_by_role("article")).to_contain_text("New speed record")
    sheet.get_by_role("button", name="To the race").click()
    expect(sheet).to_be_hidden()
    page.reload()
    chip = page.get_by_role("button", name="Race 1 of 3")
    expect(chip).to_be_visible()
    expect(sheet).to_be_hidden()
    chip.click()
    expect(sheet).to_be_visible()


def test_modules_are_switches_on_the_form(house: House, visitor: MakeVisitor) -> None:
    """Switched on, a module shows its own choices; the table is set up with them."""
    person = visitor(house)
    page = person.page
    page.goto("/play/heat")
    modules = page.get_by_role("region", name="Modules")
    modules.get_by_role("switch", name="Garage").check()
    modules.get_by_role("radio", name="Snake draft").check()
    modules.get_by_role("switch", name="Weather").check()
    assert grave_faults(page, "modules") == []
    page.get_by_role("button", name="To the lobby").click()
    page.wait_for_url("**/t/*")
    options = person.get(f"/api/tables/{page.url.rsplit('/', 1)[-1]}")["options"]
    assert options["garage"] == "all"
    assert options["garage_mode"] == "snake"
    assert options["weather"] is True


def test_a_season_ends_with_a_champion(house: House, visitor: MakeVisitor) -> None:
    """Three races on three circuits driven by bots; the podium of the last one, then the standings and their chart."""
    person = visitor(house, viewport=WIDE)
    table = person.finished_race(options={"championship": "1961", "circuit": "usa", "laps": 0})
    page = person.page
    page.goto(f"/t/{table}")
    expect(page.get_by_role("dialog").get_by_role("link", name="Watch the replay")).to_be_visible()
    page.keyboard.press("Escape")
    sheet = page.get_by_role("dialog", name="is champion")
    expect(sheet.get_by_role("button", name="3. Italia")).to_be_visible()
    expect(sheet.get_by_role("img", name="Points after every race")).to_be_visible()
    totals = [int(cell.inner_text()) for cell in sheet.get_by_role("row").locator("td:last-child").all()]
    assert totals == sorted(totals, reverse=True)
    assert sum(totals) >= 3 * (9 + 6 + 4)
    assert grave_faults(page, "champion") == []
    sheet.get_by_role("button", name="Close").last.click()
    expect(page.get_by_role("application")).to_have_attribute("aria-label", re.compile("Circuit Italia"))


def test_a_table_that_reads_a_rule_otherwise_says_so(house: House, visitor: MakeVisitor) -> None:
    """HEAT.OPTIONS.06: in its summary before the start, and beside the race."""
    person = visitor(house, viewport=WIDE)
    options = {"circuit": "usa", "laps": 1, "slipstream_line": "always"}
    seats = ({"kind": "open"}, {"kind": "bot", "level": "greedy"})
    waiting = person.table(*seats, options=options, start=False)
    person.page.goto(f"/t/{waiting}")
    told = "Slipstream over the line: Never over the line"
    expect(person.page.get_by_text(told)).to_be_visible()
    person.page.goto(f"/t/{person.table(seats[1], options=options)}")
    expect(person.page.get_by_role("banner").get_by_text(told)).to_be_visible()
    person.page.get_by_role("button", name="Menu").click()
    expect(person.page.get_by_role("list", name="Table rules")).to_contain_text(told)
