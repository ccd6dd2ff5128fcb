"""How a turn stands before a move, and what the Heat printed on its cards makes of it.

Heat on a card has to be paid before React ends (HEAT.REACT.18, HEAT.REACT.62). A preview reckons with a driver who does
only what must be done: pays the cheapest cards first, cools no more than a payment needs, replaces what cannot be paid.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from ..board.course import Course
from ..pieces.cards import CARDS, DECK, HEAT, PLUSES, VALUE, WITH_SYMBOLS, Card, Pile, has_any
from ..rules.prices import adjust_of, turn_start
from ..state.car import Car
from ..state.race import Race
from .flips import Flips

Due = tuple[tuple[int, Card, int], ...]
"""Cards with unpaid Heat, the cheapest first: Heat, card, and the value that counts for it."""


@dataclass(frozen=True, slots=True)
class Purse:
    """Where Heat for a payment may come from, besides the engine."""

    cooldown: int = 0  # HEAT.REACT.57: the pool, but for the sectors'
    sectors_cooled: int = 0
    coolers: tuple[int, ...] = ()  # HEAT.REACT.48: the numbers of the Super cool symbols
    heat_in_hand: int = 0
    heat_in_discard: int = 0


@dataclass(frozen=True, slots=True)
class Outset:
    """What a driver has for the rest of a turn."""

    start: int  # progress when the turn began
    engine: int
    adjust: int  # HEAT.REACT.30: the Adjust symbols in force
    due: Due = ()
    purse: Purse = Purse()

    def spending(self, heat: int) -> Outset:
        """After a payment that is made at once."""
        purse = replace(self.purse, heat_in_discard=self.purse.heat_in_discard + heat)
        return replace(self, engine=self.engine - heat, purse=purse)

    def after_flips(self, flips: Flips) -> list[tuple[float, Outset]]:
        """What flips leave in the discard pile, where it may have to help with a payment (HEAT.REACT.48)."""
        if not self.due or not self.purse.coolers or not flips.times:
            return [(1.0, self)]
        left = flips.heat_in_discard(self.purse.heat_in_discard)
        return [(share, replace(self, purse=replace(self.purse, heat_in_discard=heat))) for heat, share in left]

    def with_card(self, card: Card, cooled: int) -> Outset:
        """HEAT.REACT.42: after a card was played directly and paid, which needed so much of its Cooldown."""
        kind, heat = CARDS[card], CARDS[card].symbol("heat")
        purse = replace(
            self.purse,
            cooldown=self.purse.cooldown + kind.symbol("cooldown") - cooled,
            heat_in_hand=self.purse.heat_in_hand - cooled,
            heat_in_discard=self.purse.heat_in_discard + heat,
        )
        adjust = self.adjust + kind.symbol("adjust_limit")
        return replace(self, engine=self.engine + cooled - heat, adjust=adjust, purse=purse)


@dataclass(frozen=True, slots=True)
class Settled:
    """What is left once the Heat of the cards is paid, and which cards could not be paid."""

    engine: int
    adjust: int
    card_heat: int = 0
    unpaid: Due = ()


class Plan(NamedTuple):
    """Cards that are not played yet, the gear they are for, and the Heat for the shift."""

    gear: int
    cost: int
    cards: Pile

    @property
    def printed_values(self) -> Pile:
        """The first value of each card."""
        return bytes([VALUE[card] for card in self.cards])

    @property
    def speed(self) -> int:
        """Their sum."""
        return sum([VALUE[card] for card in self.cards])


def pluses_of(cards: Pile) -> int:
    """The flips that cards bring."""
    return sum([PLUSES[card] for card in cards])


def planned(race: Race, car: Car, plan: Plan, values: Pile) -> Outset:
    """The turn as it will stand when the cards are turned up, with the value that counts for each."""
    engine, cards = car.engine - plan.cost, plan.cards
    if not has_any(cards, WITH_SYMBOLS):
        return Outset(car.progress, engine, 0)
    purse = Purse(
        cooldown=gear_cooldown(race, car, plan.gear) + sum(CARDS[card].symbol("cooldown") for card in cards),
        coolers=_super_cool(cards),
        heat_in_hand=car.hand.count(HEAT),
        heat_in_discard=car.discard.count(HEAT) + plan.cost,
    )
    free = [CARDS[card] for card in cards if not CARDS[card].symbol("heat")]
    adjust = sum(kind.symbol("adjust_limit") for kind in free)
    return Outset(car.progress, engine, adjust, _due(cards, (cards, values)), purse)


def standing(race: Race, car: Car, values: Pile, cooldown: int = 0) -> Outset:
    """The turn as it stands, with the values that count for the cards in play and perhaps more Cooldown to come."""
    turn = race.turn
    if not turn.heat_due:
        return Outset(turn_start(race, car), car.engine, adjust_of(race, car))
    purse = Purse(
        cooldown=turn.cooldown + cooldown,
        sectors_cooled=turn.sectors_cooled,
        coolers=_super_cool(turn.coolers),
        heat_in_hand=car.hand.count(HEAT),
        heat_in_discard=car.discard.count(HEAT),
    )
    return Outset(turn.start, car.engine, turn.adjust, _due(turn.heat_due, (car.in_play, values)), purse)


def gear_cooldown(race: Race, car: Car, gear: int) -> int:
    """HEAT.REACT.08, HEAT.ADRENALINE.05: what gear and adrenaline cool."""
    return DECK.gear_cooldown[gear - 1] + (car.number in race.adrenaline)


def _super_cool(cards: Pile) -> tuple[int, ...]:
    return tuple(number for card in sorted(cards) if (number := CARDS[card].symbol("super_cool")))


def _due(cards: Pile, in_play: tuple[Pile, Pile]) -> Due:
    worth = dict(zip(*in_play, strict=True))
    return tuple(sorted((heat, card, worth[card]) for card in cards if (heat := CARDS[card].symbol("heat"))))


def settle(course: Course, outset: Outset, progress: int) -> Settled:
    """HEAT.REACT.18, HEAT.REACT.23, HEAT.REACT.60: pay for the cards where the car stands, as many as can be paid."""
    engine, adjust, paid = outset.engine, outset.adjust, 0
    cooling = _Cooling(course, outset.purse, progress)
    for place, (heat, card, _) in enumerate(outset.due):
        short = heat - engine
        if short > 0 and not cooling.cool(short):
            return Settled(engine, adjust, paid, outset.due[place:])
        engine = max(0, -short)
        adjust += CARDS[card].symbol("adjust_limit")  # HEAT.REACT.26: it waited for the payment
        paid += heat
        cooling.heat_in_discard += heat
    return Settled(engine, adjust, paid)


class _Cooling:
    """Heat that comes back to the engine where a payment needs it."""

    def __init__(self, course: Course, purse: Purse, progress: int) -> None:
        sector = course.sectors[progress % course.spaces]
        spent = sector.no_cooldown or purse.sectors_cooled >> sector.index & 1
        self._bonus = 0 if spent else sector.cooldown_bonus
        self._pool = 0 if sector.no_cooldown else purse.cooldown
        self._coolers = list(purse.coolers)
        self._in_hand = purse.heat_in_hand
        self.heat_in_discard = purse.heat_in_discard

    def cool(self, short: int) -> bool:
        """As much as is short, by Cooldown before Super cool; false, and nothing is cooled, if there is not enough."""
        cooled = min(short, self._pool + self._bonus, self._in_hand)
        if short - cooled > min(sum(self._coolers), self.heat_in_discard):
            return False
        if cooled:
            self._pool -= max(0, cooled - self._bonus)  # HEAT.REACT.57: the sector's Cooldown is spent first
            self._bonus = 0
            self._in_hand -= cooled
        self._recover(short - cooled)
        return True

    def _recover(self, short: int) -> None:
        """HEAT.REACT.48: a symbol is spent whole, however much of it is used."""
        while short:
            used = min(short, self._coolers.pop(0))
            self.heat_in_discard -= used
            short -= used
