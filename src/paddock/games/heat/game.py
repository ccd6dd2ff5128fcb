"""HEAT, put together for the kernel."""

from __future__ import annotations

from importlib.resources import files

from paddock.racing import Circuits, RacingGame, in_english

from .agents.foresight import HeatForesight
from .agents.greedy import GreedyDriver
from .asking import ASKING
from .board.circuit import circuit_ids
from .board.circuit_faults import circuit_faults
from .drawing.exchange import FORMS, read_circuit_text, read_draft, write_circuit
from .drawing.mending import circuit_fixes, corner_changed
from .drawing.proposal import propose_circuit
from .drawing.remarks import circuit_remarks, place_of
from .drawing.svg import DRESS, circuit_svg
from .events import EVENTS
from .scenarios.description import describe
from .scenarios.position import set_position
from .showing.client import PRESENTER
from .showing.facts import card_facts, circuit_facts, find_circuit
from .showing.seasons import season_facts
from .showing.view import view
from .showing.words import say
from .state.race import Race
from .study.encoder.encoder import HeatEncoder
from .study.season import race_statistics, rounds_begun
from .study.telemetry import HeatTelemetry
from .table.components import count_components
from .table.imagining import deal_afresh, shuffle_unseen
from .table.options import MOST_CARS, option_specs
from .table.rules_of_options import STEPS
from .table.season import check_given
from .table.setup import complete_setup, restore_race, start_race
from .table.standings import standings, starting_order

HEAT = RacingGame[Race](
    name="heat",
    title="HEAT",
    rules_version=2,
    seat_range=(1, MOST_CARS),
    option_specs=option_specs(),
    automaton_option="legends",
    first_race=(("circuit", "usa"), ("laps", 1), ("legends", 2)),  # HEAT.SETUP.02, with somebody to race against
    steps=STEPS,
    event_kinds=EVENTS,
    ledger_folder=files("paddock.games.heat") / "data" / "rules",
    learning_folder=files("paddock.games.heat") / "learning",
    check_given=check_given,
    complete=complete_setup,
    set_table=start_race,
    restore=restore_race,
    deal_afresh=deal_afresh,
    shuffle_unseen=shuffle_unseen,
    view=view,
    standings=standings,
    say=say,
    presenter=PRESENTER,
    components=count_components,
    set_position=set_position,
    describe=describe,
    card_facts=card_facts,
    statistics=race_statistics,
    advisor=GreedyDriver,
    asking=ASKING,
    foresight=HeatForesight,
    encoding=HeatEncoder,
    grid=starting_order,
    rounds=rounds_begun,
    circuits=Circuits(
        ids=circuit_ids,
        facts=lambda circuit: circuit_facts(find_circuit(circuit)),
        svg=lambda circuit, theme, tell=in_english, shape=0.0: circuit_svg(find_circuit(circuit), theme, tell, shape),
        dress=DRESS,
        read=read_circuit_text,
        draft=read_draft,
        faults=circuit_faults,
        fixes=circuit_fixes,
        corner_changed=corner_changed,
        remarks=lambda circuit: circuit_remarks(find_circuit(circuit)),
        place=place_of,
        propose=propose_circuit,
        write=lambda circuit, form: write_circuit(find_circuit(circuit), form),
        forms=FORMS,
    ),
    seasons=season_facts,
    telemetry=HeatTelemetry,
)
