"""Scenarios: positions in words, choices, what must hold after them, and which rules they prove."""

from .coverage import Claim, claims_of, find_checkout, named_rules, rule_coverage
from .matching import mismatches
from .positions import named_number, named_numbers, named_word, only_keys, whole_number
from .scenario import Scenario, find, load, scenario_of

__all__ = [
    "Claim",
    "Scenario",
    "claims_of",
    "find",
    "find_checkout",
    "load",
    "mismatches",
    "named_number",
    "named_numbers",
    "named_rules",
    "named_word",
    "only_keys",
    "rule_coverage",
    "scenario_of",
    "whole_number",
]
