"""The same comparison with races that a compiled engine imagines: no tree, but many times as many, and to the flag.

A choice that is made in one breath with another, such as a gear with its cards, is tried with each of them, which is
what the tree would find out. Others who have answered in secret think again in each imagined race: what they have
answered cannot be known, and drivers do not choose at random.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from importlib.util import find_spec
from math import ceil, log2
from time import perf_counter
from typing import TYPE_CHECKING, Any

from paddock.kernel import Advisor, Chance, Code, Foresight, State, apply, asked_together, deal_afresh, game_of

from .branch import Branch, halved, ranked
from .manner import Budget, Manner
from .streams import stream_of

if TYPE_CHECKING:
    from paddock.batch import Rollouts

Way = tuple[Code, ...]
AT_ONCE = 8  # races of each way between two looks at the clock
LUCKS = 4  # how often a deal is raced, with other luck each time: dealing takes longer than racing
MOST_ENDINGS = 6  # ways to go on from one choice
TO_THE_FLAG = 1 << 15  # rounds: no judgement is needed there
ENDING = 400  # races that pay for one more of them


@cache
def is_installed() -> bool:
    """Whether there is a compiler."""
    return find_spec("numba") is not None


def rollouts_for(state: State, budget: Budget) -> Rollouts | None:
    """The compiled engine for this position, if it is wanted, installed, and knows it; nobody waits against a clock."""
    if not budget.compiled or not is_installed():
        return None
    from paddock.batch import find_rollouts, warm_rollouts

    return warm_rollouts(state) if budget.seconds else find_rollouts(state)


class CompiledContest:
    """One decision: the ways to go on are tried in the same imagined worlds, and the worse half is dropped."""

    def __init__(self, foresight: Foresight[Any], advisor: Advisor, manner: Manner, rollouts: Rollouts) -> None:
        self._foresight = foresight
        self._advisor = advisor
        self._manner = manner
        self._rollouts = rollouts

    def hold(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> list[Branch]:
        """All choices, best first. The first of the given ones is kept to the end, and only clearly beaten."""
        first, *alive = [Branch(way, 0) for way in self._ways(state, seat, codes, chance)]
        dropped: list[Branch] = []
        rungs = max(1, ceil(log2(1 + len(alive))))
        start = perf_counter()
        for rung in range(rungs):
            deadline = start + self._manner.budget.seconds * (rung + 1) / rungs
            most = max(AT_ONCE, self._manner.budget.compiled // (rungs * (1 + len(alive)))) if alive else 1
            for worlds in self._worlds(state, seat, chance, most, deadline):
                self._try(worlds, seat, (first, *alive), chance)
            alive, worse = halved(alive)
            dropped = worse + dropped
        found = ranked(first, alive, dropped, self._manner.doubt)
        return list({branch.code: branch for branch in reversed(found)}.values())[::-1]

    def _try(self, worlds: Sequence[State], seat: int, branches: Sequence[Branch], chance: Chance) -> None:
        end = game_of(worlds[0]).rounds(worlds[0]) + (self._manner.horizon or TO_THE_FLAG)
        shares = self._rollouts.shares(worlds, seat, [branch.way for branch in branches], end, chance)
        for branch, values in zip(branches, shares.T.tolist(), strict=True):
            branch.values.extend(values)

    def _worlds(self, state: State, seat: int, chance: Chance, most: int, deadline: float) -> Iterator[list[State]]:
        """Imagined deals for one rung, some at a time, at least one."""
        done = 0
        while done < most and not (done and self._manner.budget.seconds and perf_counter() > deadline):
            some = min(AT_ONCE, most - done)
            done += some
            deals = [deal_afresh(state, seat, stream_of(chance)) for _ in range(-(-some // LUCKS))]
            yield [deals[number // LUCKS] for number in range(some)]

    def _ways(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> list[Way]:
        """Each choice, with the most promising ones that belong to it; what is advised comes first."""
        if asked_together(state) is None:
            return [(code,) for code in codes]
        world = deal_afresh(state, seat, stream_of(chance))
        return [(code, *ending) for code in codes for ending in self._endings(world, seat, code, chance)]

    def _endings(self, world: State, seat: int, code: Code, chance: Chance) -> list[Way]:
        trial, barriers = world.clone(), world.barriers
        apply(trial, seat, code)
        if trial.barriers != barriers or seat not in trial.asked or asked_together(trial) is None:
            return [()]
        codes = trial.asked[seat]
        advised = self._advisor.choose(trial, seat, codes, stream_of(chance))
        others = [other for other in self._foresight.order(trial, seat, codes) if other != advised]
        more = min(MOST_ENDINGS, self._manner.budget.compiled // ENDING) - 1
        return [(advised,), *((other,) for other in others[: max(0, more)])]
