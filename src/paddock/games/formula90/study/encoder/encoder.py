"""A race of Formula 90 as numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from paddock.kernel import Code, FastChance, Setup
from paddock.kernel.encoding import Encoder

from ...state.car import Car
from ...state.race import Race
from ...table.setup import start_race
from .fields import formula90_layout
from .options import KINDS, list_key_of, row_parts, rows_of


class Formula90Encoder(Encoder[Race]):
    """One set-up: so many players and robots. Every edition has the same fields."""

    version = 1
    actions = 96

    def __init__(self, setup: Setup) -> None:
        self._setup, race = setup, start_race(setup, FastChance(0))
        super().__init__(formula90_layout(setup.seats, len(race.cars)), row_parts(race.course.cards))

    def __reduce__(self) -> tuple[type[Formula90Encoder], tuple[Setup]]:
        return Formula90Encoder, (self._setup,)

    def own(self, race: Race, seat: int) -> Car:
        return race.cars[seat]

    def row_keys(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        return rows_of(KINDS.asked(race, seat))(race, race.cars[seat], codes)

    def list_key(self, race: Race, seat: int, codes: Sequence[Code]) -> Hashable | None:
        return list_key_of(KINDS.asked(race, seat), codes)

    def progress(self, race: Race, seat: int) -> float:
        return min(1.0, max(0.0, race.cars[seat].progress / (8 * race.course.last_turn)))
