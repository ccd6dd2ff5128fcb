"""Cars, piles and clocks: data only. The verbs are in `movement`, `piles` and the steps.

progress = lap * spaces + position. On the grid lap is -1 (HEAT.SETUP.11), so progress is negative there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from paddock.kernel import Chance, Plain, State
from paddock.kernel.flow import frame_to_plain, plain_slots, plain_value, read_slots, read_value

from ..pieces.cards import Pile
from .garage import Garage
from .season import Season

if TYPE_CHECKING:
    from ..board.course import Course
    from ..modules.rules import Rules


class Car:
    """A car on the track; the piles and the gear belong to its driver and stay empty for a Legend."""

    __slots__ = (
        "colour",
        "deck",
        "deck_pool",
        "discard",
        "engine",
        "face_down",
        "gear",
        "hand",
        "in_play",
        "is_legend",
        "known_top",
        "lane",
        "number",
        "off_track",
        "place",
        "planned_gear",
        "playable_below",
        "progress",
        "values",
    )

    def __init__(self, number: int, colour: int, *, is_legend: bool) -> None:
        self.number = number  # drivers come first: a driver's number is the seat
        self.colour = colour  # an index into the colours of legends.toml
        self.is_legend = is_legend
        self.progress = 0
        self.lane = 1
        self.place: int | None = None
        self.off_track = False  # ranked and taken off, eliminated or given up
        self.gear = 1
        self.planned_gear = 0  # submitted, not yet carried out
        self.playable_below: int | None = None  # a cluttered hand holds fewer playable cards than this, all know
        self.engine = 0  # HEAT.SETUP.19: Heat in the engine is a plain number
        self.hand: Pile = b""  # sorted
        self.deck: Pile = b""  # top card first
        self.discard: Pile = b""
        self.face_down: Pile = b""  # submitted, not yet revealed
        self.in_play: Pile = b""  # the play area
        self.values: Pile = b""  # the value that counts for each card in play
        self.deck_pool: Pile = b""  # what the other drivers must think possible in the deck
        self.known_top: Pile = b""  # what everybody knows to lie on top of the deck

    def clone(self) -> Car:
        """An independent copy; piles are immutable and may be shared."""
        copy = Car.__new__(Car)
        copy.number = self.number
        copy.colour = self.colour
        copy.is_legend = self.is_legend
        copy.progress = self.progress
        copy.lane = self.lane
        copy.place = self.place
        copy.off_track = self.off_track
        copy.gear = self.gear
        copy.planned_gear = self.planned_gear
        copy.playable_below = self.playable_below
        copy.engine = self.engine
        copy.hand = self.hand
        copy.deck = self.deck
        copy.discard = self.discard
        copy.face_down = self.face_down
        copy.in_play = self.in_play
        copy.values = self.values
        copy.deck_pool = self.deck_pool
        copy.known_top = self.known_top
        return copy


class Turn:
    """What one car's turn has brought so far (HEAT.ROUND.10)."""

    __slots__ = (
        "accelerators",
        "adjust",
        "adrenaline_speed",
        "boosted",
        "calm",
        "chained",
        "cooldown",
        "cooled",
        "coolers",
        "drafts",
        "extra",
        "heat_due",
        "picked",
        "pluses",
        "refreshable",
        "salvage_left",
        "salvagers",
        "scrap_due",
        "sectors_cooled",
        "slipstreams",
        "start",
        "start_lane",
        "tows",
        "who",
    )

    def __init__(self, who: int, start: int, start_lane: int) -> None:
        self.who = who
        self.start = start  # HEAT.ROUND.11: progress and lane when step 3 begins
        self.start_lane = start_lane
        self.extra = 0  # speed from adrenaline and accelerate
        self.pluses = 0  # plus symbols used, for accelerate
        self.cooled = 0  # how much of it is used up
        self.cooldown = 0  # HEAT.REACT.57: a pool of all open Cooldown, but for the sectors'
        self.sectors_cooled = 0  # HEAT.WEATHER.09: bit per sector whose Cooldown is spent
        self.calm = 0  # the pool of open Reduce stress
        self.adrenaline_speed = False
        self.boosted = False
        self.heat_due: Pile = b""  # cards in play whose Heat is not paid
        self.scrap_due: Pile = b""  # the following hold the cards whose symbol is still open
        self.salvagers: Pile = b""
        self.accelerators: Pile = b""
        self.coolers: Pile = b""
        self.drafts: Pile = b""
        self.refreshable: Pile = b""
        self.salvage_left = 0  # cards that may still be picked
        self.adjust = 0  # HEAT.REACT.30: sum of the Adjust symbols in force
        self.tows: Pile = b""  # the numbers of the slipstream boosts in play
        self.chained = False  # an extra slipstream symbol is in play
        self.slipstreams = 0
        self.picked: Pile = b""  # cards picked one at a time, where a list would be too long

    def clone(self) -> Turn:
        """An independent copy."""
        copy = Turn.__new__(Turn)
        copy.who = self.who
        copy.start = self.start
        copy.start_lane = self.start_lane
        copy.extra = self.extra
        copy.pluses = self.pluses
        copy.cooldown = self.cooldown
        copy.cooled = self.cooled
        copy.sectors_cooled = self.sectors_cooled
        copy.calm = self.calm
        copy.adrenaline_speed = self.adrenaline_speed
        copy.boosted = self.boosted
        copy.heat_due = self.heat_due
        copy.scrap_due = self.scrap_due
        copy.salvagers = self.salvagers
        copy.accelerators = self.accelerators
        copy.coolers = self.coolers
        copy.drafts = self.drafts
        copy.refreshable = self.refreshable
        copy.salvage_left = self.salvage_left
        copy.adjust = self.adjust
        copy.tows = self.tows
        copy.chained = self.chained
        copy.slipstreams = self.slipstreams
        copy.picked = self.picked
        return copy


