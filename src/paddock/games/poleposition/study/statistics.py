"""A race in figures, counted from its events."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, field

from paddock.kernel import Event, Plain

from ..events.before import TyresShown
from ..events.driving import (
    BatchBought,
    CarMoved,
    CarPassed,
    CarPutBack,
    DieRolled,
    LapCompleted,
    TurnStarted,
    WentOffTrack,
)
from ..events.fighting import BrokeDown, FightDecided, FightRolled
from ..events.pits import PitStopMade, TyresFitted
from ..pieces.components import COLOURS
from ..state.race import Race
from ..table.standings import race_order


@dataclass(slots=True)
class CarStatistics:
    """One car."""

    car: int
    colour: str
    place: int
    laps: int = 0
    turns: int = 0
    cells: int = 0
    passes: int = 0
    fights: int = 0
    fights_won: int = 0
    skill_bid: int = 0
    rerolls: int = 0
    engine_batches: int = 0
    brake_batches: int = 0
    corner_batches: int = 0
    pit_stops: int = 0
    off_track: int = 0
    breakdowns: int = 0
    compounds: list[str] = field(default_factory=list)


def race_statistics(race: Race, events: Sequence[Event]) -> list[Plain]:
    """One entry per car, in the order of the result."""
    figures = {
        number: CarStatistics(number, COLOURS[race.cars[number].colour], place)
        for place, number in enumerate(race_order(race), 1)
    }
    begun: dict[int, tuple[int, int]] = {}  # cells and passes when a turn began
    for event in events:
        if isinstance(event, TurnStarted):
            begun[event.car] = figures[event.car].cells, figures[event.car].passes
        elif isinstance(event, CarPutBack) and event.car in begun:
            figures[event.car].cells, figures[event.car].passes = begun[event.car]
        _count(figures, event)
    return [asdict(one) for one in figures.values()]


def _count(figures: dict[int, CarStatistics], event: Event) -> None:
    if isinstance(event, FightRolled):
        figures[event.car].fights += 1
        figures[event.defender].fights += 1
        return
    number = getattr(event, "car", None)
    if not isinstance(number, int):
        return
    one = figures[number]
    match event:
        case TurnStarted():
            one.turns += 1
        case CarMoved():
            one.cells += len(event.cells)
        case LapCompleted():
            one.laps += 1
        case CarPassed():
            one.passes += len(event.passed)
        case FightDecided():
            one.fights_won += 1
            one.skill_bid += event.points
        case DieRolled(paid=1):
            one.rerolls += 1
        case PitStopMade():
            one.pit_stops += 1
        case WentOffTrack():
            one.off_track += 1
        case BrokeDown():
            one.breakdowns += 1
        case TyresShown() | TyresFitted():
            one.compounds.append(event.compound)
        case BatchBought():
            setattr(one, f"{event.batch}_batches", getattr(one, f"{event.batch}_batches") + 1)
