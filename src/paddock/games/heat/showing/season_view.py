"""A championship as everybody may see it: its races, points, garages, and how many sponsorships there are."""

from __future__ import annotations

from paddock.kernel import Plain
from paddock.protocol import State

from ..board.event_cards import EVENT_CARDS
from ..modules.championship.scoring import championship_order
from ..modules.championship.seasons import points_by_place
from ..pieces.cards import card_names
from ..state.race import Race
from ..state.season import PlannedRace, Season


def season_view(race: Race) -> Plain | None:
    """Nothing at all in a single race."""
    season = race.season
    if season is None:
        return None
    return {
        "name": season.name,
        "now": season.now + 1,
        "races": [_race(season, number, planned) for number, planned in enumerate(season.plan)],
        "points_by_place": list(points_by_place()),
        "standings": championship_table(race, season),
        "press": list(EVENT_CARDS[season.race.event].press_corners(season.race.circuit)),
        "sponsorships": {"pile_count": len(season.pile), "used": card_names(bytes(sorted(race.used_sponsorships)))},
        "mechanics": list(season.mechanics),
    }


def _race(season: Season, number: int, planned: PlannedRace) -> Plain:
    event = EVENT_CARDS[planned.event]
    shown: Plain = {
        "number": number + 1,
        "circuit": planned.circuit.id,
        "name": planned.circuit.name,
        "laps": event.laps_on(planned.circuit),
        "event": {"id": event.id, "name": event.name, "text": event.text, "rule": event.rule},
        "sponsorships": event.sponsorships,
        "press": list(event.press_corners(planned.circuit)),
        "state": race_state(season, number),
        "weather": planned.weather,
        "places": None,
        "points": None,
    }
    if number < len(season.results):
        result = season.results[number]
        shown |= {"weather": result.weather, "places": list(result.places), "points": list(result.points)}
    return shown


def race_state(season: Season, number: int) -> State:
    """Whether a race is done, runs now or comes next."""
    if number < len(season.results):
        return "done"
    return "now" if number == season.now else "next"


def championship_table(race: Race, season: Season) -> list[Plain]:
    """HEAT.CHAMPIONSHIP.14: best first, with the points after every race; before the first result as they stand."""
    order = championship_order(season, len(race.cars)) if season.results else bytes(range(len(race.cars)))
    return [
        {"place": place, "car": car, "points": season.points(car), "totals": running_totals(season, car)}
        for place, car in enumerate(order, 1)
    ]


def running_totals(season: Season, car: int) -> list[int]:
    """A car's points after each race that has been run."""
    totals: list[int] = []
    for result in season.results:
        totals.append(result.points[car] + (totals[-1] if totals else 0))
    return totals