class Race(State):
    """The whole position. `course` and `rules` stay the same through a race and are shared by clones."""

    __slots__ = (
        "adrenaline",
        "cars",
        "course",
        "dropped",
        "garage",
        "legend_card",
        "legend_deck",
        "legend_used",
        "marks",
        "order",
        "ranked",
        "round",
        "rules",
        "season",
        "taken",
        "turn",
        "turns_taken",
        "used_sponsorships",
    )

    def __init__(self, chance: Chance, course: Course, rules: Rules, cars: list[Car]) -> None:
        super().__init__(chance)
        self.course = course
        self.rules = rules
        self.cars = cars
        self.taken = bytearray(2 * course.spaces)  # 1 where a car stands, by spot
        self.round = 0
        self.order: bytes = b""  # HEAT.ROUND.04: the cars racing, front car first, as the round began
        self.turns_taken = 0
        self.adrenaline: bytes = b""  # HEAT.ADRENALINE.09: the cars that have it this round
        self.turn = Turn(0, 0, 1)
        self.ranked: bytes = b""  # finishers in order of place
        self.dropped: bytes = b""  # who fell out, the first one first
        self.legend_deck: bytes = b""
        self.legend_card: int | None = None
        self.legend_used: bytes = b""
        self.used_sponsorships: Pile = b""
        self.garage: Garage | None = None  # the upgrades on the table, where they are drafted
        self.season: Season | None = None  # the championship the race belongs to
        self.marks = (0, 0)  # in a season: progress of the car on turn after React, and after all its moves

    def clone(self) -> Race:
        copy = Race.__new__(Race)
        self.copy_frame_to(copy)
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
            **frame_to_plain(self),
            "cars": [plain_slots(car) for car in self.cars],
            "turn": plain_slots(self.turn),
            "circuit": self.course.circuit.id,
            "laps": self.course.laps,
            "weather": self.course.conditions.weather,
            "tokens": [list(token) for token in self.course.conditions.tokens],
            **{name: plain_value(getattr(self, name)) for name in _RACE_VALUES},
            **({"garage": plain_slots(self.garage)} if self.garage else {}),
            **({"season": self.season.to_plain(), "marks": list(self.marks)} if self.season else {}),
        }

    def read_plain(self, plain: Plain) -> None:
        """The game's share of a saved state, read back; the board follows from the cars."""
        self.cars = [read_slots(Car.__new__(Car), entry) for entry in plain["cars"]]
        self.turn = read_slots(Turn.__new__(Turn), plain["turn"])
        for name in _RACE_VALUES:
            setattr(self, name, read_value(plain[name]))
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


_RACE_VALUES = (
    "adrenaline",
    "dropped",
    "legend_card",
    "legend_deck",
    "legend_used",
    "order",
    "ranked",
    "round",
    "turns_taken",
    "used_sponsorships",
)
