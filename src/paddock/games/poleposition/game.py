"""Pole Position, put together for the kernel."""

from __future__ import annotations

from importlib.resources import files

from paddock.racing import FORMS, Circuits, RacingGame, in_english

from .agents.foresight import PolePositionForesight
from .agents.greedy import GreedyDriver
from .asking import ASKING
from .board.circuit import CIRCUITS, circuit_ids, find_circuit
from .board.circuit_faults import circuit_faults
from .drawing.mending import circuit_fixes, corner_changed
from .drawing.proposal import propose_circuit
from .drawing.remarks import circuit_remarks, place_of
from .drawing.svg import DRESS, circuit_svg
from .events import EVENTS
from .scenarios.description import describe
from .scenarios.position import set_position
from .showing.client import PRESENTER
from .showing.facts import card_facts, circuit_facts
from .showing.view import view
from .showing.words import say
from .state.race import Race
from .study.encoder.encoder import PolePositionEncoder
from .study.statistics import race_statistics
from .study.telemetry import PolePositionTelemetry
from .table.components import count_components
from .table.imagining import deal_afresh, shuffle_unseen
from .table.options import MOST_CARS, option_specs
from .table.rules_of_options import STEPS
from .table.setup import complete_setup, restore_race, start_race
from .table.standings import standings, starting_order

POLE_POSITION = RacingGame[Race](
    name="poleposition",
    title="Pole Position",
    rules_version=4,
    digests_since=2,
    shape=2,
    seat_range=(1, MOST_CARS),
    option_specs=option_specs(),
    automaton_option="bots",
    first_race=(("circuit", "great-britain"), ("laps", 3), ("bots", 2)),
    steps=STEPS,
    event_kinds=EVENTS,
    ledger_folder=files("paddock.games.poleposition") / "data" / "rules",
    learning_folder=files("paddock.games.poleposition") / "learning",
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
    foresight=PolePositionForesight,
    encoding=PolePositionEncoder,
    grid=starting_order,
    rounds=lambda race: race.rounds_before + race.round,
    circuits=Circuits(
        ids=circuit_ids,
        for_tests=("toy-ring",),
        facts=lambda circuit: circuit_facts(find_circuit(circuit)),
        svg=lambda circuit, theme, tell=in_english, shape=0.0: circuit_svg(find_circuit(circuit), theme, tell, shape),
        dress=DRESS,
        read=CIRCUITS.read_text,
        faults=circuit_faults,
        fixes=circuit_fixes,
        corner_changed=corner_changed,
        remarks=lambda circuit: circuit_remarks(find_circuit(circuit)),
        place=place_of,
        propose=propose_circuit,
        write=CIRCUITS.write,
        forms=FORMS,
    ),
    seasons=lambda: {"least": 4, "most": 8},  # PP.CHAMP.01
    telemetry=PolePositionTelemetry,
)
