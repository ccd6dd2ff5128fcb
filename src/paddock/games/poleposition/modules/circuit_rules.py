"""The special rules of the circuits (PP.CIRCUIT)."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ..board.circuit import Circuit

if TYPE_CHECKING:
    from .rules import Rules


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
