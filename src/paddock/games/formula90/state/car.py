"""A car and all that belongs to its driver."""

from __future__ import annotations

from dataclasses import dataclass, field

from paddock.kernel.flow import SELDOM

from ..pieces.cards import Pile

NO_TYRES, SOFT, HARD, INTERMEDIATE, RAIN_TYRES = range(5)
TYRES = ("", "soft", "hard", "intermediate", "rain")
"""F90.TYRES.01."""


@dataclass(slots=True, eq=False)
class Car:
    """A car on the track; cards, chips and chits belong to a player and stay empty for a robot (F90.ROBOT.01)."""

    number: int  # players come first: a player's number is the seat
    robot: int | None  # its type; None for a player (F90.SETUP.23)
    progress: int = 0
    point: int | None = None  # the trajectory start it stands on
    is_off: bool = False  # off the track
    is_out: bool = False  # eliminated
    reenters_at: int = 0  # progress of the re-entry section
    wasted: int = 0  # F90.RECOVERY.06: to be taken off the MP of the next turn
    forced_pit: bool = False
    played: bool = False  # the following hold for one game turn
    pitted: bool = False
    unmoved: bool = False  # F90.PHASEA.03: the NO MOVE chit
    reentered: bool = False
    marked: bool = False  # F90.FLOW.02: a robot that has to stop
    banged: bool = False  # F90.STRAT.BANGING.06: one special a game turn
    drew: bool = False  # past phase B
    chances: tuple[int, ...] = ()  # F90.RULING.32: contest chances used, section * 3 + part
    contact: int = field(default=0, metadata=SELDOM)  # F90.STRAT.HAZARD.02: damage of contests in this game turn
    held: int = field(default=0, metadata=SELDOM)  # F90.SC.25: sections behind the end of the line, for more fuel
    asked_back: bool = field(default=False, metadata=SELDOM)  # F90.OUT.07: was offered to return to the race
    ally: int | None = field(default=None, metadata=SELDOM)  # F90.TEAMMATE.01: the other car of the team
    helped: bool = field(default=False, metadata=SELDOM)  # F90.TEAMMATE.15: its owner gave a card in this game turn
    urged: bool = field(default=False, metadata=SELDOM)  # F90.TEAMMATE.16: +20 for its next extreme trajectory

    # What only players have.
    skill: int = 0
    strategy: int = 0
    tyre_chips: int = 0  # F90.PRACTICE.03: the build
    hand_limit: int = 0
    damage_slots: int = 0
    chips: int = 0
    tyres: int = NO_TYRES
    blue_discs: int = 0
    soft_sets: int = 0
    red: int = 0
    brown: int = 0
    spare_red: int = 0  # F90.RULING.52: discs placed when the bag was empty
    fuel: int | None = None  # the turn of the refuel chit, also beyond the last one (F90.RULING.69)
    blue_flag: bool = False
    chases: int | None = None
    versatile: bool = False  # F90.PHASEA.05: may still be used in this stint
    wise: bool = False
    sensed_flags: int = 0  # F90.SKILL.SIXTHSENSE.01: flag chits left
    hand: Pile = b""  # sorted
    known: Pile = b""  # the part of the hand that everybody has seen
    target: int | None = None  # the Target Check
    frozen: Pile = b""  # contest cards until the next game turn
    laid: Pile = b""  # contest cards, face down
    reserved: Pile = b""  # movement cards set aside for chasers
    thrown: Pile = b""  # F90.PRACTICE.09: discarded unseen

    @property
    def damage(self) -> int:
        """Discs on the chart."""
        return self.red + self.brown + self.spare_red

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
