"""Steps 1 and 2: which gear, and which cards with it. Both are chosen together: a gear is as good as its best cards."""

from __future__ import annotations

from functools import lru_cache
from collections.abc import Iterable, Sequence

from paddock.kernel import Chance, Code

from ..cards import CARDS, DECK, HEAT, HEAT_CARD, PLUSES, VALUE, WITH_SYMBOLS, Pile, has_any, without
from ..reckoning import is_flooded, playable_cards, shift_cost
from ..selections import selections
from ..steps.plan import GIVE_UP, is_cluttered
from .outlook import _FASTEST, Outlook, flip_chances
from . import pace as _pace
from .traffic import Traffic
from .weights import W

_FINALISTS = 8


def choose_gear(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The gear of the best plan; a cluttered driver gets rid of as much Heat as possible."""
    gears = [code for code in codes if code != GIVE_UP]
    if is_cluttered(outlook.race, outlook.car):
        return gears[-1]
    playable = playable_cards(outlook.car)
    plans = [(gear, cards) for (gear,) in gears for cards in selections(playable, gear)]
    gear, _ = _best_plan(outlook, plans, chance)
    return (gear,)


def choose_cards(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The best cards for the gear already named; long lists are asked card by card."""
    (gear,), *picks = outlook.race.answers[outlook.car.number]
    picked = tuple(card for pick in picks for card in pick)
    playable = playable_cards(outlook.car)
    plans = [(gear, cards) for cards in selections(playable, gear) if cards[: len(picked)] == picked]
    _, best = _best_plan(outlook, plans, chance)
    return best if best in codes else best[len(picked) : len(picked) + 1]


Plan = tuple[int, Code]


def _best_plan(outlook: Outlook, plans: Iterable[Plan], chance: Chance) -> Plan:
    planner = _Planner(outlook)
    ranked = sorted((planner.rough(gear, cards), gear, cards) for gear, cards in plans)
    if len(ranked) == 1:
        return ranked[0][1:]
    draws = planner.draws(chance, W.plan_samples)
    finalists = [entry for entry in ranked[:W.finalists] if entry[0] < ranked[0][0] + W.plan_window]
    if len(finalists) == 1:
        return ranked[0][1:]
    return min((planner.careful(gear, cards, draws), gear, cards) for _, gear, cards in finalists)[1:]


class _Planner:
    """Weighs plans for one driver."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        car = outlook.car
        self.pool = bytes(sorted(car.deck))
        self.spare = bytes(sorted(car.discard))
        self.heat = car.hand.count(HEAT)
        self.adrenaline = car.number in outlook.race.adrenaline
        self.traffic: Traffic | None = None
        flooded = is_flooded(outlook.race, car)
        self.costs = {gear: shift_cost(car.gear, gear, flooded=flooded) or 0 for gear in range(1, 5)}

    def rough(self, gear: int, cards: Code) -> float:
        """By the table alone: what an average hand would make of the place this leads to."""
        engine = self._engine(gear, cards)
        row = self.outlook.pace.cold[self.outlook.start][gear][engine]
        total = 0.0
        for speed, share in self._speeds(cards):
            value = row[speed]
            if self.adrenaline and row[speed + 1] < value:
                value = row[speed + 1]
            total += share * value
        return total

    def _engine(self, gear: int, cards: Code) -> int:
        cooldown = DECK.gear_cooldown[gear - 1] + self.adrenaline
        engine = self.outlook.engine - self.costs[gear] + min(self.heat, cooldown)
        return max(0, min(engine, self.outlook.pace.heat))

    def _speeds(self, cards: Code) -> tuple[tuple[int, float], ...]:
        return _speeds_of(cards, self.pool, self.spare)

    def draws(self, chance: Chance, samples: int) -> list[Pile]:
        """Cards that may come next, as often as they are in the deck."""
        return [self._draw(chance) for _ in range(samples)]

    def _draw(self, chance: Chance) -> Pile:
        drawn = chance.shuffle(self.pool)
        if len(drawn) < DECK.hand_size:
            drawn += chance.shuffle(self.spare)
        return drawn

    def careful(self, gear: int, cards: Code, draws: Sequence[Pile]) -> float:
        """With the cards that stay in hand and those that may be drawn."""
        outlook, pace = self.outlook, self.outlook.pace
        engine = self._engine(gear, cards)
        cooled = min(self.heat, DECK.gear_cooldown[gear - 1] + self.adrenaline)
        kept = without(outlook.car.hand, bytes(cards) + HEAT_CARD * cooled)
        missing = DECK.hand_size - len(kept) + W.extra
        hands = [bytes(sorted(kept + draw[:missing])) for draw in draws]
        total = 0.0
        for speed, share in self._speeds(cards):
            total += share * self._turn(gear, speed, engine, hands)
        return total

    def _turn(self, gear: int, speed: int, engine: int, hands: Sequence[Pile]) -> float:
        outlook, pace = self.outlook, self.outlook.pace
        rough = pace.cold[outlook.start][gear][engine][speed]
        left, paid = pace.outcome(outlook.start, speed, speed, engine)
        if W.traffic and left > 2:
            plain = pace.settle(outlook.start, speed, speed, gear, engine)
            gain = plain - pace.settle(outlook.start, speed + 2, speed, gear, engine)
            if gain > 0:
                if self.traffic is None:
                    self.traffic = Traffic(outlook.race, outlook.car, pace)
                rough -= (self.traffic.tow_chance(outlook.car.progress + speed) - _pace.TOW_CHANCE) * gain
        if left <= 0 or paid < 0:
            return rough
        average = pace.rounds[left][gear][paid]
        value = sum([outlook.hand_value(hand, left, gear, paid) for hand in hands]) / len(hands)
        return rough + W.hand_weight * (value - average)


@lru_cache(maxsize=1 << 14)
def _speeds_of(cards: Code, pool: Pile, spare: Pile) -> tuple[tuple[int, float], ...]:
    base = sum(VALUE[card] for card in cards)
    pluses = sum(PLUSES[card] for card in cards)
    if not pluses:
        return ((min(base, _FASTEST), 1.0),)
    flips = flip_chances(pool) or flip_chances(spare) or ((0, 1.0),)
    chances = {base: 1.0}
    for _ in range(pluses):
        after: dict[int, float] = {}
        for total, share in chances.items():
            for value, part in flips:
                after[total + value] = after.get(total + value, 0.0) + share * part
        chances = after
    return tuple((min(total, _FASTEST), share) for total, share in sorted(chances.items()))
