"""Which rule decided what happened: events that have a reason cite the rule of that reason."""

from __future__ import annotations

from paddock.kernel.game import ByField, Reasons

from ..events.before import KnockedOut
from ..events.drivers import BotChecked, StressGained, TokenSpent
from ..events.driving import BatchBought, CarMoved, DieRolled, FaceKept, WentOffTrack
from ..events.ending import CarDroppedOut
from ..events.fighting import FightDecided
from ..events.pits import PitStopMade
from ..events.round import EventHit
from ..pieces.kinds_of_mp import BATCHES
from ..state.race import Race

SIXTH = 6

RULES: ByField = {
    BatchBought: ("batch", {"engine": "PP.ENGINE.01", "brake": "PP.BRAKE.01", "corner": "PP.CORNER.05"}),
    BotChecked: (
        "reason",
        {
            "tyres in rain": "PP.BOT.66",
            "bot ahead": "PP.BOT.49",
            "collision": "PP.BOT.46",
            "tyres": "PP.BOT.24",
            "pit A": "PP.BOT.55",
            "pit E": "PP.BOT.59",
        },
    ),
    CarDroppedOut: (
        "reason",
        {
            "lapped": "PP.ELIM.01",
            "lapped-in-pits": "PP.ELIM.04",
            "no-stop": "PP.ELIM.06",
            "no-engine": "PP.ELIM.05",
            "no-brakes": "PP.ELIM.05",
            "breakdowns": "PP.ELIM.07",
        },
    ),
    CarMoved: ("reason", {batch.word: batch.rule for batch in reversed(BATCHES)}),
    FaceKept: ("die", {"purple": "PP.START.14"}),
    StressGained: (
        "reason",
        {
            "collision": "PP.STRESS.10",
            "line": "PP.STRESS.11",
            "drs": "PP.STRESS.12",
            "pressed": "PP.STRESS.13",
            "stop": "PP.STRESS.14",
            "passed": "PP.STRESS.15",
        },
    ),
    TokenSpent: ("token", {"wear": "PP.DRIVER.06", "blowout": "PP.DRIVER.07"}),
    WentOffTrack: ("reason", {"tyres": "PP.OFF.01", "grip": "PP.OFF.05"}),
}


def _die(race: Race, event: DieRolled) -> str:
    if event.paid:
        return "PP.REROLL.01"
    return "PP.START.07" if event.die == "purple" else ""


def _knocked_out(race: Race, event: KnockedOut) -> str:
    return "PP.QUALI.12" if event.place == SIXTH else "PP.QUALI.13"


REASONS: Reasons[Race] = Reasons(
    RULES,
    {
        DieRolled: _die,
        EventHit: lambda race, event: "PP.EVENT.06" if event.immune else "",
        FightDecided: lambda race, event: "PP.FIGHT.12" if event.points else "",
        KnockedOut: _knocked_out,
        PitStopMade: lambda race, event: "" if event.stored else "PP.PIT.06",
    },
)
