"""What a driver sees: the own cards and car, the open table, and what they are likely to come to.

Nothing here looks at another driver's hand, deck or face-down cards, at the order of any deck, at secret answers or at
the table's chance. Of the own deck only the content counts, sorted.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from paddock.kernel import Chance, asked_together

from ...pieces.cards import DECK, HEAT, Pile
from ...rules.movement import landing
from ...rules.prices import adjust_of, speed_of
from ...state.car import Car
from ...state.race import Race
from ...steps.slipstream import slipstream_lengths
from .pace import Pace, gears_within_reach
from .speeds import Shares, flip_shares, places_of
from .sponsors import sponsored

SPARE_DRAWS = 1  # cards more than will be drawn: unwanted ones may be discarded and replaced
_MOST_HEAT = 14
_ELIMINATED = 30.0  # rounds
_STUCK = 99.0
_PACES_KEPT = 16  # of some 12 MB each
_paces: dict[tuple[int, int, bool], Pace] = {}


def pace_of(race: Race, car: Car) -> Pace:
    """The table of this course, worked out when it is first needed."""
    heat = car.engine + sum([pile.count(HEAT) for pile in (car.hand, car.deck, car.discard)])
    deadly = race.rules.spin_out_eliminates
    key = (id(race.course), min(heat, _MOST_HEAT), deadly)
    pace = _paces.get(key)
    if pace is None:
        if len(_paces) >= _PACES_KEPT:
            del _paces[next(iter(_paces))]  # the oldest
        pace = _paces[key] = Pace(race.course, key[1], _ELIMINATED if deadly else 0.0)  # keeps the course and its id
    return pace


class Care(NamedTuple):
    """How closely a driver looks."""

    finalists: int = 8  # plans that are looked at closely
    draws: int = 3  # likely draws tried for each
    hands: int = 3  # likely hands imagined before a reaction
    discards: int = 6  # likely draws tried before cards are thrown away


CAREFUL = Care()


class Outlook:
    """One driver's view of the moment."""

    __slots__ = ("_beyond", "car", "care", "deck", "discard", "engine", "hands", "pace", "race", "start")

    def __init__(self, race: Race, seat: int, care: Care = CAREFUL) -> None:
        self.race = race
        self.care = care
        self.car = car = race.cars[seat]
        self.pace = pace_of(race, car)
        self.engine = min(car.engine, self.pace.heat)
        self.deck = bytes(sorted(car.deck))
        self.discard = bytes(sorted(car.discard))
        in_turn = race.turn.who == seat and asked_together(race) is None
        start = race.turn.start if in_turn else car.progress
        self._beyond = self.pace.laps_beyond(race.course.finish - min(start, car.progress))
        self.start = self._distance(start)  # to go when the turn began
        self.hands: Sequence[Pile] = ()  # likely hands for the next turn, if anybody has thought about them

    def _distance(self, progress: int) -> int:
        return self.race.course.finish - progress - self._beyond

    def to_go(self) -> int:
        """The distance left from where the car stands now."""
        return self._distance(self.car.progress)

    def flip(self) -> Shares:
        """HEAT.REVEAL.03, HEAT.REVEAL.05: what a flip may show: a Speed card of the deck, else of the discard pile."""
        return flip_shares(self.deck) or flip_shares(self.discard)

    def draws(self, chance: Chance, times: int) -> list[Pile]:
        """The next cards as they may come, tried several times."""
        return [self._draw(chance) for _ in range(times)]

    def _draw(self, chance: Chance) -> Pile:
        drawn = chance.shuffle(self.deck)
        if len(drawn) <= self.race.rules.hand_size:
            drawn += chance.shuffle(self.discard)
        return drawn

    def filled(self, kept: Pile, draw: Pile) -> Pile:
        """A hand for the next turn: what is kept and what may be drawn, with some choice."""
        missing = max(0, self.race.rules.hand_size - len(kept))
        return bytes(sorted(kept + draw[: missing + SPARE_DRAWS])) if missing else kept

    def imagine_hands(self, chance: Chance) -> None:
        """Think about the next turn with the cards now in hand."""
        self.hands = [self.filled(self.car.hand, draw) for draw in self.draws(chance, self.care.hands)]

    def hand_value(self, hand: Pile, distance: int, engine: int, gear: int) -> float:
        """The rounds needed from a distance with exactly this hand for the next turn."""
        heat, places = hand.count(HEAT), places_of(hand)
        turns, most, best = self.pace.turns[distance], self.pace.heat, _STUCK
        for new, cost in gears_within_reach(gear, min(engine, 2)):
            if reachable := places[new - 1]:
                cooled = engine - cost + min(heat, DECK.gear_cooldown[new - 1])
                value = min(map(turns[new][min(cooled, most)].__getitem__, reachable))
                if value < best:
                    best = value
        return best

    def ending(self, progress: int, speed: int, engine: int, towed_from: int | None = None) -> float:
        """The rounds needed if the turn's movement ends there, perhaps after a slipstream from somewhere."""
        moved = progress - self.race.course.finish + self._beyond + self.start
        limited = speed - adjust_of(self.race, self.car)  # HEAT.REACT.30: a higher limit is as good as less speed
        left, paid = self.pace.outcome(self.start, moved, limited, max(0, min(engine, self.pace.heat)))
        value = self.pace.after(left, paid, self.car.gear)
        if self.race.rules.rewards and paid >= 0:
            start = self.race.course.finish - self._beyond - self.start
            value -= sponsored(self.race, start, progress, speed, progress if towed_from is None else towed_from)
        return value + self.hand_cost(self.hands, left, paid, self.car.gear) if self.hands and left > 0 else value

    def hand_cost(self, hands: Sequence[Pile], distance: int, engine: int, gear: int) -> float:
        """Rounds lost by these hands for the next turn against a typical one; below 0 if they are better."""
        if engine < 0:
            engine, gear = 0, 1  # HEAT.SPINOUT.01, HEAT.SPINOUT.05
        values = [self.hand_value(hand, distance, engine, gear) for hand in hands]
        return sum(values) / len(values) - self.pace.rounds[distance][gear][engine]

    def moving(self, distance: int, faster: int, engine: int) -> float:
        """The rounds needed after a further move of the turn, with the slipstream that its end offers."""
        progress, lane = landing(self.race, self.car, distance)
        speed = speed_of(self.race, self.car) + faster
        best = self.ending(progress, speed, engine)
        for end in self._tows(progress, lane):
            best = min(best, self.ending(end, speed, engine, progress))
        return best

    def _tows(self, progress: int, lane: int) -> list[int]:
        """HEAT.SLIPSTREAM.01, HEAT.SLIPSTREAM.06, HEAT.SLIPSTREAM.10: where slipstreams from a place would end."""
        race, car = self.race, self.car
        spaces, taken = race.course.spaces, race.taken
        position = progress % spaces
        ahead = (position + 1) % spaces * 2
        if not (taken[position * 2 + lane - 1 ^ 1] or taken[ahead] or taken[ahead + 1]):
            return []
        sector = race.course.sectors[position]
        if sector.no_slipstream or car.gear < race.rules.slipstream_least_gear:
            return []
        base = DECK.slipstream_length + race.rules.slipstream_change
        lengths = slipstream_lengths(base, (*race.turn.tows, *sector.tows))
        reach, further = race.course.finish - progress, progress - car.progress
        return [landing(race, car, further + length)[0] for length in lengths if length < reach]
