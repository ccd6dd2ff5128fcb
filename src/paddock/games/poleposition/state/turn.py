"""The turn that is being taken: data only."""

from __future__ import annotations

from dataclasses import dataclass

from ..board.racing_line import NO_LINE
from .car import NOBODY

START_TURN, TYRE_TURN, ENTRY_TURN, PARKED_TURN, EXIT_TURN, LATE_EXIT_TURN, OFF_TRACK_TURN = range(7)
PRE, TYRE, POST = range(3)


@dataclass(slots=True, eq=False)
class Turn:
    """What one car's turn has brought so far."""

    who: int  # whose turn it is
    kind: int  # what kind of turn
    start: int  # the cell where the turn began
    faces: bytes = b""  # all faces rolled
    raw: int = 0  # PP.OFF.02: the face that was kept
    lowered: int = 0  # skill points spent on lowering it
    mp: int = 0  # tyre MP still to come
    phase: int = PRE  # or TYRE, or POST
    batch: int = 0  # which batch is running
    left: int = 0  # MP left in it
    engine_batches: int = 0
    brake_batches: int = 0
    corner_skill: int = 0  # skill points spent in corners that have a limit
    slip: int = NOBODY  # PP.SLIP.05: whose slipstream was taken, or NOBODY
    direction: int = NOBODY  # PP.MOVE.09: which way the last step went, if sideways
    crossed_drs: bool = False  # a DRS line was crossed
    moved: bool = False
    line: int = NO_LINE  # the racing line at that moment
    rank: bytes = b""  # the position track at that moment
    target: int = NOBODY  # the cell an attack aims at
    defenders: bytes = b""  # PP.MULTI.05: still to be beaten, the worst placed first
    beaten: bytes = b""  # already beaten in this step
    defender: int = NOBODY  # who is fought now
    dice: bytes = bytes(2)  # attacker's and defender's raw faces
    values: bytes = bytes(2)  # with all bonuses, without bids; never below 0
    bids: bytes = bytes(2)  # skill points bid by both
    involved: bytes = b""  # PP.MULTI.08: the cars in a collision, in rank order
    rolls: bytes = b""  # their collision rolls
    again: bytes = b""  # who has still to say whether to roll again

    def clone(self) -> Turn:
        """An independent copy."""
        copy = Turn.__new__(Turn)
        copy.who = self.who
        copy.kind = self.kind
        copy.faces = self.faces
        copy.raw = self.raw
        copy.lowered = self.lowered
        copy.mp = self.mp
        copy.phase = self.phase
        copy.batch = self.batch
        copy.left = self.left
        copy.engine_batches = self.engine_batches
        copy.brake_batches = self.brake_batches
        copy.corner_skill = self.corner_skill
        copy.slip = self.slip
        copy.direction = self.direction
        copy.crossed_drs = self.crossed_drs
        copy.moved = self.moved
        copy.start = self.start
        copy.line = self.line
        copy.rank = self.rank
        copy.target = self.target
        copy.defenders = self.defenders
        copy.beaten = self.beaten
        copy.defender = self.defender
        copy.dice = self.dice
        copy.values = self.values
        copy.bids = self.bids
        copy.involved = self.involved
        copy.rolls = self.rolls
        copy.again = self.again
        return copy
