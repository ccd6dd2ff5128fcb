"""The tables at every size, with words two fifths longer: nothing is cut, covered, or out of its button."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from browser.kit import BRISK, Driver, House, MakeVisitor, RaceDriver, Visitor
from browser.kit.layouts import faults, resize

TABLE_SIZES = [(390, 844), (844, 390), (820, 1180), (1366, 768), (1440, 900)]
SPEAK_LONGER = """() => {
  const settings = JSON.parse(localStorage["paddock.settings"]);
  localStorage["paddock.settings"] = JSON.stringify({ ...settings, language: "pseudo" });
}"""
BOT = {"kind": "bot", "level": "greedy"}
LEGEND = {"kind": "legend"}


def _heat(person: Visitor) -> Driver:
    return Driver(person.page, BRISK)


def _formula90(person: Visitor) -> Driver:
    return RaceDriver(person.page)


TABLES: dict[str, tuple[Callable[[Visitor], Driver], list[dict[str, str]], dict[str, object]]] = {
    "heat": (_heat, [BOT] * 5 + [LEGEND] * 2, {"circuit": "espana", "laps": 2}),
    "formula90": (_formula90, [BOT] * 5, {"circuit": "monza", "length": "sprint"}),
}


@pytest.mark.parametrize("game", TABLES)
def test_tables_fit_with_longer_words(game: str, house: House, visitor: MakeVisitor) -> None:
    """A question is come to in English, then asked again in words that are longer."""
    drive, others, options = TABLES[game]
    person = visitor(house)
    page = person.page
    page.goto(f"/t/{person.table(*others, game=game, options=options)}")
    driver = drive(person)
    driver.answer()
    driver.wait_for_turn()
    cars = page.locator("section.tower tbody tr").count()
    page.evaluate(SPEAK_LONGER)
    page.reload()
    page.locator(".dock .ask").first.wait_for()
    wrong = []
    for size in TABLE_SIZES:
        resize(page, size)
        wrong += [f"{size[0]}×{size[1]} {one}" for one in faults(page, cars)]
    assert not wrong, "\n".join(wrong)
