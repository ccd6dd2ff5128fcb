"""Events in words: how the sentences of the log name cars, places and figures at one table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from paddock.kernel import Event, ordinal
from paddock.kernel.wording import Names, fill
from paddock.racing import races_of

from ..board.cell_names import say_cell, say_section
from ..board.circuit import circuit_ids, load_circuit
from ..board.course import Course
from ..events.ending import NextRaceAnnounced
from ..pieces.cards import BOTS, DRIVERS, TEAMS
from ..pieces.components import say_life
from ..state.race import Race

WEATHER_WORDS = {"dry": "dry", "light": "light rain", "heavy": "heavy rain"}
CARD_WORDS = {
    "light-breakdown": "light breakdown",
    "heavy-breakdown": "heavy breakdown",
    "engine-loss": "loss of an engine point",
    "brake-loss": "loss of a brake point",
    "safety-car": "safety car",
    "safety-car-b": "safety car",
    "weather-6": "the weather moves 6 on",
    "weather-3": "the weather moves 3 on",
}
AT_ANY_TABLE: Names = {
    "card": CARD_WORDS.__getitem__,
    "driver": lambda number: DRIVERS[number - 1].label,
    "team": lambda number: TEAMS[number - 1].label,
    "faces": lambda faces: ", ".join(map(str, faces)),
    "both": lambda faces: in_a_row([str(face) for face in faces]),
    "life": say_life,
    "place": ordinal,
    "signed": lambda number: f"{number:+d}".replace("-", "−"),
    "weather": WEATHER_WORDS.__getitem__,
}


def say(race: Race, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    return fill(event.says, event.told(), _namings(race.course, tuple(car_names(race, names))))


def grounds(race: Race, events: Sequence[Event]) -> list[Race]:
    """For each of the latest events the race on the circuit it happened on (PP.CHAMP.01)."""
    if not race.calendar:
        return [race] * len(events)
    now = min(len(race.past), len(race.calendar) - 1)
    numbers = races_of(events, NextRaceAnnounced, now)
    raced = {number: race if number == now else _as_raced(race, number) for number in {*numbers}}
    return [raced[number] for number in numbers]


def _as_raced(race: Race, number: int) -> Race:
    """The same cars on the circuit of another race."""
    before = race.clone()
    before.course, before.rules = race.calendar[number]
    return before


def car_names(race: Race, names: Sequence[str]) -> list[str]:
    """Every car's name: the driver's, or the bot's card."""
    return [*names, *[BOTS[car.bot].name for car in race.cars if car.is_bot]]


@lru_cache(maxsize=64)
def _namings(course: Course, cars: tuple[str, ...]) -> Names:
    """What `{car}`, `{cell}` and the like read as at one table: the same for a whole race, so it is made once."""
    return {
        **AT_ANY_TABLE,
        "car": cars.__getitem__,
        "cars": lambda numbers: in_a_row([cars[number] for number in numbers]),
        "in_order": lambda numbers: ", ".join([cars[number] for number in numbers]),
        "faces_by_car": lambda rolls: in_a_row([f"{cars[number]} rolls {face}" for number, face in rolls]),
        "points_by_car": lambda points: ", ".join([f"{cars[number]} {won}" for number, won in enumerate(points)]),
        "cell": lambda name: say_cell(course, name),
        "section": lambda name: say_section(course, name),
        "sections": lambda names: ", ".join([say_section(course, name) for name in names]),
        "circuit": lambda name: say_circuit(course, name),
    }


def in_a_row(words: Sequence[str]) -> str:
    """Ann, Ben and Cleo."""
    return " and ".join([", ".join(words[:-1]), words[-1]]) if len(words) > 1 else "".join(words)


def say_circuit(course: Course, name: str) -> str:
    """A circuit by its name, this one or another of the season."""
    if name == course.circuit.id:
        return course.circuit.name
    return load_circuit(name).name if name in circuit_ids() else name
