"""A trained network at the wheel, with NumPy alone: it reads its seat's encoding and scores the listed options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from paddock.games.heat import CIRCUITS, Race
from paddock.kernel import Code, State, find_game

from .features import Kit, features
from .network import forward
from .rules import scoring as part
from .setups import setup_for
from .weights import load_weights

VALUES = (1, 2, 3, 4, 0, 5, 0)
COOLS, SPEEDS_UP, BOOSTS = 1, 2, 3


class Driver:
    """One network for all tables it was trained for: printed circuits but those held out, without modules.

    On circuits it never saw it was measured to be slower than greedy (docs/training.md), so those are not for it.
    """

    def __init__(self, path: Path) -> None:
        self.weights, self.about = load_weights(path)
        self._kit = Kit(np, np.float32)
        self._circuits = {CIRCUITS.load(name) for name in CIRCUITS.ids() if name not in self.about["held_out"]}
        self._encoders: dict[tuple[int, int], tuple[Any, dict[str, slice]]] = {}

    def can_drive(self, state: State) -> bool:
        """Whether it was trained for such a table."""
        if not isinstance(state, Race):
            return False
        conditions = state.course.conditions
        plain = state.garage is None and state.season is None and not conditions.weather and not conditions.tokens
        return plain and state.course.circuit in self._circuits

    def choose(self, race: State, seat: int, codes: Sequence[Code]) -> Code:
        """The option with the highest score."""
        assert isinstance(race, Race)
        encoder, places = self._encoder(race)
        seen = np.array(encoder.observe(race, seat), np.int16)[None]
        inputs = features(lambda name: seen[:, places[name]], self._kit)
        scores = forward(self.weights, inputs)[0][0].tolist()
        kind = race.flow[-1][0].kind_now(race, seat)  # type: ignore[attr-defined]
        return max(codes, key=lambda code: sum(scores[place] for place in parts_of(kind, code)))

    def _encoder(self, race: Race) -> tuple[Any, dict[str, slice]]:
        legends = sum(car.is_legend for car in race.cars)
        key = len(race.cars) - legends, legends
        if key not in self._encoders:
            encoder = find_game("heat").encoder(setup_for(key[0], {"legends": legends}))
            ends = np.cumsum([field.size for field in encoder.fields]).tolist()
            places = {field.name: slice(end - field.size, end) for field, end in zip(encoder.fields, ends, strict=True)}
            self._encoders[key] = encoder, places
        return self._encoders[key]


def parts_of(kind: str, code: Code) -> list[int]:
    """The parts whose scores an option adds up, as in the kernels."""
    if kind == "cards":
        speed = sum(VALUES[card] for card in code)
        return [*_copies(code, part.CARD_PARTS, part.MOST_PLAYED), part.SPEED_PARTS + min(speed, part.MOST_SPEED)]
    if kind == "discard":
        return _copies(code, part.DISCARD_PARTS, part.MOST_DISCARDED)
    if kind == "gear":
        return [part.GEAR_PARTS + code[0] - 1]
    if kind == "slipstream":
        return [part.SLIPSTREAM_PART if code[0] else part.PASS_PART]
    if code[0] == COOLS:
        return [part.COOL_PARTS + min(code[1], part.MOST_COOLED) - 1]
    return [{SPEEDS_UP: part.ADRENALINE_PART, BOOSTS: part.BOOST_PART}.get(code[0], part.END_PART)]


def _copies(code: Code, first: int, most: int) -> list[int]:
    return [first + most * card + min(code.count(card), most) - 1 for card in sorted(set(code))]
