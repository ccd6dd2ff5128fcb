"""The running order of a race, its result, and where a championship stands."""

from __future__ import annotations

from paddock.kernel import Standing

from ..modules.championship.scoring import championship_order
from ..pieces.colours import COLOURS
from ..rules.movement import running_order
from ..state.race import Race


def standings(race: Race) -> list[Standing]:
    """The table's standings: those of the championship if there is one, else those of the race."""
    season = race.season
    if season is None:
        return race_standings(race)
    if not season.results:
        return [_with_points(race, line) for line in race_standings(race)]  # no points yet: as the first race runs
    lines = {int(str(line.details["number"])): line for line in race_standings(race)}
    order = championship_order(season, len(race.cars))
    return [_with_points(race, lines[number], place) for place, number in enumerate(order, 1)]


def _with_points(race: Race, line: Standing, place: int | None = None) -> Standing:
    """HEAT.CHAMPIONSHIP.14: a line of the championship; the car's own race is told among its details."""
    assert race.season is not None
    number = int(str(line.details["number"]))
    points = [result.points[number] for result in race.season.results]
    details = {**line.details, "race_place": line.place, "points": sum(points), "points_by_race": points}
    return Standing(line.place if place is None else place, line.seat, line.car, details)


def race_standings(race: Race) -> list[Standing]:
    """HEAT.FINISH.07, HEAT.FINISH.11: finishers in order, then whoever races, then the dropouts, last one first."""
    racing = running_order(race, bytes(car.number for car in race.cars if not car.off_track))
    numbers = (*race.ranked, *racing, *reversed(race.dropped))
    return [_standing(race, place, number) for place, number in enumerate(numbers, 1)]


def _standing(race: Race, place: int, number: int) -> Standing:
    car = race.cars[number]
    details = {
        "number": number,
        "lap": car.progress // race.course.spaces,
        "position": car.progress % race.course.spaces,
        "finished": number in race.ranked,
        "dropped_out": number in race.dropped,
    }
    return Standing(place, None if car.is_legend else number, COLOURS[car.colour], details)


def starting_order(race: Race) -> tuple[str, ...]:
    """The cars as they stand on the grid, pole first."""
    return tuple(COLOURS[race.cars[number].colour] for number in race.order)
