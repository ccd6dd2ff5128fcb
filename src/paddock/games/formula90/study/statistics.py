"""A race in figures, car by car, counted from what happened.

The events of a whole race are needed; those of a seat or of a spectator will do, for nothing secret is counted.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from paddock.kernel import Event, Plain

from .. import events as e
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

    def grid(self, event: e.GridFormed) -> None:
        for place, number in enumerate(event.grid, 1):
            self.cars[number].grid_place = place
        self.leader = event.grid[0]

    def turn(self, event: e.GameTurnStarted) -> None:
        self.cars[self.leader].turns_led += 1

    def lead(self, event: e.LeaderChanged) -> None:
        self.leader = event.car

    def points(self, event: e.MovementPoints | e.RobotPoints) -> None:
        car = self.cars[event.car]
        car.points += event.points
        car.trajectory_points += dict(event.parts).get("trajectory", 0)

    def moved(self, event: e.CarMoved) -> None:
        self.cars[event.car].sections += event.progress - event.start
        self.cars[event.car].points_lost += event.lost

    def passed(self, event: e.CarPassed) -> None:
        car = self.cars[event.car]
        car.points_for_passing += event.cost
        car.overtaken += event.pass_kind == "overtake"
        car.lapped += event.pass_kind == "lap"
        car.unlapped += event.pass_kind == "unlap"

    def late_brake(self, event: e.LateBrakeMade) -> None:
        self.cars[event.car].late_brakes += 1
        self.cars[event.car].sections += 1

    def contest(self, event: e.ContestDecided) -> None:
        for number, _, _ in event.laid:
            self.cars[number].contests += 1
        self.cars[event.order[0]].contests_won += 1

    def check(self, event: e.CheckMade) -> None:
        self.cars[event.car].checks_passed += event.passed
        self.cars[event.car].checks_failed += not event.passed

    def stop(self, event: e.PitStopMade | e.RobotStopped) -> None:
        self.cars[event.car].stops += 1
        self.cars[event.car].sections_back += event.back

    def out(self, event: e.CarOut) -> None:
        self.cars[event.car].out = event.reason

    def cards(self, event: e.CardsPlayed) -> None:
        self.cars[event.car].cards_played += len(event.cards)

    def track_cards(self, event: e.TrackCardDrawn) -> None:
        self.cars[event.car].track_cards_drawn += event.count

    def chips(self, event: e.ChipsPaid) -> None:
        self.cars[event.car].tyre_chips_paid += event.chips

    def damage(self, event: e.DamageTaken) -> None:
        self.cars[event.car].damage_taken += 1

    def off_track(self, event: e.WentOffTrack) -> None:
        self.cars[event.car].times_off_track += 1

    def skipped(self, event: e.TurnSkipped) -> None:
        self.cars[event.car].turns_skipped += 1


_COUNTS: dict[type[Event], Count] = {
    e.GridFormed: _Tally.grid,
    e.GameTurnStarted: _Tally.turn,
    e.LeaderChanged: _Tally.lead,
    e.MovementPoints: _Tally.points,
    e.RobotPoints: _Tally.points,
    e.CarMoved: _Tally.moved,
    e.CarPassed: _Tally.passed,
    e.LateBrakeMade: _Tally.late_brake,
    e.ContestDecided: _Tally.contest,
    e.CheckMade: _Tally.check,
    e.PitStopMade: _Tally.stop,
    e.RobotStopped: _Tally.stop,
    e.CarOut: _Tally.out,
    e.CardsPlayed: _Tally.cards,
    e.TrackCardDrawn: _Tally.track_cards,
    e.ChipsPaid: _Tally.chips,
    e.DamageTaken: _Tally.damage,
    e.WentOffTrack: _Tally.off_track,
    e.TurnSkipped: _Tally.skipped,
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
