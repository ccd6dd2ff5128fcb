"""Race! Formula 90, put together for the kernel."""

from __future__ import annotations

from importlib.resources import files

from paddock.racing import FORMS, Circuits, RacingGame, in_english

from .agents.foresight import Formula90Foresight
from .agents.greedy import GreedyDriver
from .asking import ASKING
from .board.circuit_faults import circuit_faults
from .board.circuit_file import CIRCUITS, circuit_ids, find_circuit
from .drawing.mending import circuit_fixes, corner_changed
from .drawing.proposal import propose_circuit
from .drawing.remarks import circuit_remarks, place_of
from .drawing.svg import DRESS, circuit_svg
from .editions import EDITIONS, RULES, all_steps
from .events import EVENTS
from .rules.names import COLOURS
from .scenarios.description import describe
from .scenarios.position import set_position
from .showing.client import PRESENTER
from .showing.facts import card_facts, circuit_facts
from .showing.view import view
from .showing.words import say
from .state.race import Race
from .study.encoder.encoder import Formula90Encoder
from .study.statistics import race_statistics
from .study.telemetry import Formula90Telemetry
from .table.components import count_components
from .table.imagining import deal_afresh, shuffle_unseen
from .table.options import option_specs
from .table.setup import complete_setup, restore_race, start_race
from .table.standings import standings, starting_order

FORMULA90 = RacingGame[Race](
    name="formula90",
    title="Race! Formula 90",
    rules_version=RULES,
    seat_range=(1, len(COLOURS)),
    option_specs=option_specs(),
    editions=tuple(EDITIONS),
    edition_tags=(("93-advanced", ("93a", "93s", "93r")), ("93-base", ("93b", "93s", "93j", "93r"))),
    first_race=(("circuit", "monza"), ("edition", "93-base"), ("length", "sprint")),
    steps=all_steps(),
    event_kinds=EVENTS,
    ledger_folder=files("paddock.games.formula90") / "data" / "rules",
    learning_folder=files("paddock.games.formula90") / "learning",
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
    foresight=Formula90Foresight,
    encoding=Formula90Encoder,
    grid=starting_order,
    rounds=lambda race: race.game_turn,
    circuits=Circuits(
        ids=circuit_ids,
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
    telemetry=Formula90Telemetry,
)
