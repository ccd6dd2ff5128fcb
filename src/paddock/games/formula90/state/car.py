"""A car and all that belongs to its driver."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..pieces.cards import Pile

NO_TYRES, SOFT, HARD, INTERMEDIATE, RAIN_TYRES = range(5)
TYRES = ("", "soft", "hard", "intermediate", "rain")
"""F90.TYRES.01."""


class Car:
    """A car on the track; cards, chips and chits belong to a player and stay empty for a robot."""

    RARE: ClassVar[Mapping[str, object]] = {
        "ally": None,
        "asked_back": False,
        "contact": 0,
        "held": 0,
        "helped": False,
        "urged": False,
    }
    """Slots that only some editions use, with the values they begin with."""
    __slots__ = (
        "ally",
        "asked_back",
        "banged",
        "blue_discs",
        "blue_flag",
        "brown",
        "chances",
        "chases",
        "chips",
        "contact",
        "damage_slots",
        "drew",
        "forced_pit",
        "frozen",
        "fuel",
        "hand",
        "hand_limit",
        "held",
        "helped",
        "is_off",
        "is_out",
        "known",
        "laid",
        "marked",
        "number",
        "pitted",
        "played",
        "point",
        "progress",
        "red",
        "reentered",
        "reenters_at",
        "reserved",
        "robot",
        "sensed_flags",
        "skill",
        "soft_sets",
        "spare_red",
        "strategy",
        "target",
        "thrown",
        "tyre_chips",
        "tyres",
        "unmoved",
        "urged",
        "versatile",
        "wasted",
        "wise",
    )

    def __init__(self, number: int, robot: int | None) -> None:
        self.number = number  # players come first: a player's number is the seat
        self.robot = robot  # its type; None for a player
        self.progress = 0
        self.point: int | None = None  # the trajectory start it stands on
        self.is_off = False  # off the track
        self.is_out = False  # eliminated
        self.reenters_at = 0  # progress of the re-entry section
        self.wasted = 0  # F90.RECOVERY.06: to be taken off the MP of the next turn
        self.forced_pit = False
        self.played = False  # the following hold for one game turn
        self.pitted = False
        self.unmoved = False  # F90.PHASEA.03: the NO MOVE chit
        self.reentered = False
        self.marked = False  # F90.FLOW.02: a robot that has to stop
        self.banged = False  # F90.STRAT.BANGING.06: one special a game turn
        self.drew = False  # past phase B
        self.chances: tuple[int, ...] = ()  # contest chances used, section * 3 + part
        self.contact = 0  # F90.STRAT.HAZARD.02: damage of contests in this game turn
        self.held = 0  # F90.SC.25: sections behind the end of the line, for more fuel
        self.asked_back = False  # F90.OUT.07: was offered to return to the race
        self.ally: int | None = None  # F90.TEAMMATE.01, .02: the other car of the team
        self.helped = False  # F90.TEAMMATE.15: its owner has given a card in this game turn
        self.urged = False  # F90.TEAMMATE.16: +20 for its next extreme trajectory
        self._equip()

    def _equip(self) -> None:
        """What only players have."""
        self.skill = 0
        self.strategy = 0
        self.tyre_chips = 0  # F90.PRACTICE.03: the build
        self.hand_limit = 0
        self.damage_slots = 0
        self.chips = 0
        self.tyres = NO_TYRES
        self.blue_discs = 0
        self.soft_sets = 0
        self.red = 0
        self.brown = 0
        self.spare_red = 0  # discs placed when the bag was empty
        self.fuel: int | None = None  # the turn of the refuel chit, also beyond the last one
        self.blue_flag = False
        self.chases: int | None = None
        self.versatile = False  # F90.PHASEA.05: may still be used in this stint
        self.wise = False
        self.sensed_flags = 0  # F90.SKILL.SIXTHSENSE.01: flag chits left
        self.hand: Pile = b""  # sorted
        self.known: Pile = b""  # the part of the hand that everybody has seen
        self.target: int | None = None  # the Target Check
        self.frozen: Pile = b""  # contest cards until the next game turn
        self.laid: Pile = b""  # contest cards, face down
        self.reserved: Pile = b""  # movement cards set aside for chasers
        self.thrown: Pile = b""  # F90.PRACTICE.09: discarded unseen

    @property
    def damage(self) -> int:
        """Discs on the chart."""
        return self.red + self.brown + self.spare_red

    @property
    def is_player(self) -> bool:
        """F90.SETUP.23: a human or whoever answers for a seat."""
        return self.robot is None

    def clone(self) -> Car:
        """An independent copy; piles are immutable and may be shared."""
        copy = Car.__new__(Car)
        copy.number = self.number
        copy.robot = self.robot
        copy.progress = self.progress
        copy.point = self.point
        copy.is_off = self.is_off
        copy.is_out = self.is_out
        copy.reenters_at = self.reenters_at
        copy.wasted = self.wasted
        copy.forced_pit = self.forced_pit
        copy.played = self.played
        copy.pitted = self.pitted
        copy.unmoved = self.unmoved
        copy.reentered = self.reentered
        copy.marked = self.marked
        copy.banged = self.banged
        copy.drew = self.drew
        copy.chances = self.chances
        copy.contact = self.contact
        copy.held = self.held
        copy.asked_back = self.asked_back
        copy.ally = self.ally
        copy.helped = self.helped
        copy.urged = self.urged
        self._equip_copy(copy)
        return copy

    def _equip_copy(self, copy: Car) -> None:
        copy.skill = self.skill
        copy.strategy = self.strategy
        copy.tyre_chips = self.tyre_chips
        copy.hand_limit = self.hand_limit
        copy.damage_slots = self.damage_slots
        copy.chips = self.chips
        copy.tyres = self.tyres
        copy.blue_discs = self.blue_discs
        copy.soft_sets = self.soft_sets
        copy.red = self.red
        copy.brown = self.brown
        copy.spare_red = self.spare_red
        copy.fuel = self.fuel
        copy.blue_flag = self.blue_flag
        copy.chases = self.chases
        copy.versatile = self.versatile
        copy.wise = self.wise
        copy.sensed_flags = self.sensed_flags
        copy.hand = self.hand
        copy.known = self.known
        copy.target = self.target
        copy.frozen = self.frozen
        copy.laid = self.laid
        copy.reserved = self.reserved
        copy.thrown = self.thrown
