"""Whole races on a core for the laboratory: seat by seat a random driver or the network, every race from a seed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import as_file, files
from typing import Any

import numpy as np

from paddock.games.heat import COLOURS, card_names
from paddock.kernel import BadOptions, Setup

from .arrays import OnCore, on_core, size_of, switches_of
from .desks import CoreDesk
from .facts import own_kinds
from .linking import for_core
from .rules import layout as at
from .setups import needs_modules, variants_of
from .weights import load_weights

NET = "net"
Seated = tuple[int, Sequence[str]]
"""A race before its start: its seed, and who sits in each seat."""


@dataclass(frozen=True, slots=True)
class CarEnded:
    """One car after the race; Legends have no seat."""

    seat: int | None
    name: str
    slot: int  # 1 is pole
    place: int
    engine: int
    upgrades: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ended:
    """One race, best car first."""

    cars: tuple[CarEnded, ...]
    rounds: int
    decisions: int


def check(setup: Setup, drivers: Sequence[str]) -> None:
    """Refuse what the engine cannot express, with a sentence."""
    if any(map(needs_modules, variants_of(setup))) and NET in drivers:
        raise BadOptions("engine: 'net' does not drive with a garage or weather in the batch engine; leave them out.")


def race_series(setup: Setup, races: Sequence[Seated]) -> list[Ended | None]:
    """All these races; None for one that left what a word can count."""
    variants = variants_of(setup)
    size = size_of(variants, len(races))
    arrays = on_core(variants, size)
    rules = for_core(*switches_of(size))
    for words, figures, (seed, _) in zip(arrays.words, arrays.figures, races, strict=True):
        rules["begin_one"](words, figures, arrays.book, seed)
    slots = [slots_of(*pair) for pair in zip(arrays.figures.tolist(), arrays.words.tolist(), strict=True)]
    if any(NET in drivers for _, drivers in races):
        decisions = _drive(CoreDesk(variants, len(races)), arrays, [drivers for _, drivers in races])
    else:
        results = np.zeros((len(races), 3 + at.MOST_CARS), np.int64)
        rules["run_all"](arrays.words, arrays.figures, arrays.book, results)
        decisions = results[:, 0]
    return [
        _ended(figures.tolist(), words.tolist(), grid, int(made))
        for figures, words, grid, made in zip(arrays.figures, arrays.words, slots, decisions, strict=True)
    ]


def slots_of(figures: Sequence[int], words: Sequence[int]) -> list[int]:
    """HEAT.SETUP.10: the grid slots by car, read from where the cars stand before the start."""
    spots = [words[at.SPOTS + car // 4] >> 16 * (car % 4) & 0xFFFF for car in range(figures[at.CARS])]
    return [2 * (-1 - figures[at.PROGRESS + car]) + (spot & 1) + 1 for car, spot in enumerate(spots)]


@cache
def _weights() -> dict[str, Any]:
    with as_file(files("paddock.bots") / "net" / "heat.npz") as path:
        return load_weights(path)[0]


def _drive(desk: CoreDesk, arrays: OnCore, drivers: Sequence[Sequence[str]]) -> Any:
    """Step by step to the flag, the network in its seats; how many decisions each race had."""
    most = max(map(len, drivers))
    by_net = np.array([[name == NET for name in names] + [False] * (most - len(names)) for names in drivers])
    state, rows, decisions = (arrays.words, arrays.figures, arrays.book), np.arange(len(drivers)), 0
    places, best = np.zeros(len(drivers), np.int32), np.zeros(len(drivers), np.int32)
    rules = for_core(*switches_of(desk.size))
    while (racing := arrays.figures[:, at.PHASE] != at.OVER).any():
        rules["random_all"](*state, places)
        desk.look_at(state)
        rules["best_all"](state, desk.scores(_weights(), desk.looks(desk.seen))[0], best)
        seats = np.minimum(arrays.figures[:, at.SEAT], most - 1)
        rules["play_all"](*state, np.where(by_net[rows, seats], best, places).astype(np.int32))
        decisions = decisions + racing
    return decisions


def _ended(figures: Sequence[int], words: Sequence[int], slots: Sequence[int], decisions: int) -> Ended | None:
    if figures[at.BROKEN]:
        return None
    with_upgrades = len(words) > at.WORDS and bool(figures[at.RULES] & at.GARAGE)
    cars = []
    for car in sorted(range(figures[at.CARS]), key=lambda car: figures[at.PLACE + car]):
        drives = car < figures[at.DRIVERS]
        kinds = bytes(filter(None, own_kinds(words[at.KINDS + car]))) if with_upgrades and drives else b""
        cars.append(
            CarEnded(
                seat=car if drives else None,
                name=COLOURS[figures[at.COLOUR + car]],
                slot=slots[car],
                place=figures[at.PLACE + car],
                engine=figures[at.ENGINE + car] if drives else 0,
                upgrades=tuple(card_names(kinds)),
            )
        )
    return Ended(tuple(cars), figures[at.ROUND], decisions)
