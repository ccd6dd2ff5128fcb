"""How the choices of a question compare, where there are many and the driver has weighed them all."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache

from paddock.kernel import Code, Step

from ...state.race import Race
from ...steps.checks import PerformChecks
from ...steps.earlier.start import QualifyByCard
from ...steps.play_cards import PlayMovementCards
from ...steps.qualifying import Qualify
from . import moving, stopping

Worths = Callable[[Race, int, Sequence[Code]], list[float]]

WORTHS: dict[type[Step[Race]], Worths] = {
    PlayMovementCards: moving.worths_of_cards,
    PerformChecks: moving.worths_of_checks,
    Qualify: stopping.worths_of_qualifying,
    QualifyByCard: stopping.worths_of_qualifying_cards,
}


def ranked(race: Race, seat: int, codes: Sequence[Code]) -> list[tuple[float, Code]] | None:
    """Every choice with its worth in sections, the best first; none where the driver goes by rules of thumb."""
    worths = _worths(type(race.flow[-1][0]))
    if worths is None:
        return None
    return sorted(zip(worths(race, seat, codes), codes, strict=True), key=lambda entry: -entry[0])


@cache
def _worths(step: type[Step[Race]]) -> Worths | None:
    return next((WORTHS[kind] for kind in step.__mro__ if kind in WORTHS), None)
