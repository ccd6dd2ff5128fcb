"""Which rule decided: an event that comes about in several ways cites the one behind it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from paddock.kernel import Event

from ..pieces.kinds_of_mp import BATCHES
from .before import KnockedOut
from .drivers import BotChecked, StressGained, TokenSpent
from .driving import BatchBought, CarMoved, DieRolled, WentOffTrack
from .ending import CarDroppedOut
from .fighting import FightDecided
from .pits import PitStopMade
from .round import EventHit

BATCH_RULES = {"engine": "PP.ENGINE.01", "brake": "PP.BRAKE.01", "corner": "PP.CORNER.05"}
MOVE_RULES = {batch.word: batch.rule for batch in reversed(BATCHES)}
OUT_RULES = {
    "lapped": "PP.ELIM.01",
    "lapped-in-pits": "PP.ELIM.04",
    "no-stop": "PP.ELIM.06",
    "no-engine": "PP.ELIM.05",
    "no-brakes": "PP.ELIM.05",
    "breakdowns": "PP.ELIM.07",
}
STRESS_RULES = {
    "collision": "PP.STRESS.10",
    "line": "PP.STRESS.11",
    "drs": "PP.STRESS.12",
    "pressed": "PP.STRESS.13",
    "stop": "PP.STRESS.14",
    "passed": "PP.STRESS.15",
}
TOKEN_RULES = {"wear": "PP.DRIVER.06", "blowout": "PP.DRIVER.07"}
CHECK_RULES = {
    "tyres in rain": "PP.BOT.66",
    "bot ahead": "PP.BOT.49",
    "collision": "PP.BOT.46",
    "tyres": "PP.BOT.24",
    "pit A": "PP.BOT.55",
    "pit E": "PP.BOT.59",
}
SIXTH = 6


def rule_behind(event: Event) -> str:
    """The rule that decided about an event."""
    return _REASONS.get(type(event), _usual)(event)


def _usual(event: Event) -> str:
    return event.rule


def _die(event: DieRolled) -> str:
    if event.paid:
        return "PP.REROLL.01"
    return "PP.START.07" if event.die == "purple" else event.rule


_REASONS: dict[type[Event], Callable[[Any], str]] = {
    BatchBought: lambda event: BATCH_RULES[event.batch],
    BotChecked: lambda event: CHECK_RULES.get(event.reason, event.rule),
    CarDroppedOut: lambda event: OUT_RULES.get(event.reason, event.rule),
    CarMoved: lambda event: MOVE_RULES.get(event.reason, event.rule),
    DieRolled: _die,
    EventHit: lambda event: "PP.EVENT.06" if event.immune else event.rule,
    FightDecided: lambda event: "PP.FIGHT.12" if event.points else event.rule,
    KnockedOut: lambda event: "PP.QUALI.12" if event.place == SIXTH else "PP.QUALI.13",
    PitStopMade: lambda event: event.rule if event.stored else "PP.PIT.06",
    StressGained: lambda event: STRESS_RULES[event.reason],
    TokenSpent: lambda event: TOKEN_RULES[event.token],
    WentOffTrack: lambda event: "PP.OFF.01" if event.reason == "tyres" else "PP.OFF.05",
}
