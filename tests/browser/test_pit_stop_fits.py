"""The fullest pit stop of Race! Formula 90, posed at the real page: each of its parts fits every window."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page

import paddock
from browser.kit import House, MakeVisitor
from browser.kit.layouts import SIZES, faults, resize
from browser.kit.posing import Poser
from paddock.kernel import Decision, Table
from paddock.server.learning import Position, Still

PARTS = ["fuel", "start-point", "stop-discard", "tyres", "strategy"]
WITHOUT_LINE = [part for part in PARTS if part != "start-point"]
MANY_CARDS, RACES, ANSWERS = 8, 400, 300
SCROLL = "overflow: div.main"
SCROLLS = {(320, 568), (320, 640)}
"""Eleven strategies of a finger's size are higher than what the smallest phones have for an answer."""


def _asked() -> Iterator[tuple[Table, int, Decision]]:
    """Questions of races driven at random, with every stop that is offered."""
    for seed in range(RACES):
        chance = random.Random(seed)
        table = paddock.new_table("formula90", 2, {"circuit": "monza", "length": "sprint"}, seed)
        for _ in range(ANSWERS):
            if table.over:
                break
            seat, decision = next(iter(table.decisions.items()))
            yield table, seat, decision
            stops = [option for option in decision.options if str(option.label).startswith("Pit stop")]
            table.play(seat, chance.choice(stops or decision.options))


def _fullest(parts: list[str]) -> tuple[Table, int]:
    """A stop of these parts with nearly a whole hand to change."""
    for table, seat, decision in _asked():
        if decision.kind == PARTS[0]:
            asked = Still(Position.of(table, seat), seat, 0, "").to_plain(asked=True)["snapshot"]["decision"]
            rows = {row["kind"]: len(row["options"]) for row in asked["sheet"]}
            if list(rows) == parts and rows["stop-discard"] >= MANY_CARDS:
                return table, seat
    raise AssertionError("no race comes to such a stop")


def _parts(page: Page) -> Iterator[str]:
    """Every part in turn, where they are shown one at a time."""
    tabs = page.locator(".stop").get_by_role("tab")
    for tab in tabs.all():
        tab.click()
        yield tab.inner_text()
    if not tabs.count():
        yield "all"


@pytest.mark.parametrize("parts", [PARTS, WITHOUT_LINE], ids=["with a line to leave by", "without"])
def test_each_part_of_the_fullest_stop_fits(parts: list[str], house: House, visitor: MakeVisitor) -> None:
    """Whatever was dealt and wherever the car lands: nothing is cut, covered or below the edge."""
    person = visitor(house, service_workers="block")
    person.forgive("Service Worker registration blocked")
    poser = Poser(person.page)
    poser.pose(*_fullest(parts))
    poser.touch()
    wrong = []
    for size in SIZES:
        resize(person.page, size)
        for part in _parts(person.page):
            found = faults(person.page, poser.cars)
            wrong += [f"{size[0]}×{size[1]} {part}: {one}" for one in found if size not in SCROLLS or SCROLL not in one]
    assert not wrong, "\n".join(wrong)
