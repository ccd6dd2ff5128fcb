"""The whole position: data only. The verbs are in `rules` and the steps.

Progress D counts sections driven forward less sections moved back (F90.RULING.10); laps and the Leader follow from it
and are never stored. `lanes` holds, section by section, the cars on the track from the front one to the last, with a
yellow flag among them; a car off the track is in `off`, in the order in which the cars went off.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from paddock.kernel import Plain, State
from paddock.kernel.flow import APART, flow_to_plain, plain_slots, read_slots

from ..pieces.cards import Pile
from .car import Car
from .contest import Contest
from .turn import Turn

if TYPE_CHECKING:
    from ..board.course import Course
    from ..editions.edition import Edition

FLAG = 255
"""A yellow flag among the cars of a section."""
FLAG_ITEM = b"\xff"
WHOLE, REAR, FRONT = range(3)
PARTS = ("whole", "rear", "front")
"""F90.ACTIVATE.09: the Leader's chit splits his section."""


@dataclass(slots=True, eq=False, repr=False)
class Race(State):
    """The whole position. `course` and `edition` stay the same for the whole race and are shared by clones."""

    course: Course = field(metadata=APART)
    edition: Edition = field(metadata=APART)
    cars: list[Car] = field(metadata=APART)
    lanes: list[bytes] = field(init=False)
    off: bytes = b""  # F90.ACTIVATE.20: cars off the track, the first one first
    out: bytes = b""  # eliminated cars, the first one first
    grid: bytes = b""  # pole first
    drawn_chits: bytes = b""  # F90.QUALI.07: the robots' chits, in the order of the robots
    leader: int = 0
    game_turn: int = 0  # F90.SETUP.02: the pawn is put on box 1 when the first turn begins
    is_restart: bool = False
    finished: bool = False
    front: int = 0  # the Leader's section when the active section was found
    active: int | None = None  # the active section
    part: int = WHOLE
    on_turn: int | None = None  # whose individual turn it is
    turn: Turn = field(default_factory=lambda: Turn(0), metadata=APART)
    contest: Contest | None = field(default=None, metadata=APART)
    race_deck: Pile = b""  # top card first, as all decks
    race_discard: Pile = b""
    track_deck: Pile = b""
    track_discard: Pile = b""
    red_in_bag: int = 0
    brown_in_bag: int = 0
    slot: int = 0  # of the weather chart
    weather_changed: bool = False  # the pawn was moved in this individual turn
    robot_tyres: int = 0
    chits_of_robots: tuple[bytes, ...] = (b"", b"", b"")  # by type: refuel turns, ascending
    orange_holder: int | None = None
    safety_car: int | None = None  # its progress while it is out

    def __post_init__(self) -> None:
        self.lanes = [b""] * self.course.sections

    def clone(self) -> Race:
        copy = Race.__new__(Race)
        self.copy_flow_to(copy)
        copy.course = self.course
        copy.edition = self.edition
        copy.cars = [car.clone() for car in self.cars]
        copy.lanes = self.lanes[:]
        copy.off = self.off
        copy.out = self.out
        copy.grid = self.grid
        copy.drawn_chits = self.drawn_chits
        copy.leader = self.leader
        copy.game_turn = self.game_turn
        copy.is_restart = self.is_restart
        copy.finished = self.finished
        copy.front = self.front
        copy.active = self.active
        copy.part = self.part
        copy.on_turn = self.on_turn
        copy.turn = self.turn.clone()
        copy.contest = self.contest.clone() if self.contest else None
        copy.race_deck = self.race_deck
        copy.race_discard = self.race_discard
        copy.track_deck = self.track_deck
        copy.track_discard = self.track_discard
        copy.red_in_bag = self.red_in_bag
        copy.brown_in_bag = self.brown_in_bag
        copy.slot = self.slot
        copy.weather_changed = self.weather_changed
        copy.robot_tyres = self.robot_tyres
        copy.chits_of_robots = self.chits_of_robots
        copy.orange_holder = self.orange_holder
        copy.safety_car = self.safety_car
        return copy

    def to_plain(self) -> Plain:
        return {
            **flow_to_plain(self),
            "cars": [plain_slots(car) for car in self.cars],
            "turn": plain_slots(self.turn),
            "contest": plain_slots(self.contest) if self.contest else None,
            "circuit": self.course.circuit.id,
            "last_turn": self.course.last_turn,
            **plain_slots(self),
        }

    def read_plain(self, plain: Plain) -> None:
        """The game's share of a saved state, read back."""
        self.cars = [read_slots(Car.__new__(Car), entry) for entry in plain["cars"]]
        self.turn = read_slots(Turn.__new__(Turn), plain["turn"])
        self.contest = read_slots(Contest.__new__(Contest), plain["contest"]) if plain["contest"] else None
        read_slots(self, plain)
        self.lanes = list(self.lanes)
