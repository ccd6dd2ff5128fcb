"""How a race may end: many imagined deals, each driven quickly to the flag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, sqrt
from time import perf_counter

from paddock.kernel import AnyGame, Chance, Code, Standing, State, apply, asked_together, deal_afresh

from .search import Budget, foresight_of, stream_of

FORESEEING = Budget(iterations=32, seconds=2.0)
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
        return _settled(_places(game.standings(state)))
    ends: list[dict[int, int]] = []
    started = perf_counter()
    late = started + OVERTIME * budget.seconds if budget.seconds else inf
    while len(ends) < budget.iterations:
        race = imagined(state, chance, eyes)
        if not _drive_home(game, race, chance, late):
            break
        ends.append(_places(game.standings(race)))
        if budget.seconds and perf_counter() - started > budget.seconds:
            break
    return _summed(ends)


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


def _places(standings: Sequence[Standing]) -> dict[int, int]:
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


def _drive_home(game: AnyGame, race: State, chance: Chance, late: float) -> bool:
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
