"""How HEAT was played before: the readings of earlier rules, for races that began with them."""

from __future__ import annotations

from dataclasses import replace

from .rules import Rules


def rules_as_of(rules: Rules, version: int) -> Rules:
    """The rules of a table as they were in a version; the newest one is played as it stands."""
    if version < 2:
        rules = replace(rules, adrenaline_when_blocked=False)  # HEAT.AMB.21: a blocked car was not offered any speed
    return rules
