"""A race in figures, car by car, counted from what happened.

The events of a whole race are needed; those of a seat or of a spectator will do, for nothing secret is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from paddock.kernel import Event, Plain

from ..events.before import GridFormed
from ..events.contest import ContestDecided
from ..events.game_turn import GameTurnStarted, LeaderChanged
from ..events.movement import CarMoved, CarPassed, LateBrakeMade, MovementPoints, RobotPoints
from ..events.off_track import CarOut, WentOffTrack
from ..events.resolve import CheckMade, ChipsPaid, DamageTaken
from ..events.stops import PitStopMade, RobotStopped
from ..events.turn import CardsPlayed, TrackCardDrawn, TurnSkipped
from ..rules.names import car_id
from ..rules.order import lap_chit
from ..state.race import Race
from ..table.standings import classification


@dataclass(slots=True)
class CarStatistics:
    """One car's race. A robot has no cards, checks of its own choice or damage, and keeps zeros there."""

    car: int
    id: str
    is_robot: bool
    grid_place: int = 0
    place: int = 0
    laps_down: int = 0
    out: str = ""
    turns_led: int = 0
    sections: int = 0
    points: int = 0
    points_lost: int = 0
    points_for_passing: int = 0
    trajectory_points: int = 0
    cards_played: int = 0
    track_cards_drawn: int = 0
    tyre_chips_paid: int = 0
    damage_taken: int = 0
    checks_passed: int = 0
    checks_failed: int = 0
    overtaken: int = 0
    lapped: int = 0
    unlapped: int = 0
    late_brakes: int = 0
    contests: int = 0
    contests_won: int = 0
    times_off_track: int = 0
    stops: int = 0
    sections_back: int = 0
    turns_skipped: int = 0


Count = Callable[["_Tally", Any], None]


class _Tally:
    """All cars' figures while the events are counted."""

    def __init__(self, race: Race) -> None:
        self.cars = [CarStatistics(car.number, car_id(race, car.number), car.robot is not None) for car in race.cars]
        self.leader = 0

    def grid(self, event: GridFormed) -> None:
        for place, number in enumerate(event.grid, 1):
            self.cars[number].grid_place = place
        self.leader = event.grid[0]

    def turn(self, event: GameTurnStarted) -> None:
        self.cars[self.leader].turns_led += 1

    def lead(self, event: LeaderChanged) -> None:
        self.leader = event.car

    def points(self, event: MovementPoints | RobotPoints) -> None:
        car = self.cars[event.car]
        car.points += event.points
        car.trajectory_points += dict(event.parts).get("trajectory", 0)

    def moved(self, event: CarMoved) -> None:
        self.cars[event.car].sections += event.progress - event.start
        self.cars[event.car].points_lost += event.lost

    def passed(self, event: CarPassed) -> None:
        car = self.cars[event.car]
        car.points_for_passing += event.cost
        car.overtaken += event.pass_kind == "overtake"
        car.lapped += event.pass_kind == "lap"
        car.unlapped += event.pass_kind == "unlap"

    def late_brake(self, event: LateBrakeMade) -> None:
        self.cars[event.car].late_brakes += 1
        self.cars[event.car].sections += 1

    def contest(self, event: ContestDecided) -> None:
        for number, _, _ in event.laid:
            self.cars[number].contests += 1
        self.cars[event.order[0]].contests_won += 1

    def check(self, event: CheckMade) -> None:
        self.cars[event.car].checks_passed += event.passed
        self.cars[event.car].checks_failed += not event.passed

    def stop(self, event: PitStopMade | RobotStopped) -> None:
        self.cars[event.car].stops += 1
        self.cars[event.car].sections_back += event.back

    def out(self, event: CarOut) -> None:
        self.cars[event.car].out = event.reason

    def cards(self, event: CardsPlayed) -> None:
        self.cars[event.car].cards_played += len(event.cards)

    def track_cards(self, event: TrackCardDrawn) -> None:
        self.cars[event.car].track_cards_drawn += event.count

    def chips(self, event: ChipsPaid) -> None:
        self.cars[event.car].tyre_chips_paid += event.chips

    def damage(self, event: DamageTaken) -> None:
        self.cars[event.car].damage_taken += 1

    def off_track(self, event: WentOffTrack) -> None:
        self.cars[event.car].times_off_track += 1

    def skipped(self, event: TurnSkipped) -> None:
        self.cars[event.car].turns_skipped += 1


_COUNTS: dict[type[Event], Count] = {
    GridFormed: _Tally.grid,
    GameTurnStarted: _Tally.turn,
    LeaderChanged: _Tally.lead,
    MovementPoints: _Tally.points,
    RobotPoints: _Tally.points,
    CarMoved: _Tally.moved,
    CarPassed: _Tally.passed,
    LateBrakeMade: _Tally.late_brake,
    ContestDecided: _Tally.contest,
    CheckMade: _Tally.check,
    PitStopMade: _Tally.stop,
    RobotStopped: _Tally.stop,
    CarOut: _Tally.out,
    CardsPlayed: _Tally.cards,
    TrackCardDrawn: _Tally.track_cards,
    ChipsPaid: _Tally.chips,
    DamageTaken: _Tally.damage,
    WentOffTrack: _Tally.off_track,
    TurnSkipped: _Tally.skipped,
}


def race_statistics(race: Race, events: Sequence[Event]) -> list[Plain]:
    """One entry per car, by its number."""
    tally = _Tally(race)
    for event in events:
        if count := _COUNTS.get(type(event)):
            count(tally, event)
    for place, car in enumerate(classification(race), 1):
        tally.cars[car.number].place = place
        tally.cars[car.number].laps_down = lap_chit(race, car) if any(race.lanes) and not car.is_out else 0
    return [asdict(figures) for figures in tally.cars]
