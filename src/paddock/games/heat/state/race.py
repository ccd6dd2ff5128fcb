"""The whole position: data only. The verbs are in `rules` and the steps."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paddock.kernel import Plain, State
from paddock.kernel.flow import APART, flow_to_plain, plain_slots, read_slots

from ..pieces.cards import Pile
from .car import Car
from .garage import Garage
from .season import Season
from .turn import Turn

if TYPE_CHECKING:
    from ..board.course import Course
    from ..modules.rules import Rules


@dataclass(slots=True, eq=False, repr=False)
class Race(State):
    """The whole position. `course` and `rules` stay the same through a race and are shared by clones."""

    course: Course = field(metadata=APART)
    rules: Rules = field(metadata=APART)
    cars: list[Car] = field(metadata=APART)
    taken: bytearray = field(init=False, metadata=APART)  # HEAT.ROUND.07, HEAT.AMB.20: by spot, 1 for a car of any lap
    round: int = 0
    order: bytes = b""  # HEAT.ROUND.04: the cars racing, front car first, as the round began
    turns_taken: int = 0
    adrenaline: bytes = b""  # HEAT.ADRENALINE.09: the cars that have it this round
    turn: Turn = field(default_factory=lambda: Turn(0, 0, 1), metadata=APART)
    ranked: bytes = b""  # finishers in order of place
    dropped: bytes = b""  # who fell out, the first one first
    legend_deck: bytes = b""
    legend_card: int | None = None
    legend_used: bytes = b""
    used_sponsorships: Pile = b""
    garage: Garage | None = field(default=None, metadata=APART)  # the upgrades on the table, where they are drafted
    season: Season | None = field(default=None, metadata=APART)  # the championship the race belongs to
    marks: tuple[int, int] = field(default=(0, 0), metadata=APART)
    """In a season: the progress of the car on turn after React, and after all its moves."""

    def __post_init__(self) -> None:
        self.taken = bytearray(2 * self.course.spaces)

    def clone(self) -> Race:
        copy = Race.__new__(Race)
        self.copy_flow_to(copy)
        copy.course = self.course
        copy.rules = self.rules
        copy.cars = [car.clone() for car in self.cars]
        copy.taken = self.taken[:]
        copy.round = self.round
        copy.order = self.order
        copy.turns_taken = self.turns_taken
        copy.adrenaline = self.adrenaline
        copy.turn = self.turn.clone()
        copy.ranked = self.ranked
        copy.dropped = self.dropped
        copy.legend_deck = self.legend_deck
        copy.legend_card = self.legend_card
        copy.legend_used = self.legend_used
        copy.used_sponsorships = self.used_sponsorships
        copy.garage = self.garage
        copy.season = self.season
        copy.marks = self.marks
        return copy

    def to_plain(self) -> Plain:
        return {
            **flow_to_plain(self),
            "cars": [plain_slots(car) for car in self.cars],
            "turn": plain_slots(self.turn),
            "circuit": self.course.circuit.id,
            "laps": self.course.laps,
            "weather": self.course.conditions.weather,
            "tokens": [list(token) for token in self.course.conditions.tokens],
            **plain_slots(self),
            **({"garage": plain_slots(self.garage)} if self.garage else {}),
            **({"season": self.season.to_plain(), "marks": list(self.marks)} if self.season else {}),
        }

    def read_plain(self, plain: Plain) -> None:
        """The game's share of a saved state, read back; the board follows from the cars."""
        self.cars = [read_slots(Car.__new__(Car), entry) for entry in plain["cars"]]
        self.turn = read_slots(Turn.__new__(Turn), plain["turn"])
        read_slots(self, plain)
        self.garage = read_slots(Garage.__new__(Garage), plain["garage"]) if "garage" in plain else None
        self.marks = tuple(plain.get("marks", (0, 0)))
        self.place_on_board()

    def place_on_board(self) -> None:
        """Mark the spots the cars stand on."""
        spaces = self.course.spaces
        self.taken = bytearray(2 * spaces)
        for car in self.cars:
            if not car.off_track:
                self.taken[car.progress % spaces * 2 + car.lane - 1] = 1
