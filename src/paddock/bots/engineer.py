"""The engineer: what a seat could do now and where each way leads, and what a choice was worth afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from paddock.kernel import AnyGame, Chance, Code, State, apply, asked_together

from .search import Budget, Manner, Search, Weighed

ADVISING = Manner(Budget(iterations=600, seconds=1.2))
FEWEST = 3  # ways to compare, where there are so many
JUDGING = Manner(Budget(iterations=160, seconds=0.5), width=6)


@dataclass(frozen=True, slots=True)
class Advice:
    """One way to go on: a choice, or several in a row that are made in one breath, and the place it leads to."""

    codes: tuple[Code, ...]
    place: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """A choice that was made, beside the best one: the places each was expected to lead to."""

    place: float
    best: Code
    best_place: float

    @property
    def cost(self) -> float:
        """The places that the choice gave away."""
        return self.place - self.best_place


def advise(game: AnyGame, state: State, seat: int, chance: Chance, manner: Manner = ADVISING) -> list[Advice]:
    """The ways worth telling, best first. The position may hold nothing that the seat cannot know."""
    cars = len(game.standings(state))
    search = Search(game, manner)
    weighed = search.weigh(state, seat, state.asked[seat], chance, least=FEWEST)
    quick = Search(game, replace(manner, budget=_part(manner.budget, len(weighed))))
    ways = [_in_one_breath(quick, state, seat, entry, chance) for entry in weighed]
    return [Advice(codes, entry.place(cars)) for codes, entry in zip(ways, weighed, strict=True)]


def judge(game: AnyGame, state: State, seat: int, taken: Code, chance: Chance, manner: Manner = JUDGING) -> Judgement:
    """What a choice was worth when it was made, from what the seat knew then."""
    cars = len(game.standings(state))
    weighed = Search(game, manner).weigh(state, seat, state.asked[seat], chance, include=(taken,))
    chosen = next(entry for entry in weighed if entry.code == taken)
    best = _at_least_as_good(weighed, chosen)
    return Judgement(chosen.place(cars), best.code, best.place(cars))


def _at_least_as_good(weighed: Sequence[Weighed], chosen: Weighed) -> Weighed:
    """The best one, unless the difference is none."""
    return weighed[0] if weighed[0].share > chosen.share else chosen


def _in_one_breath(search: Search, state: State, seat: int, entry: Weighed, chance: Chance) -> tuple[Code, ...]:
    """A secret answer in several parts, such as a gear and its cards, is told as a whole."""
    codes = [entry.code]
    if asked_together(state) is None:
        return (entry.code,)
    trial = state.clone()
    barriers = trial.barriers
    apply(trial, seat, entry.code)
    while trial.barriers == barriers and seat in trial.asked:
        code = search.choose(trial, seat, trial.asked[seat], chance)
        codes.append(code)
        apply(trial, seat, code)
    return tuple(codes)


def _part(budget: Budget, parts: int) -> Budget:
    return Budget(max(20, budget.iterations // max(1, parts)), budget.seconds / max(1, parts))
