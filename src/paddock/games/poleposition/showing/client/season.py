"""The championship as a client shows it: races done, now and next, points and standings."""

from __future__ import annotations

from paddock.kernel.game import text
from paddock.protocol import Season, SeasonRace, SeasonResult, SeasonStanding, SeasonTeam

from ...board.circuit import Circuit
from ...rules.names import car_ref
from ...rules.scoring import Result, championship_order, constructors_order, season_points
from ...state.race import Race


def present_season(race: Race) -> Season | None:
    """Nothing for a single race."""
    if not race.calendar:
        return None
    now = min(len(race.past), len(race.calendar) - 1)
    return {
        "name": text("poleposition.season", "World championship"),
        "now": now,
        "rule": "PP.CHAMP.01",
        "races": [_race(race, at, course.circuit) for at, (course, _) in enumerate(race.calendar)],
        "standings": _standings(race),
        "teams": _teams(race),
    }


def _race(race: Race, at: int, circuit: Circuit) -> SeasonRace:
    done = at < len(race.past)
    return {
        "circuit": circuit.id,
        "name": text(f"poleposition.circuit.{circuit.id}", circuit.name),
        "laps": race.rules.laps_on(circuit),
        "state": "done" if done else "now" if at == len(race.past) else "next",
        "event": None,
        "weather": None,
        "result": _result(season_points(race)[at], race.past[at]) if done else [],
    }


def _result(points: list[int], result: Result) -> list[SeasonResult]:
    finished, others = result
    return [{"car": car_ref(number), "points": points[number]} for number in (*finished, *others)]


def _standings(race: Race) -> list[SeasonStanding]:
    points = season_points(race)
    return [
        {
            "place": place,
            "car": car_ref(number),
            "points": sum(one[number] for one in points),
            "totals": [sum(one[number] for one in points[: at + 1]) for at in range(len(points))],
        }
        for place, number in enumerate(championship_order(race), 1)
    ]


def _teams(race: Race) -> list[SeasonTeam]:
    if not race.rules.constructors:
        return []
    return [
        {"place": place, "cars": [car_ref(number) for number in pair], "points": points}
        for place, (pair, points) in enumerate(constructors_order(race), 1)
    ]
