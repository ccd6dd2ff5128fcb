"""How a network is taught, and on which races."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from paddock.games.heat import CIRCUITS

from .book import Variant
from .setups import setup_for, variant_of

HELD_OUT = ("gb", "southafrica")


@dataclass
class Plan:
    """How it learns; every number is from the trials in docs/performance.md."""

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
    fields: Sequence[int] = (2, 3, 4, 5, 6)
    legends: Sequence[int] = (0, 1, 2)
    laps: int = 0


def training_variants(plan: Plan) -> list[Variant]:
    """The set-ups it learns from: circuits, fields and Legends, each with each."""
    known = [name for name in CIRCUITS.ids() if name not in HELD_OUT]
    return [
        variant_of(setup_for(drivers, {"circuit": name, "legends": legends, "laps": plan.laps}), name)
        for name in plan.circuits or known
        for drivers in plan.fields
        for legends in plan.legends
    ]
