"""Which rule decided what happened: events that have a reason cite the rule of that reason."""

from __future__ import annotations

from paddock.kernel.game import ByField, Reasons

from ..events.flags import YellowRemoved
from ..events.movement import CarMoved, CarPassed
from ..events.off_track import CarOut
from ..events.resolve import CheckMade, DamageTaken
from ..events.stops import RobotStopped
from ..events.turn import CardsDiscarded, CardsDrawn, FuelShifted, TeammateHelped, TrackCardDrawn
from ..pieces.kinds import CORNER
from ..state.race import Race

RULES: ByField = {
    CarMoved: (
        "reason",
        {
            "no-points": "F90.MOVE.04",
            "too-dear": "F90.MOVE.06",
            "yellow-flag": "F90.FLAG.YELLOW.05",
            "leader-check": "F90.CHECK.13",
            "stayed-behind": "F90.UNLAP.01",
        },
    ),
    CarPassed: ("pass_kind", {"overtake": "F90.OVERTAKE.01", "lap": "F90.LAP.01", "unlap": "F90.UNLAP.01"}),
    CheckMade: (
        "check",
        {
            "movement": "F90.CHECK.02",
            "extreme": "F90.ET.03",
            "late-brake": "F90.LATEBRAKE.06",
            "leader": "F90.LEADERLAP.01",
            "recovery": "F90.RECOVERY.02",
        },
    ),
    DamageTaken: ("reason", {"check": "F90.CHECK.12", "recovery": "F90.RECOVERY.04", "contact": "F90.CONTEST.14"}),
    CarOut: ("reason", {"damage": "F90.PAY.09", "crash": "F90.RECOVERY.08", "fuel": "F90.OUT.03"}),
    CardsDrawn: (
        "reason",
        {
            "practice": "F90.PRACTICE.07",
            "substitute-car": "F90.PRACTICE.08",
            "symbol": "F90.DRAW.01",
            "stop": "F90.PHASEA.16",
            "wise-driving": "F90.SKILL.WISE.01",
        },
    ),
    TrackCardDrawn: (
        "reason",
        {
            "hard-tyres": "F90.TYRES.05",
            "qualifying": "F90.SKILL.QUALIFYING.02",
            "pitting": "F90.SKILL.PITTING.02",
        },
    ),
    CardsDiscarded: (
        "reason",
        {
            "wise-driving": "F90.SKILL.WISE.01",
            "save-fuel": "F90.STRAT.SAVEFUEL.01",
            "lucky": "F90.STRAT.LUCKY.03",
            "tyres": "F90.PAY.01",
            "discard": "F90.PAY.06",
            "recovery": "F90.RECOVERY.05",
            "steady": "F90.STRAT.STEADY.01",
            "stop": "F90.PHASEA.16",
            "safety-car": "F90.SC.10",
        },
    ),
    FuelShifted: ("reason", {"push": "F90.STRAT.PUSH.02", "save-fuel": "F90.STRAT.SAVEFUEL.02"}),
    RobotStopped: ("reason", {"fuel": "F90.FUEL.06", "forced": "F90.RECOVERY.07", "tyres": "F90.WEATHER.09"}),
    YellowRemoved: (
        "reason",
        {"green": "F90.FLAG.GREEN.01", "leader": "F90.FLAG.YELLOW.06", "stage": "F90.FLAG.YELLOW.08"},
    ),
    TeammateHelped: (
        "purpose",
        {
            "speed": "F90.TEAMMATE.08",
            "driving": "F90.TEAMMATE.09",
            "contest": "F90.TEAMMATE.10",
            "event": "F90.TEAMMATE.11",
            "support": "F90.TEAMMATE.12",
        },
    ),
}


def _blocked(race: Race, event: CarMoved) -> str:
    """A corner holds a car up by another rule than a straight."""
    if event.reason != "blocked":
        return ""
    kind = race.course.kind[event.progress % race.course.sections]
    return "F90.OVERTAKE.02" if kind == CORNER else "F90.OVERTAKE.03"


def _special(race: Race, event: TrackCardDrawn) -> str:
    """A special is told with the strategy that earned it."""
    return next((strategy.rule for strategy in race.edition.strategies if strategy.name == event.reason), "")


REASONS: Reasons[Race] = Reasons(RULES, {CarMoved: _blocked, TrackCardDrawn: _special})
