"""How a race may end: many imagined deals, each driven quickly to the flag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter
from typing import TYPE_CHECKING

from paddock.kernel import AnyGame, Chance, Code, Standing, State, apply, asked_together, deal_afresh

from .search import Budget, foresight_of, rollouts_for, stream_of

if TYPE_CHECKING:
    from paddock.batch import Rollouts

FORESEEING = Budget(iterations=32, seconds=2.0, compiled=400)
AT_ONCE = 16  # races of the compiled engine between two looks at the clock
FEWEST_RACES = 5
"""With fewer nothing can be told."""
OVERTIME = 2.0  # times of the budget that a race may take which was begun within it
MOST_CHOICES = 20_000  # of one imagined race; then its running order counts
NINETEEN_OF_TWENTY = 1.96  # standard errors to either side
UNSEEN = 3.0  # what did not happen in so many races may still happen in three of them


@dataclass(frozen=True, slots=True)
class Eyes:
    """Whose knowledge the imagined races start from, none being a spectator's, and what that seat does first."""

    seat: int | None = None
    first: tuple[Code, ...] = ()


SPECTATOR = Eyes()


@dataclass(frozen=True, slots=True)
class Outlook:
    """By seat: how many of the imagined races were won, the mean final place, and how far it may be out."""

    races: int
    wins: tuple[int, ...]
    places: tuple[float, ...]
    margins: tuple[float, ...]


def foresee(
    game: AnyGame, state: State, chance: Chance, budget: Budget = FORESEEING, eyes: Eyes = SPECTATOR
) -> Outlook:
    """What somebody may expect: everybody drives alike, and what is hidden from those eyes is dealt afresh."""
    if state.over:
        return _settled(places_of(game.standings(state)))
    rollouts = rollouts_for(state, budget)
    if rollouts is not None:
        return _summed(_driven_home(game, state, chance, budget, _Imagined(rollouts, eyes)))
    ends: list[dict[int, int]] = []
    started = perf_counter()
    late = started + OVERTIME * budget.seconds if budget.seconds else inf
    while len(ends) < budget.iterations:
        race = imagined(state, chance, eyes)
        if not drive_home(game, race, chance, late):
            break
        ends.append(places_of(game.standings(race)))
        if budget.seconds and perf_counter() - started > budget.seconds:
            break
    return _summed(ends)


@dataclass(frozen=True, slots=True)
class _Imagined:
    """Races that the compiled engine drives home, as somebody may imagine them."""

    rollouts: Rollouts
    eyes: Eyes

    def ends(self, game: AnyGame, state: State, chance: Chance) -> list[dict[int, int]]:
        """The places of some races by seat."""
        races = [imagined(state, chance, self.eyes) for _ in range(AT_ONCE)]
        seats = range(len(places_of(game.standings(state))))
        open_races = [race for race in races if not race.over]
        ends = [places_of(game.standings(race)) for race in races if race.over]
        if open_races:
            found = self.rollouts.finish(open_races, chance).tolist()
            ends += [{seat: places[seat] for seat in seats} for places in found]
        return ends


def _driven_home(game: AnyGame, state: State, chance: Chance, budget: Budget, races: _Imagined) -> list[dict[int, int]]:
    """So many races, or as many as there is time for."""
    ends: list[dict[int, int]] = []
    started = perf_counter()
    while len(ends) < budget.compiled and not (ends and budget.seconds and perf_counter() - started > budget.seconds):
        ends += races.ends(game, state, chance)
    return ends


def margin_of(values: Sequence[float]) -> float:
    """How far the mean of so many draws may be out, nineteen times of twenty."""
    count = len(values)
    mean = sum(values) / count
    variance = sum([(value - mean) ** 2 for value in values]) / max(1, count - 1)
    return max(NINETEEN_OF_TWENTY * sqrt(variance / count), UNSEEN / count)


def _summed(ends: Sequence[dict[int, int]]) -> Outlook:
    by_seat = [[places[seat] for places in ends] for seat in range(len(ends[0]))] if ends else []
    wins = tuple(places.count(1) for places in by_seat)
    means = tuple(sum(places) / len(ends) for places in by_seat)
    return Outlook(len(ends), wins, means, tuple(margin_of(places) for places in by_seat))


def _settled(places: dict[int, int]) -> Outlook:
    """Once the race is over nothing is left to foresee."""
    ordered = [places[seat] for seat in range(len(places))]
    wins = tuple(int(place == 1) for place in ordered)
    return Outlook(1, wins, tuple(float(place) for place in ordered), (0.0,) * len(ordered))


def places_of(standings: Sequence[Standing]) -> dict[int, int]:
    """The place of every seat."""
    return {line.seat: line.place for line in standings if line.seat is not None}


def imagined(state: State, chance: Chance, eyes: Eyes) -> State:
    """A deal that fits what those eyes have seen, after what the seat does first."""
    race = deal_afresh(state, eyes.seat, stream_of(chance))
    race.chance = stream_of(chance)
    race.log = None
    _let_decide(race, eyes.seat)
    for code in eyes.first:
        assert eyes.seat is not None
        apply(race, eyes.seat, code)
    return race


def _let_decide(race: State, seat: int | None) -> None:
    """What others have answered in secret was dealt at random; they are to drive as they always do."""
    if together := asked_together(race):
        for other in [other for other in race.answers if other != seat]:
            together.take_back(race, other, ())


def drive_home(game: AnyGame, race: State, chance: Chance, late: float) -> bool:
    """One imagined race; whether it came to its end in time."""
    foresight = foresight_of(game)
    for _ in range(MOST_CHOICES):
        if race.over:
            return True
        if perf_counter() > late:
            return False
        seat = next(iter(race.asked))
        apply(race, seat, foresight.drive(race, seat, race.asked[seat], chance))
    return True
