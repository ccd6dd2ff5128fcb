"""A circuit prepared for one race: everything about the board and the cards that stays the same, as tables.

Progress D counts sections driven forward less sections moved back; the pole section is 0, those behind it -1, -2, …
A car stands in section `D % sections` (F90.RULING.10). Points are the starts of trajectories, numbered over the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ..pieces.cards import Card, Cards, prepare_cards
from ..pieces.decks import race_deck
from ..pieces.kinds import CARD_KINDS, CORNER, DRY, RAIN, UNCERTAIN
from .circuit import Circuit, Cost, Extreme, LateBrake, Section

OVERTAKE, LAP, UNLAP = range(3)
PASSES = ("overtake", "lap", "unlap")
"""F90.RULING.132: what it means to pass a car."""


@dataclass(frozen=True, slots=True)
class Point:
    """A place where a trajectory starts; it holds one car (F90.TRAJ.01, F90.ET.01)."""

    section: int
    kinds: tuple[int, ...]
    bonus: int
    cost: Cost
    external: bool
    extreme: Extreme | None
    id: str  # e.g. "MZ02/driving", "MZ09/et"


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """Everything about the track that stays the same during a race, looked up by section, point, turn or value."""

    circuit: Circuit
    cards: Cards
    sections: int
    last_turn: int
    kind: bytes  # by section
    corner: bytes  # by section: number of its corner, 0 if none
    contest: tuple[int, ...]  # by section
    brakes_for: bytes  # by section
    late_brake: tuple[LateBrake | None, ...]  # by section
    corner_sections: tuple[bytes, ...]  # by number of the corner, from 1 on
    all_corner_sections: bytes
    points: tuple[Point, ...]
    points_of: tuple[tuple[int, ...], ...]  # by section: standard points, then the extreme one
    robot_points: tuple[tuple[int, ...], ...]  # by section: standard points, best first (F90.ROBOT.21)
    extreme_point: tuple[int | None, ...]  # by section
    stage_of_turn: bytes  # by turn, from 1 on: the row of the indicator, from 0 on
    opens_stage: bytes  # by turn: 1 where a row begins (F90.TURN.03)
    slot_of_factor: bytes  # by check value: slot of the weather chart (F90.WEATHER.01)
    weather_of_slot: bytes
    nearer_weather: bytes  # by slot: the nearer stable condition, uncertain right in the middle (F90.WEATHER.12)

    def laps_over(self, progress: int, other: int, *, ahead: bool) -> int:
        """F90.RULING.10: how often a car has passed another; `ahead` decides between cars of one section."""
        distance = progress - other
        return (distance if ahead else distance - 1) // self.sections

    def passing(self, progress: int, other: int) -> int:
        """F90.RULING.83, F90.RULING.132: what it means to pass the car directly ahead in the section."""
        if progress == other:
            return OVERTAKE
        return LAP if progress > other else UNLAP

    def is_first_lapping(self, progress: int, other: int) -> bool:
        """F90.RULING.82: whether passing the car directly ahead laps it for the first time."""
        return progress - other == self.sections

    def section(self, progress: int) -> Section:
        """The section a car with that progress stands in, as the file has it."""
        return self.circuit.sections[progress % self.sections]


@lru_cache(maxsize=128)
def prepare_course(circuit: Circuit, last_turn: int, race_cards: tuple[Card, ...] | None = None) -> Course:
    """Work a circuit, a length and the decks into tables; without race cards the game's own deck is used."""
    sections = circuit.sections
    points = board_points(circuit)
    by_section = tuple(_numbers(points, number) for number in range(len(sections)))
    return Course(
        circuit=circuit,
        cards=prepare_cards(race_cards or race_deck(), circuit.track_cards),
        sections=len(sections),
        last_turn=last_turn,
        kind=bytes(section.kind for section in sections),
        corner=bytes(section.corner for section in sections),
        contest=tuple(section.contest for section in sections),
        brakes_for=bytes(section.brakes_for for section in sections),
        late_brake=tuple(section.late_brake for section in sections),
        corner_sections=tuple(_corner_sections(sections, number) for number in range(len(circuit.corners) + 1)),
        all_corner_sections=bytes(n for n, section in enumerate(sections) if section.kind == CORNER),
        points=points,
        points_of=by_section,
        robot_points=tuple(_best_first(points, numbers) for numbers in by_section),
        extreme_point=tuple(next((n for n in numbers if points[n].extreme), None) for numbers in by_section),
        stage_of_turn=bytes([0, *(row for row, turns in enumerate(circuit.stages) for _ in range(turns))]),
        opens_stage=bytes([0, *(turn == 0 for turns in circuit.stages for turn in range(turns))]),
        slot_of_factor=bytes(_slot(circuit, factor) for factor in range(100)),
        weather_of_slot=bytes(slot.state for slot in circuit.weather),
        nearer_weather=bytes(_nearer_weather(circuit, slot) for slot in range(len(circuit.weather))),
    )


def board_points(circuit: Circuit) -> tuple[Point, ...]:
    """Every start of a trajectory, in the order of the sections; a point is its place in this tuple."""
    return tuple(point for number, section in enumerate(circuit.sections) for point in _points(number, section))


def _points(number: int, section: Section) -> list[Point]:
    points = [
        Point(
            number, start.kinds, start.bonus, start.cost, start.external, None, f"{section.id}/{_colours(start.kinds)}"
        )
        for start in section.trajectories
    ]
    if section.extreme:
        extreme = section.extreme
        points.append(Point(number, extreme.kinds, extreme.bonus, extreme.cost, True, extreme, f"{section.id}/et"))
    if len({point.id for point in points}) < len(points):  # two starts of one colour: the lane tells them apart
        lanes = ("external" if point.external else "internal" for point in points)
        points = [_renamed(point, f"{section.id}/{lane}") for point, lane in zip(points, lanes, strict=True)]
    return points


def _renamed(point: Point, name: str) -> Point:
    if point.extreme:
        return point
    return Point(point.section, point.kinds, point.bonus, point.cost, point.external, None, name)


def _colours(kinds: tuple[int, ...]) -> str:
    return "+".join(CARD_KINDS[kind] for kind in kinds)


def _numbers(points: tuple[Point, ...], section: int) -> tuple[int, ...]:
    return tuple(number for number, point in enumerate(points) if point.section == section)


def _best_first(points: tuple[Point, ...], numbers: tuple[int, ...]) -> tuple[int, ...]:
    """F90.ROBOT.21, F90.ROBOT.36: the highest bonus, then the outer one; never an extreme trajectory."""
    standard = [number for number in numbers if points[number].extreme is None]
    return tuple(sorted(standard, key=lambda number: (-points[number].bonus, not points[number].external)))


def _corner_sections(sections: tuple[Section, ...], corner: int) -> bytes:
    return bytes(n for n, section in enumerate(sections) if corner and section.corner == corner)


def _slot(circuit: Circuit, factor: int) -> int:
    return next((slot for slot, entry in enumerate(circuit.weather) if entry.low <= factor <= entry.high), 0)


def _nearer_weather(circuit: Circuit, slot: int) -> int:
    """F90.WEATHER.12: distances are counted in slots; a chart without one end has no such distance."""
    states = [entry.state for entry in circuit.weather]
    if states[slot] != UNCERTAIN:
        return states[slot]
    far = len(states)
    to_dry = min((abs(slot - n) for n, state in enumerate(states) if state == DRY), default=far)
    to_rain = min((abs(slot - n) for n, state in enumerate(states) if state == RAIN), default=far)
    if to_dry == to_rain:
        return UNCERTAIN
    return DRY if to_dry < to_rain else RAIN
