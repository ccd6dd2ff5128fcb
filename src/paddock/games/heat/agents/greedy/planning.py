"""Steps 1 and 2: the gear, and the cards with it. They are weighed together: a gear is as good as its best cards."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from typing import NamedTuple

from paddock.kernel import Chance, Code

from ...pieces.cards import DECK, HEAT, HEAT_CARD, Pile, without
from ...rules.prices import is_flooded, playable_cards, shift_cost
from ...rules.selections import selections
from ...steps.gear_and_cards import GIVE_UP, is_cluttered
from ...steps.mulligan import CHANGE, KEEP
from .outlook import Outlook
from .pace import TOW_CHANCE
from .speeds import GEARS, WIDTH, Row, Shares, sum_shares
from .sponsors import sponsored
from .symbols import Effects, effects_of
from .traffic import Traffic

Plan = tuple[int, Code]
"""A gear and its cards."""

_MARGIN = 0.6  # rounds by which a plan may look worse at first sight
_HAND_WEIGHT = 0.8  # how far the own hand counts against a typical one
_NEW_HANDS = 8
_PATIENCE = 0.3  # rounds by which a starting hand must be worse than usual before it is changed


def choose_submission(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The gear first, then the cards for it."""
    choose = choose_cards if outlook.race.answers[outlook.car.number] else choose_gear
    return choose(outlook, codes, chance)


