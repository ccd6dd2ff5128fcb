"""The table at every size: nothing cut, nothing covered, every car in the tower, and the map as large as it can be."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable

import pytest
from playwright.sync_api import Page

from browser.kit import BRISK, Driver, House, MakeVisitor, RaceDriver, Sight, Visitor
from browser.kit.layouts import SIZES, STILL, faults, resize, share

BOT = {"kind": "bot", "level": "greedy"}
LEGEND = {"kind": "legend"}
SOAK = bool(os.environ.get("PADDOCK_SOAK"))
FEW = [(320, 568), (390, 844), (844, 390), (820, 1180), (1024, 768), (1366, 768), (1440, 900), (1920, 1080)]
WINDOWS = SIZES if SOAK else FEW
TONGUES = ["en", "xx"] if SOAK else ["en"]
ROUNDS = 60
FIRST_TURN = 4
"""So many questions at least belong to it."""

Scene = Callable[[Visitor], Driver]


def _until(driver: Driver, there: Callable[[Sight], object]) -> Driver:
    for _ in range(ROUNDS):
        if there(driver.wait_for_turn()):
            return driver
        assert driver.answer(), "the race was over before the question came"
    raise AssertionError("the question never came")


def _table(person: Visitor, others: Iterable[dict[str, str]], **wish: object) -> Page:
    person.page.goto(f"/t/{person.table(*others, **wish)}")
    return person.page


def _heat_plan(person: Visitor) -> Driver:
    page = _table(person, [BOT] * 5 + [LEGEND] * 2, options={"circuit": "espana", "laps": 2})
    driver = _until(Driver(page, BRISK), lambda sight: sight.kind == "gear")
    driver.shift(2)
    driver.pick(0)
    driver.pick(1)
    driver.wait(lambda sight: sight.ready)
    return driver


def _heat_react(person: Visitor) -> Driver:
    page = _table(person, [BOT] * 2, options={"circuit": "usa", "laps": 1, "garage": "all", "weather": True})
    return _until(Driver(page, BRISK), lambda sight: sight.question.startswith("React") and len(sight.tiles) > 1)


def _formula90_cards(person: Visitor) -> Driver:
    page = _table(person, [BOT] * 5, game="formula90", options={"circuit": "monza", "length": "sprint"})
    driver = _until(RaceDriver(page), lambda sight: "movement card" in sight.question and len(sight.cards) > 1)
    driver.pick(0)
    return driver


def _formula90_pit_stop(person: Visitor) -> Driver:
    """Everything that a stop is about, with or without a line to leave by."""
    page = _table(person, [BOT], game="formula90", options={"circuit": "monza", "length": "sprint"})
    driver = _until(RaceDriver(page), lambda sight: sight.question.startswith("Pit stop?"))
    driver.press(driver.tiles.filter(has_text="Pit stop"))
    driver.send()
    driver.wait(lambda sight: sight.question.startswith("Pit stop: set"))
    driver.pick(0)
    return driver


def _poleposition_roll(person: Visitor) -> Driver:
    page = _table(person, [LEGEND] * 5, game="poleposition", options={"circuit": "china", "laps": 3})
    driver = _until(Driver(page), lambda sight: "You rolled" in sight.question and len(sight.tiles) > 1)
    driver.take(1)
    return driver


SCENES: list[Scene] = [_heat_plan, _heat_react, _formula90_cards, _formula90_pit_stop, _poleposition_roll]


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__.strip("_"))
def test_a_decision_fits_every_window(scene: Scene, house: House, visitor: MakeVisitor) -> None:
    """One question, seen through all windows: no overflow, no cut text, no covered card, label, button or target."""
    person = visitor(house)
    scene(person)
    page = person.page
    cars = page.locator("section.tower tbody tr").count()
    wrong = []
    for theme in ("dark", "light") if SOAK else ("dark",):
        page.emulate_media(color_scheme=theme)
        for size in WINDOWS:
            resize(page, size)
            wrong += [f"{size[0]}×{size[1]} {one}" for one in faults(page, cars)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", [(390, 844), (1366, 768)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_map_keeps_its_size(size: tuple[int, int], house: House, visitor: MakeVisitor) -> None:
    """Planning, waiting and reacting leave the map as large as it was."""
    person = visitor(house, viewport={"width": size[0], "height": size[1]})
    page = _table(person, [BOT] * 2)
    driver, shares = Driver(page), set()
    for _ in range(6):
        driver.wait_for_turn()
        shares.add(page.evaluate("document.querySelector('.map').clientHeight"))
        driver.answer()
        shares.add(page.evaluate("document.querySelector('.map').clientHeight"))
    assert len(shares) == 1
    assert share(page) > 40


@pytest.mark.parametrize("size", [(320, 568), (844, 390)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_replay_keeps_its_map(size: tuple[int, int], house: House, visitor: MakeVisitor) -> None:
    """However low a phone is, a race that is looked at again is seen on the map, and its buttons are whole."""
    width, height = size
    person = visitor(house, viewport={"width": width, "height": height})
    page = person.page
    page.goto(f"/r/{person.finished_race()}/20")
    page.get_by_role("group", name="Transport").wait_for()
    page.evaluate(STILL)
    map_box = page.locator(".map-box").bounding_box()
    assert map_box and map_box["height"] > height * 0.3
    for button in page.locator("section[aria-label=Replay] button:visible").all():
        box = button.bounding_box()
        assert box and box["x"] >= 0 and box["x"] + box["width"] <= width and box["y"] + box["height"] <= height


ZOOMED = {"200 percent": (720, 450), "400 percent": (320, 256)}
TABLES: dict[str, dict[str, object]] = {
    "heat": {},
    "formula90": {"circuit": "monza", "length": "sprint"},
    "poleposition": {"circuit": "china", "laps": 1},
}


@pytest.mark.parametrize("zoom", ZOOMED)
@pytest.mark.parametrize("game", TABLES)
def test_a_turn_can_be_played_zoomed_in(game: str, zoom: str, house: House, visitor: MakeVisitor) -> None:
    """At 200 and at 400 percent a whole first turn is played with the mouse."""
    width, height = ZOOMED[zoom]
    person = visitor(house, viewport={"width": width, "height": height})
    page = _table(person, [BOT], game=game, options=TABLES[game])
    driver = RaceDriver(page) if game == "formula90" else Driver(page)
    turns = page.locator("header .stat[role=group]").first
    turns.wait_for()
    begun, answered = turns.get_attribute("aria-label"), 0
    while turns.get_attribute("aria-label") == begun or answered < FIRST_TURN:
        assert answered < ROUNDS, "the first turn does not end"
        if not driver.answer():
            break
        answered += 1
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_targets_out_of_sight_are_announced(house: House, visitor: MakeVisitor) -> None:
    """A map that was moved away says how many cells it misses; a press brings them back."""
    person = visitor(house)
    _poleposition_roll(person)
    page = person.page
    arrows = page.get_by_role("button", name=re.compile(r"^\d+ cells?"))
    assert arrows.count() == 0
    page.mouse.move(900, 300)
    page.mouse.down()
    page.mouse.move(200, 300, steps=4)
    page.mouse.move(-700, 300, steps=4)
    page.mouse.up()
    arrows.first.click()
    page.wait_for_timeout(100)
    assert arrows.count() == 0
