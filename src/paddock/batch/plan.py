"""How a network is taught, and on which races."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import numpy as np

from paddock.games.heat import CIRCUITS, Circuit

from .book import Variant
from .roads import random_circuits
from .rules import layout as at
from .setups import setup_for, variant_of

HELD_OUT = ("gb", "southafrica")
LEAST_ROUNDS, SLOWEST = 8, 5  # a lesson is stopped after some rounds and one for so many spaces


@dataclass
class Plan:
    """How it learns; docs/training.md tells which of it was tried."""

    device: str = "cpu"
    seconds: float = 60.0
    races: int = 256
    window: int = 64
    width: int = 256
    minibatch: int = 131_072
    epochs: int = 2
    seed: int = 1
    rate: tuple[float, float] = (1e-3, 2e-5)
    spread: tuple[float, float] = (0.01, 0.001)
    trail: float = 0.97
    clip: float = 0.2
    league: float = 0.25
    out: Path = Path("champion.npz")
    begin_from: Path | None = None
    circuits: Sequence[Any] = ()  # none: all but those held out
    roads: int = 0  # circuits made at random
    printed: float = 0.15  # for every race on one of them, so many on printed circuits
    fields: Sequence[int] = (2, 3, 4, 5, 6)
    legends: Sequence[int] = (0, 1, 2)
    weather: float = 0.0  # the share of races with weather and road tokens
    laps: int = 0
    captured: bool = False  # whether a GPU is told a whole window at once


def training_variants(plan: Plan) -> list[Variant]:
    """The set-ups it learns from."""
    known = [name for name in CIRCUITS.ids() if name not in HELD_OUT]
    chance = np.random.default_rng(plan.seed)
    printed = [
        variant_of(setup_for(drivers, {"circuit": name, "legends": legends, "laps": plan.laps}), name)
        for name in plan.circuits or known
        for drivers in plan.fields
        for legends in plan.legends
    ]
    if not plan.roads:
        return [as_lesson(variant, plan, chance) for variant in printed]
    roads = [variant_on(circuit, plan, chance) for circuit in random_circuits(plan.roads, plan.seed)]
    again = max(1, round(plan.printed * len(roads) / len(printed)))
    return roads + [as_lesson(variant, plan, chance) for variant in printed * again]


def variant_on(circuit: Circuit, plan: Plan, chance: np.random.Generator) -> Variant:
    """A race on a circuit, with a field of any kind."""
    drivers, legends = int(chance.choice(plan.fields)), int(chance.choice(plan.legends))
    return as_lesson(Variant(circuit, plan.laps or circuit.laps, drivers, legends), plan, chance)


def as_lesson(variant: Variant, plan: Plan, chance: np.random.Generator) -> Variant:
    """The race as a lesson, with weather and road tokens or without; nobody is waited for for ever."""
    rules = variant.rules | at.LESSON | (at.WEATHER if chance.random() < plan.weather else 0)
    rounds = LEAST_ROUNDS + variant.laps * variant.circuit.spaces // SLOWEST
    return replace(variant, rules=rules, max_rounds=rounds)
