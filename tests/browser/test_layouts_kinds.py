"""Every kind of question of every game fits: posed at the real page, from the scenarios and from full tables."""

from __future__ import annotations

import os

import pytest

from browser.kit import House, MakeVisitor
from browser.kit.layouts import SIZES, faults, resize
from browser.kit.posing import Poser
from browser.kit.positions import FULL, Asked, kinds_of, wordiest

SOAK = bool(os.environ.get("PADDOCK_SOAK"))
TELLING = [(320, 568), (844, 390), (820, 1180), (1366, 768)]
"""A phone, the same held sideways, a tablet and a desk; the soak looks through all windows."""
WINDOWS = SIZES if SOAK else TELLING
TWICE = {"fuel", "react"}
"""Kinds that look so different from time to time that scenario and full table are both shown."""
SELDOM = {"recovery-discard"}
"""No scenario and no full table comes to these; cards are discarded in the same way elsewhere."""


def _chosen(game: str) -> list[Asked]:
    """One of each kind, from a full table where there is one; all of them in the soak."""
    found = sorted(wordiest(game), key=lambda one: one.full)
    return found if SOAK else list({(one.kind, one.full and one.kind in TWICE): one for one in found}.values())


@pytest.mark.parametrize("game", FULL)
def test_every_kind_of_question_fits(game: str, house: House, visitor: MakeVisitor) -> None:
    """Nothing cut, covered or too small, every car in the tower, and the map of one size whatever is asked."""
    person = visitor(house, service_workers="block")
    person.forgive("Service Worker registration blocked")
    poser, page = Poser(person.page), person.page
    wrong: list[str] = []
    maps: dict[tuple[int, int], set[tuple[int, int]]] = {size: set() for size in WINDOWS}
    chosen = _chosen(game)
    for asked in chosen:
        poser.pose(asked.table, asked.seat)
        poser.touch()
        for size in WINDOWS:
            resize(page, size)
            wrong += [f"{asked.where} {size[0]}×{size[1]} {one}" for one in faults(page, poser.cars)]
            maps[size].add(poser.map_size())
    wrong += [f"{size}: the map has several sizes, {found}" for size, found in maps.items() if len(found) > 1]
    assert not wrong, "\n".join(wrong)
    assert kinds_of(game) - {asked.kind for asked in chosen} <= SELDOM
