"""The whole position: data only. The verbs are in `movement`, `lapping`, `pits` and the steps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from paddock.kernel import Chance, Plain, State
from paddock.kernel.flow import frame_to_plain, plain_slots, plain_value, read_slots, read_value

from ..pieces.components import TYRES
from .car import START_TURN, Car, Turn

if TYPE_CHECKING:
    from ..board.course import Course
    from ..modules.rules import Rules


class Race(State):
    """The whole position. `course` and `rules` stay the same once the race is set up and are shared by clones."""

    __slots__ = (
        "calendar",
        "cars",
        "cause",
        "clouded",
        "course",
        "deck",
        "discard",
        "flags",
        "grid",
        "home",
        "lap_counter",
        "laps",
        "last_weather",
        "order",
        "out",
        "past",
        "progress",
        "qualifying",
        "rank",
        "results",
        "round",
        "rounds_before",
        "rules",
        "stopped",
        "turn",
        "turns_taken",
        "weather_a",
        "weather_b",
    )

    def __init__(self, chance: Chance, course: Course, rules: Rules, cars: list[Car]) -> None:
        super().__init__(chance)
        self.course = course
        self.rules = rules
        self.cars = cars
        self.turn = Turn(0, START_TURN, 0)
        self.calendar: tuple[tuple[Course, Rules], ...] = ()  # PP.CHAMP.01: the races of a championship
        self.past: tuple[tuple[bytes, bytes], ...] = ()  # finishers and others of the races so far
        self.rank = b""  # PP.SETUP.18: the position track, the leader first
        self.home = b""  # who has finished, the winner first
        self.out = b""  # who was eliminated, the first one first
        self.laps = 0
        self.weather_a = 0  # the cell of the token on grid A
        self.weather_b = 0  # the cell of the token on grid B, from 0
        self.lap_counter = 1
        self.round = 0  # start rounds included
        self.rounds_before = 0  # those of the championship's earlier races
        self.order = b""  # PP.ROUND.03: fixed when the round begins
        self.turns_taken = 0
        self.clouded = False  # the weather roll of this round showed a cloud
        self.last_weather = 0  # before the last roll or event
        self.flags: tuple[tuple[int, int], ...] = ()  # zones and the last round of their flags
        self.deck = b""  # PP.SETUP.08: event cards, the top one first
        self.discard = b""
        self.progress = 0  # PP.BOT.07: one position for all bots, from 0
        self.cause = b""  # PP.SC.12: who caused the collision behind the safety car
        self.stopped = b""  # who pits behind the safety car
        self.qualifying = b""  # who is still in the round
        self.results = b""  # their recorded values
        self.grid = b""  # grid places already given, the last one first

    def clone(self) -> Race:
        copy = Race.__new__(Race)
        self.copy_frame_to(copy)
        copy.course = self.course
        copy.rules = self.rules
        copy.cars = [car.clone() for car in self.cars]
        copy.turn = self.turn.clone()
        copy.calendar = self.calendar
        copy.past = self.past
        copy.rank = self.rank
        copy.home = self.home
        copy.out = self.out
        copy.laps = self.laps
        copy.weather_a = self.weather_a
        copy.weather_b = self.weather_b
        copy.lap_counter = self.lap_counter
        copy.round = self.round
        copy.rounds_before = self.rounds_before
        copy.order = self.order
        copy.turns_taken = self.turns_taken
        copy.clouded = self.clouded
        copy.last_weather = self.last_weather
        copy.flags = self.flags
        copy.deck = self.deck
        copy.discard = self.discard
        copy.progress = self.progress
        copy.cause = self.cause
        copy.stopped = self.stopped
        copy.qualifying = self.qualifying
        copy.results = self.results
        copy.grid = self.grid
        return copy

    @property
    def weather(self) -> int:
        """PP.SETUP.13: the colour under the token of grid A."""
        return self.course.circuit.weather[self.weather_a]

    def compound(self, car: Car) -> int:
        """The compound of the set in use."""
        return self.rules.sets[car.fitted]

    def to_plain(self) -> Plain:
        return {
            **frame_to_plain(self),
            "circuit": self.course.circuit.id,
            "cars": [plain_slots(car) for car in self.cars],
            "turn": plain_slots(self.turn),
            **{name: plain_value(getattr(self, name)) for name in _RACE_VALUES},
        }

    def read_plain(self, plain: Plain) -> None:
        """The game's share of a saved state, read back."""
        self.cars = [read_slots(Car.__new__(Car), entry) for entry in plain["cars"]]
        self.turn = read_slots(Turn.__new__(Turn), plain["turn"])
        for name in _RACE_VALUES:
            setattr(self, name, read_value(plain[name]))


_RACE_VALUES = tuple(name for name in Race.__slots__ if name not in ("calendar", "cars", "course", "rules", "turn"))


def new_lives(sets: bytes) -> bytes:
    """PP.TYRE.07: every set at its full life."""
    return bytes(TYRES[compound].life for compound in sets)
