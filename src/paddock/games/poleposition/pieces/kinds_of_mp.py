"""What each kind of MP may pay for and when it may be cut short."""

from __future__ import annotations

from dataclasses import dataclass, replace

from .components import COUNT_FEWER


@dataclass(frozen=True, slots=True)
class Batch:
    """PP.MOVE.12: some MP that are counted together."""

    kind: int
    word: str
    rule: str
    counts_fewer: int  # how many MP may be left over; everything but tyre MP names none or all
    least_steps: int = 0
    straights: bool = True
    corners: bool = True
    jumps: bool = True  # PP.LINE.12, PP.AMB.16: wherever corner cells are paid for
    slips: bool = True
    start_diagonals: bool = False
    fights: bool = True
    may_pit: bool = False  # PP.PIT.08
    attack_is_due: bool = False  # PP.OVERTAKE.08, PP.AMB.24: with MP left over, an attack comes before a stop


ANY = 99
START_MOVE, TYRE_MOVE, ENGINE_BATCH, BRAKE_BATCH, CORNER_BATCH, EXIT_MOVE, OFF_TRACK_MOVE = range(7)
OFF_TRACK_PAST_PITS, OFF_TRACK_RACE, OFF_TRACK_RACE_PAST_PITS = range(7, 10)
_SLIDE = Batch(OFF_TRACK_MOVE, "off-track", "PP.OFF.11", 0, jumps=False, slips=False, fights=False, may_pit=True)
_RACING_SLIDE = Batch(OFF_TRACK_RACE, "off-track", "PP.OFF.11", 0, may_pit=True)  # PP.AMB.22

BATCHES = (
    Batch(START_MOVE, "start", "PP.START.07", 0, start_diagonals=True, fights=False),  # PP.START.11, PP.START.17
    Batch(TYRE_MOVE, "tyre", "PP.MOVE.04", COUNT_FEWER, may_pit=True, attack_is_due=True),
    Batch(ENGINE_BATCH, "engine", "PP.ENGINE.02", ANY, least_steps=1, corners=False),  # PP.ENGINE.03
    Batch(BRAKE_BATCH, "brake", "PP.BRAKE.04", ANY, least_steps=1),  # PP.BRAKE.07
    Batch(CORNER_BATCH, "corner", "PP.CORNER.07", ANY, least_steps=1, straights=False),
    Batch(EXIT_MOVE, "exit", "PP.PIT.26", 0),  # PP.PIT.32, PP.AMB.09: in full, but nobody has to attack
    _SLIDE,
    replace(_SLIDE, kind=OFF_TRACK_PAST_PITS, may_pit=False),  # PP.AMB.91
    _RACING_SLIDE,
    replace(_RACING_SLIDE, kind=OFF_TRACK_RACE_PAST_PITS, may_pit=False),
)
