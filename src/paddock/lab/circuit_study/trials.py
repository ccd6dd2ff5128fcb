"""What would help is tried before it is said: races of equal drivers on the circuit as it would be."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from paddock.kernel import AnyGame, Plain, rounded, row, said, within
from paddock.racing import mended

from ..estimate import Estimate
from ..recording import Recorded, record_races
from .figures import MEASURES, figures_of
from .races import DETAIL, circuit_plan
from .races_seen import races_seen

if TYPE_CHECKING:
    from .advice import Advice

MOST_TRIED, LEAST_TRIED = 40, 10
PART = 5
"""A change is tried with a fifth of the races of the study, where that is enough to say anything."""


@dataclass(frozen=True, slots=True)
class Compared:
    """One figure of the circuit as it is and as it would be."""

    key: str
    before: Estimate
    after: Estimate

    @property
    def is_clear(self) -> bool:
        """The two can be told apart."""
        return self.after.low > self.before.high or self.after.high < self.before.low

    def told(self) -> str:
        """Mishaps 0.83 → 0.41."""
        measure = MEASURES[self.key]
        return said(
            "lab.circuit.compared",
            "{what} {before} → {after}{clear, select, true {} other {, no clear difference}}",
            what=within(measure.title),
            before=rounded(self.before.value, measure.digits),
            after=rounded(self.after.value, measure.digits),
            clear=self.is_clear,
        )

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        told = {"key": self.key, "clear": self.is_clear}
        return {**told, "before": self.before.to_plain(), "after": self.after.to_plain()}


@dataclass(frozen=True, slots=True)
class Trial:
    """What races on the changed circuit have shown."""

    races: int
    compared: tuple[Compared, ...]

    def told(self) -> str:
        """In a sentence."""
        return said(
            "lab.circuit.tried",
            "Tried in {n, plural, one {# race} other {# races}}: {figures}.",
            n=self.races,
            figures=row([one.told() for one in self.compared], "; "),
        )

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {"races": self.races, "says": self.told(), "figures": [one.to_plain() for one in self.compared]}


def trial_races(races: int) -> int:
    """With how many races a change is tried after a study of so many; none after a small one."""
    tried = min(MOST_TRIED, races // PART)
    return tried if tried >= LEAST_TRIED else 0


@dataclass(frozen=True, slots=True)
class Trials:
    """Tries changes of one circuit, until it is told that this is enough."""

    game: AnyGame
    content: Mapping[str, object]
    figures: Mapping[str, Estimate]
    races: int
    is_enough: Callable[[], bool]

    def tried(self, advice: Sequence[Advice]) -> list[Advice]:
        """The same advice; where a change can be made and there was time, with what it does."""
        return [replace(one, trial=self._trial(one)) for one in advice]

    def _trial(self, advice: Advice) -> Trial | None:
        aims = [key for key in advice.aims if key in self.figures]
        if advice.fix is None or not aims or not self.races:
            return None
        plan = circuit_plan(self.game, mended(self.content, advice.fix.changes), self.races)
        seen: list[Recorded] = []
        for number in range(self.races):
            if self.is_enough():
                return None
            seen += record_races(plan.equal, DETAIL, [number])
        after = figures_of(races_seen(plan, seen))
        return Trial(self.races, tuple(Compared(key, self.figures[key], after[key]) for key in aims if key in after))
