"""How a race may end: many imagined deals, each driven quickly to the flag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from paddock.kernel import AnyGame, Chance, Standing, State, apply, deal_afresh

from .search import Budget, foresight_of, stream_of

FORESEEING = Budget(iterations=32, seconds=2.0)
MOST_CHOICES = 20_000  # of one imagined race; then its running order counts


@dataclass(frozen=True, slots=True)
class Outlook:
    """By seat: how many of the imagined races were won, and the mean final place."""

    races: int
    wins: tuple[int, ...]
    places: tuple[float, ...]


def foresee(game: AnyGame, state: State, chance: Chance, budget: Budget = FORESEEING) -> Outlook:
    """What a spectator may expect: everybody drives alike, and what is hidden from spectators is dealt afresh."""
    ends: list[Sequence[Standing]] = [game.standings(state)] if state.over else []
    started = perf_counter()
    while not state.over and len(ends) < budget.iterations:
        ends.append(_drive_home(game, state, chance))
        if budget.seconds and perf_counter() - started > budget.seconds:
            break
    placed = [{line.seat: line.place for line in end if line.seat is not None} for end in ends]
    seats = range(len(placed[0]))
    wins = tuple(sum(places[seat] == 1 for places in placed) for seat in seats)
    return Outlook(len(ends), wins, tuple(sum(places[seat] for places in placed) / len(ends) for seat in seats))


def _drive_home(game: AnyGame, state: State, chance: Chance) -> Sequence[Standing]:
    """The result of one imagined race."""
    foresight = foresight_of(game)
    race = deal_afresh(state, None, stream_of(chance))
    race.chance = stream_of(chance)
    race.log = None
    for _ in range(MOST_CHOICES):
        if race.over:
            break
        seat = next(iter(race.asked))
        apply(race, seat, foresight.drive(race, seat, race.asked[seat], chance))
    return game.standings(race)
