"""The races of a season: printed, drawn at random, or told by the user."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files

from paddock.kernel import BadOptions, Chance, said
from paddock.kernel.files import Reader

from ...board.circuit import Circuit, circuit_ids, load_circuit, parse_circuit
from ...board.course import weather_tokens
from ...board.event_cards import EVENT_CARDS, EventCard
from ...state.season import PlannedRace

SCHEMA = 1
MOST_RACES = 20
_FILE = "seasons.toml"

Plan = tuple[PlannedRace, ...]


@cache
def _content() -> Reader:
    text = (files("paddock.games.heat") / "data" / _FILE).read_text(encoding="utf-8")
    return Reader(tomllib.loads(text), _FILE)


@cache
def points_by_place() -> tuple[int, ...]:
    """HEAT.CHAMPIONSHIP.11: what a place is worth; further places are worth nothing."""
    return _content().numbers("points", 0, 99)


@cache
def printed_seasons() -> dict[str, Plan]:
    """HEAT.CHAMPIONSHIP.17: the seasons of the box, by year."""
    seasons = _content().tables("season")
    return {
        str(season.number("year", 1900, 2100)): tuple(map(_known_race, season.tables("race"))) for season in seasons
    }


def _known_race(entry: Reader) -> PlannedRace:
    return PlannedRace(load_circuit(entry.text("circuit")), entry.choice("event", tuple(EVENT_CARDS)))


def parse_season(content: Mapping[str, object], file: str) -> tuple[str, Plan]:
    """HEAT.CHAMPIONSHIP.17: a user's season, or one sentence that names file, key and reason."""
    read = Reader(content, file)
    read.only("schema", "name", "note", "race")
    if read.number("schema", 1, 99, SCHEMA) != SCHEMA:
        raise read.problem("schema", f"this program reads schema {SCHEMA}")
    read.text("note", "")
    name, races = read.text("name", "A season of your own"), read.tables("race")
    if not 1 <= len(races) <= MOST_RACES:
        raise read.problem("race", f"{len(races)} races; a season has 1 to {MOST_RACES}")
    listed = content["race"]
    assert isinstance(listed, list)
    return name, tuple(_race(entry, told) for entry, told in zip(races, listed, strict=True))


def _race(entry: Reader, told: Mapping[str, object]) -> PlannedRace:
    entry.only("circuit", "event", "weather", "note")
    entry.text("note", "")
    event = EVENT_CARDS[entry.choice("event", tuple(EVENT_CARDS))]
    circuit = _circuit(entry, told.get("circuit"))
    if not fits(event, circuit):
        raise entry.problem("event", f"{event.id} takes a lap away, and {circuit.name} has only {circuit.laps}")
    weather = entry.choice("weather", tuple(weather_tokens())) if entry.has("weather") else None
    return PlannedRace(circuit, event.id, weather)


def _circuit(entry: Reader, wanted: object) -> Circuit:
    """One of the game's circuits by its id, or a whole circuit of the user's."""
    if isinstance(wanted, Mapping):
        place = entry.problem("circuit", "")
        return parse_circuit(wanted, f"{place.file}: {place.key}")
    return load_circuit(entry.choice("circuit", circuit_ids()))


def fits(event: EventCard, circuit: Circuit) -> bool:
    """HEAT.CHAMPIONSHIP.17: at least one lap is left to race."""
    return event.laps_on(circuit) >= 1


def circuits_in(boxes: Iterable[str]) -> list[Circuit]:
    """The circuits of these boxes."""
    in_use = set(boxes)
    return [load_circuit(name) for name in circuit_ids() if load_circuit(name).set in in_use]


def check_races(races: int, boxes: Iterable[str]) -> None:
    """HEAT.CHAMPIONSHIP.17: a random season runs every race on another circuit."""
    most = len(circuits_in(boxes))
    if races > most:
        raise BadOptions(
            said(
                "refused.heat.races-boxes",
                "option 'races': {races} is not possible with the boxes of option 'sets'; at most {most}.",
                races=races,
                most=most,
            )
        )


def draw_season(races: int, boxes: Iterable[str], chance: Chance) -> Plan:
    """HEAT.CHAMPIONSHIP.17: different circuits, different events; one that would leave no lap is drawn again."""
    in_use = tuple(boxes)
    circuits = circuits_in(in_use)
    drawn = [circuits[number] for number in chance.shuffle(bytes(range(len(circuits))))[:races]]
    known = [event for event in EVENT_CARDS.values() if event.set in in_use]
    events = [known[number] for number in chance.shuffle(bytes(range(len(known))))]
    plan = []
    for circuit in drawn:
        event = next(event for event in events if fits(event, circuit))
        events.remove(event)
        plan.append(PlannedRace(circuit, event.id))
    return tuple(plan)


def boxes_of(plan: Plan) -> tuple[str, ...]:
    """HEAT.OPTIONS.01: the boxes that a season brings along by itself."""
    return tuple(box for race in plan for box in (race.circuit.set, EVENT_CARDS[race.event].set))
