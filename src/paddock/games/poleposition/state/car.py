"""A car with all that belongs to its driver: data only."""

from __future__ import annotations

from dataclasses import dataclass, field

from paddock.kernel.flow import SELDOM

from ..board.racing_line import NO_LINE
from ..pieces.components import LIFE_TRACK

NOBODY = -1
ON_TRACK, OFF_TRACK, RETURNING = range(3)
RACING, FINISHED, OUT = range(3)
NOT_CHECKED, STAYS_OUT, PITS = range(3)
REASONS = ("", "lapped", "no-stop", "no-engine", "no-brakes", "breakdowns")
LAPPED, NO_STOP, NO_ENGINE, NO_BRAKES, TOO_MANY_BREAKDOWNS = range(1, 6)


@dataclass(slots=True, eq=False)
class Car:
    """A car; points, tyres and cards belong to its driver. A bot has tyres only."""

    number: int  # drivers come first: a driver's number is the seat
    colour: int  # an index into the colours
    bot: int = NOBODY  # the bot's card, or NOBODY
    box: int = field(init=False)  # PP.PIT.01: the colour of the pit box
    cell: int = 0  # on the track or in the pit lane
    lap: int = 0  # 0 on the grid, 1 in the first lap
    line: int = NO_LINE  # PP.LINE.07: what it has of the racing line: NO_LINE, ON_LINE or LEFT_LINE
    fitted: int = 0  # which of the owned sets is in use
    lives: bytes = b""  # PP.TYRE.08: by set, the place on the life track
    engine: int = 0
    brake: int = 0
    skill: int = 0
    off_track: int = ON_TRACK  # or OFF_TRACK, or RETURNING
    drs: bool = False  # holds a DRS token
    no_drs: int = 0  # for how many turns it cannot gain one
    stored: int = 0  # PP.PIT.09: MP kept while it is in the box
    waiting: bool = False  # PP.AMB.41: before a shared box that is taken
    pitted: bool = False  # PP.PIT.16: has made a pit stop
    stopped_in: int = 0  # the round of its last stop
    must_pit: bool = False  # PP.VARIANT.04: has to enter at the next entry
    breakdowns: bytes = b""  # PP.CRASH.12: kinds of breakdown, in order
    blown: bool = False  # PP.AMB.37: the set in use has blown
    blown_lap: int = 0  # the lap in which it did
    stress: int = 0
    stressed: bool = False  # PP.STRESS.16: has got stress in this round
    driver: int = 0  # card number, 0 without a card
    team: int = 0  # likewise
    wear_tokens: int = 0
    blowout_tokens: int = 0
    after_safety_car: bool = False  # its next tyre roll is the first after the safety car
    status: int = RACING  # or FINISHED, or OUT
    reason: int = 0  # why it is out
    pit_check: int = NOT_CHECKED  # PP.BOT.54: or STAYS_OUT, or PITS
    soft_used: bool = False  # PP.BOT.09
    engine_damage: int = 0  # PP.ENGINEDMG.02: how often the engine was worn out
    sent_before: bool = field(default=False, metadata=SELDOM)  # PP.VARIANT.12: to the pits, for a breakdown

    def __post_init__(self) -> None:
        self.box = self.colour

    @property
    def is_bot(self) -> bool:
        """PP.BOT.01: drives by its card and is never asked."""
        return self.bot != NOBODY

    def life(self) -> int:
        """PP.TYRE.05: the life left of the set in use, as the dashboard shows it."""
        return LIFE_TRACK[self.lives[self.fitted]]

    def clone(self) -> Car:
        """An independent copy."""
        copy = Car.__new__(Car)
        copy.number = self.number
        copy.colour = self.colour
        copy.bot = self.bot
        copy.box = self.box
        copy.cell = self.cell
        copy.lap = self.lap
        copy.line = self.line
        copy.fitted = self.fitted
        copy.lives = self.lives
        copy.engine = self.engine
        copy.brake = self.brake
        copy.skill = self.skill
        copy.off_track = self.off_track
        copy.drs = self.drs
        copy.no_drs = self.no_drs
        copy.stored = self.stored
        copy.waiting = self.waiting
        copy.pitted = self.pitted
        copy.stopped_in = self.stopped_in
        copy.must_pit = self.must_pit
        copy.breakdowns = self.breakdowns
        copy.blown = self.blown
        copy.blown_lap = self.blown_lap
        copy.stress = self.stress
        copy.stressed = self.stressed
        copy.driver = self.driver
        copy.team = self.team
        copy.wear_tokens = self.wear_tokens
        copy.blowout_tokens = self.blowout_tokens
        copy.after_safety_car = self.after_safety_car
        copy.status = self.status
        copy.reason = self.reason
        copy.pit_check = self.pit_check
        copy.soft_used = self.soft_used
        copy.engine_damage = self.engine_damage
        copy.sent_before = self.sent_before
        return copy