def choose_gear(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The gear of the best plan; a cluttered driver lays down as much Heat as possible (HEAT.CARDS.07)."""
    gears = [code for code in codes if code != GIVE_UP]
    if is_cluttered(outlook.race, outlook.car):
        return gears[-1]
    playable = playable_cards(outlook.car)
    plans = [(gear, cards) for (gear,) in gears for cards in selections(playable, gear)]
    return (_best_plan(outlook, plans, chance)[0],)


def choose_cards(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """The best cards for the gear already named; from a long list they are picked one at a time."""
    (gear,), *picks = outlook.race.answers[outlook.car.number]
    picked = tuple(card for pick in picks for card in pick)
    every = selections(playable_cards(outlook.car), gear)
    plans = [(gear, cards) for cards in every if cards[: len(picked)] == picked]
    best = _best_plan(outlook, plans, chance)[1]
    return best if best in codes else best[len(picked) : len(picked) + 1]


def choose_mulligan(outlook: Outlook, codes: Sequence[Code], chance: Chance) -> Code:
    """HEAT.SETUP.13: a new hand costs a Heat, so the old one must be clearly worse than usual."""
    car, distance = outlook.car, outlook.start
    pool, size = bytes(sorted(car.deck + car.hand)), outlook.race.rules.hand_size
    hands = [bytes(sorted(chance.shuffle(pool)[:size])) for _ in range(_NEW_HANDS)]
    usual = sum(outlook.hand_value(hand, distance, outlook.engine - 1, car.gear) for hand in hands) / len(hands)
    own = outlook.hand_value(car.hand, distance, outlook.engine, car.gear)
    return CHANGE if own > usual + _PATIENCE else KEEP


def _best_plan(outlook: Outlook, plans: list[Plan], chance: Chance) -> Plan:
    """The plans that look best at first sight are looked at closely."""
    planner = Planner(outlook)
    ranked = sorted((planner.first_sight(gear, cards), gear, cards) for gear, cards in plans)
    enough = ranked[0][0] + _MARGIN
    finalists = [entry for entry in ranked[: outlook.care.finalists] if entry[0] <= enough]
    if len(finalists) == 1:
        return finalists[0][1:]
    draws = outlook.draws(chance, outlook.care.draws)
    return min((planner.close_look(gear, cards, draws), gear, cards) for _, gear, cards in finalists)[1:]


class Drive(NamedTuple):
    """A turn as it is planned, but for its speed."""

    gear: int
    engine: int  # after the shift, all cooling and the Heat of the cards
    adjust: int
    row: Row


class Planner:
    """Weighs plans for one driver."""

    __slots__ = ("_adrenaline", "_costs", "_heat", "_known", "_outlook", "_traffic")

    def __init__(self, outlook: Outlook) -> None:
        race, car = outlook.race, outlook.car
        flooded = is_flooded(race, car)
        self._outlook = outlook
        self._costs = [0, *(shift_cost(car.gear, gear, flooded=flooded) or 0 for gear in GEARS)]
        self._heat = car.hand.count(HEAT)
        self._adrenaline = int(car.number in race.adrenaline)
        self._traffic: Traffic | None = None
        self._known: dict[tuple[int, Effects], float] = {}

    def first_sight(self, gear: int, cards: Code) -> float:
        """By the table alone: what a driver with a typical hand would make of the place the cards lead to."""
        effects = effects_of(cards)
        value = self._known.get((gear, effects))
        if value is None:
            drive, lost = self._drive(gear, effects)
            value = self._known[gear, effects] = lost + min(
                sum([share * self._moved(drive, speed) for speed, share in speeds]) for speeds in self._speeds(effects)
            )
        return value

    def close_look(self, gear: int, cards: Code, draws: Sequence[Pile]) -> float:
        """With slipstreams as they are likely now, and with the hand that stays for the next turn."""
        effects, outlook = effects_of(cards), self._outlook
        drive, lost = self._drive(gear, effects)
        kept = without(outlook.car.hand, bytes(cards) + HEAT_CARD * self._cooled(gear, effects))
        hands = [outlook.filled(kept, draw) for draw in draws]
        return lost + min(self._expected(drive, speeds, hands) for speeds in self._speeds(effects))

    def _drive(self, gear: int, effects: Effects) -> tuple[Drive, float]:
        """The turn, and the rounds lost besides its movement."""
        outlook = self._outlook
        engine = outlook.engine - self._costs[gear] + self._cooled(gear, effects) - effects.heat
        if effects.super_cool:
            engine += min(effects.super_cool, outlook.discard.count(HEAT))
        lost = effects.lost(engine)
        engine = max(0, min(engine, outlook.pace.heat))
        return Drive(gear, engine, effects.adjust, outlook.pace.turns[outlook.start][gear][engine]), lost

    def _cooled(self, gear: int, effects: Effects) -> int:
        return min(self._heat, DECK.gear_cooldown[gear - 1] + self._adrenaline + effects.cooldown)

    def _speeds(self, effects: Effects) -> list[Shares]:
        """For each total the cards can make: the speeds that flips may lead to."""
        flipped = sum_shares(self._outlook.flip(), effects.flips)
        more = effects.accelerators * effects.flips
        return [tuple((total + more + value, share) for value, share in flipped) for total in effects.totals]

    def _moved(self, drive: Drive, speed: int) -> float:
        """The rounds needed after moving at that speed, or one faster by adrenaline."""
        speed = min(speed, WIDTH - 2)
        if drive.adjust:
            return self._towed(drive, speed, 0)
        return min(drive.row[speed : speed + 1 + self._adrenaline])

    def _towed(self, drive: Drive, speed: int, tow: int) -> float:
        pace, start = self._outlook.pace, self._outlook.start
        left, paid = pace.outcome(start, speed + tow, speed - drive.adjust, drive.engine)
        return pace.after(left, paid, drive.gear)

    def _expected(self, drive: Drive, speeds: Shares, hands: Sequence[Pile]) -> float:
        """Each outcome of the flips is tried with a hand of its own, a certain speed with all of them."""
        if len(speeds) == 1:
            return self._with_hands(drive, speeds[0][0], hands)
        trials = zip(speeds, cycle(hands), strict=False)
        return sum(share * self._with_hands(drive, speed, (hand,)) for (speed, share), hand in trials)

    def _with_hands(self, drive: Drive, speed: int, hands: Sequence[Pile]) -> float:
        outlook, pace = self._outlook, self._outlook.pace
        value = self._moved(drive, speed)
        left, paid = pace.outcome(outlook.start, speed, speed - drive.adjust, drive.engine)
        if left <= 0:
            return value
        if paid >= 0:
            value -= self._likely_tow(drive, speed, left)
            if outlook.race.rules.rewards:
                here = outlook.car.progress
                value -= sponsored(outlook.race, here, here + speed, speed, here + speed)
        return value + _HAND_WEIGHT * outlook.hand_cost(hands, left, paid, drive.gear)

    def _likely_tow(self, drive: Drive, speed: int, left: int) -> float:
        """What the slipstreams of the moment bring more than those the table counts on."""
        tow = DECK.slipstream_length
        if left <= tow:
            return 0.0
        gain = self._towed(drive, speed, 0) - self._towed(drive, speed, tow)
        if gain <= 0:
            return 0.0
        if self._traffic is None:
            self._traffic = Traffic(self._outlook.race, self._outlook.car, self._outlook.pace)
        return (self._traffic.tow_chance(self._outlook.car.progress + speed) - TOW_CHANCE) * gain
