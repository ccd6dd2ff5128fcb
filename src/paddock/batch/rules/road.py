"""The circuit under the cars: where they stand, how they move, and what the road tokens do."""

from __future__ import annotations

import numpy as np

from .layout import (
    AMOUNT,
    AS_WEATHER,
    BOOK_CIRCUITS,
    BOOK_TOKENS,
    BOOK_WEATHER,
    CARS,
    CIRCUIT,
    CIRCUIT_FIGURES,
    CORNER_FIGURES,
    EFFECT,
    FINISH,
    HIGH_PAIRS,
    LIMIT,
    LIMIT_CHANGE,
    LOW_PAIR,
    MODULES,
    NO_TOKEN,
    NONE,
    NOTHING,
    PAIRS,
    PROGRESS,
    RACING_LINE,
    ROAD,
    SECTOR,
    SHARED_TOKEN,
    SPACES,
    SPOTS,
    SURCHARGE,
    TOKEN,
    TOKEN_FIGURES,
    Race,
)


def circuit_of(race: Race) -> int:
    """Where the circuit begins in the book."""
    return race.book[BOOK_CIRCUITS + race.figures[CIRCUIT]]


def spaces_of(race: Race) -> int:
    """The spaces of a lap."""
    return race.book[circuit_of(race) + SPACES]


def space(race: Race, position: int) -> int:
    """All about a space, as bits."""
    return race.book[circuit_of(race) + CIRCUIT_FIGURES + position]


def corner(race: Race, index: int, figure: int) -> int:
    """A figure of a corner."""
    circuit = circuit_of(race)
    return race.book[circuit + CIRCUIT_FIGURES + race.book[circuit + SPACES] + CORNER_FIGURES * index + figure]


def position_of(progress: int, spaces: int) -> int:
    """The space of the lap; before the line of the first lap progress is negative. Divisions are dear on a GPU."""
    while progress < 0:
        progress += spaces
    while progress >= spaces:
        progress -= spaces
    return progress


def road_of(race: Race) -> int:
    """Where the spaces begin in the book."""
    return circuit_of(race) + CIRCUIT_FIGURES


def racing_spot(race: Race, road: int, position: int) -> int:
    """The spot on the racing line of a space."""
    return 2 * position + ((race.book[road + position] >> RACING_LINE) & 1)


def spot_of(race: Race, car: int) -> int:
    """The spot a car stands on."""
    return np.int64((race.words[SPOTS + (car >> 2)] >> np.uint64(16 * (car & 3))) & LOW_PAIR)


def set_spot(race: Race, car: int, spot: int) -> None:
    """Put a car on a spot, or off the track."""
    at, shift = SPOTS + (car >> 2), np.uint64(16 * (car & 3))
    race.words[at] = (race.words[at] & ~(LOW_PAIR << shift)) | (np.uint64(spot) << shift)


def is_taken(race: Race, spot: int) -> bool:
    """HEAT.ROUND.07, HEAT.AMB.20: whether a car of any lap stands on a spot."""
    wanted = np.uint64(spot) * PAIRS
    found = NONE
    for word in range((race.figures[CARS] + 3) >> 2):
        apart = race.words[SPOTS + word] ^ wanted
        found |= (apart - PAIRS) & ~apart & HIGH_PAIRS
    return found != NONE


def landing(race: Race, car: int, distance: int) -> tuple[int, int]:
    """HEAT.REVEAL.11, HEAT.REVEAL.13: progress and spot a move ends on, racing line first, else back."""
    start, spaces, road = race.figures[PROGRESS + car], spaces_of(race), road_of(race)
    target = start + distance
    position = position_of((spot_of(race, car) >> 1) + distance, spaces)
    # HEAT.REVEAL.12, HEAT.FINISH.10: neither cars on the way nor the finish line stop a move.
    while target > start:
        spot = racing_spot(race, road, position)
        if not is_taken(race, spot):
            return target, spot
        if not is_taken(race, spot ^ 1):
            return target, spot ^ 1
        target -= 1
        position = position - 1 if position else spaces - 1
    return np.int64(start), spot_of(race, car)  # HEAT.REVEAL.14: no free spot ahead, the car keeps its own


def move(race: Race, car: int, distance: int) -> None:
    """HEAT.REVEAL.16, HEAT.REACT.13: one movement of the turn, carried out completely."""
    progress, spot = landing(race, car, distance)
    race.figures[PROGRESS + car] = progress
    set_spot(race, car, spot)


