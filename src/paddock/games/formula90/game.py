"""What the kernel registers: Race! Formula 90."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from paddock.kernel import (
    Advisor,
    Chance,
    CircuitSource,
    Event,
    FastChance,
    Foresight,
    Game,
    Setup,
    Standing,
    State,
    Step,
)

from .agents.foresight import Formula90Foresight
from .agents.greedy import GreedyDriver
from .board.circuit_file import circuit_ids, find_circuit
from .drawing.svg import circuit_svg
from .editions import EDITIONS, all_compositions
from .events import EVENTS
from .rules.names import COLOURS, car_id
from .scenarios.description import describe
from .scenarios.position import set_position
from .showing.client import Formula90Presenter
from .showing.facts import card_facts, circuit_facts
from .showing.view import view
from .showing.words.turn import say
from .state.race import Race
from .study.encoder.encoder import Formula90Encoder
from .study.statistics import race_statistics
from .study.telemetry import Formula90Telemetry
from .table.components import count_components
from .table.setup import complete_setup, course_of, option_specs, start_race
from .table.standings import standings

Plain = dict[str, Any]


def all_steps() -> tuple[Step[Race], ...]:
    """The steps of all editions, each once."""
    every = (step for edition in all_compositions() for step in edition.steps)
    return tuple({type(step): step for step in every}.values())


class Formula90Game(Game):
    """Race! Formula 90."""

    name = "formula90"
    title = "Race! Formula 90"
    rules_version = 2
    seat_range = (1, len(COLOURS))
    steps = all_steps()  # type: ignore[assignment]
    event_kinds = EVENTS
    state_type = Race
    editions = tuple(EDITIONS)
    edition_tags = (("93-advanced", ("93a", "93s", "93r")), ("93-base", ("93b", "93s", "93j", "93r")))
    first_race = (("circuit", "monza"), ("edition", "93-base"), ("length", "sprint"))

    def __init__(self) -> None:
        self.option_specs = option_specs()

    def circuits(self) -> tuple[str, ...]:
        return circuit_ids()

    def complete(self, setup: Setup) -> Setup:
        return complete_setup(setup)

    def start(self, setup: Setup, chance: Chance) -> Race:
        return start_race(setup, chance)

    def load(self, setup: Setup, plain: Plain) -> Race:
        race = start_race(setup, FastChance(0))
        race.course = course_of(setup.options)
        race.read_plain(plain)
        return race

    def view(self, state: State, seat: int | None) -> Plain:
        return view(_race(state), seat)

    def standings(self, state: State) -> list[Standing]:
        return standings(_race(state))

    def say(self, state: State, event: Event, names: Sequence[str]) -> str:
        return say(_race(state), event, names)

    def presenter(self) -> Formula90Presenter:
        return Formula90Presenter()

    def components(self, state: State) -> Mapping[str, int]:
        return count_components(_race(state))

    def set_position(self, state: State, position: Plain, names: Mapping[str, int]) -> None:
        set_position(_race(state), position, names)

    def describe(self, state: State, names: Mapping[str, int]) -> Plain:
        return describe(_race(state), names)

    def ledger_folder(self) -> Traversable:
        return files("paddock.games.formula90") / "data" / "rules"

    def circuit_facts(self, circuit: CircuitSource) -> Plain:
        return circuit_facts(find_circuit(circuit))

    def circuit_svg(self, circuit: CircuitSource, theme: str) -> str:
        return circuit_svg(find_circuit(circuit), theme)

    def card_facts(self) -> Mapping[str, Plain]:
        return card_facts()

    def statistics(self, state: State, events: Sequence[Event]) -> list[Plain]:
        return race_statistics(_race(state), events)

    def telemetry(self) -> Formula90Telemetry:
        return Formula90Telemetry()

    def advisor(self) -> Advisor:
        return GreedyDriver()

    def foresight(self) -> Foresight:
        return Formula90Foresight()

    def encoder(self, setup: Setup) -> Formula90Encoder:
        return Formula90Encoder(setup)

    def starting_order(self, state: State) -> tuple[str, ...]:
        race = _race(state)
        order = race.grid or bytes(range(len(race.cars)))
        return tuple(COLOURS[n] if race.cars[n].robot is None else car_id(race, n) for n in order)

    def rounds(self, state: State) -> int:
        return _race(state).game_turn


def _race(state: State) -> Race:
    assert isinstance(state, Race)
    return state
