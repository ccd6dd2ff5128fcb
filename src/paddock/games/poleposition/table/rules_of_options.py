"""The rules of a table from its options: the modules, applied in the order in which they are set up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from paddock.kernel import Setup, Steps, Value
from paddock.kernel.game import chosen_names, chosen_text, number, switch

from ..board.circuit import Circuit
from ..modules.bots.bots import BOT_STEPS, with_bots
from ..modules.championship import CHAMPIONSHIP_STEPS, with_championship
from ..modules.circuit_rules import with_circuit_rules
from ..modules.collisions import COLLISION_STEPS, with_collisions
from ..modules.constructors import CONSTRUCTOR_STEPS, with_constructors
from ..modules.custom_setting import CUSTOM_STEPS, with_custom_pit, with_custom_start
from ..modules.drivers_and_teams import CREW_STEPS, with_drivers, with_teams
from ..modules.drs import DRS_STEPS, with_drs
from ..modules.earlier_rules import rules_as_of
from ..modules.engines import ENGINE_STEPS, with_damaged_engines
from ..modules.events import EVENT_STEPS, with_events, with_more_events
from ..modules.orders_of_steps import BASE_STEPS
from ..modules.rules import Rules
from ..modules.safety_car import SAFETY_CAR_STEPS, with_safety_car
from ..modules.stress import STRESS_STEPS, with_stress
from ..modules.variants import with_extended_play, with_no_elimination
from ..pieces.components import DICE
from ..state.race import Race
from ..variants.lapped_cars import LAPPED_CARS
from .rulings import readings_from_options

ALL_STEPS: Steps[Race] = (
    *BASE_STEPS,
    *EVENT_STEPS,
    *CREW_STEPS,
    *COLLISION_STEPS,
    *SAFETY_CAR_STEPS,
    *STRESS_STEPS,
    *DRS_STEPS,
    *CUSTOM_STEPS,
    *BOT_STEPS,
    *CHAMPIONSHIP_STEPS,
    *ENGINE_STEPS,
    *CONSTRUCTOR_STEPS,
)
STEPS: Steps[Race] = tuple({type(step): step for step in ALL_STEPS}.values())


def rules_of_table(setup: Setup, circuit: Circuit) -> Rules:
    """The rules of a table, as they stood when its race began."""
    return rules_as_of(rules_from_options(setup.options, circuit), setup.rules)


def rules_from_options(options: Mapping[str, Value], circuit: Circuit) -> Rules:
    """The base rules with the table's options and modules."""
    rules = replace(
        Rules(),
        dice=DICE[chosen_text(options, "dice")],
        lapped=LAPPED_CARS[chosen_text(options, "lapped")],
        readings=readings_from_options(options),
        laps=number(options, "laps"),
        deals_every_race=switch(options, "new_cards"),
    )
    if switch(options, "circuit_rules"):
        rules = with_circuit_rules(rules, circuit)
    if number(options, "bots"):
        rules = with_bots(rules)
    return _with_variants(_with_incidents(_with_crew(rules, options), options), options)


def _with_crew(rules: Rules, options: Mapping[str, Value]) -> Rules:
    """Cards and events."""
    sets = chosen_text(options, "card_sets")
    if switch(options, "events"):
        rules = with_events(rules, *(("B",) if rules.circuit.second_safety_car else ()))
    if switch(options, "more_events"):
        rules = with_more_events(rules)
    if switch(options, "teams"):
        rules = with_teams(rules, sets)
    if switch(options, "custom_start"):
        rules = with_custom_start(rules)
    if switch(options, "custom_pit"):
        rules = with_custom_pit(rules)
    return rules


def _with_incidents(rules: Rules, options: Mapping[str, Value]) -> Rules:
    """What happens on the road; the questions before a movement come in this order: stress, DRS, wear token."""
    if switch(options, "collisions"):
        rules = with_collisions(rules)
    if switch(options, "safety_car"):
        rules = with_safety_car(rules)
    if switch(options, "stress"):
        rules = with_stress(rules)
    if switch(options, "drs"):
        rules = with_drs(rules)
    if switch(options, "drivers"):
        rules = with_drivers(rules, chosen_text(options, "card_sets"))
    return rules


def _with_variants(rules: Rules, options: Mapping[str, Value]) -> Rules:
    if switch(options, "no_elimination"):
        rules = with_no_elimination(rules)
    if switch(options, "extended"):
        rules = with_extended_play(rules)
    if chosen_names(options, "championship"):
        rules = with_championship(rules)
    if switch(options, "damaged_engine"):
        rules = with_damaged_engines(rules)
    if switch(options, "constructors"):
        rules = with_constructors(rules)
    return rules