def put_back(race: Race, car: int, progress: int) -> None:
    """HEAT.SPINOUT.02, HEAT.SPINOUT.11: back to the nearest free spot at or behind a space, the own one included."""
    set_spot(race, car, np.int64(LOW_PAIR))
    spaces, road = spaces_of(race), road_of(race)
    position = position_of(progress, spaces)
    while True:  # HEAT.AMB.38: behind an earlier corner line, if need be
        spot = racing_spot(race, road, position)
        if is_taken(race, spot):
            spot ^= 1
        if not is_taken(race, spot):
            break
        progress -= 1
        position = position - 1 if position else spaces - 1
    race.figures[PROGRESS + car] = progress  # HEAT.SPINOUT.03: over the line, too
    set_spot(race, car, spot)


def stands_in(race: Race, car: int, zone: int) -> bool:
    """Whether a car stands on a flooded spot, in a tunnel or on gravel (HEAT.TRACK)."""
    spot = spot_of(race, car)
    return (space(race, spot >> 1) >> (zone + (spot & 1))) & 1 == 1


def has_finished(race: Race, car: int) -> bool:
    """HEAT.FINISH.01: over the line for the last time."""
    return race.figures[PROGRESS + car] >= race.figures[FINISH]


def in_slipstream(race: Race, car: int) -> bool:
    """HEAT.SLIPSTREAM.01, HEAT.SLIPSTREAM.02: beside any car, or right behind one on either spot."""
    spot = spot_of(race, car)
    ahead = (spot >> 1) + 1
    if ahead == spaces_of(race):
        ahead = 0
    return is_taken(race, spot ^ 1) or is_taken(race, 2 * ahead) or is_taken(race, 2 * ahead + 1)


def token_at(race: Race, slot: int) -> int:
    """HEAT.ROAD.01: the road token laid there, 0 for none."""
    if slot >= NO_TOKEN:
        return 0
    return np.int64((race.words[ROAD] >> np.uint64(3 + 3 * slot)) & np.uint64(7))


def token_figure(race: Race, token: int, figure: int) -> int:
    """A figure of a road token."""
    return race.book[race.book[BOOK_TOKENS] + TOKEN_FIGURES * token + figure]


def weather_figure(race: Race, figure: int) -> int:
    """A figure of the weather token; all are 0 without weather."""
    weather = np.int64(race.words[ROAD] & np.uint64(7))
    return race.book[race.book[BOOK_WEATHER] + TOKEN_FIGURES * weather + figure]


def token_slot(race: Race, position: int) -> int:
    """HEAT.ROAD.10: the slot of the road token of the sector a space lies in."""
    return corner(race, (space(race, position) >> SECTOR) & 1023, TOKEN)


def sector_token(race: Race, car: int) -> int:
    """HEAT.ROAD.10: the slot of the road token of the sector a car stands in."""
    return token_slot(race, spot_of(race, car) >> 1)


def sector_effect(race: Race, car: int) -> int:
    """HEAT.ROAD.10: what the sector of a car does to it, and how much of it: effect * 16 + amount."""
    return effect_at(race, spot_of(race, car) >> 1)


def effect_at(race: Race, position: int) -> int:
    """HEAT.ROAD.10: the same for any space."""
    if not MODULES or race.words[ROAD] == NONE:
        return NOTHING
    token = token_at(race, token_slot(race, position))
    does, amount = token_figure(race, token, EFFECT), token_figure(race, token, AMOUNT)
    if does == AS_WEATHER:  # HEAT.ROAD.07, HEAT.WEATHER.08: here, and nowhere else
        does, amount = weather_figure(race, EFFECT), weather_figure(race, AMOUNT)
    return 16 * does + (max(1, amount) & 15)


def amount_of(sector: int, effect: int) -> int:
    """The amount of an effect, 0 if a sector has another one or none."""
    return sector & 15 if sector >> 4 == effect else 0


def here(race: Race, car: int, effect: int) -> int:
    """The amount of an effect where a car stands."""
    return amount_of(sector_effect(race, car), effect)


def limit_of(race: Race, index: int) -> int:
    """HEAT.ROAD.03: the speed limit of a corner, with its road token."""
    return corner(race, index, LIMIT) + corner_effect(race, index, LIMIT_CHANGE)


def surcharge_of(race: Race, index: int) -> int:
    """HEAT.CORNER.05, HEAT.ROAD.04: extra Heat if a corner is taken too fast."""
    return corner_effect(race, index, SURCHARGE)


def corner_effect(race: Race, index: int, effect: int) -> int:
    """HEAT.ROAD.02, HEAT.ROAD.08: what the token of a corner does to it; a chicane shares that of its second line."""
    if not MODULES or race.words[ROAD] == NONE:
        return 0
    token = token_at(race, corner(race, index, SHARED_TOKEN))
    return token_figure(race, token, AMOUNT) if token_figure(race, token, EFFECT) == effect else 0
