"""A race in figures, car by car, counted from what happened.

The events of a whole race are needed; those of a seat or of a spectator will do, for nothing secret is counted. Of a
season only the last race is counted here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, field

from paddock.kernel import Event, Plain

from ..events.before import RaceStarted
from ..events.ending import CarDroppedOut, CarFinished
from ..events.round import (
    CardFlipped,
    CardsDiscarded,
    CardsRevealed,
    CarMoved,
    CornerTaken,
    GearShown,
    HeatPaid,
    RoundStarted,
    SpunOut,
    TurnStarted,
)
from ..pieces.cards import DECK, STRESS
from ..state.race import Race

_ROUND = 60  # seconds a round stands for in a finish time


@dataclass(frozen=True, slots=True)
class CarStatistics:
    """One car's race. A Legend has no gears, cards or Heat, and keeps zeros there."""

    car: int
    is_legend: bool
    grid_slot: int  # 1 is pole
    place: int | None
    finish_time: int | None  # in seconds, a round being a minute; None without a finish
    rounds: int
    rounds_started_first: int
    rounds_in_gear: tuple[int, int, int, int]
    rounds_with_adrenaline: int
    adrenaline_spaces: int
    spin_outs: int
    spin_out_stress: int
    heat_left: int
    heat_paid: int
    heat_for_two_gears_up: int
    heat_for_two_gears_down: int
    boosts: int
    corners_too_fast: int
    slipstream_spaces: int
    cards_discarded: int
    stress_played: int

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {**asdict(self), "rounds_in_gear": list(self.rounds_in_gear), "finish_clock": self.finish_clock}

    @property
    def finish_clock(self) -> str | None:
        """The finish time as minutes and seconds, such as 15.42."""
        if self.finish_time is None:
            return None
        minutes, seconds = divmod(self.finish_time, _ROUND)
        return f"{minutes}.{seconds:02}"


def finish_time(round_number: int, spaces_past_line: int) -> int:
    """Earlier in rounds, or further past the line in the same round, is the better time."""
    return round_number * _ROUND + _ROUND - (spaces_past_line + 1)


def car_statistics(race: Race, events: Sequence[Event]) -> tuple[CarStatistics, ...]:
    """The figures of every car, by its number."""
    counter = _Counter(race)
    for event in events:
        counter.count(event)
    return tuple(counter.figures(number) for number in range(len(race.cars)))


@dataclass(slots=True)
class _Counts:
    """What is counted for one car while the events go by."""

    grid_slot: int = 0
    finish_time: int | None = None
    rounds: int = 0
    rounds_started_first: int = 0
    gears: list[int] = field(default_factory=lambda: [0, 0, 0, 0])
    rounds_with_adrenaline: int = 0
    adrenaline_spaces: int = 0
    adrenaline_this_turn: int = 0
    shift: int = 0
    spin_outs: int = 0
    spin_out_stress: int = 0
    heat_paid: int = 0
    two_gears_up: int = 0
    two_gears_down: int = 0
    boosts: int = 0
    corners_too_fast: int = 0
    slipstream_spaces: int = 0
    cards_discarded: int = 0
    stress_played: int = 0


