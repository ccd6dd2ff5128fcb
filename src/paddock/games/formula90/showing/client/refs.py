"""How a client names the things on the table, where cars stand on the drawing, and how they look."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache

from paddock.kernel import Said, said
from paddock.kernel.game import Remembered, distinct_codes
from paddock.kernel.saying import said_again, text_of
from paddock.racing import LIVERIES

from ...board.circuit import Circuit
from ...board.course import Course
from ...board.place_names import place_words
from ...drawing.geometry import Layout, lay_out
from ...rules.names import COLOURS, car_ref, path_ref
from ...state.car import Car
from ...state.race import FLAG, Race

ROBOT_LIVERIES = ("graphite", "amber", "mauve")
ROBOT_CODES = ("SF", "FA", "SL")
FIRST_ROBOT_NUMBER = 80
SAFETY_CAR = "car:safety"
_CODE = re.compile(r"\b[A-Z]{2,3}\d{2}\b")
_CARD = re.compile(r"\[(\d+)\] \((\d+)\)")  # as rules and records write it
_BARE = re.compile(r"\[(\d+)\]")
_SPELT: Remembered[Said] = Remembered()
"""What was said of late is said again as the same thing, which need not be spelt out again."""


@lru_cache(maxsize=32)
def section_refs(course: Course) -> Mapping[str, str]:
    """The cells by the ids of their sections."""
    return {section.id: f"cell:{number}" for number, section in enumerate(course.circuit.sections)}


@lru_cache(maxsize=32)
def point_refs(course: Course) -> Mapping[str, str]:
    """The starts of trajectories by their ids."""
    return {point.id: path_ref(number) for number, point in enumerate(course.points)}


@lru_cache(maxsize=1024)
def car_refs(ids: tuple[str, ...]) -> Mapping[str, str]:
    """The cars by their ids."""
    return {car: car_ref(number) for number, car in enumerate(ids)}


@lru_cache(maxsize=32)
def layout_of(course: Course) -> Layout:
    """The drawing of a race's circuit; a course is told from others at once, a circuit only by all its sections."""
    return lay_out(course.circuit)


def section_name(race: Race, number: int) -> str:
    """A section as people speak of it."""
    return _section_name(race.course.circuit, number)


def _section_name(circuit: Circuit, number: int) -> str:
    """By its corner, its own name, or the corner it leads to."""
    section = circuit.sections[number]
    if section.corner:
        sign, name = f"T{section.corner}", circuit.corners[section.corner - 1]
        return sign if name == f"Turn {section.corner}" else f"{sign} {name}"
    if section.name:
        return place_words(section.name)
    ahead = (circuit.sections[(number + step) % len(circuit.sections)].corner for step in range(len(circuit.sections)))
    corner = next(corner for corner in ahead if corner)
    if section.brakes_for:
        return said("f90.section.braking", "the braking zone of T{corner}", corner=corner)
    return said("f90.section.straight", "the straight before T{corner}", corner=corner)


def spelt_out(race: Race, words: str) -> str:
    """Words with the names of sections instead of their codes, and cards as their faces tell them."""
    if not isinstance(words, Said):
        return _spelt_out(race.course, words)
    course = race.course
    return _SPELT.part(words, course, lambda: _said_spelt_out(course, words))


def _said_spelt_out(course: Course, words: Said) -> Said:
    told = _spelt_out(course, words)
    if "[" not in words and not _CODE.search(words):  # what is not in the sentence is not in its arguments
        return said_again({"key": words.key, "args": words.args, "en": told})
    return said_again({"key": FACES.get(words.key, words.key), "args": _spelt(course, words.args), "en": told})


def _spelt(course: Course, args: Mapping[str, object]) -> dict[str, object]:
    """The arguments of something said, in the same way."""
    return {name: _spelt_argument(course, value) for name, value in args.items()}


