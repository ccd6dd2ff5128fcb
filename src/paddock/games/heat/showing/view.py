"""What a seat may know, built by putting in, never by taking out (HEAT.SETUP.15)."""

from __future__ import annotations

from paddock.kernel import Plain

from ..modules.legends import next_corner
from ..pieces.cards import card_names
from ..pieces.colours import COLOURS
from ..pieces.legend_cards import LEGEND_CARDS
from ..rules.movement import has_finished
from ..rules.prices import speed_of, submission_is_hidden
from ..state.car import Car
from ..state.race import Race
from ..table.standings import race_standings
from .season_view import season_view


def view(race: Race, seat: int | None) -> Plain:
    """The public table, and the seat's own cards."""
    course = race.course
    return {
        "circuit": {"id": course.circuit.id, "name": course.circuit.name, "spaces": course.spaces, "laps": course.laps},
        "round": race.round,
        "order": list(race.order),
        "turns_taken": race.turns_taken,
        "on_turn": race.turn.who if race.turns_taken else None,
        "adrenaline": list(race.adrenaline),
        "weather": course.conditions.weather,
        "tokens": [{"corner": course.circuit.corners[c].at, "token": token} for c, token in course.conditions.tokens],
        "legend_card": _legend_card(race),
        "garage": _garage(race),
        "cars": [_car(race, car) for car in race.cars],
        "standings": [{"place": line.place, "car": line.details["number"]} for line in race_standings(race)],
        "season": season_view(race),
        "own": _own(race, race.cars[seat]) if seat is not None else None,
    }


def _legend_card(race: Race) -> Plain | None:
    if race.legend_card is None:
        return None
    card = LEGEND_CARDS[race.legend_card]
    return {"id": card.id, "diamonds": list(card.diamonds), "top_speeds": list(card.top_speeds)}


def _garage(race: Race) -> Plain | None:
    """HEAT.GARAGE.09: everything about the draft but the order of the pile."""
    if race.garage is None:
        return None
    return {
        "round": race.garage.round,
        "market": card_names(race.garage.market),
        "set_aside": card_names(bytes(sorted(race.garage.aside))),
        "pile_count": len(race.garage.pile),
        "upgrades": [card_names(cards) for cards in race.garage.owned],
    }


def _car(race: Race, car: Car) -> Plain:
    """What everybody sees of a car."""
    shown: Plain = {
        "number": car.number,
        "colour": COLOURS[car.colour],
        "legend": car.is_legend,
        "lap": car.progress // race.course.spaces,
        "position": car.progress % race.course.spaces,
        "lane": car.lane,
        "on_track": not car.off_track,
        "finished": has_finished(race, car),
        "place": car.place,
        "next_corner": _next_corner(race, car),
    }
    return shown if car.is_legend else {**shown, **_driver(race, car)}


def _driver(race: Race, car: Car) -> Plain:
    on_turn = race.turn.who == car.number and bool(car.in_play)
    hidden = submission_is_hidden(race, car)
    return {
        "gear": car.gear,
        "engine": car.engine,
        "hand_count": len(car.hand + car.face_down) if hidden else len(car.hand),
        "deck_count": len(car.deck),
        "discard": card_names(bytes(sorted(car.discard))),  # HEAT.AMB.22: open to all
        "face_down": None if hidden else len(car.face_down),
        "in_play": card_names(car.in_play),
        "speed": speed_of(race, car) if on_turn else None,
        "known_top": card_names(car.known_top),
    }


def _next_corner(race: Race, car: Car) -> Plain:
    corner, distance = next_corner(race.course, car)
    return {"at": race.course.circuit.corners[corner].at, "limit": race.course.limits[corner], "distance": distance}


def _own(race: Race, car: Car) -> Plain:
    """What only the driver sees; the deck's content follows from all other piles, its order does not."""
    given = race.answers.get(car.number, ())
    return {
        "hand": card_names(car.hand),
        "deck_content": card_names(bytes(sorted(car.deck))),
        "face_down": card_names(car.face_down),
        "submitted": [list(code) for code in given],
    }
