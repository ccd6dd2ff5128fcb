"""A finished race in figures, car by car, and how lucky the draws were."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Event, catalogued, said
from paddock.kernel.game import text
from paddock.protocol import CarResult, Figure, Luck

from ...events.resolve import CheckMade
from ...events.turn import CardsDrawn
from ...rules.checks import odds
from ...rules.names import car_ref
from ...state.race import Race
from ...study.statistics import race_statistics

FIGURES = catalogued(
    "f90.figure.",
    {
        "grid_place": "Grid place",
        "turns_led": "Turns led",
        "sections": "Sections",
        "points": "MP",
        "points_lost": "MP lost",
        "trajectory_points": "MP from lines",
        "overtaken": "Cars overtaken",
        "points_for_passing": "MP for passing",
        "late_brakes": "Late brakes",
        "contests": "Contests",
        "contests_won": "Contests won",
        "checks_passed": "Checks passed",
        "checks_failed": "Checks failed",
        "times_off_track": "Off the track",
        "tyre_chips_paid": "Tyre chips paid",
        "damage_taken": "Damage",
        "stops": "Pit stops",
        "turns_skipped": "Turns skipped",
    },
)


def present_figures() -> list[Figure]:
    """The columns of the statistics."""
    return [{"key": key, "label": text(f"f90.figure.{key}", label)} for key, label in FIGURES.items()]


def present_result(race: Race, events: Sequence[Event]) -> list[CarResult]:
    """Figures and luck of every car."""
    return [
        {
            "car": car_ref(car.number),
            "values": {key: found[key] for key in FIGURES},
            "luck": [] if car.robot is not None else _luck(race, events, car.number),
        }
        for car, found in zip(race.cars, race_statistics(race, events), strict=True)
    ]


def _luck(race: Race, events: Sequence[Event], number: int) -> list[Luck]:
    """The MP on the race cards that were drawn, and the checks that nobody could choose a card for."""
    known = race.course.cards
    points = known.mp[: len(known.race)]
    drawn = [event for event in events if isinstance(event, CardsDrawn) and event.car == number]
    cards = [card for event in drawn for card in event.cards or () if card < len(points)]
    checks = [event for event in events if isinstance(event, CheckMade) and event.car == number and event.blind]
    average = sum(points) / len(points)
    found = [
        _line(
            "cards",
            said("f90.luck.mp-on-the-cards-drawn", "MP on the cards drawn"),
            len(cards),
            sum(points[card] for card in cards),
            average * len(cards),
        ),
        _line(
            "blind-checks",
            said("f90.luck.blind-checks-passed", "Blind checks passed"),
            len(checks),
            sum(check.passed for check in checks),
            sum(odds(race, check.target) for check in checks),
        ),
    ]
    return [line for line in found if line["count"]]


def _line(key: str, label: str, count: int, drawn: int, expected: float) -> Luck:
    return {
        "key": key,
        "label": text(f"f90.luck.{key}", label),
        "count": count,
        "drawn": drawn,
        "expected": round(expected, 2),
        "better": "more",
    }
