"""A race of HEAT as numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from paddock.kernel import Code, Setup
from paddock.kernel.encoding import Encoder
from paddock.kernel.game import chosen_text, number

from ...pieces.cards import BEYOND_BASE, CARDS
from ...state.car import Car
from ...state.race import Race
from .fields import KINDS, heat_layout
from .options import FRONT, ON_CARDS, OUTCOME, list_key_of, rows_of


class HeatEncoder(Encoder[Race]):
    """One set-up: so many cars, with or without the cards of garage and championship."""

    version = 1

    def __init__(self, setup: Setup) -> None:
        self._setup, options = setup, setup.options
        self._beyond = chosen_text(options, "garage") != "off" or chosen_text(options, "championship") != "off"
        cards = len(CARDS) if self._beyond else BEYOND_BASE[0]
        layout = heat_layout(cards, setup.seats, setup.seats + number(options, "legends"))
        super().__init__(layout, (FRONT, OUTCOME, ON_CARDS) if self._beyond else (FRONT, OUTCOME))

    def __reduce__(self) -> tuple[type[HeatEncoder], tuple[Setup]]:
        return HeatEncoder, (self._setup,)

    def own(self, race: Race, seat: int) -> Car:
        return race.cars[seat]

    def row_keys(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        rows = rows_of(KINDS.asked(race, seat))(race, race.cars[seat], codes)
        return [(front, outcome, front[4]) for front, outcome in rows] if self._beyond else rows

    def list_key(self, race: Race, seat: int, codes: Sequence[Code]) -> Hashable | None:
        return list_key_of(KINDS.asked(race, seat), race, race.cars[seat], codes)

    def progress(self, race: Race, seat: int) -> float:
        here = min(1.0, max(0.0, race.cars[seat].progress / race.course.finish))
        return here if race.season is None else (race.season.now + here) / len(race.season.plan)
