"""A race described in the words of scenario files, to be compared with what a scenario expects."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from paddock.kernel import Plain

from ..modules.championship.scoring import championship_order
from ..modules.championship.sponsors import event_of
from ..pieces.cards import HEAT, HEAT_CARD, STRESS, card_names
from ..pieces.colours import COLOURS
from ..pieces.legend_cards import LEGEND_CARDS
from ..rules.movement import has_finished
from ..rules.prices import speed_of
from ..state.car import Car
from ..state.race import Race
from ..table.components import all_cards


def describe(race: Race, names: Mapping[str, int]) -> Plain:
    """The race in the words of a position, and what follows from it."""
    cars = cars_by_name(race, names)
    by_number = {number: name for name, number in cars.items()}
    return {
        "round": race.round,
        "laps": race.course.laps,
        "circuit": race.course.circuit.id,
        "order": [by_number[number] for number in race.order],
        "turn": by_number[race.turn.who],
        "adrenaline": [by_number[number] for number in race.adrenaline],
        "ranked": [by_number[number] for number in race.ranked],
        "dropped": [by_number[number] for number in race.dropped],
        "weather": race.course.conditions.weather,
        "tokens": _tokens(race),
        "market": card_names(race.garage.market) if race.garage else [],
        "set_aside": card_names(bytes(sorted(race.garage.aside))) if race.garage else [],
        "upgrade_pile": card_names(race.garage.pile) if race.garage else [],
        "legend_card": None if race.legend_card is None else LEGEND_CARDS[race.legend_card].id,
        **describe_season(race, by_number),
        "pluses": race.turn.pluses,
        "adjust": race.turn.adjust,
        "cars": {name: describe_car(race, race.cars[number]) for name, number in cars.items()},
    }


def describe_car(race: Race, car: Car) -> Plain:
    """A car and its driver's piles."""
    return {
        "at": _spot(race, car.progress, car.lane),
        "lap": car.progress // race.course.spaces,
        "colour": COLOURS[car.colour],
        "gear": car.gear,
        "engine": car.engine,
        "speed": speed_of(race, car) if race.turn.who == car.number else None,
        "hand": card_names(car.hand),
        "hand_count": len(car.hand),
        "heat_in_hand": car.hand.count(HEAT),
        "stress_in_hand": car.hand.count(STRESS),
        "deck": card_names(car.deck),
        "deck_count": len(car.deck),
        "discard": card_names(bytes(sorted(car.discard))),
        "discard_count": len(car.discard),
        "heat_in_discard": car.discard.count(HEAT),
        "face_down": card_names(car.face_down),
        "in_play": card_names(car.in_play),
        "values": list(car.values),
        "upgrades": card_names(race.garage.owned[car.number]) if race.garage and not car.is_legend else [],
        "sponsorships": card_names(race.season.kept[car.number]) if race.season and not car.is_legend else [],
        "points": race.season.points(car.number) if race.season else 0,
        "owns": dict(Counter(card_names(all_cards(car) + HEAT_CARD * car.engine))),
        "finished": has_finished(race, car),
        "on_track": not car.off_track,
        "place": car.place,
    }


def describe_season(race: Race, names: Mapping[int, str]) -> Plain:
    """The championship, where there is one."""
    season = race.season
    if season is None:
        return {}
    return {
        "race": season.now + 1,
        "event": season.race.event,
        "press": list(event_of(race).press_corners(race.course.circuit)),
        "sponsorship_pile": card_names(season.pile),
        "used_sponsorships": card_names(bytes(sorted(race.used_sponsorships))),
        "results": [[names[car] for car in result.places] for result in season.results],
        "championship": [names[car] for car in championship_order(season, len(names))] if season.results else [],
        "arrivals": [[names[car] for car in arrived] for arrived in season.arrivals],
    }


def _tokens(race: Race) -> dict[str, str]:
    corners = race.course.circuit.corners
    return {str(corners[corner].at): token for corner, token in race.course.conditions.tokens}


def _spot(race: Race, progress: int, lane: int) -> str:
    return f"{progress % race.course.spaces}/{lane}"


def cars_by_name(race: Race, names: Mapping[str, int]) -> dict[str, int]:
    """Drivers by their names, Legends by their colours."""
    return {**names, **{COLOURS[car.colour]: car.number for car in race.cars if car.is_legend}}
