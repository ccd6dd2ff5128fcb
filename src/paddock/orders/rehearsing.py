"""How a plan would fare: rounds to come, imagined from what the seat may know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from paddock.kernel import AnyGame, Chance, Code, State, apply, deal_afresh, question
from paddock.kernel.flow import code_of
from paddock.kernel.game import Advisor
from paddock.protocol import asking

from .due import is_due
from .judging import Plays, judge
from .seen import Seen, seen_now

MOST_ROUNDS = 60
MOST_CHOICES = 600
"""A round that takes longer is given up; it counts as it stands."""
ROUNDS_AHEAD = 2
"""What is ordered for the next time may be asked in this round, in the next, or not at all."""


@dataclass(frozen=True, slots=True)
class Rehearsed:
    """How many rounds were imagined, and in how many of them no order stopped."""

    rounds: int = 0
    whole: int = 0


def rehearse(
    game: AnyGame, state: State, seat: int, orders: Sequence[asking.Order], chance: Chance, seconds: float
) -> Rehearsed:
    """Play the orders in imagined rounds; everything else is driven by the game's own judgement."""
    if game.advisor is None or not orders:
        return Rehearsed()
    seen = [seen_now(game, state, seat, order) for order in orders]
    rounds = whole = 0
    end = perf_counter() + seconds
    while rounds < MOST_ROUNDS and (not rounds or perf_counter() < end):
        stage = _Stage(game, game.advisor(), seat, orders, seen, chance)
        rounds += 1
        whole += stage.goes_through(deal_afresh(state, seat, chance))
    return Rehearsed(rounds, whole)


class _Stage:
    """One imagined course of the next rounds."""

    def __init__(
        self,
        game: AnyGame,
        driver: Advisor,
        seat: int,
        orders: Sequence[asking.Order],
        seen: Sequence[Seen],
        chance: Chance,
    ) -> None:
        self._game = game
        self._driver = driver
        self._seat = seat
        self._orders = orders
        self._seen = seen
        self._chance = chance
        self._played: list[int | None] = [None] * len(orders)

    def goes_through(self, state: State) -> bool:
        """Whether no order stops; what the seat is asked already is answered by its driver."""
        first = now = self._round(state)
        asked_already = self._seat in state.asked
        for _ in range(MOST_CHOICES):
            if state.over or now >= first + ROUNDS_AHEAD or self._all_played():
                break
            who = min(state.asked)
            place = self._due(state, now) if who == self._seat and not asked_already else None
            asked_already = asked_already and who != self._seat
            code = self._driven(state, who) if place is None else self._ordered(state, place)
            if code is None:
                return False
            if place is not None:
                self._played[place] = now
            apply(state, who, code)
            now = self._round(state)
        return True

    def _driven(self, state: State, who: int) -> Code | None:
        return self._driver.choose(state, who, state.asked[who], self._chance)

    def _round(self, state: State) -> int:
        mark = self._game.asking.turn(state)
        return mark.round if mark else 0

    def _all_played(self) -> bool:
        pairs = zip(self._orders, self._played, strict=True)
        return all(last is not None and order["when"] != "always" for order, last in pairs)

    def _due(self, state: State, now: int) -> int | None:
        """The place of the first order that speaks of the question."""
        kind = question(state).kind_now(state, self._seat)
        places = (place for place, order in enumerate(self._orders) if order["kind"] == kind)
        return next((place for place in places if is_due(self._orders, self._played, place, now)), None)

    def _ordered(self, state: State, place: int) -> Code | None:
        """What an order plays; nothing if it stops."""
        verdict = judge(self._game, state, self._seat, self._orders[place], self._seen[place])
        return code_of(state, self._seat, verdict.option) if isinstance(verdict, Plays) else None
