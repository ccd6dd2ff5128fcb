"""Events in words: how the sentences of the log name cars, places and figures at one table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from paddock.kernel import Event, all_of, catalogued, placed, said
from paddock.kernel.saying import retold, side_by_side
from paddock.kernel.wording import Names
from paddock.racing import races_of

from ..board.cell_names import say_cell, say_section
from ..board.circuit import circuit_ids, load_circuit
from ..board.course import Course
from ..events.ending import NextRaceAnnounced
from ..pieces.cards import BOTS, DRIVERS, TEAMS
from ..pieces.components import COMPOUND_WORDS, say_life
from ..state.race import Race

WEATHER_WORDS = catalogued("poleposition.weather-word.", {"dry": "dry", "light": "light rain", "heavy": "heavy rain"})
CARD_WORDS = catalogued(
    "poleposition.event-card.",
    {
        "light-breakdown": "light breakdown",
        "heavy-breakdown": "heavy breakdown",
        "engine-loss": "loss of an engine point",
        "brake-loss": "loss of a brake point",
        "safety-car": "safety car",
        "safety-car-b": "safety car",
        "weather-6": "the weather moves 6 on",
        "weather-3": "the weather moves 3 on",
    },
)
DIE_WORDS = catalogued(
    "poleposition.die.",
    {
        "hard": "hard",
        "soft": "soft",
        "intermediate": "intermediate",
        "wet": "wet",
        "purple": "purple",
        "black": "black",
        "white": "white",
    },
)
AT_ANY_TABLE: Names = {
    "card": CARD_WORDS.__getitem__,
    "compound": lambda compound: COMPOUND_WORDS.get(compound) or str(compound),
    "die": lambda die: DIE_WORDS.get(die) or str(die),
    "driver": lambda number: DRIVERS[number - 1].label,
    "team": lambda number: TEAMS[number - 1].label,
    "faces": lambda faces: ", ".join(map(str, faces)),
    "both": lambda faces: in_a_row([str(face) for face in faces]),
    "life": say_life,
    "place": placed,
    "signed": lambda number: f"{number:+d}".replace("-", "−"),
    "weather": WEATHER_WORDS.__getitem__,
}


def say(race: Race, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log."""
    namings = _namings(race.course, tuple(car_names(race, names)))
    return retold(f"poleposition.event.{event.kind()}", event.says, event.told(), namings)


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


@lru_cache(maxsize=1024)
def _namings(course: Course, cars: tuple[str, ...]) -> Names:
    """What `{car}`, `{cell}` and the like read as at one table: the same for a whole race, so it is made once."""
    return {
        **AT_ANY_TABLE,
        "car": cars.__getitem__,
        "cars": lambda numbers: in_a_row([cars[number] for number in numbers]),
        "in_order": lambda numbers: side_by_side([cars[number] for number in numbers]),
        "faces_by_car": lambda rolls: all_of(
            [said("poleposition.rolls", "{car} rolls {face}", car=cars[number], face=face) for number, face in rolls]
        ),
        "points_by_car": lambda points: side_by_side(
            [
                said("poleposition.points-of", "{car} {points}", car=cars[number], points=won)
                for number, won in enumerate(points)
            ]
        ),
        "cell": lambda name: say_cell(course, name),
        "section": lambda name: say_section(course, name),
        "sections": lambda names: side_by_side([say_section(course, name) for name in names]),
        "circuit": lambda name: say_circuit(course, name),
    }


def in_a_row(words: Sequence[str]) -> str:
    """Ann, Ben and Cleo."""
    return all_of(words) if words else ""


def say_circuit(course: Course, name: str) -> str:
    """A circuit by its name, this one or another of the season."""
    if name == course.circuit.id:
        return course.circuit.name
    return load_circuit(name).name if name in circuit_ids() else name
