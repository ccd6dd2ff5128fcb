"""Which special rule a circuit has (PP.CIRCUIT)."""

from __future__ import annotations

from dataclasses import fields

from ..board.circuit import Circuit
from ..pieces.cards import ANNEX, CIRCUIT_RULES, NO_SPECIAL_RULE, CircuitRule


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
