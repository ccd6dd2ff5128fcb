"""What the kernel registers: Pole Position."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from paddock.kernel import Advisor, Chance, CircuitSource, Event, FastChance, Foresight, Game, Setup, Standing, State

from .agents.foresight import PolePositionForesight
from .agents.greedy import GreedyDriver
from .board.circuit import circuit_ids
from .board.course import prepare_course
from .drawing.svg import circuit_svg
from .events import EVENTS
from .pieces.components import COLOURS
from .scenarios.description import describe
from .scenarios.position import set_position
from .showing.client import PolePositionPresenter
from .showing.facts import card_facts, circuit_facts, find_circuit
from .showing.view import view
from .showing.words import say
from .state.race import Race
from .study.encoder.encoder import PolePositionEncoder
from .study.statistics import race_statistics
from .study.telemetry import PolePositionTelemetry
from .table.components import count_components
from .table.options import MOST_CARS, option_specs
from .table.rules_of_options import STEPS, rules_from_options
from .table.setup import complete_setup, named_circuit, plan_calendar, start_race
from .table.standings import standings

Plain = dict[str, Any]


class PolePositionGame(Game):
    """Pole Position: lanes, racing lines, tyres and fights for the position, with every module of the book."""

    name = "poleposition"
    title = "Pole Position"
    rules_version = 3
    seat_range = (1, MOST_CARS)
    steps = STEPS  # type: ignore[assignment]
    event_kinds = EVENTS
    state_type = Race
    automaton_option = "bots"
    first_race = (("circuit", "great-britain"), ("laps", 3), ("bots", 2))

    def __init__(self) -> None:
        self.option_specs = option_specs()

    def circuits(self) -> tuple[str, ...]:
        return circuit_ids()

    def complete(self, setup: Setup) -> Setup:
        return complete_setup(setup)

    def start(self, setup: Setup, chance: Chance) -> Race:
        return start_race(setup, chance)

    def load(self, setup: Setup, plain: Plain) -> Race:
        circuit = named_circuit(setup.options, plain["circuit"])
        race = Race(FastChance(0), prepare_course(circuit), rules_from_options(setup.options, circuit), [])
        race.calendar = plan_calendar(setup)
        race.read_plain(plain)
        return race

    def view(self, state: State, seat: int | None) -> Plain:
        assert isinstance(state, Race)
        return view(state, seat)

    def standings(self, state: State) -> list[Standing]:
        assert isinstance(state, Race)
        return standings(state)

    def say(self, state: State, event: Event, names: Sequence[str]) -> str:
        assert isinstance(state, Race)
        return say(state, event, names)

    def presenter(self) -> PolePositionPresenter:
        return PolePositionPresenter()

    def components(self, state: State) -> Mapping[str, int]:
        assert isinstance(state, Race)
        return count_components(state)

    def set_position(self, state: State, position: Plain, names: Mapping[str, int]) -> None:
        assert isinstance(state, Race)
        set_position(state, position, names)

    def describe(self, state: State, names: Mapping[str, int]) -> Plain:
        assert isinstance(state, Race)
        return describe(state, names)

    def ledger_folder(self) -> Traversable:
        return files("paddock.games.poleposition") / "data" / "rules"

    def circuit_facts(self, circuit: CircuitSource) -> Plain:
        return circuit_facts(find_circuit(circuit))

    def circuit_svg(self, circuit: CircuitSource, theme: str) -> str:
        return circuit_svg(find_circuit(circuit), theme)

    def card_facts(self) -> Mapping[str, Plain]:
        return card_facts()

    def statistics(self, state: State, events: Sequence[Event]) -> list[Plain]:
        assert isinstance(state, Race)
        return [figures.to_plain() for figures in race_statistics(state, events)]

    def telemetry(self) -> PolePositionTelemetry:
        return PolePositionTelemetry()

    def advisor(self) -> Advisor:
        return GreedyDriver()

    def foresight(self) -> Foresight:
        return PolePositionForesight()

    def encoder(self, setup: Setup) -> PolePositionEncoder:
        return PolePositionEncoder(setup)

    def starting_order(self, state: State) -> tuple[str, ...]:
        assert isinstance(state, Race)
        order = state.rank or bytes(range(len(state.cars)))  # before qualifying as they sit
        return tuple(COLOURS[state.cars[number].colour] for number in order)

    def rounds(self, state: State) -> int:
        assert isinstance(state, Race)
        return state.rounds_before + state.round
