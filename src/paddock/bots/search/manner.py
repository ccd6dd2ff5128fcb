"""How long and how to look ahead."""

from __future__ import annotations

from dataclasses import dataclass

FEWEST = 3
"""Ways to compare for somebody who asks, where there are so many."""


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: so many imagined races or so many seconds, whichever ends first."""

    iterations: int = 400
    seconds: float = 0.0  # 0: no limit in time; with a limit the choice may depend on the machine
    compiled: int = 0
    """So many races instead where the compiled engine imagines them, if it is installed and knows the table; 0: never.

    With a limit in time nobody waits for the compiler: until it is done, races are imagined as ever.
    """


@dataclass(frozen=True, slots=True)
class Manner:
    """How to look ahead."""

    budget: Budget = Budget()
    width: int = 12  # choices that are compared at all
    horizon: int = 0  # rounds, or what the foresight's clock counts; 0: as the game thinks fit
    exploration: float = 0.25  # how much the tree tries what looks worse
    doubt: float = 1.0  # standard errors by which a choice must beat the game's own advice
