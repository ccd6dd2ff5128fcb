"""What a driver is asked in the course of a turn: in which of its phases, and the two answers to a plain question."""

from __future__ import annotations

from typing import ClassVar

from paddock.kernel import Ask, Code

from ..state.race import Race

DECLARE, DRAW, PLAY, RESOLVE, MOVE, END = range(6)
"""F90.FLOW.08: the phases of an individual turn, A to F."""
NO: Code = (0,)
YES: Code = (1,)


class Choice(Ask[Race]):
    """A question of an individual turn; a stop belongs to its first phase."""

    phase: ClassVar[int] = DECLARE
