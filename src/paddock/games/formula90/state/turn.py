"""What one individual turn and one contest accumulate."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ..pieces.cards import Pile

IGNORED, USED, BLIND, FLAT_OUT, VOIDED = range(5)
TRAJECTORY_WAYS = ("ignore", "use", "blind", "flat-out", "void")
"""F90.DECIDE.13: what a driver does with the trajectory the car stands on."""
NO_TREE, BRAKE_TREE, EXTREME_TREE = range(3)
"""Where a driver lost control."""


class Turn:
    """One car's individual turn."""

    RARE: ClassVar[Mapping[str, object]] = {"aid_mp": 0, "drawn": b"", "brakes_passed": 0, "gift": None, "gifts": 0}
    """Slots that only some editions use, with the values they begin with."""
    __slots__ = (
        "aid_mp",
        "aside",
        "back",
        "barred",
        "bonus",
        "brake_tried",
        "brakes_passed",
        "cards",
        "cards_due",
        "chase_mp",
        "checks",
        "chips_paid",
        "cleared",
        "corners",
        "disc_spent",
        "discards_due",
        "drawn",
        "draws",
        "events",
        "first_card",
        "fitted",
        "gift",
        "gifts",
        "hazard_mp",
        "lapping_mp",
        "left",
        "lured",
        "matched",
        "moved",
        "mp",
        "node",
        "penalty",
        "played",
        "promises",
        "refused",
        "started_at",
        "steady_mp",
        "symbols",
        "tree",
        "tyres_due",
        "way",
        "who",
    )

    def __init__(self, who: int) -> None:
        self.who = who
        self.played: Pile = b""  # the movement cards as they were played
        self.cards: Pile = b""  # those of them that still lie there
        self.aside: Pile = b""  # F90.DISCARD.03: used cards, until the turn ends
        self.first_card: int | None = None  # F90.DECIDE.02: chosen first, where the list would be too long
        self.promises: tuple[int, ...] = ()  # corners the movement must use
        self.way = IGNORED
        self.matched = False  # a played card has the trajectory's colour
        self.bonus = 0  # of the trajectory, once it is earned
        self.disc_spent = False
        self.tyres_due = 0  # tyre points still to be paid with cards
        self.discards_due = 0
        self.chips_paid = 0
        self.checks: tuple[int, ...] = ()  # open checks: modifier * 2, plus 1 if blind
        self.draws = 0
        self.drawn: Pile = b""  # F90.STRAT.LUCKY.01: the two cards of which one is kept
        self.aid_mp = 0  # F90.TEAMMATE.08: for a robot teammate
        self.brakes_passed = 0  # F90.STRAT.HAZARD.02: checks of late brakes passed
        self.gift: int | None = None  # F90.OVERTAKE.13: the car that is passed for nothing
        self.gifts = 0  # how many cars were
        self.events: Pile = b""  # open symbols: flags, or 0 for the weather
        self.chase_mp = 0
        self.hazard_mp = 0
        self.lapping_mp = 0
        self.steady_mp = 0
        self.penalty = 0  # F90.RECOVERY.06: wasted time of this turn
        self.started_at = 0  # progress when the movement began
        self.mp = 0
        self.left = 0
        self.moved = False
        self.cleared: int | None = None  # the car that may be passed: check passed, or the pass was wanted
        self.symbols = 0  # F90.TRACKCARD.07: overtaking symbols that have no corner yet
        self.corners: tuple[int, ...] = ()  # their corners
        self.refused = 0  # the corner for which the symbol was not wanted
        self.lured = False  # the car ahead was not to be passed
        self.brake_tried = False
        self.barred: int | None = None  # F90.TRAJ.12: the section of a failed extreme trajectory
        self.tree = NO_TREE
        self.node = 0
        self.cards_due = 0  # F90.RECOVERY.05
        self.back = 0  # F90.FUEL.09: more sections back in a stop, for more fuel
        self.fitted = 0  # tyres fitted in a stop

    def clone(self) -> Turn:
        """An independent copy."""
        copy = Turn.__new__(Turn)
        copy.who = self.who
        copy.played = self.played
        copy.cards = self.cards
        copy.aside = self.aside
        copy.first_card = self.first_card
        copy.promises = self.promises
        copy.way = self.way
        copy.matched = self.matched
        copy.bonus = self.bonus
        copy.disc_spent = self.disc_spent
        copy.tyres_due = self.tyres_due
        copy.discards_due = self.discards_due
        copy.chips_paid = self.chips_paid
        copy.checks = self.checks
        copy.draws = self.draws
        copy.drawn = self.drawn
        copy.aid_mp = self.aid_mp
        copy.brakes_passed = self.brakes_passed
        copy.gift = self.gift
        copy.gifts = self.gifts
        copy.events = self.events
        copy.chase_mp = self.chase_mp
        copy.hazard_mp = self.hazard_mp
        copy.lapping_mp = self.lapping_mp
        copy.steady_mp = self.steady_mp
        copy.penalty = self.penalty
        self._copy_movement(copy)
        return copy

    def _copy_movement(self, copy: Turn) -> None:
        copy.started_at = self.started_at
        copy.mp = self.mp
        copy.left = self.left
        copy.moved = self.moved
        copy.cleared = self.cleared
        copy.symbols = self.symbols
        copy.corners = self.corners
        copy.refused = self.refused
        copy.lured = self.lured
        copy.brake_tried = self.brake_tried
        copy.barred = self.barred
        copy.tree = self.tree
        copy.node = self.node
        copy.cards_due = self.cards_due
        copy.back = self.back
        copy.fitted = self.fitted


class Contest:
    """A contest in one section or part of it."""

    RARE: ClassVar[Mapping[str, object]] = {"helped": b""}
    __slots__ = ("at", "first_card", "helped", "joined", "run", "runs", "section")

    def __init__(self, section: int, runs: tuple[bytes, ...]) -> None:
        self.section = section
        self.runs = runs  # F90.CONTEST.32: still to come, the rearmost last
        self.run: bytes = b""  # the cars of this run, the first one first
        self.at = 0  # how many of them have not been asked yet
        self.joined: bytes = b""  # who contests, the initiator first
        self.first_card: int | None = None  # F90.DECIDE.03: chosen first, where the list would be too long
        self.helped: bytes = b""  # F90.TEAMMATE.10: robots whose owner gave a card

    def clone(self) -> Contest:
        """An independent copy."""
        copy = Contest(self.section, self.runs)
        copy.run = self.run
        copy.at = self.at
        copy.joined = self.joined
        copy.first_card = self.first_card
        copy.helped = self.helped
        return copy
