"""Whose turn it is: the front of the activation sequence, split sections, cars off the track (F90.FLOW.03)."""

from __future__ import annotations

from collections.abc import Iterator

from ..state.car import Car
from ..state.race import FLAG_ITEM, FRONT, REAR, WHOLE, Race
from .order import leader_section


def sequence(race: Race) -> Iterator[tuple[int, int]]:
    """F90.FLOW.03 (b), F90.ACTIVATE.02: the parts of the track in the order of activation, the Leader's first."""
    front = leader_section(race)
    leader_is_off = race.cars[race.leader].is_off
    yield front, WHOLE if leader_is_off else REAR
    sections = race.course.sections
    for back in range(1, sections):
        yield (front - back) % sections, WHOLE
    if not leader_is_off:
        yield front, FRONT  # F90.ACTIVATE.10


def cars_on_track(race: Race, section: int, part: int) -> bytes:
    """The cars of a section or part that are on the track, front to back."""
    lane = race.lanes[section].translate(None, FLAG_ITEM)
    if part == WHOLE or race.leader not in lane:
        return lane
    at = lane.index(race.leader)
    return lane[at:] if part == REAR else lane[:at]


def cars_of(race: Race, section: int, part: int) -> bytes:
    """F90.ACTIVATE.15, F90.ACTIVATE.20: those off the track come last, in the order in which they went off."""
    cars = cars_on_track(race, section, part)
    if not race.off or part == FRONT:
        return cars
    sections = race.course.sections
    return cars + bytes(number for number in race.off if race.cars[number].progress % sections == section)


def next_to_play(race: Race, section: int, part: int) -> Car | None:
    """F90.ACTIVATE.04, F90.ACTIVATE.05: the front-most car of the part that has not played."""
    for number in cars_of(race, section, part):
        car = race.cars[number]
        if not car.played:
            return car
    return None


def find_part(race: Race) -> tuple[int, int] | None:
    """F90.ACTIVATE.03: the first part of the sequence with a car that has not played; empty ones are left out."""
    sections, front = race.course.sections, leader_section(race)
    waiting = {(front - car.progress) % sections for car in race.cars if not (car.played or car.is_out)}
    if not waiting:
        return None
    part = WHOLE if race.cars[race.leader].is_off else REAR
    if 0 in waiting and next_to_play(race, front, part):
        return front, part
    behind = min(waiting - {0}, default=0)
    return ((front - behind) % sections, WHOLE) if behind else (front, FRONT)


def activation_order(race: Race) -> list[tuple[int, int, list[int]]]:
    """What is still to come in this game turn if nothing changed: section, part and the cars that have not played."""
    order = []
    for section, part in _from_active(race):
        waiting = [number for number in cars_of(race, section, part) if not race.cars[number].played]
        if waiting:
            order.append((section, part, waiting))
    return order


def _from_active(race: Race) -> Iterator[tuple[int, int]]:
    """The active part goes on first while the Leader's chit stays where it was (F90.ACTIVATE.19)."""
    stays = race.active is not None and leader_section(race) == race.front
    if stays and race.active is not None:
        yield race.active, race.part
    for entry in sequence(race):
        if not stays or entry != (race.active, race.part):
            yield entry
