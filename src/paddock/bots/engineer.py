"""The engineer: what a seat could do now and where each way leads, and what a choice was worth afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from math import hypot

from paddock.kernel import Advisor, AnyGame, Chance, Code, State, apply, asked_together

from .levels import levels_of
from .outlook import FEWEST_RACES, NINETEEN_OF_TWENTY, Eyes, Outlook, foresee
from .registry import find_bot
from .search import FEWEST, Budget, Manner, Search, Weighed, stream_of

ADVISING = Manner(Budget(iterations=600, seconds=1.0))
HOMEWARD = Budget(iterations=32, seconds=1.0, compiled=400)
JUDGING = Manner(Budget(iterations=160, seconds=0.5), width=6)


@dataclass(frozen=True, slots=True)
class Advice:
    """One way to go on: a choice, or several in a row that are made in one breath, and the place it leads to."""

    codes: tuple[Code, ...]
    place: float
    margin: float | None  # how far the place may be out; none where no race was imagined to its end


@dataclass(frozen=True, slots=True)
class Advised:
    """The ways worth telling, best first, and how the race may end for everybody if the first one is gone."""

    ways: tuple[Advice, ...]
    outlook: Outlook | None  # none where a race takes too long to be imagined to its end


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


def advise(
    game: AnyGame,
    state: State,
    seat: int,
    chance: Chance,
    manner: Manner = ADVISING,
    homeward: Budget = HOMEWARD,
) -> Advised:
    """The ways worth telling. The position may hold nothing that the seat cannot know.

    Looking ahead tells how far the ways are apart, races driven to their end tell the place that the best one leads to.
    """
    search = Search(game, manner, _guide(game))
    weighed = search.weigh(state, seat, state.asked[seat], chance, least=FEWEST)
    quick = Search(game, replace(manner, budget=_part(manner.budget, len(weighed))), _guide(game))
    ways = [_in_one_breath(quick, state, seat, entry, chance) for entry in weighed]
    outlook = foresee(game, state, stream_of(chance), homeward, Eyes(seat, ways[0]))
    told = outlook if outlook.races >= FEWEST_RACES else None
    field = _Field(len(game.standings(state)), told)
    return Advised(tuple(field.advice(seat, *way) for way in zip(ways, weighed, strict=True)), told)


@dataclass(frozen=True, slots=True)
class _Field:
    """So many cars, and how the race may end for them after the best way."""

    cars: int
    outlook: Outlook | None

    def advice(self, seat: int, codes: tuple[Code, ...], entry: Weighed) -> Advice:
        """A way beside the best one."""
        if self.outlook is None:
            return Advice(codes, entry.place(self.cars), None)
        others = self.cars - 1
        place = self.outlook.places[seat] + entry.behind * others
        margin = hypot(self.outlook.margins[seat], NINETEEN_OF_TWENTY * entry.error * others)
        return Advice(codes, min(float(self.cars), max(1.0, place)), margin)


def judge(game: AnyGame, state: State, seat: int, taken: Code, chance: Chance, manner: Manner = JUDGING) -> Judgement:
    """What a choice was worth when it was made, from what the seat knew then."""
    cars = len(game.standings(state))
    weighed = Search(game, manner, _guide(game)).weigh(state, seat, state.asked[seat], chance, include=(taken,))
    chosen = next(entry for entry in weighed if entry.code == taken)
    best = _at_least_as_good(weighed, chosen)
    return Judgement(chosen.place(cars), best.code, best.place(cars))


@cache
def _guide(game: AnyGame) -> Advisor | None:
    """Whose advice has to be beaten: that of a level of the game that can be asked here, or else the game's own."""
    named = [level.guide for level in levels_of(game) if level.guide]
    return find_bot(named[-1]) if named else None


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
    parts = max(1, parts)
    return Budget(max(20, budget.iterations // parts), budget.seconds / parts, budget.compiled // parts)
