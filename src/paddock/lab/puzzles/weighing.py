"""What every way to go on is worth: the same imagined deals for all of them, each driven to the flag.

The weighing goes in stages. After each one only the best ways go on, and a position in which no way stands out is let
go of early, so that the time goes into those that may become puzzles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import inf

from paddock.bots import Eyes, drive_home, imagined, margin_of, places_of
from paddock.kernel import AnyGame, Code, FastChance, State, apply, asked_together

Way = tuple[Code, ...]


@dataclass(frozen=True, slots=True)
class Stage:
    """So many races for each way, then so many ways go on, if the best leads by that share of what is wanted."""

    races: int
    ways: int
    share: float


STAGES = (Stage(3, 8, 0.0), Stage(12, 4, 0.7), Stage(40, 3, 0.9), Stage(120, 3, 1.0))


@dataclass(slots=True)
class Value:
    """A way and the places that the imagined races brought, deal by deal."""

    way: Way
    places: list[int] = field(default_factory=list)

    @property
    def place(self) -> float:
        """The mean place."""
        return sum(self.places) / len(self.places)

    @property
    def margin(self) -> float:
        """How far the mean may be out, nineteen times of twenty."""
        return margin_of(self.places)

    def lead(self, other: Value) -> tuple[float, float]:
        """By how many places it is ahead of another on the same deals, and how far that may be out."""
        ahead = [float(theirs - mine) for mine, theirs in zip(self.places, other.places, strict=False)]
        return sum(ahead) / len(ahead), margin_of(ahead)


def ways_of(state: State, seat: int) -> Iterator[Way]:
    """Every answer as a whole: a secret one may have several parts, such as a gear and its cards."""
    if asked_together(state) is None:
        yield from ((code,) for code in state.asked[seat])
    else:
        yield from _chains(state, seat, ())


def _chains(state: State, seat: int, begun: Way) -> Iterator[Way]:
    for code in state.asked[seat]:
        trial = state.clone()
        trial.log = None
        apply(trial, seat, code)
        if trial.barriers == state.barriers and seat in trial.asked:
            yield from _chains(trial, seat, (*begun, code))
        else:
            yield (*begun, code)


@dataclass(frozen=True, slots=True)
class Position:
    """Whose choice it is."""

    game: AnyGame
    state: State
    seat: int


def weigh(position: Position, ways: Sequence[Way], wanted: float, seed: int) -> list[Value] | None:
    """All ways, best first; nothing if no way leads by the wanted number of places, beyond its error."""
    alive, dropped = [Value(way) for way in ways], list[Value]()
    for stage in STAGES:
        for number in range(len(alive[0].places), stage.races):
            for value in alive:
                value.places.append(race_from(position, value.way, seed + number))
        alive.sort(key=lambda value: value.place)
        settled = alive[0].place == alive[-1].place  # nothing that is done here changes the result
        dropped, alive = alive[stage.ways :] + dropped, alive[: stage.ways]
        if settled or _lead(alive)[0] < stage.share * wanted:
            return None
    lead, margin = _lead(alive)
    return [*alive, *dropped] if lead > margin and _holds_twice(alive) else None


def _lead(values: Sequence[Value]) -> tuple[float, float]:
    return values[0].lead(values[1])


def _holds_twice(values: Sequence[Value]) -> bool:
    """Both halves of the deals, which share nothing, have the same best way."""
    half = len(values[0].places) // 2
    for part in (slice(None, half), slice(half, None)):
        sums = [sum(value.places[part]) for value in values]
        if min(sums) != sums[0]:
            return False
    return True


def race_from(position: Position, way: Way, seed: int) -> int:
    """The place in one imagined race."""
    race = imagined(position.state, FastChance(seed), Eyes(position.seat, way))
    drive_home(position.game, race, FastChance(seed), inf)
    return places_of(position.game.standings(race))[position.seat]
