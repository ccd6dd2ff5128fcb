"""The log in plain words: every event brings its sentence, and here are the names for what it speaks of."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from paddock.kernel import Event, catalogued, placed, said
from paddock.kernel.saying import retold, side_by_side
from paddock.kernel.wording import Names
from paddock.racing import COLOUR_WORDS, races_of

from ..board.circuit import circuit_ids, load_circuit
from ..board.course import Conditions, Course, prepare_course
from ..board.event_cards import EVENT_CARDS
from ..events.before import RaceStarted
from ..pieces.cards import CARDS
from ..pieces.colours import COLOURS
from ..state.race import Race
from ..state.season import PlannedRace

TOKEN_WORDS = catalogued(
    "heat.token.",
    {
        "weather": "weather sector",
        "overheat": "one Heat more if too fast",
        "slower": "limit 1 lower",
        "faster": "limit 1 higher",
        "free-boost": "free boost sector",
        "tow": "slipstream +1 sector",
    },
)
WEATHER_WORDS = catalogued(
    "heat.weather-word.",
    {"clouds": "clouds", "fog": "fog", "rain": "rain", "snow": "snow", "storm": "storm", "sun": "sun"},
)
NO_CARDS = said("heat.no-cards", "no cards")
AT_ANY_TABLE: Names = {
    "card": lambda card: CARDS[card].spoken,
    "cards": lambda cards: side_by_side([CARDS[card].spoken for card in cards], NO_CARDS),
    "ordinal": placed,
    "signed": lambda number: f"{number:+d}".replace("-", "−"),
    "weather": lambda weather: WEATHER_WORDS.get(weather) or str(weather),
    "event_name": lambda event: said(f"heat.event-card.{event}", EVENT_CARDS[event].name),
    "event_text": lambda event: said(f"heat.event-card.{event}.text", EVENT_CARDS[event].text),
}


def say(race: Race, event: Event, names: Sequence[str]) -> str:
    """An event as a line of the log, with the names of the drivers."""
    return sentence(race, event, car_names(race, names))


def sentence(race: Race, event: Event, cars: Sequence[str]) -> str:
    """The same for an event of the very race that is given, with the names of all cars."""
    return retold(f"heat.event.{event.kind()}", event.says, event.told(), _namings(race.course, tuple(cars)))


@lru_cache(maxsize=1024)
def _namings(course: Course, cars: tuple[str, ...]) -> Names:
    """How the arguments of sentences are put into words at one table: the same for a whole race, so it is made once."""
    return {
        **AT_ANY_TABLE,
        "car": cars.__getitem__,
        "cars": lambda numbers: side_by_side([cars[number] for number in numbers]),
        "circuit": lambda circuit: _circuit(course, circuit),
        "corner": lambda at: _corner_name(course, at),
        "road_ahead": lambda progress: _road_ahead(course, progress),
        "tokens_laid": lambda tokens: _tokens(course, tokens),
        "points_scored": lambda scored: side_by_side(
            [said("heat.points-of", "{car} {points}", car=cars[car], points=points) for car, points in scored]
        ),
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
    return [*names, *[_legend(COLOURS[car.colour]) for car in race.cars if car.is_legend]]


def _legend(colour: str) -> str:
    return said("heat.legend", "Legend {colour}", colour=COLOUR_WORDS.get(colour, colour))


def corner_name(race: Race, at: int) -> str:
    """T1, T2 … by the position of the line."""
    return _corner_name(race.course, at)


@lru_cache(maxsize=1024)
def _corner_name(course: Course, at: int) -> str:
    lines = [corner.at for corner in course.circuit.corners]
    return f"T{lines.index(at) + 1}" if at in lines else said("heat.corner-at", "the corner at {at}", at=at)


def _circuit(course: Course, circuit: str) -> str:
    """A circuit by its id; in a season the event may belong to an earlier race."""
    if circuit == course.circuit.id:
        return course.circuit.name
    return load_circuit(circuit).name if circuit in circuit_ids() else circuit


def _road_ahead(course: Course, progress: int) -> str:
    """Where a car is, as its driver would say: the corner ahead, and how far it is."""
    position = progress % course.spaces
    at = course.circuit.corners[course.next_corner[position]].at
    spaces = (at - position) % course.spaces or course.spaces
    return said("heat.road-ahead", "{corner} in {n}", corner=_corner_name(course, at), n=spaces)


def _tokens(course: Course, tokens: Sequence[tuple[int, str]]) -> str:
    return side_by_side(
        [
            said("heat.chip.token", "{corner}: {token}", corner=_corner_name(course, at), token=TOKEN_WORDS[token])
            for at, token in tokens
        ]
    )
