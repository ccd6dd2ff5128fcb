"""A race of Pole Position as numbers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence

from paddock.kernel import Code, Setup
from paddock.kernel.encoding import Encoder
from paddock.kernel.game import number

from ...state.car import RACING, Car
from ...state.race import Race
from .fields import poleposition_layout
from .options import FRONT, TAIL, list_key, option_keys
from .road import road_of


class PolePositionEncoder(Encoder[Race]):
    """One set-up: so many drivers and bots. Every module has its fields, empty where it is not played."""

    version = 1
    actions = 128

    def __init__(self, setup: Setup) -> None:
        self._setup = setup
        bots = max(number(setup.options, "bots"), len(_bot_cards(setup)))
        super().__init__(poleposition_layout(setup.seats, setup.seats + bots), (FRONT, TAIL))

    def __reduce__(self) -> tuple[type[PolePositionEncoder], tuple[Setup]]:
        return PolePositionEncoder, (self._setup,)

    def own(self, race: Race, seat: int) -> Car:
        return race.cars[seat]

    def row_keys(self, race: Race, seat: int, codes: Sequence[Code]) -> Sequence[Sequence[Hashable]]:
        return option_keys(race, seat, codes)

    def list_key(self, race: Race, seat: int, codes: Sequence[Code]) -> Hashable | None:
        return list_key(race, seat, codes)

    def progress(self, race: Race, seat: int) -> float:
        car, road = race.cars[seat], road_of(race.course)
        whole = road.span * race.laps
        here = min(1.0, max(0.0, (road.driven(car.lap, car.cell) - whole / race.laps) / whole))
        here = here if car.status == RACING else 1.0 if seat in race.home else here
        return min(1.0, (len(race.past) + here) / len(race.calendar)) if race.calendar else here


def _bot_cards(setup: Setup) -> tuple[str, ...]:
    cards = setup.options["bot_cards"]
    assert isinstance(cards, tuple)
    return cards
