"""Look ahead: imagine deals that fit what the seat knows, drive them a few rounds, and see what each choice is worth.

The choices asked for are compared on the same imagined deals, and after each rung of the comparison the worse half is
dropped, so that the time goes into telling the good ones apart. Below them grows one tree per choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count
from math import ceil, log2, sqrt
from time import perf_counter
from typing import Any

from paddock.kernel import AnyGame, Chance, Code, FastChance, Foresight, State, apply, asked_together

from ..greedy_bot import advisor_of
from .plain_foresight import foresight_of, running_shares
from .tree import Node, pick

_SEEDS = 1 << 30


@dataclass(frozen=True, slots=True)
class Budget:
    """How long to think about one decision: so many imagined races or so many seconds, whichever ends first."""

    iterations: int = 400
    seconds: float = 0.0  # 0: no limit in time; with a limit the choice may depend on the machine


@dataclass(frozen=True, slots=True)
class Manner:
    """How to look ahead."""

    budget: Budget = Budget()
    width: int = 12  # choices that are compared at all
    horizon: int = 0  # rounds, or what the foresight's clock counts; 0: as the game thinks fit
    exploration: float = 0.25  # how much the tree tries what looks worse
    doubt: float = 1.0  # standard errors by which a choice must beat the game's own advice


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

    def __init__(self, game: AnyGame, manner: Manner) -> None:
        self._game = game
        self._manner = manner if game.advisor else replace(manner, doubt=0.0)  # nobody's advice has to be beaten
        self._advisor = advisor_of(game)
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

    def _compared(self, state: State, seat: int, ordered: Sequence[Code], chance: Chance) -> list[_Branch]:
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


class _Branch:
    """One of the choices: the tree below it, and what each imagined deal brought the seat."""

    __slots__ = ("code", "node", "values")

    def __init__(self, code: Code, seats: int) -> None:
        self.code = code
        self.node = Node(seats)
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        """The mean share of the field left behind."""
        return sum(self.values) / len(self.values)

    def lead(self, other: _Branch, doubt: float) -> float:
        """How much better it is than another on the same deals, less so many standard errors."""
        mean, error = self.apart(other)
        return mean - doubt * error

    def apart(self, other: _Branch) -> tuple[float, float]:
        """How much better it is than another on the same deals, and the standard error of that."""
        differences = [mine - theirs for mine, theirs in zip(self.values, other.values, strict=False)]
        count = len(differences)
        mean = sum(differences) / count
        variance = sum([(difference - mean) ** 2 for difference in differences]) / max(1, count - 1)
        return mean, sqrt(variance / count)


class _Contest:
    """One decision: the choices are tried on the same deals, and the worse half is dropped again and again."""

    def __init__(self, game: AnyGame, foresight: Foresight[Any], manner: Manner, seat: int) -> None:
        self._game = game
        self._foresight = foresight
        self._manner = manner
        self._seat = seat
        self._end = 0

    def hold(self, state: State, codes: Sequence[Code], chance: Chance) -> list[_Branch]:
        """All choices, best first. The first of the given ones is kept to the end, and only clearly beaten."""
        self._end = self._time(state) + (self._manner.horizon or self._foresight.horizon)
        seats = len(running_shares(self._game, state))
        first, *alive = [_Branch(code, seats) for code in codes]
        dropped: list[_Branch] = []
        rungs = max(1, ceil(log2(len(codes))))
        start = perf_counter()
        for rung in range(rungs):
            for world in self._worlds(state, chance, 1 + len(alive), rungs, start, rung):
                for branch in (first, *alive):
                    imagined = world.clone()
                    apply(imagined, self._seat, branch.code)
                    branch.values.append(self._try(branch.node, imagined)[self._seat])
            alive.sort(key=lambda branch: -branch.mean)  # stable: of equals the more promising one
            half = (len(alive) + 1) // 2
            dropped = alive[half:] + dropped
            alive = alive[:half]
        better = [branch for branch in alive if branch.lead(first, self._manner.doubt) > 0]
        worse = [branch for branch in alive if branch not in better]
        return [*better, first, *worse, *dropped]

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


def stream_of(chance: Chance) -> FastChance:
    """A stream of its own for one imagined deal."""
    return FastChance(chance.below(_SEEDS))
