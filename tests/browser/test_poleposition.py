"""Pole Position in a browser: from the setting up to the flag, fights, the map, a phone."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Page, expect

from browser.kit import (
    Driver,
    House,
    MakeVisitor,
    Sight,
    TouchDriver,
    Visitor,
    check_questions,
    drive_by_touch,
    expect_replay,
    grave_faults,
    phone,
    start_first_race,
)

# Whether a box of the map lies between the panels that float over it.
FREE = """const panels = [".tower > .panel", ".ribbon > *", ".flank > .panel", ".controls", ".inset"];
  const solid = panels.flatMap((one) => [...document.querySelectorAll(one)]).filter((one) => one.checkVisibility());
  const map = document.querySelector(".map").getBoundingClientRect();
  const free = ({ left, right, top, bottom }) =>
    left >= map.left && right <= map.right && top >= map.top && bottom <= map.bottom &&
    !solid.map((one) => one.getBoundingClientRect()).some(
      (box) => left < box.right && box.left < right && top < box.bottom && box.top < bottom);"""
RING_IN_SIGHT = f"""() => {{ {FREE}
  const ring = document.querySelector(".map .ring")?.getBoundingClientRect();
  return !!ring && free(ring);
}}"""
SIGNS_IN_SIGHT = f"""() => {{ {FREE}
  const signs = [...document.querySelectorAll(".map rect.sign, .map .m-box, .map .sc")];
  return signs.length > 10 && signs.every((one) => free(one.getBoundingClientRect()));
}}"""
ROLLED = re.compile("You rolled")
FEW_RACES = 3


def _table(person: Visitor, *others: dict[str, str], **options: Any) -> str:
    """A short race against cars of the rulebook, unless wished otherwise; its id."""
    options = {"circuit": "great-britain", "laps": 2, **options}
    return person.table(*(others or ({"kind": "legend"}, {"kind": "legend"})), game="poleposition", options=options)


LIES_OPEN = """(cell) => {
  const { x, y, width, height } = cell.getBoundingClientRect();
  return cell.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


class Racer(Driver):
    """Takes the pit lane and every fight that is offered, bids in it, and notes what was on the screen."""

    wishes = ("pit lane", "grips at any roll", "fight", "^Bid")

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self.duel = page.get_by_role("region", name="Fight for position")
        self.saw: set[str] = set()

    def draft(self, sight: Sight) -> Sight:
        """Note the sort of question, then answer it."""
        if self.duel.is_visible():
            self.saw.add("auction" if "Raise" in sight.question else "attack")
        if "tyres do you fit" in sight.question:
            self.saw.add("pit stop")
        return super().draft(sight)

    def _choose_tile(self, sight: Sight) -> None:
        names = [tile["name"] for tile in sight.tiles]
        wished = [at for wish in self.wishes for at, name in enumerate(names) if re.search(wish, name, re.IGNORECASE)]
        if wished:
            self.take(wished[0])
        else:
            super()._choose_tile(sight)


def _to_the_roll(driver: Driver) -> None:
    while not ROLLED.search(driver.wait_for_turn().question):
        driver.answer()


def test_a_newcomer_drives_to_the_flag(house: House, visitor: MakeVisitor) -> None:
    """Set up by one click, every question answered by clicks, and the race can be watched again."""
    page = visitor(house).page
    start_first_race(page, "/play/poleposition")
    assert Driver(page).race() > 10
    expect_replay(page, "T10")


def test_a_race_to_the_flag_with_an_auction_and_a_pit_stop(house: House, visitor: MakeVisitor) -> None:
    """Three drivers at one device among three cars of the rulebook; a race without a fight is raced again."""
    person = visitor(house)
    others = ({"kind": "human", "name": "Bea"}, {"kind": "human", "name": "Cleo"}, *({"kind": "legend"},) * 3)
    racer = Racer(person.page)
    for _ in range(FEW_RACES):
        person.page.goto(f"/t/{_table(person, *others, circuit='toy-ring', laps=2)}")
        racer.race()
        if racer.saw >= {"auction", "pit stop"}:
            break
    assert racer.saw >= {"attack", "auction", "pit stop"}
    result = person.page.get_by_role("dialog")
    expect(result.get_by_role("link", name="Watch the replay")).to_be_visible()
    told = {event["kind"] for message in person.received for event in message.get("events", ())}
    assert told >= {"bid-made", "fight-decided", "pit-stop-made", "car-finished"}


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
    next(cell for cell in reach.all() if cell.evaluate(LIES_OPEN)).click()
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
    modules = ("drs", "stress", "collisions", "safety_car", "events", "drivers", "teams", "custom_start")
    person.page.goto(f"/t/{_table(person, **dict.fromkeys(modules, True))}")
    assert check_questions(person.page, 14) > 3


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
    person = visitor(house, **phone())
    person.page.goto(f"/t/{_table(person)}")
    drive_by_touch(person.page, 8)


def test_a_list_opened_by_hand_stays_open(house: House, visitor: MakeVisitor) -> None:
    """Where the cells of the map are large the list of them is folded; once wanted it stays, however the map moves."""
    person = visitor(house, **phone())
    page = person.page
    page.goto(f"/t/{_table(person)}")
    _to_the_roll(TouchDriver(page))
    cells = page.locator("details.ways")
    was_open = cells.get_attribute("open") is not None
    cells.locator("summary").tap()
    expect(cells).to_have_js_property("open", not was_open)
    for turn in (300, -300):
        for _ in range(4):
            page.locator(".map").dispatch_event("wheel", {"deltaY": turn, "clientX": 200, "clientY": 300})
            page.evaluate("() => new Promise(requestAnimationFrame)")
        expect(cells).to_have_js_property("open", not was_open)
    cells.locator("summary").tap()
    expect(cells).to_have_js_property("open", was_open)


def test_the_own_car_stays_in_sight_when_the_window_changes(house: House, visitor: MakeVisitor) -> None:
    """ "This move" is worked out anew for every window; a phone opens on it by itself."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{_table(person)}")
    _to_the_roll(Driver(page))
    for width, height in ((390, 844), (1366, 768), (900, 700), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("t")
        page.wait_for_function(RING_IN_SIGHT)


def test_signs_and_pits_lie_free_of_panels(house: House, visitor: MakeVisitor) -> None:
    """The whole circuit fits between the panels with everything that is written beside it."""
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{_table(person, safety_car=True, collisions=True)}")
    Driver(page).wait_for_turn()
    for width, height in ((1366, 768), (1600, 1000)):
        page.set_viewport_size({"width": width, "height": height})
        page.keyboard.press("m")
        page.wait_for_function(SIGNS_IN_SIGHT)
    expect(page.locator(".map .sc")).to_contain_text("in its garage")


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
