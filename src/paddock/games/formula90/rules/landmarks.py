"""Where a procedure that is left early goes on: what the rules know of the order of steps."""

from __future__ import annotations


class Activation:
    """F90.FLOW.03: the next car of the sequence."""


class EndOfTurn:
    """F90.FLOW.08: what ends every turn."""
