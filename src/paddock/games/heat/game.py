"""What the kernel registers: HEAT."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from paddock.kernel import Advisor, Chance, CircuitSource, Event, FastChance, Foresight, Game, Setup, Standing, State

from .agents.foresight import HeatForesight
from .agents.greedy import GreedyDriver
from .board.circuit import circuit_ids
from .board.course import Conditions, prepare_course
from .drawing.exchange import FORMS, read_circuit_text, write_circuit
from .drawing.svg import circuit_svg
from .events.all_events import EVENTS
from .modules.legends import COLOURS
from .modules.rules import STEPS, rules_for_cards, rules_from_options
from .scenarios.description import describe
from .scenarios.position import set_position
from .showing.client import HeatPresenter
from .showing.facts import card_facts, circuit_facts, find_circuit
from .showing.view import view
from .showing.words import say
from .state.race import Race
from .study.encoder.encoder import HeatEncoder
from .study.season import rounds_begun, statistics
from .study.telemetry import HeatTelemetry
from .table.components import count_components
from .table.season import check_given, load_season
from .table.setup import complete_setup, named_circuit, option_specs, start_race
from .table.standings import standings

Plain = dict[str, Any]


class HeatGame(Game):
    """HEAT: the race and the championship, with Legends, garage, weather and tournament mode."""

    name = "heat"
    title = "HEAT"
    rules_version = 1
    seat_range = (1, len(COLOURS))
    steps = STEPS  # type: ignore[assignment]
    event_kinds = EVENTS
    state_type = Race
    automaton_option = "legends"
    circuit_forms = FORMS
    first_race = (("circuit", "usa"), ("laps", 1), ("legends", 2))

    def __init__(self) -> None:
        self.option_specs = option_specs()

    def circuits(self) -> tuple[str, ...]:
        return circuit_ids()

    def setup(self, seats: int, given: Mapping[str, object]) -> Setup:
        setup = super().setup(seats, given)
        check_given(given, setup.options)
        return setup

    def complete(self, setup: Setup) -> Setup:
        return complete_setup(setup)

    def start(self, setup: Setup, chance: Chance) -> Race:
        return start_race(setup, chance)

    def load(self, setup: Setup, plain: Plain) -> Race:
        if "season" in plain:
            return load_season(setup.options, plain)
        conditions = Conditions(plain["weather"], tuple((corner, token) for corner, token in plain["tokens"]))
        circuit = named_circuit(setup.options, plain["circuit"])
        course = prepare_course(circuit, plain["laps"], conditions)
        race = Race(FastChance(0), course, rules_from_options(setup.options, (circuit.set,)), [])
        race.read_plain(plain)
        race.rules = rules_for_cards(race)
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

    def presenter(self) -> HeatPresenter:
        return HeatPresenter()

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
        return files("paddock.games.heat") / "data" / "rules"

    def circuit_facts(self, circuit: CircuitSource) -> Plain:
        return circuit_facts(find_circuit(circuit))

    def circuit_svg(self, circuit: CircuitSource, theme: str) -> str:
        return circuit_svg(find_circuit(circuit), theme)

    def read_circuit(self, text: str, file: str) -> Plain:
        return read_circuit_text(text, file)

    def write_circuit(self, circuit: CircuitSource, form: str) -> str:
        return write_circuit(find_circuit(circuit), form)

    def card_facts(self) -> Mapping[str, Plain]:
        return card_facts()

    def statistics(self, state: State, events: Sequence[Event]) -> list[Plain]:
        assert isinstance(state, Race)
        return statistics(state, events)

    def telemetry(self) -> HeatTelemetry:
        return HeatTelemetry()

    def advisor(self) -> Advisor:
        return GreedyDriver()

    def foresight(self) -> Foresight:
        return HeatForesight()

    def encoder(self, setup: Setup) -> HeatEncoder:
        return HeatEncoder(setup)

    def starting_order(self, state: State) -> tuple[str, ...]:
        assert isinstance(state, Race)
        return tuple(COLOURS[state.cars[number].colour] for number in state.order)

    def rounds(self, state: State) -> int:
        assert isinstance(state, Race)
        return rounds_begun(state)
