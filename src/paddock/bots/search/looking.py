"""Look ahead: imagine deals that fit what the seat knows, drive them a few rounds, and see what each choice is worth.

The choices asked for are compared on the same imagined deals, and after each rung of the comparison the worse half is
dropped, so that the time goes into telling the good ones apart. Below them grows one tree per choice.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import ceil, log2
from time import perf_counter

from paddock.kernel import Chance, Code, FastChance, Foresight, Game, State, apply, asked_together

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
    horizon: int = 0  # rounds; 0: as the game thinks fit
    exploration: float = 0.25


@dataclass(frozen=True, slots=True)
class Weighed:
    """One choice: how often it was tried and the share of the field it is expected to leave behind."""

    code: Code
    visits: int
    share: float

    def place(self, cars: int) -> float:
        """The expected place among so many cars."""
        return cars - self.share * (cars - 1)


class Search:
    """Weighs the choices of one seat. It sees nothing but imagined deals, so it cannot know what the seat cannot."""

    __slots__ = ("_foresight", "_game", "_manner")

    def __init__(self, game: Game, manner: Manner) -> None:
        self._game = game
        self._manner = manner
        self._foresight: Foresight = foresight_of(game)

    def weigh(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> list[Weighed]:
        """The choices worth a thought, best first."""
        ordered = self._foresight.order(state.resample(seat, _stream(chance)), seat, codes)
        contest = _Contest(self._game, self._foresight, self._manner, seat)
        branches = contest.hold(state, ordered[: self._manner.width], chance)
        return [Weighed(code, node.visits, node.mean(seat)) for code, node in branches]


class _Contest:
    """One decision: the choices are tried on the same deals until one is left."""

    def __init__(self, game: Game, foresight: Foresight, manner: Manner, seat: int) -> None:
        self._game = game
        self._foresight = foresight
        self._manner = manner
        self._seat = seat
        self._last_round = 0

    def hold(self, state: State, codes: Sequence[Code], chance: Chance) -> list[tuple[Code, Node]]:
        """All choices with what was found of them, the last ones standing first."""
        self._last_round = self._game.rounds(state) + (self._manner.horizon or self._foresight.horizon)
        seats = len(running_shares(self._game, state))
        alive = [(code, Node(seats)) for code in codes]
        dropped: list[tuple[Code, Node]] = []
        rungs = max(1, ceil(log2(len(alive))))
        start = perf_counter()
        for rung in range(rungs):
            for world in self._worlds(state, chance, len(alive), rungs, start, rung):
                for code, node in alive:
                    imagined = world.clone()
                    apply(imagined, self._seat, code)
                    self._try(node, imagined)
            alive.sort(key=lambda entry: -entry[1].mean(self._seat))  # stable: of equals the more promising one
            half = max(1, (len(alive) + 1) // 2)
            dropped = alive[half:] + dropped
            alive = alive[:half]
        return alive + dropped

    def _worlds(
        self, state: State, chance: Chance, choices: int, rungs: int, start: float, rung: int
    ) -> Iterator[State]:
        """Imagined deals for one rung, at least one."""
        budget = self._manner.budget
        most = max(1, budget.iterations // (rungs * choices))
        deadline = start + budget.seconds * (rung + 1) / rungs
        for number in count():
            if number and (number >= most or (budget.seconds and perf_counter() > deadline)):
                return
            yield state.resample(self._seat, _stream(chance))

    def _try(self, root: Node, world: State) -> None:
        """One imagined race: down the tree, on by quick choices, and back up with what came of it."""
        path = self._descend(root, world)
        foresight = self._foresight
        while (asked := world.asked) and self._game.rounds(world) < self._last_round:
            seat = next(iter(asked))
            apply(world, seat, foresight.drive(world, seat, asked[seat], world.chance))
        shares = foresight.shares(world) if world.asked else running_shares(self._game, world)
        for node in path:
            node.add(shares)

    def _descend(self, node: Node, world: State) -> list[Node]:
        """Choices by upper bound as far as the tree reaches, and one step further."""
        path, foresight = [node], self._foresight
        fresh = not node.visits
        while not fresh and (asked := world.asked) and self._game.rounds(world) < self._last_round:
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


def _stream(chance: Chance) -> FastChance:
    """A stream of its own for one imagined deal."""
    return FastChance(chance.below(_SEEDS))
