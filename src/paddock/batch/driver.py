"""A trained network at the wheel, with NumPy alone: it reads its seat's encoding and scores the listed options."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from paddock.games.heat import Race
from paddock.kernel import Code, State, find_game

from .features import CROSSED, Kit, features, places_of
from .network import forward
from .rules import scoring as part
from .rules.looking import CROSSED_FIGURES, MOST_CROSSED
from .setups import setup_for
from .weights import load_weights

VALUES = (1, 2, 3, 4, 0, 5, 0)
COOLS, SPEEDS_UP, BOOSTS = 1, 2, 3


class Driver:
    """One network for all tables it was trained for: any circuit and Legends; weather if its file says so."""

    def __init__(self, path: Path) -> None:
        self.weights, self.about = load_weights(path)
        self._kit = Kit(np, np.float32)
        self._encoders: dict[tuple[int, int], tuple[Any, dict[str, slice]]] = {}

    def can_drive(self, state: State) -> bool:
        """Whether it was trained for such a table."""
        if not isinstance(state, Race):
            return False
        conditions = state.course.conditions
        dry = not conditions.weather and not conditions.tokens
        return state.garage is None and state.season is None and (dry or bool(self.about.get("weather")))

    def choose(self, race: State, seat: int, codes: Sequence[Code]) -> Code:
        """The option with the highest score."""
        scores = self.scores(race, seat, codes)
        return codes[scores.index(max(scores))]

    def scores(self, race: State, seat: int, codes: Sequence[Code]) -> list[float]:
        """What the network makes of the options: the logarithms of their odds."""
        assert isinstance(race, Race)
        encoder, places = self._encoder(race)
        seen = np.array([*encoder.observe(race, seat), *lines_behind(race, seat)], np.int16)[None]
        inputs = features(lambda name: seen[:, places[name]], self._kit)
        scores = forward(self.weights, inputs)[0][0].tolist()
        kind = race.flow[-1][0].kind_now(race, seat)  # type: ignore[attr-defined]
        if kind == "slipstream":
            return [scores[slipstream_part(place)] for place in range(len(codes))]
        return [sum(scores[place] for place in parts_of(kind, code)) for code in codes]

    def _encoder(self, race: Race) -> tuple[Any, dict[str, slice]]:
        legends = sum(car.is_legend for car in race.cars)
        key = len(race.cars) - legends, legends
        if key not in self._encoders:
            encoder = find_game("heat").encoder(setup_for(key[0], {"legends": legends}))
            fields = [(field.name, field.size) for field in encoder.fields]
            self._encoders[key] = encoder, places_of((*fields, *CROSSED))
        return self._encoders[key]


def lines_behind(race: Race, seat: int) -> list[int]:
    """HEAT.CORNER.01: the first corner lines the own car has crossed in this turn: a 1, the limit, the surcharge."""
    course, car, told = race.course, race.cars[seat], [0] * CROSSED_FIGURES
    if not race.turns_taken:
        return told
    crossed = [line for line in course.lines if race.turn.start < line <= car.progress]
    lines = [corner.at for corner in course.circuit.corners]
    for place, line in enumerate(crossed[:MOST_CROSSED]):
        index = lines.index(line % course.spaces)
        told[place::MOST_CROSSED] = 1, course.limits[index], course.surcharge[index]
    return told


def slipstream_part(place: int) -> int:
    """Pass, the shortest slipstream, a longer one; by the place in the list."""
    return (part.PASS_PART, part.SLIPSTREAM_PART, part.LONGER_PART)[min(place, 2)]


def parts_of(kind: str, code: Code) -> list[int]:
    """The parts whose scores an option adds up, as in the kernels."""
    if kind == "cards":
        speed = sum(VALUES[card] for card in code)
        return [*_copies(code, part.CARD_PARTS, part.MOST_PLAYED), part.SPEED_PARTS + min(speed, part.MOST_SPEED)]
    if kind == "discard":
        return _copies(code, part.DISCARD_PARTS, part.MOST_DISCARDED)
    if kind == "gear":
        return [part.GEAR_PARTS + code[0] - 1]
    if code[0] == COOLS:
        return [part.COOL_PARTS + min(code[1], part.MOST_COOLED) - 1]
    return [{SPEEDS_UP: part.ADRENALINE_PART, BOOSTS: part.BOOST_PART}.get(code[0], part.END_PART)]


def _copies(code: Code, first: int, most: int) -> list[int]:
    return [first + most * card + min(code.count(card), most) - 1 for card in sorted(set(code))]
