"""What a driver saw when the orders were set: what was so already cannot stop them."""

from __future__ import annotations

from dataclasses import dataclass

from paddock.kernel import AnyGame, Plain, State
from paddock.protocol import asking

from .facts import Facts
from .guards import objection_to


@dataclass(frozen=True, slots=True)
class Seen:
    """The running order and the weather at that moment, and the guards that did not hold even then."""

    order: tuple[str, ...]
    weather: str
    void: tuple[int, ...] = ()

    def to_plain(self) -> Plain:
        """As it is kept with the order."""
        return {"order": list(self.order), "weather": self.weather, "void": list(self.void)}

    @classmethod
    def read(cls, plain: Plain) -> Seen:
        """As it was kept."""
        return cls(tuple(plain["order"]), plain["weather"], tuple(plain["void"]))


def seen_now(game: AnyGame, state: State, seat: int, order: asking.Order) -> Seen:
    """What is remembered when an order is set."""
    facts = Facts.of(game, state, seat)
    return Seen(facts.order, facts.weather, already_so(game, state, seat, order))


def already_so(game: AnyGame, state: State, seat: int, order: asking.Order) -> tuple[int, ...]:
    """The places of guards that do not hold at the moment of setting."""
    facts = Facts.of(game, state, seat)
    now = Seen(facts.order, facts.weather)
    guards = enumerate(order["guards"])
    return tuple(place for place, guard in guards if objection_to(game, facts, guard, order["kind"], now))
