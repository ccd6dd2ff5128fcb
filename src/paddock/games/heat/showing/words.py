"""The log in plain words: every event brings its sentence, and here are the names for what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import Event, ordinal
from paddock.kernel.wording import Names, fill
from paddock.racing import races_of

from ..board.circuit import circuit_ids, load_circuit
from ..board.course import Conditions, prepare_course
from ..board.event_cards import EVENT_CARDS
from ..events.before import RaceStarted
from ..pieces.cards import CARDS
from ..pieces.colours import COLOURS
from ..state.race import Race
from ..state.season import PlannedRace

TOKEN_WORDS = {
    "weather": "weather sector",
    "overheat": "one Heat more if too fast",
    "slower": "limit 1 lower",
    "faster": "limit 1 higher",
    "free-boost": "free boost sector",
    "tow": "slipstream +1 sector",
}
AT_ANY_TABLE: Names = {
    "card": lambda card: CARDS[card].spoken,
    "cards": lambda cards: ", ".join([CARDS[card].spoken for card in cards]) or "no cards",
    "ordinal": ordinal,
    "signed": lambda number: f"{number:+d}".replace("-", "−"),
    "event_name": lambda event: EVENT_CARDS[event].name,
    "event_text": lambda event: EVENT_CARDS[event].text,
}


def say(race: Race, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log, with the names of the drivers."""
    return sentence(race, event, car_names(race, names))


def sentence(race: Race, event: Event, cars: Sequence[str]) -> str:
    """The same for an event of the very race that is given, with the names of all cars."""
    return fill(event.says, event.told(), _namings(race, cars))


def _namings(race: Race, cars: Sequence[str]) -> Names:
    """How the arguments of sentences are put into words at one table, whose cars have these names."""
    return {
        **AT_ANY_TABLE,
        "car": cars.__getitem__,
        "cars": lambda numbers: ", ".join([cars[number] for number in numbers]),
        "circuit": lambda circuit: _circuit(race, circuit),
        "corner": lambda at: corner_name(race, at),
        "road_ahead": lambda progress: _road_ahead(race, progress),
        "tokens_laid": lambda tokens: _tokens(race, tokens),
        "points_scored": lambda scored: ", ".join([f"{cars[car]} {points}" for car, points in scored]),
    }


def grounds(race: Race, events: Sequence[Event]) -> list[Race]:
    """For each of the latest events the race on the circuit it happened on (HEAT.CHAMPIONSHIP.01)."""
    season = race.season
    if season is None:
        return [race] * len(events)
    numbers = races_of(events, RaceStarted, season.now)
    raced = {number: race if number == season.now else _as_raced(race, season.plan[number]) for number in {*numbers}}
    return [raced[number] for number in numbers]


def _as_raced(race: Race, planned: PlannedRace) -> Race:
    """The same cars on the circuit of an earlier race."""
    before = race.clone()
    laps = EVENT_CARDS[planned.event].laps_on(planned.circuit)
    before.course = prepare_course(planned.circuit, laps, Conditions())
    return before


def car_names(race: Race, names: Sequence[str]) -> list[str]:
    """Every car's name: the driver's, or the Legend's colour."""
    return [*names, *[f"Legend {COLOURS[car.colour]}" for car in race.cars if car.is_legend]]


def corner_name(race: Race, at: int) -> str:
    """T1, T2 … by the position of the line."""
    lines = [corner.at for corner in race.course.circuit.corners]
    return f"T{lines.index(at) + 1}" if at in lines else f"the corner at {at}"


def _circuit(race: Race, circuit: str) -> str:
    """A circuit by its id; in a season the event may belong to an earlier race."""
    if circuit == race.course.circuit.id:
        return race.course.circuit.name
    return load_circuit(circuit).name if circuit in circuit_ids() else circuit


def _road_ahead(race: Race, progress: int) -> str:
    """Where a car is, as its driver would say: the corner ahead, and how far it is."""
    course = race.course
    position = progress % course.spaces
    at = course.circuit.corners[course.next_corner[position]].at
    return f"{corner_name(race, at)} in {(at - position) % course.spaces or course.spaces}"


def _tokens(race: Race, tokens: Sequence[tuple[int, str]]) -> str:
    return ", ".join(f"{corner_name(race, at)}: {TOKEN_WORDS[token]}" for at, token in tokens)
