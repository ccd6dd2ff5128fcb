"""A championship as data: the races of the season, what they brought, and where the sponsorships lie.

Everybody may know all of it but the order of the sponsorship pile, and which sponsorships another driver has drawn and
never shown.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from paddock.kernel import Plain
from paddock.kernel.flow import APART, plain_slots, read_slots

from ..board.circuit import Circuit
from ..pieces.cards import Pile, without

if TYPE_CHECKING:
    from ..modules.rules import Rules

ByDriver = tuple[Pile, ...]


@dataclass(frozen=True, slots=True)
class PlannedRace:
    """HEAT.CHAMPIONSHIP.01: a circuit and an event; the weather is drawn unless it is given."""

    circuit: Circuit
    event: str
    weather: str | None = None


@dataclass(frozen=True, slots=True)
class RaceResult:
    """A race that has been run: the cars by their places, and the points by car."""

    places: bytes
    points: tuple[int, ...]
    weather: str | None
    heat: bytes  # left in the engines, by car
    rounds: int


@dataclass(frozen=True, slots=True)
class Season:
    """Where the championship stands."""

    name: str
    plan: tuple[PlannedRace, ...] = field(metadata=APART)
    rules: Rules = field(metadata=APART)  # of the table, before an event changes them
    kept: ByDriver  # sponsorships of earlier races, on their way into the next deck
    unseen: ByDriver  # sponsorships in hand that nobody else has seen
    unseen_in_deck: ByDriver  # the same, but they may as well lie in the deck
    mechanics: tuple[int, ...]  # HEAT.EVENTS.22: one more, one fewer or, before the choice, none
    pile: Pile = b""  # sponsorships, face down, top card first
    now: int = 0  # the race that is being run, from 0
    results: tuple[RaceResult, ...] = field(default=(), metadata=APART)
    arrivals: tuple[bytes, ...] = ()  # by line that an event rewards: the cars over it, the first one first

    @property
    def race(self) -> PlannedRace:
        """The race that is being run."""
        return self.plan[self.now]

    @property
    def drivers(self) -> int:
        """How many drivers take part, Legends not counted."""
        return len(self.kept)

    def points(self, car: int) -> int:
        """What a car has scored so far."""
        return sum(result.points[car] for result in self.results)

    def gain(self, driver: int, cards: Pile) -> Season:
        """Cards came into a driver's hand from the pile, unseen by others."""
        return replace(self, unseen=with_entry(self.unseen, driver, self.unseen[driver] + cards))

    def show(self, driver: int, hidden: Pile) -> Season:
        """Cards of a driver were shown: of what others have not seen, no more is left than lies hidden.

        Of two cards alike, one of them seen before, nobody can tell which was shown; then the other one is unknown.
        """
        in_hand, in_deck = self.unseen[driver], self.unseen_in_deck[driver]
        if not in_hand and not in_deck:
            return self
        in_deck = common(in_deck, hidden)
        in_hand = common(in_hand, without(hidden, in_deck))
        return self._unseen(driver, in_hand, in_deck)

    def draw_deck(self, driver: int) -> Season:
        """A deck ran out: whatever of it was not shown is in the hand."""
        if not self.unseen_in_deck[driver]:
            return self
        return self._unseen(driver, self.unseen[driver] + self.unseen_in_deck[driver], b"")

    def shuffle_hand(self, driver: int) -> Season:
        """A hand went into the deck: whatever of it was not shown may lie there."""
        if not self.unseen[driver]:
            return self
        return self._unseen(driver, b"", self.unseen_in_deck[driver] + self.unseen[driver])

    def _unseen(self, driver: int, in_hand: Pile, in_deck: Pile) -> Season:
        return replace(
            self,
            unseen=with_entry(self.unseen, driver, in_hand),
            unseen_in_deck=with_entry(self.unseen_in_deck, driver, in_deck),
        )

    def to_plain(self) -> Plain:
        """JSON-ready values; circuits by their ids."""
        return {
            "plan": [[race.circuit.id, race.event, race.weather] for race in self.plan],
            "results": [_plain_result(run) for run in self.results],
            **plain_slots(self),
        }

    def read_plain(self, plain: Plain) -> Season:
        """What `to_plain` wrote, read back into a season whose plan and rules are known."""
        return read_slots(replace(self, results=tuple(map(_read_result, plain["results"]))), plain)


def _plain_result(run: RaceResult) -> Plain:
    return {
        "places": list(run.places),
        "points": list(run.points),
        "weather": run.weather,
        "heat": list(run.heat),
        "rounds": run.rounds,
    }


def _read_result(plain: Plain) -> RaceResult:
    places, points, heat = bytes(plain["places"]), tuple(plain["points"]), bytes(plain["heat"])
    return RaceResult(places, points, plain["weather"], heat, plain["rounds"])


def new_season(name: str, plan: tuple[PlannedRace, ...], rules: Rules, drivers: int) -> Season:
    """A season before its first race."""
    empty = (b"",) * drivers
    return Season(name, plan, rules, kept=empty, unseen=empty, unseen_in_deck=empty, mechanics=(0,) * drivers)


def with_entry(piles: ByDriver, driver: int, pile: Pile) -> ByDriver:
    """The same piles, one of them replaced."""
    return (*piles[:driver], pile, *piles[driver + 1 :])


def common(some: Pile, others: Pile) -> Pile:
    """The cards that are in both piles, one for one, sorted."""
    return bytes(sorted((Counter(some) & Counter(others)).elements()))
