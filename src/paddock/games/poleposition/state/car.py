"""A car with all that belongs to its driver, and the turn that is being taken: data only."""

from __future__ import annotations

from ..pieces.components import LIFE_TRACK

NOBODY = -1
ON_TRACK, OFF_TRACK, RETURNING = range(3)
RACING, FINISHED, OUT = range(3)
NOT_CHECKED, STAYS_OUT, PITS = range(3)
REASONS = ("", "lapped", "no-stop", "no-engine", "no-brakes", "breakdowns")
LAPPED, NO_STOP, NO_ENGINE, NO_BRAKES, TOO_MANY_BREAKDOWNS = range(1, 6)
START_TURN, TYRE_TURN, ENTRY_TURN, PARKED_TURN, EXIT_TURN, LATE_EXIT_TURN, OFF_TRACK_TURN = range(7)
PRE, TYRE, POST = range(3)


class Car:
    """A car; points, tyres and cards belong to its driver. A bot has tyres only."""

    __slots__ = (
        "after_safety_car",
        "blown",
        "blown_lap",
        "blowout_tokens",
        "bot",
        "box",
        "brake",
        "breakdowns",
        "cell",
        "colour",
        "driver",
        "drs",
        "engine",
        "engine_damage",
        "fitted",
        "lap",
        "line",
        "lives",
        "must_pit",
        "no_drs",
        "number",
        "off_track",
        "pit_check",
        "pitted",
        "reason",
        "skill",
        "soft_used",
        "status",
        "stopped_in",
        "stored",
        "stress",
        "stressed",
        "team",
        "waiting",
        "wear_tokens",
    )

    def __init__(self, number: int, colour: int, bot: int = NOBODY) -> None:
        self.number = number  # drivers come first: a driver's number is the seat
        self.colour = colour  # an index into the colours
        self.bot = bot  # the bot's card, or NOBODY
        self.box = colour  # PP.PIT.01: the colour of the pit box
        self.cell = 0  # on the track or in the pit lane
        self.lap = 0  # 0 on the grid, 1 in the first lap
        self.line = 0  # the racing line of the corner: NO_LINE, ON_LINE or LEFT_LINE
        self.fitted = 0  # which of the owned sets is in use
        self.lives = b""  # PP.TYRE.08: by set, the place on the life track
        self.engine = 0
        self.brake = 0
        self.skill = 0
        self.off_track = 0  # ON_TRACK, OFF_TRACK or RETURNING
        self.drs = False  # holds a DRS token
        self.no_drs = 0  # for how many turns it cannot gain one
        self.stored = 0  # PP.PIT.09: MP kept while it is in the box
        self.waiting = False  # PP.AMB.41: before a shared box that is taken
        self.pitted = False  # PP.PIT.16: has made a pit stop
        self.stopped_in = 0  # the round of its last stop
        self.must_pit = False  # PP.VARIANT.04: has to enter at the next entry
        self.breakdowns = b""  # PP.CRASH.12: kinds of breakdown, in order
        self.blown = False  # PP.AMB.37: the set in use has blown
        self.blown_lap = 0  # the lap in which it did
        self.stress = 0
        self.stressed = False  # PP.STRESS.16: has got stress in this round
        self.driver = 0  # card number, 0 without a card
        self.team = 0  # likewise
        self.wear_tokens = 0
        self.blowout_tokens = 0
        self.after_safety_car = False  # its next tyre roll is the first after the safety car
        self.status = 0  # RACING, FINISHED or OUT
        self.reason = 0  # why it is out
        self.pit_check = 0  # PP.BOT.54: NOT_CHECKED, STAYS_OUT or PITS
        self.soft_used = False  # PP.BOT.09
        self.engine_damage = 0  # PP.ENGINEDMG.02: how often the engine was worn out

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
        return copy


class Turn:
    """What one car's turn has brought so far."""

    __slots__ = (
        "again",
        "batch",
        "beaten",
        "bids",
        "brake_batches",
        "corner_skill",
        "crossed_drs",
        "defender",
        "defenders",
        "dice",
        "direction",
        "engine_batches",
        "faces",
        "involved",
        "kind",
        "left",
        "line",
        "lowered",
        "moved",
        "mp",
        "phase",
        "rank",
        "raw",
        "rolls",
        "slip",
        "start",
        "target",
        "values",
        "who",
    )

    def __init__(self, who: int, kind: int, start: int) -> None:
        self.who = who  # whose turn it is
        self.kind = kind  # what kind of turn
        self.faces = b""  # all faces rolled
        self.raw = 0  # PP.OFF.02: the face that was kept
        self.lowered = 0  # skill points spent on lowering it
        self.mp = 0  # tyre MP still to come
        self.phase = 0  # PRE, TYRE or POST
        self.batch = 0  # which batch is running
        self.left = 0  # MP left in it
        self.engine_batches = 0
        self.brake_batches = 0
        self.corner_skill = 0  # skill points spent in corners that have a limit
        self.slip = NOBODY  # PP.SLIP.05: whose slipstream was taken, or NOBODY
        self.direction = NOBODY  # PP.MOVE.09: which way the last step went, if sideways
        self.crossed_drs = False  # a DRS line was crossed
        self.moved = False
        self.start = start  # the cell where the turn began
        self.line = 0  # the racing line at that moment
        self.rank = b""  # the position track at that moment
        self.target = NOBODY  # the cell an attack aims at
        self.defenders = b""  # PP.MULTI.05: still to be beaten, the worst placed first
        self.beaten = b""  # already beaten in this step
        self.defender = NOBODY  # who is fought now
        self.dice = bytes(2)  # attacker's and defender's raw faces
        self.values = bytes(2)  # with all bonuses, without bids; never below 0
        self.bids = bytes(2)  # skill points bid by both
        self.involved = b""  # PP.MULTI.08: the cars in a collision, in rank order
        self.rolls = b""  # their collision rolls
        self.again = b""  # who has still to say whether to roll again

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
