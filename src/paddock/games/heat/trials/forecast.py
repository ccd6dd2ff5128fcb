"""Where an option leads and what it costs, told before it is chosen.

A preview names the spaces a car can end on, its speed, each corner it crosses with limit and Heat, the chance of a
spin-out, and what is left in the engine. Flips are unknown: their previews weigh every Speed card by how many of it
the driver must still expect in the deck, never by the deck's order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from ..pieces.cards import CARDS, DECK, PLUSES, SPEED_CARDS, VALUE, Card, Pile
from ..rules.movement import landing
from ..rules.prices import corner_cost, corrected_gear, is_flooded, lines_crossed, shift_cost, speed_of
from ..state.car import Car
from ..state.race import Race

Preview = dict[str, object]
"""What an option shows: JSON-ready."""
NO_FLIP = ((0, 1.0),)
NOT_SPEED = bytes(card for card in range(len(CARDS)) if card not in SPEED_CARDS)


@dataclass(frozen=True, slots=True)
class Crossing:
    """A corner line on the way: its position, the limit for this driver now, and the Heat to pay."""

    at: int
    limit: int
    cost: int

    def shown(self) -> Preview:
        """As an option shows it."""
        return {"at": self.at, "limit": self.limit, "cost": self.cost}


@dataclass(frozen=True, slots=True)
class End:
    """One end of a move: space, corners crossed this turn, Heat due and left, and whether the car spins out."""

    position: int
    lane: int
    lap: int
    speed: int
    corners: tuple[Crossing, ...]
    corner_heat: int
    engine: int
    spins_out: bool
    finishes: bool

    def shown(self) -> Preview:
        """As an option shows it."""
        return {
            "position": self.position,
            "lane": self.lane,
            "lap": self.lap,
            "speed": self.speed,
            "corners": [corner.shown() for corner in self.corners],
            "corner_heat": self.corner_heat,
            "engine": self.engine,
            "spins_out": self.spins_out,
            "finishes": self.finishes,
        }


def preview_gear(race: Race, car: Car, gear: int, cost: int) -> Preview:
    """What a gear costs and cools."""
    if cost > car.engine:
        return _preview_corrected_gear(race, car, gear)
    return {"heat": cost, "engine": car.engine - cost, "cooldown": DECK.gear_cooldown[gear - 1], "cards": gear}


def preview_cards(race: Race, car: Car, gear: int, cards: Pile) -> Preview:
    """The speeds a set of cards can give and what each leads to; the engine as it is after the shift."""
    cost = shift_cost(car.gear, gear, flooded=is_flooded(race, car)) or 0
    if cost > car.engine:
        return _preview_corrected_cards(race, car, gear, cards)
    engine = car.engine - cost
    ends = [(chance, _end(race, car, speed, speed, engine)) for speed, chance in _card_sums(car, cards, 0)]
    return {**_summary(ends), "heat": cost}


def _preview_corrected_gear(race: Race, car: Car, gear: int) -> Preview:
    """HEAT.TOURNAMENT.09: what is left of a gear that cannot be paid."""
    left = corrected_gear(race, car, gear)
    cost = shift_cost(car.gear, left, flooded=is_flooded(race, car)) or 0
    return {**preview_gear(race, car, left, cost), "cards": gear, "gear": left}


def _preview_corrected_cards(race: Race, car: Car, gear: int, cards: Pile) -> Preview:
    """HEAT.TOURNAMENT.04, HEAT.TOURNAMENT.05: a card is lost at random, or one is flipped for every gear undone."""
    left = corrected_gear(race, car, gear)
    cost = shift_cost(car.gear, left, flooded=is_flooded(race, car)) or 0
    kept = [cards[:place] + cards[place + 1 :] for place in range(len(cards))] if left < gear else [cards]
    sums: dict[int, float] = {}
    for some in kept:
        for speed, chance in _card_sums(car, some, max(0, left - gear)):
            sums[speed] = sums.get(speed, 0.0) + chance / len(kept)
    engine = car.engine - cost
    ends = [(round(chance, 4), _end(race, car, speed, speed, engine)) for speed, chance in sorted(sums.items())]
    return {**_summary(ends), "heat": cost, "gear": left}


def _card_sums(car: Car, cards: Pile, flips: int) -> list[tuple[int, float]]:
    """The speeds of cards with their pluses and some flips besides."""
    known = sum(VALUE[card] for card in cards)
    pluses = sum(PLUSES[card] for card in cards)
    return [(known + flipped, chance) for flipped, chance in flip_sums(car, pluses + flips)]


def preview_speed(race: Race, car: Car, total: int) -> Preview:
    """A chosen total."""
    return _end(race, car, total, total, car.engine).shown()


def preview_move(race: Race, car: Car, distance: int, speed: int) -> Preview:
    """A move of the turn from where the car stands now."""
    return _end(race, car, distance, speed, car.engine).shown()


def preview_direct_play(race: Race, car: Car, card: Card, cooled: int) -> Preview:
    """A card from hand; its Heat is paid before the move, with the help of its own Cooldown (HEAT.REACT.42)."""
    value, heat = VALUE[card], CARDS[card].symbol("heat")
    end = _end(race, car, value, speed_of(race, car) + value, car.engine + cooled - heat)
    return {**end.shown(), "heat": heat}


def preview_boost(race: Race, car: Car, cost: int) -> Preview:
    """Each Speed card a boost may turn up."""
    speed, engine = speed_of(race, car), car.engine - cost
    ends = [(chance, _end(race, car, value, speed + value, engine)) for value, chance in flip_sums(car, 1)]
    return {**_summary(ends), "heat": cost}


def preview_slipstream(race: Race, car: Car, length: int) -> Preview:
    """The spaces gained by a slipstream and the corners it brings."""
    return _end(race, car, length, speed_of(race, car), car.engine).shown()


def _end(race: Race, car: Car, distance: int, speed: int, engine: int) -> End:
    """Where a move leads, with so much Heat to pay for its corners."""
    progress, lane = landing(race, car, distance)
    corners = tuple(_crossings(race, _turn_start(race, car), progress, speed))
    due = sum([corner.cost for corner in corners])
    spins = due > engine
    return End(
        position=progress % race.course.spaces,
        lane=lane,
        lap=progress // race.course.spaces,
        speed=speed,
        corners=corners,
        corner_heat=due,
        engine=max(0, engine - due),
        spins_out=spins,
        finishes=progress >= race.course.finish and not spins,
    )


def _turn_start(race: Race, car: Car) -> int:
    """Corners count from the start of the turn; before its turn a car starts where it stands."""
    in_turn = race.turn.who == car.number and race.turns_taken
    return race.turn.start if in_turn else car.progress


def _crossings(race: Race, start: int, end: int, speed: int) -> Iterator[Crossing]:
    for line in lines_crossed(race, start, end):
        limit, cost = corner_cost(race, race.course.corner_of_line(line), speed)
        yield Crossing(line % race.course.spaces, limit, cost)


def _summary(ends: Sequence[tuple[float, End]]) -> Preview:
    """One certain end as it is; several as a list with their chances and the risk."""
    if len(ends) == 1:
        return ends[0][1].shown()
    risk = sum(chance for chance, end in ends if end.spins_out)
    outcomes = [{"chance": chance, **end.shown()} for chance, end in ends]
    return {"outcomes": outcomes, "spin_out_chance": round(risk, 3)}


def flip_sums(car: Car, flips: int) -> tuple[tuple[int, float], ...]:
    """The sums a number of flips can give, with their chances as far as the driver can know them."""
    if not flips:
        return NO_FLIP
    deck = _speed_cards(car.deck)
    return _flip_sums(deck, _speed_cards(car.discard) if len(deck) < flips else b"", flips)


@lru_cache(maxsize=4096)
def _flip_sums(deck: Pile, discard: Pile, flips: int) -> tuple[tuple[int, float], ...]:
    """The same for the piles; all options of a decision ask for the same few."""
    sums: dict[int, float] = {}
    for value, chance in _draw_sums(deck, discard, flips):
        sums[value] = sums.get(value, 0.0) + chance
    return tuple((value, round(chance, 4)) for value, chance in sorted(sums.items()))


def _speed_cards(pile: Pile) -> Pile:
    return bytes(sorted(pile.translate(None, NOT_SPEED)))


def _draw_sums(pool: Pile, reshuffled: Pile, flips: int) -> Iterator[tuple[int, float]]:
    """HEAT.REVEAL.05: when the deck has no Speed card left, the discard pile is shuffled and gives the next ones."""
    if not pool:
        pool, reshuffled = reshuffled, b""
    if not flips or not pool:
        yield 0, 1.0
        return
    for card, count in Counter(pool).items():
        rest = pool.replace(bytes([card]), b"", 1)
        for value, chance in _draw_sums(rest, reshuffled, flips - 1):
            yield VALUE[card] + value, chance * count / len(pool)
