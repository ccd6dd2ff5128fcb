"""Where an option leads and what it costs, told before it is chosen.

A preview names the spaces a car can end on, its speed, each corner it crosses with limit and Heat, the chance of a
spin-out, and what is left in the engine. Flips are unknown: their previews weigh every Speed card by how many of it
the driver must still expect in the deck, never by the deck's order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache

from ..pieces.cards import CARDS, DECK, PLUSES, SPEED_CARDS, VALUE, Card, Pile
from ..rules.movement import landing
from ..rules.prices import corner_cost, corrected_gear, is_flooded, lines_crossed, shift_cost, speed_of
from ..state.car import Car
from ..state.race import Race

Preview = dict[str, object]
NO_FLIP = ((0, 1.0),)
NOT_SPEED = bytes(card for card in range(len(CARDS)) if card not in SPEED_CARDS)


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
    outcomes = [
        {"chance": chance, **_outcome(race, car, speed, speed, car.engine - cost)}
        for speed, chance in _card_sums(car, cards, 0)
    ]
    return {**_summary(outcomes), "heat": cost}


def _preview_corrected_gear(race: Race, car: Car, gear: int) -> Preview:
    """HEAT.TOURNAMENT.09: what is left of a gear that cannot be paid."""
    left = corrected_gear(race, car, gear)
    cost = shift_cost(car.gear, left, flooded=is_flooded(race, car)) or 0
    return {**preview_gear(race, car, left, cost), "cards": gear, "gear": left}


def _preview_corrected_cards(race: Race, car: Car, gear: int, cards: Pile) -> Preview:
    """HEAT.TOURNAMENT.04, 05: a card is lost at random, or a Speed card is flipped for every gear undone."""
    left = corrected_gear(race, car, gear)
    cost = shift_cost(car.gear, left, flooded=is_flooded(race, car)) or 0
    kept = [cards[:place] + cards[place + 1 :] for place in range(len(cards))] if left < gear else [cards]
    sums: dict[int, float] = {}
    for some in kept:
        for speed, chance in _card_sums(car, some, max(0, left - gear)):
            sums[speed] = sums.get(speed, 0.0) + chance / len(kept)
    outcomes = [
        {"chance": round(chance, 4), **_outcome(race, car, speed, speed, car.engine - cost)}
        for speed, chance in sorted(sums.items())
    ]
    return {**_summary(outcomes), "heat": cost, "gear": left}


def _card_sums(car: Car, cards: Pile, flips: int) -> list[tuple[int, float]]:
    """The speeds of cards with their pluses and some flips besides."""
    known = sum(VALUE[card] for card in cards)
    pluses = sum(PLUSES[card] for card in cards)
    return [(known + flipped, chance) for flipped, chance in flip_sums(car, pluses + flips)]


def preview_speed(race: Race, car: Car, total: int) -> Preview:
    """A chosen total."""
    return _outcome(race, car, total, total, car.engine)


def preview_move(race: Race, car: Car, distance: int, speed: int) -> Preview:
    """A move of the turn from where the car stands now."""
    return _outcome(race, car, distance, speed, car.engine)


def preview_direct_play(race: Race, car: Car, card: Card, cooled: int) -> Preview:
    """A card from hand; its Heat is paid before the move, with the help of its own Cooldown (HEAT.REACT.42)."""
    value, heat = VALUE[card], CARDS[card].symbol("heat")
    return {**_outcome(race, car, value, speed_of(race, car) + value, car.engine + cooled - heat), "heat": heat}


def preview_boost(race: Race, car: Car, cost: int) -> Preview:
    """Each Speed card a boost may turn up."""
    speed = speed_of(race, car)
    outcomes = [
        {"chance": chance, **_outcome(race, car, value, speed + value, car.engine - cost)}
        for value, chance in flip_sums(car, 1)
    ]
    return {**_summary(outcomes), "heat": cost}


def preview_slipstream(race: Race, car: Car, length: int) -> Preview:
    """The spaces gained by a slipstream and the corners it brings."""
    return _outcome(race, car, length, speed_of(race, car), car.engine)


def _outcome(race: Race, car: Car, distance: int, speed: int, engine: int) -> Preview:
    """One end of a move: space, corners crossed this turn, Heat due and left, and whether the car spins out."""
    progress, lane = landing(race, car, distance)
    corners, due, spins = [], 0, False
    for corner in _corners(race, _turn_start(race, car), progress, speed):
        corners.append(corner)
        cost = corner["cost"]
        assert isinstance(cost, int)
        due += cost
        spins = spins or due > engine
    return {
        "position": progress % race.course.spaces,
        "lane": lane,
        "lap": progress // race.course.spaces,
        "speed": speed,
        "corners": corners,
        "corner_heat": due,
        "engine": max(0, engine - due),
        "spins_out": spins,
        "finishes": progress >= race.course.finish and not spins,
    }


def _turn_start(race: Race, car: Car) -> int:
    """Corners count from the start of the turn; before its turn a car starts where it stands."""
    in_turn = race.turn.who == car.number and race.turns_taken
    return race.turn.start if in_turn else car.progress


def _corners(race: Race, start: int, end: int, speed: int) -> Iterator[Preview]:
    for line in lines_crossed(race, start, end):
        limit, cost = corner_cost(race, race.course.corner_of_line(line), speed)
        yield {"at": line % race.course.spaces, "limit": limit, "cost": cost}


def _summary(outcomes: list[Preview]) -> Preview:
    """One certain outcome as it is; several as a list with their chances and the risk."""
    if len(outcomes) == 1:
        return {key: value for key, value in outcomes[0].items() if key != "chance"}
    risk = sum(_number(outcome["chance"]) for outcome in outcomes if outcome["spins_out"])
    return {"outcomes": outcomes, "spin_out_chance": round(risk, 3)}


def _number(value: object) -> float:
    assert isinstance(value, int | float)
    return float(value)


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
