"""What one individual turn accumulates."""

from __future__ import annotations

from dataclasses import dataclass, field

from paddock.kernel.flow import SELDOM

from ..pieces.cards import Pile

IGNORED, USED, BLIND, FLAT_OUT, VOIDED = range(5)
TRAJECTORY_WAYS = ("ignore", "use", "blind", "flat-out", "void")
"""F90.DECIDE.13: what a driver does with the trajectory the car stands on."""
NO_TREE, BRAKE_TREE, EXTREME_TREE = range(3)
"""Where a driver lost control."""


@dataclass(slots=True, eq=False)
class Turn:
    """One car's individual turn."""

    who: int
    played: Pile = b""  # the movement cards as they were played
    cards: Pile = b""  # those of them that still lie there
    aside: Pile = b""  # F90.DISCARD.03: used cards, until the turn ends
    first_card: int | None = None  # F90.DECIDE.02: chosen first, where the list would be too long
    promises: tuple[int, ...] = ()  # F90.RULING.37: corners the movement must use
    way: int = IGNORED
    matched: bool = False  # a played card has the trajectory's colour
    bonus: int = 0  # of the trajectory, once it is earned
    disc_spent: bool = False
    tyres_due: int = 0  # tyre points still to be paid with cards
    discards_due: int = 0
    chips_paid: int = 0
    checks: tuple[int, ...] = ()  # open checks: modifier * 2, plus 1 if blind
    draws: int = 0
    drawn: Pile = field(default=b"", metadata=SELDOM)  # F90.STRAT.LUCKY.01: the two cards of which one is kept
    aid_mp: int = field(default=0, metadata=SELDOM)  # F90.TEAMMATE.08: for a robot teammate
    brakes_passed: int = field(default=0, metadata=SELDOM)  # F90.STRAT.HAZARD.02: checks of late brakes passed
    gift: int | None = field(default=None, metadata=SELDOM)  # F90.OVERTAKE.13: the car that is passed for nothing
    pass_waits: bool = field(default=False, metadata=SELDOM)  # F90.RECOVERY.12: a card for a pass while braking
    urged: bool = field(default=False, metadata=SELDOM)  # F90.TEAMMATE.09: a green card was given in this turn
    gifts: int = field(default=0, metadata=SELDOM)  # how many cars were
    events: Pile = b""  # open symbols: flags, or 0 for the weather
    chase_mp: int = 0
    hazard_mp: int = 0
    lapping_mp: int = 0
    steady_mp: int = 0
    penalty: int = 0  # F90.RECOVERY.06: wasted time of this turn
    started_at: int = 0  # progress when the movement began
    mp: int = 0
    left: int = 0
    moved: bool = False
    cleared: int | None = None  # the car that may be passed: check passed, or the pass was wanted
    symbols: int = 0  # F90.TRACKCARD.07: overtaking symbols that have no corner yet
    corners: tuple[int, ...] = ()  # their corners
    refused: int = 0  # the corner for which the symbol was not wanted
    lured: bool = False  # the car ahead was not to be passed
    brake_tried: bool = False
    barred: int | None = None  # F90.TRAJ.12: the section of a failed extreme trajectory
    tree: int = NO_TREE
    node: int = 0
    cards_due: int = 0  # F90.RECOVERY.05
    back: int = 0  # F90.FUEL.09: more sections back in a stop, for more fuel
    fitted: int = 0  # tyres fitted in a stop

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
        copy.pass_waits = self.pass_waits
        copy.urged = self.urged
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