def _spelt_argument(course: Course, value: object) -> object:
    if isinstance(value, str):
        return text_of(_section_names(course).get(value, value))
    if isinstance(value, list):
        return [_spelt_argument(course, part) for part in value]
    if not isinstance(value, dict):
        return value
    for several in ("parts", "list"):
        if several in value:
            return {**value, several: [_spelt_argument(course, part) for part in value[several]]}
    told = {**value, "key": FACES.get(value["key"], value["key"]), "en": _card_spelt(course, value["en"])}
    return {**told, "args": _spelt(course, value["args"])} if "args" in value else told


FACES = {
    "f90.grid.place": "f90.grid.place.shown",
    "f90.card.label": "f90.card.face",
    "f90.card.label.track": "f90.card.face.track",
}
"""A card in a label, and the same card as its face tells it."""
FACE = said("f90.card.face", "{kind} {mp} (check {check})", kind="", mp=0, check=0)
PLACE = said("f90.grid.place.shown", "{car} {mp} (check {value})", car="", mp=0, value=0)
TRACK_FACE = said("f90.card.face.track", "{kind} {mp} ({check}, corner {corner})", kind="", mp=0, check=0, corner=0)


@lru_cache(maxsize=8192)
def _spelt_out(course: Course, words: str) -> str:
    names = _section_names(course)
    told = _CODE.sub(lambda found: names.get(found.group(), found.group()), words)
    told = _card_spelt(course, told.removeprefix("Section ") if told != words else told)
    return told[:1].upper() + told[1:]


@lru_cache(maxsize=8192)
def _card_spelt(course: Course, words: str) -> str:
    """Sections by their names, and cards by their faces."""
    names = _section_names(course)
    told = _CODE.sub(lambda found: names.get(found.group(), found.group()), words)
    return _BARE.sub(r"\1", _CARD.sub(r"\1 (check \2)", told))


@lru_cache(maxsize=32)
def _section_names(course: Course) -> dict[str, str]:
    """The names of all sections by their codes."""
    circuit = course.circuit
    return {section.id: _section_name(circuit, number) for number, section in enumerate(circuit.sections)}


def car_codes(race: Race, names: Sequence[str]) -> tuple[str, ...]:
    """Three letters for each car; a robot's are its type and a number."""
    told = (names[car.number] if car.robot is None else f"{ROBOT_CODES[car.robot]}1" for car in race.cars)
    return distinct_codes(tuple(told))


def livery(car: Car) -> tuple[str, int]:
    """A car's livery and start number."""
    if car.robot is None:
        return LIVERIES[COLOURS[car.number]]
    if car.ally is not None:  # F90.TEAMMATE.02: a robot teammate drives in the colours of its team
        return LIVERIES[COLOURS[car.ally]][0], FIRST_ROBOT_NUMBER + car.number
    return ROBOT_LIVERIES[car.robot], FIRST_ROBOT_NUMBER + car.number


def drawn_at(race: Race, layout: Layout, car: Car) -> tuple[float, float]:
    """Lap coordinate and offset: on its spot, in the queue of its section, or beside the track."""
    if car.point is not None:
        return _start_of_way(race.course, car.point)
    section = car.progress % race.course.sections
    if car.is_off:
        return _beside_the_track(race, layout, car, section)
    return layout.queue_place(section, _queue(race, section).index(car.number))


@lru_cache(maxsize=4096)
def _start_of_way(course: Course, point: int) -> tuple[float, float]:
    layout = layout_of(course)
    return layout.way(layout.points[point]).start


def flag_at(race: Race, layout: Layout, section: int) -> tuple[float, float]:
    """A yellow flag takes a place in the queue."""
    return layout.queue_place(section, _queue(race, section).index(FLAG))


def _queue(race: Race, section: int) -> list[int]:
    return [item for item in race.lanes[section] if item == FLAG or race.cars[item].point is None]


def _beside_the_track(race: Race, layout: Layout, car: Car, section: int) -> tuple[float, float]:
    """At the node from which it comes back."""
    danger = race.course.late_brake[section]
    for stop in layout.stops(section, danger.nodes) if danger else ():
        if stop.node.reenter == car.reenters_at % race.course.sections:
            return stop.u, stop.offset
    return layout.start_of(section) + 0.9, 1.9
