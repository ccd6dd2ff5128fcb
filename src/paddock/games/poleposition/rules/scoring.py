"""Points, and who leads a championship (PP.CHAMP, PP.CONSTR)."""

from __future__ import annotations

from ..pieces.components import LAST_RACE_POINTS, POINTS
from ..state.race import Race

Result = tuple[bytes, bytes]
"""Who finished, the winner first; who did not, the last one to drop out first."""


def points_of_race(result: Result, cars: int, last: bool) -> list[int]:
    """PP.CHAMP.02, PP.CHAMP.03, PP.CHAMP.08: by place, for each car; who does not finish gets none."""
    table = LAST_RACE_POINTS if last else POINTS
    points = [0] * cars
    for place, number in enumerate(result[0]):
        points[number] = table[place]
    return points


def season_points(race: Race) -> list[list[int]]:
    """The points of each car in each race so far, race by race."""
    count, races = len(race.cars), max(1, len(race.calendar))
    return [points_of_race(result, count, at + 1 == races and races > 1) for at, result in enumerate(race.past)]


def merit(race: Race, number: int) -> tuple[int, ...]:
    """PP.CHAMP.04: points, then what breaks a tie (PP.CHAMP.05): wins, second places … and the last race."""
    total = sum(points[number] for points in season_points(race))
    places = [place_in(result, number) for result in race.past]
    counts = [places.count(place) for place in range(1, len(race.cars) + 1)]
    last = -places[-1] if places else 0
    return (total, *counts, last)


def place_in(result: Result, number: int) -> int:
    """A place, counted from 1; whoever did not finish has one behind all who did, but never one that counts."""
    finished, others = result
    if number in finished:
        return finished.index(number) + 1
    return 100 + others.index(number) if number in others else 199


def championship_order(race: Race) -> list[int]:
    """All cars, the leader of the championship first; without any race yet as they sit."""
    return sorted((car.number for car in race.cars), key=lambda number: merit(race, number), reverse=True)


def pairs(race: Race) -> list[tuple[int, int]]:
    """PP.CONSTR.01, PP.AMB.109: neighbouring cars form the teams, bots among them."""
    return [(number, number + 1) for number in range(0, len(race.cars) - 1, 2)]


def constructors_order(race: Race) -> list[tuple[tuple[int, int], int]]:
    """PP.CONSTR.05: the teams with their points, the best first; ties by wins, second places and so on."""
    past: tuple[Result, ...] = race.past or ((race.home, race.out[::-1]),)
    points = season_points(race) or [points_of_race(past[0], len(race.cars), False)]

    def team_merit(pair: tuple[int, int]) -> tuple[int, ...]:
        total = sum(one[number] for one in points for number in pair)
        places = [place_in(result, number) for result in past for number in pair]
        return (total, *(places.count(place) for place in range(1, len(race.cars) + 1)))

    ordered = sorted(pairs(race), key=team_merit, reverse=True)
    return [(pair, team_merit(pair)[0]) for pair in ordered]
