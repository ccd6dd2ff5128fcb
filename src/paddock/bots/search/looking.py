"""Look ahead: imagine deals that fit what the seat knows, drive them a few rounds, and see what each choice is worth.

The choices asked for are compared on the same imagined deals, and after each rung of the comparison the worse half is
dropped, so that the time goes into telling the good ones apart. Below them grows one tree per choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import ceil, log2
from time import perf_counter
from typing import Any

from paddock.kernel import Advisor, AnyGame, Chance, Code, Foresight, State, apply, asked_together

from ..greedy_bot import advisor_of
from .branch import Branch, halved, ranked
from .compiled import CompiledContest, rollouts_for
from .manner import Manner
from .plain_foresight import foresight_of, running_shares
from .streams import stream_of
from .tree import Node, pick


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice: how often it was tried and the share of the field it is expected to leave behind.

    How far it is behind the first of the choices, and the standard error of that, come from the deals that both were
    tried on.
    """

    code: Code
    visits: int
    share: float
    behind: float = 0.0
    error: float = 0.0

    def place(self, cars: int) -> float:
        """The expected place among so many cars."""
        return cars - self.share * (cars - 1)


class Search:
    """Weighs the choices of one seat. It sees nothing but imagined deals, so it cannot know what the seat cannot."""

    __slots__ = ("_advisor", "_foresight", "_game", "_manner")

    def __init__(self, game: AnyGame, manner: Manner, guide: Advisor | None = None) -> None:
        self._game = game
        self._manner = manner if game.advisor else replace(manner, doubt=0.0)  # nobody's advice has to be beaten
        self._advisor = guide or advisor_of(game)
        self._foresight: Foresight[Any] = foresight_of(game)

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """The best choice; where only one is worth a thought, it takes no thought."""
        ordered = self._ordered(self._game.deal_afresh(state, seat, stream_of(chance)), seat, codes, chance)
        if len(ordered) == 1:
            return ordered[0]
        return self._compared(state, seat, ordered[: self._manner.width], chance)[0].code

    def weigh(
        self,
        state: State,
        seat: int,
        codes: Sequence[Code],
        chance: Chance,
        include: Sequence[Code] = (),
        least: int = 1,
    ) -> list[Weighed]:
        """The choices worth a thought, best first; those to include, and so many at least, whatever they look like."""
        ordered = self._ordered(self._game.deal_afresh(state, seat, stream_of(chance)), seat, codes, chance)[
            : self._manner.width
        ]
        others = [code for code in codes if code not in ordered]
        more = (*(code for code in include if code in others), *others[: max(0, least - len(ordered))])
        branches = self._compared(state, seat, (*ordered, *dict.fromkeys(more)), chance)
        best = branches[0]
        return [Weighed(one.code, len(one.values), one.mean, *best.apart(one)) for one in branches]

    def _compared(self, state: State, seat: int, ordered: Sequence[Code], chance: Chance) -> list[Branch]:
        rollouts = rollouts_for(state, self._manner.budget)
        if rollouts is not None:
            compiled = CompiledContest(self._foresight, self._advisor, self._manner, rollouts)
            return compiled.hold(state, seat, ordered, chance)
        contest = _Contest(self._game, self._foresight, self._manner, seat)
        return contest.hold(state, ordered, chance)

    def _ordered(self, world: State, seat: int, codes: Sequence[Code], chance: Chance) -> Sequence[Code]:
        """The most promising first: what the game advises has to be beaten."""
        ordered = self._foresight.order(world, seat, codes)
        if len(ordered) == 1:
            return ordered
        if self._foresight.advises:
            advised = self._foresight.drive(world, seat, codes, stream_of(chance))
        else:
            advised = self._advisor.choose(world, seat, codes, stream_of(chance))
        return (advised, *(code for code in ordered if code != advised))


class _Contest:
    """One decision: the choices are tried on the same deals, and the worse half is dropped again and again."""

    def __init__(self, game: AnyGame, foresight: Foresight[Any], manner: Manner, seat: int) -> None:
        self._game = game
        self._foresight = foresight
        self._manner = manner
        self._seat = seat
        self._end = 0

    def hold(self, state: State, codes: Sequence[Code], chance: Chance) -> list[Branch]:
        """All choices, best first. The first of the given ones is kept to the end, and only clearly beaten."""
        self._end = self._time(state) + (self._manner.horizon or self._foresight.horizon)
        seats = len(running_shares(self._game, state))
        first, *alive = [Branch((code,), seats) for code in codes]
        dropped: list[Branch] = []
        rungs = max(1, ceil(log2(len(codes))))
        start = perf_counter()
        for rung in range(rungs):
            for world in self._worlds(state, chance, 1 + len(alive), rungs, start, rung):
                for branch in (first, *alive):
                    imagined = world.clone()
                    apply(imagined, self._seat, branch.code)
                    branch.values.append(self._try(branch.node, imagined)[self._seat])
            alive, worse = halved(alive)
            dropped = worse + dropped
        return ranked(first, alive, dropped, self._manner.doubt)

    def _time(self, state: State) -> int:
        """What the horizon counts."""
        time = self._foresight.clock(state)
        return self._game.rounds(state) if time is None else time

    def _worlds(
        self, state: State, chance: Chance, choices: int, rungs: int, start: float, rung: int
    ) -> Iterator[State]:
        """Imagined deals for one rung, at least one."""
        budget = self._manner.budget
        most = max(1, budget.iterations // (rungs * choices)) if choices > 1 else 1  # alone: nothing to compare
        deadline = start + budget.seconds * (rung + 1) / rungs
        for number in count():
            if number and (number >= most or (budget.seconds and perf_counter() > deadline)):
                return
            yield self._game.deal_afresh(state, self._seat, stream_of(chance))

    def _try(self, root: Node, world: State) -> Sequence[float]:
        """One imagined race: down the tree, on by quick choices, and back up with what came of it."""
        path = self._descend(root, world)
        foresight = self._foresight
        while (asked := world.asked) and self._time(world) < self._end:
            seat = next(iter(asked))
            apply(world, seat, foresight.drive(world, seat, asked[seat], world.chance))
        shares = foresight.shares(world) if world.asked else running_shares(self._game, world)
        for node in path:
            node.add(shares)
        return shares

    def _descend(self, node: Node, world: State) -> list[Node]:
        """Choices by upper bound as far as the tree reaches, and one step further."""
        path, foresight = [node], self._foresight
        fresh = not node.visits
        while not fresh and (asked := world.asked) and self._time(world) < self._end:
            seat = self._seat if self._seat in asked else next(iter(asked))
            codes = asked[seat]
            if seat != self._seat and asked_together(world) is not None:  # secret: it cannot answer to ours
                apply(world, seat, foresight.drive(world, seat, codes, world.chance))
                continue
            code, node = pick(node, seat, foresight.order(world, seat, codes), self._manner.exploration)
            fresh = not node.visits
            path.append(node)
            apply(world, seat, code)
        return path
