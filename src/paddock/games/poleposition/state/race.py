"""The whole position: data only. The verbs are in `rules` and the steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paddock.kernel import Plain, State
from paddock.kernel.flow import APART, flow_to_plain, plain_slots, read_slots

from .car import Car
from .turn import START_TURN, Turn

if TYPE_CHECKING:
    from ..board.course import Course
    from ..modules.rules import Rules


@dataclass(slots=True, eq=False, repr=False)
class Race(State):
    """The whole position. `course` and `rules` stay the same once the race is set up and are shared by clones."""

    course: Course = field(metadata=APART)
    rules: Rules = field(metadata=APART)
    cars: list[Car] = field(metadata=APART)
    turn: Turn = field(default_factory=lambda: Turn(0, START_TURN, 0), metadata=APART)
    calendar: tuple[tuple[Course, Rules], ...] = field(default=(), metadata=APART)  # PP.CHAMP.01: of a championship
    past: tuple[tuple[bytes, bytes], ...] = ()  # finishers and others of the races so far
    rank: bytes = b""  # PP.SETUP.18: the position track, the leader first
    home: bytes = b""  # who has finished, the winner first
    out: bytes = b""  # who was eliminated, the first one first
    laps: int = 0
    weather_a: int = 0  # the cell of the token on grid A
    weather_b: int = 0  # the cell of the token on grid B, from 0
    lap_counter: int = 1
    round: int = 0  # start rounds included
    rounds_before: int = 0  # those of the championship's earlier races
    order: bytes = b""  # PP.ROUND.03: fixed when the round begins
    turns_taken: int = 0
    clouded: bool = False  # the weather roll of this round showed a cloud
    last_weather: int = 0  # before the last roll or event
    flags: tuple[tuple[int, int], ...] = ()  # zones and the last round of their flags
    deck: bytes = b""  # PP.SETUP.08: event cards, the top one first
    discard: bytes = b""
    progress: int = 0  # PP.BOT.06, PP.BOT.07: one position for all bots, from 0
    cause: bytes = b""  # PP.SC.12: who caused the collision behind the safety car
    stopped: bytes = b""  # who pits behind the safety car
    qualifying: bytes = b""  # who is still in the round
    results: bytes = b""  # their recorded values
    grid: bytes = b""  # grid places already given, the last one first

    def clone(self) -> Race:
        copy = Race.__new__(Race)
        self.copy_flow_to(copy)
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
            **flow_to_plain(self),
            "circuit": self.course.circuit.id,
            "cars": [plain_slots(car) for car in self.cars],
            "turn": plain_slots(self.turn),
            **plain_slots(self),
        }

    def read_plain(self, plain: Plain) -> None:
        """The game's share of a saved state, read back."""
        self.cars = [read_slots(Car.__new__(Car), entry) for entry in plain["cars"]]
        self.turn = read_slots(Turn.__new__(Turn), plain["turn"])
        read_slots(self, plain)
