"""The special rules of the circuits (PP.CIRCUIT)."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import TYPE_CHECKING

from ..board.circuit import Circuit
from ..pieces.cards import ANNEX, CIRCUIT_RULES, NO_SPECIAL_RULE, CircuitRule

if TYPE_CHECKING:
    from .rules import Rules


def special_rule(circuit: Circuit) -> CircuitRule:
    """All special rules a circuit names, as one."""
    rules = [CIRCUIT_RULES[name] for name in circuit.special if name in CIRCUIT_RULES]
    values = {field.name: [getattr(rule, field.name) for rule in rules] for field in fields(CircuitRule)}
    return CircuitRule(**{name: next(filter(None, found)) for name, found in values.items() if any(found)})


def rule_below_its_name(circuit: Circuit) -> CircuitRule:
    """PP.AMB.61: a printed circuit has the rule that follows its name; the last one has none."""
    if circuit.id not in ANNEX:
        return special_rule(circuit)
    following = ANNEX.index(circuit.id) + 1
    return list(CIRCUIT_RULES.values())[following] if following < len(ANNEX) else NO_SPECIAL_RULE


def with_circuit_rules(rules: Rules, circuit: Circuit) -> Rules:
    """PP.SETUP.04: in force for the whole race; what needs a module that is off is skipped."""
    special = rules.readings.special_rule(circuit)
    return replace(
        rules,
        circuit=special,
        engine_mp=(special.dry_engine_mp or rules.engine_mp[0], *rules.engine_mp[1:]),
        brake_mp=(special.dry_brake_mp or rules.brake_mp[0], *rules.brake_mp[1:]),
        drs_mp=special.drs_mp or rules.drs_mp,
    )
