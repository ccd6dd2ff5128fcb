"""What a driver sees: the own cards and car, the open table, and what they are likely to come to.

Nothing here looks at another driver's hand, deck or face-down cards, at the order of any deck, at secret answers or at
the table's chance. Of the own deck only the content counts, sorted.
"""

from __future__ import annotations

from functools import lru_cache

from ..cards import DECK, HEAT, LAST_SPEED_CARD, VALUE, Pile
from ..movement import landing
from ..state import Car, Race
from ..steps.slipstream import slipstream_lengths
from .pace import GEARS, TOP, Pace, attainable, reachable_gears

_MOST_HEAT = 14
_FASTEST = TOP - 5
_paces: dict[tuple[int, int], Pace] = {}
_PACES_KEPT = 64


def pace_for(race: Race, car: Car) -> Pace:
    """The table of this course, worked out when it is first needed."""
    heat = car.engine + sum(pile.count(HEAT) for pile in (car.hand, car.deck, car.discard, car.in_play))
    key = (id(race.course), min(heat, _MOST_HEAT))
    pace = _paces.get(key)
    if pace is None:
        if len(_paces) >= _PACES_KEPT:
            _paces.clear()
        pace = _paces[key] = Pace(race.course, key[1])  # keeps the course alive, and with it the id
    return pace


class Outlook:
    """One driver's view of the moment."""

    __slots__ = ("car", "engine", "hands", "pace", "race", "shift", "start")

    def __init__(self, race: Race, seat: int) -> None:
        self.race = race
        self.hands: list[Pile] = []
        self.car = race.cars[seat]
        self.pace = pace_for(race, self.car)
        self.engine = min(self.car.engine, self.pace.heat)
        in_turn = race.turn.who == seat and bool(self.car.in_play)
        start = race.turn.start if in_turn else self.car.progress
        distance = race.course.finish - start
        self.shift = self.pace.shift(distance)
        self.start = distance - self.shift  # to go when the turn began, within the table

    def to_go(self) -> int:
        """The distance left from where the car stands now."""
        return self.race.course.finish - self.car.progress - self.shift

    def after(self, progress: int, speed: int, engine: int) -> float:
        """The rounds needed if the turn's movement ends there."""
        moved = progress - self.race.course.finish + self.shift + self.start
        if self.hands:
            left, paid = self.pace.outcome(
                self.start, moved, speed, min(engine, self.pace.heat), self.race.turn.adjust
            )
            if left > 0 and paid >= 0 and moved:
                return 1 + sum([self.hand_value(hand, left, self.car.gear, paid) for hand in self.hands]) / len(self.hands)
        return self.pace.settle(
            self.start, moved, speed, self.car.gear, min(engine, self.pace.heat), self.race.turn.adjust
        )

    def after_tow(self, progress: int, lane: int, speed: int, engine: int) -> float:
        """The same, with the slipstream that the place offers."""
        best = self.after(progress, speed, engine)
        for end in self.tows(progress, lane):
            best = min(best, self.after(end, speed, engine))
        return best

    def tows(self, progress: int, lane: int) -> list[int]:
        """Where slipstreams from a place would end."""
        race, car = self.race, self.car
        spaces, taken = race.course.spaces, race.taken
        position = progress % spaces
        ahead = (position + 1) % spaces * 2
        if not (taken[position * 2 + lane - 1 ^ 1] or taken[ahead] or taken[ahead + 1]):
            return []
        sector = race.course.sectors[position]
        if sector.no_slipstream or car.gear < race.rules.slipstream_least_gear:
            return []
        lengths = slipstream_lengths(
            DECK.slipstream_length + race.rules.slipstream_change, (*race.turn.tows, *sector.tows)
        )
        reach = race.course.finish - progress
        extra = progress - car.progress
        return [landing(race, car, extra + length)[0] for length in lengths if length < reach]

    def hand_value(self, hand: Pile, distance: int, gear: int, engine: int) -> float:
        """The rounds needed from a distance with exactly this hand for the next turn."""
        heat = hand.count(HEAT)
        sums = sums_of(hand)
        rows, most, best = self.pace.cold[distance], self.pace.heat, 99.0
        for new, cost in reachable_gears(gear, min(engine, 2)):
            if speeds := sums[new - 1]:
                cooled = engine - cost + min(heat, DECK.gear_cooldown[new - 1])
                value = min(map(rows[new][min(cooled, most)].__getitem__, speeds))
                if value < best:
                    best = value
        return best


@lru_cache(maxsize=1 << 15)
def sums_of(hand: Pile) -> tuple[tuple[int, ...], ...]:
    """The speeds a hand can make in each gear."""
    return attainable(hand.replace(bytes([HEAT]), b""))


@lru_cache(maxsize=1 << 12)
def flip_chances(pool: Pile) -> tuple[tuple[int, float], ...]:
    """The values one flip can show with their chances; nothing at all if no Speed card is left."""
    cards = [card for card in pool if card <= LAST_SPEED_CARD]
    return tuple((VALUE[card], cards.count(card) / len(cards)) for card in sorted(set(cards)))


def flips_of(car: Car) -> tuple[tuple[int, float], ...]:
    """What a flip may bring: from the deck's content, else from the discard pile."""
    return flip_chances(bytes(sorted(car.deck))) or flip_chances(bytes(sorted(car.discard)))


def known(gear: int) -> bool:
    """Whether the table knows the gear."""
    return gear in GEARS


__all__ = ["Outlook", "flip_chances", "flips_of", "pace_for", "sums_of"]
