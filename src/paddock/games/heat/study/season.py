"""A championship in figures: every race by itself, and the season as their sum."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from paddock.kernel import Event, Plain

from ..board.course import Conditions, prepare_course
from ..board.event_cards import EVENT_CARDS
from ..events.before import RaceStarted
from ..events.season import SponsorshipsDrawn
from ..modules.championship.scoring import championship_order
from ..state.race import Race
from ..state.season import Season
from .statistics import CarStatistics, car_statistics

SUMS = (
    "rounds",
    "rounds_started_first",
    "rounds_with_adrenaline",
    "adrenaline_spaces",
    "spin_outs",
    "spin_out_stress",
    "heat_left",
    "heat_paid",
    "heat_for_two_gears_up",
    "heat_for_two_gears_down",
    "boosts",
    "corners_too_fast",
    "slipstream_spaces",
    "cards_discarded",
    "stress_played",
)


def race_statistics(race: Race, events: Sequence[Event]) -> list[Plain]:
    """The figures of every car, of a single race or of a whole season."""
    if race.season is not None:
        return season_statistics(race, race.season, events)
    return [figures.to_plain() for figures in car_statistics(race, events)]


def rounds_begun(race: Race) -> int:
    """The rounds of the race, and of all races of the season before it."""
    if race.season is None:
        return race.round
    return sum(result.rounds for result in race.season.results[: race.season.now]) + race.round


def season_statistics(race: Race, season: Season, events: Sequence[Event]) -> list[Plain]:
    """Every car: its place and points in the championship, the sums of the season, and each race by itself."""
    runs = [_of_race(race, season, number, part) for number, part in enumerate(_by_race(events))]
    order = championship_order(season, len(race.cars)) if season.results else race.ranked
    return [_car(race, season, [run[car.number] for run in runs], order, events) for car in race.cars]


def _by_race(events: Sequence[Event]) -> list[list[Event]]:
    """The events of every race, from its start on."""
    parts: list[list[Event]] = []
    for event in events:
        if isinstance(event, RaceStarted):
            parts.append([])
        if parts:
            parts[-1].append(event)
    return parts


def _of_race(race: Race, season: Season, number: int, events: list[Event]) -> tuple[CarStatistics, ...]:
    """A race that is over is counted on its own circuit, with the result that was written down."""
    if number >= len(season.results):
        return car_statistics(race, events)
    planned, result = season.plan[number], season.results[number]
    then = race.clone()
    laps = EVENT_CARDS[planned.event].laps_on(planned.circuit)
    then.course = prepare_course(planned.circuit, laps, Conditions())
    places = {car: place for place, car in enumerate(result.places, 1)}
    counted = car_statistics(then, events)
    return tuple(replace(one, place=places[one.car], heat_left=result.heat[one.car]) for one in counted)


def _car(race: Race, season: Season, runs: list[CarStatistics], order: bytes, events: Sequence[Event]) -> Plain:
    figures = [run.to_plain() for run in runs]
    first = runs[0]
    gears = [sum(run.rounds_in_gear[gear] for run in runs) for gear in range(4)]
    drawn = [event.count for event in events if isinstance(event, SponsorshipsDrawn) and event.car == first.car]
    return {
        **first.to_plain(),
        **{name: sum(getattr(run, name) for run in runs) for name in SUMS},
        "rounds_in_gear": gears,
        "place": order.index(first.car) + 1 if first.car in order else None,
        "finish_time": None,
        "finish_clock": None,
        "points": season.points(first.car),
        "wins": sum(result.places[0] == first.car for result in season.results),
        "sponsorships": sum(drawn),
        "upgrades": len(race.garage.owned[first.car]) if race.garage and not first.is_legend else 0,
        "races": figures,
    }