class _Counter:
    """Goes through the events of a race in their order."""

    def __init__(self, race: Race) -> None:
        self.race = race
        self.cars = [_Counts() for _ in race.cars]
        self.order: list[int] = []
        self.adrenaline: set[int] = set()
        self.turns_begun = False
        self._counting: dict[type[Event], Callable[..., None]] = {
            RaceStarted: self._race_started,
            RoundStarted: self._round_started,
            CarDroppedOut: self._dropped_out,
            GearShown: self._gear_shown,
            TurnStarted: self._turn_started,
            CardsRevealed: self._revealed,
            CardFlipped: self._flipped,
            CarMoved: self._moved,
            HeatPaid: self._heat_paid,
            CornerTaken: self._corner_taken,
            SpunOut: self._spun_out,
            CardsDiscarded: self._discarded,
            CarFinished: self._finished,
        }

    def count(self, event: Event) -> None:
        """Take one event into account."""
        counting = self._counting.get(type(event))
        if counting is not None:
            counting(event)

    def _race_started(self, event: RaceStarted) -> None:
        self.cars = [_Counts() for _ in self.race.cars]  # what came before belongs to another race of the season
        for slot, number in enumerate(event.grid, 1):
            self.cars[number].grid_slot = slot

    def _round_started(self, event: RoundStarted) -> None:
        self.order, self.adrenaline, self.turns_begun = list(event.order), set(event.adrenaline), False
        self.cars[event.order[0]].rounds_started_first += 1

    def _dropped_out(self, event: CarDroppedOut) -> None:
        """HEAT.AMB.14: after giving up, the rearmost of those who go on have the adrenaline."""
        self.order = [number for number in self.order if number != event.car]
        if self.adrenaline and not self.turns_begun:
            cars = 2 if len(self.cars) >= DECK.adrenaline_two_cars_from else 1
            self.adrenaline = set(self.order[-cars:])

    def _gear_shown(self, event: GearShown) -> None:
        self.cars[event.car].gears[event.gear - 1] += 1
        self.cars[event.car].shift = event.gear - event.before

    def _turn_started(self, event: TurnStarted) -> None:
        counts = self.cars[event.car]
        self.turns_begun = True
        counts.rounds += 1
        counts.rounds_with_adrenaline += event.car in self.adrenaline
        counts.adrenaline_this_turn = 0

    def _revealed(self, event: CardsRevealed) -> None:
        self.cars[event.car].stress_played += event.cards.count(STRESS)

    def _flipped(self, event: CardFlipped) -> None:
        self.cars[event.car].boosts += event.reason == "boost"

    def _moved(self, event: CarMoved) -> None:
        counts, gained = self.cars[event.car], event.progress - event.start
        if event.reason == "slipstream":
            counts.slipstream_spaces += gained
        elif event.reason == "adrenaline":
            counts.adrenaline_spaces += gained
            counts.adrenaline_this_turn += gained
        elif event.reason == "redone":  # HEAT.REACT.25: adrenaline speed already used is lost
            counts.adrenaline_spaces -= counts.adrenaline_this_turn
            counts.adrenaline_this_turn = 0

    def _heat_paid(self, event: HeatPaid) -> None:
        counts = self.cars[event.car]
        counts.heat_paid += event.amount
        counts.two_gears_up += event.reason == "shift-up" and counts.shift == 2
        counts.two_gears_down += event.reason == "shift-down" and counts.shift == -2

    def _corner_taken(self, event: CornerTaken) -> None:
        self.cars[event.car].corners_too_fast += event.speed > event.limit

    def _spun_out(self, event: SpunOut) -> None:
        self.cars[event.car].spin_outs += 1
        self.cars[event.car].spin_out_stress += event.stress

    def _discarded(self, event: CardsDiscarded) -> None:
        self.cars[event.car].cards_discarded += len(event.cards)

    def _finished(self, event: CarFinished) -> None:
        self.cars[event.car].finish_time = finish_time(event.round, event.progress - self.race.course.finish)

    def figures(self, number: int) -> CarStatistics:
        """Everything about one car."""
        car, counts = self.race.cars[number], self.cars[number]
        first, second, third, fourth = counts.gears
        return CarStatistics(
            car=number,
            is_legend=car.is_legend,
            grid_slot=counts.grid_slot,
            place=car.place,
            finish_time=counts.finish_time,
            rounds=counts.rounds,
            rounds_started_first=counts.rounds_started_first,
            rounds_in_gear=(first, second, third, fourth),
            rounds_with_adrenaline=counts.rounds_with_adrenaline,
            adrenaline_spaces=counts.adrenaline_spaces,
            spin_outs=counts.spin_outs,
            spin_out_stress=counts.spin_out_stress,
            heat_left=car.engine,
            heat_paid=counts.heat_paid,
            heat_for_two_gears_up=counts.two_gears_up,
            heat_for_two_gears_down=counts.two_gears_down,
            boosts=counts.boosts,
            corners_too_fast=counts.corners_too_fast,
            slipstream_spaces=counts.slipstream_spaces,
            cards_discarded=counts.cards_discarded,
            stress_played=counts.stress_played,
        )
