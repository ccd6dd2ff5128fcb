"""A position of the reference engine as the batch engine holds it; what it cannot hold is not loaded."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

import numpy as np

from paddock.games.heat import Course, Pace, Race, Rules, pace_of, road_tokens, weather_tokens
from paddock.kernel import asked_together

from .arrays import size_of, switches_of
from .book import Numbers, Variant, write_book
from .rules import layout as at
from .setups import MOST_HEAT_AND_STRESS, MOST_ROUNDS, needs_modules

MOST_CARDS = 200  # of one driver; some may come to it
PHASES = {"gear": at.GEARS, "cards": at.CARDS, "react": at.REACT, "slipstream": at.SLIPSTREAM, "discard": at.DISCARDS}
_TOKENS = {name: number for number, name in enumerate(road_tokens(), 1)}
_WEATHERS = {name: number for number, name in enumerate(weather_tokens(), 1)}


@dataclass(frozen=True, eq=False)
class Ground:
    """What all positions of one race share: the book, how fast its course is, and what has to be compiled in."""

    book: Numbers
    paces: tuple[Any, Any, Any]
    switches: tuple[str, ...]
    words: int
    figures: int
    start: tuple[int, ...]  # the figures of the set-up
    road: int


def ground_of(race: Race) -> Ground | None:
    """The ground of a race; none if the batch engine cannot hold it."""
    drivers = [car for car in race.cars if not car.is_legend]
    if not race.round or race.season is not None or race.dropped or not _plain_rules(race.rules):
        return None
    if not all(_plain_cards(car.hand + car.deck + car.discard + car.face_down + car.in_play) for car in drivers):
        return None
    circuit = race.course.circuit
    if circuit.heat_cards + circuit.stress_cards > MOST_HEAT_AND_STRESS or race.rules.max_rounds > MOST_ROUNDS:
        return None
    paces = {id(pace): pace for pace in (pace_of(race, car) for car in drivers)}
    if len(paces) > 1:
        return None
    (pace,) = paces.values()
    return _ground(race.course, race.rules, pace, (len(drivers), len(race.cars) - len(drivers)))


def _plain_rules(rules: Rules) -> bool:
    """Nothing but what a book can say."""
    usual = Rules()
    return usual == replace(
        rules,
        set_up=usual.set_up,
        before_race=(),
        max_rounds=usual.max_rounds,
        stop_after_drivers=False,
        slipstream_never_crosses_line=False,
        legend_bonus=0,
        aggressive_legends=False,
        reshuffles_sponsorships=False,
    )


def _plain_cards(cards: bytes) -> bool:
    return len(cards) <= MOST_CARDS and max(cards) < at.FIRST_SLOT


@lru_cache(maxsize=8)
def _ground(course: Course, rules: Rules, pace: Pace, cars: tuple[int, int]) -> Ground:
    flags = (
        (rules.aggressive_legends, at.AGGRESSIVE_LEGENDS),
        (rules.stop_after_drivers, at.STOP_AFTER_DRIVERS),
        (rules.slipstream_never_crosses_line, at.SLIPSTREAM_NEVER_CROSSES),
        (bool(course.conditions.weather or course.conditions.tokens), at.WEATHER),
    )
    variant = Variant(
        circuit=course.circuit,
        laps=course.laps,
        drivers=cars[0],
        legends=cars[1],
        rules=sum(bit for is_on, bit in flags if is_on),
        max_rounds=rules.max_rounds,
        legend_bonus=rules.legend_bonus,
    )
    book, size = write_book([variant]), size_of([variant], 1)
    first = int(book[at.BOOK_VARIANTS]) + 1
    start = tuple(int(figure) for figure in book[first : first + at.VARIANT_FIGURES])
    assert size.modules == needs_modules(variant)
    return Ground(book, _paces(pace), switches_of(size), size.words, size.figures, start, _road(course))


def _paces(pace: Pace) -> tuple[Any, Any, Any]:
    """The tables as arrays: turns, rounds, lines ahead; no turn begins at the finish."""
    rounds = np.array([by_gear[1:] for by_gear in pace.rounds])
    turns = np.zeros((*rounds.shape, len(pace.turns[1][1][0])))
    turns[1:] = [[list(map(list, row)) for row in by_gear[1:]] for by_gear in pace.turns[1:]]
    lines = np.zeros((len(pace.lines), 1 + max(map(len, pace.lines)), 3), np.int64)
    for distance, ahead in enumerate(pace.lines):
        if ahead:
            lines[distance, : len(ahead)] = ahead
    return turns, rounds, lines


def _road(course: Course) -> int:
    """HEAT.ROAD.01: the weather and the road tokens in one word."""
    conditions, circuit = course.conditions, course.circuit
    first_lines = circuit.chicane_first_lines()
    slots = [corner.at for corner in circuit.corners if corner.at not in first_lines]
    word = _WEATHERS[conditions.weather] if conditions.weather else 0
    for corner, token in conditions.tokens:
        word |= _TOKENS[token] << 3 + 3 * slots.index(circuit.corners[corner].at)
    return word


def load(race: Race, ground: Ground, asked: int, planned: tuple[int, ...], into: tuple[Any, Any]) -> None:
    """One position: who is asked; of secret answers only those of the named drivers count, the others think again."""
    words, figures = [0] * ground.words, [0] * ground.figures
    figures[: len(ground.start)] = ground.start
    kind = race.flow[-1][0].kind_now(race, asked)  # type: ignore[attr-defined]
    figures[at.PHASE], figures[at.SEAT], figures[at.OPTIONS] = PHASES[kind], asked, len(race.asked[asked])
    figures[at.ROUND], figures[at.RANKED] = race.round, len(race.ranked)
    figures[at.RACING], figures[at.TURNS_TAKEN] = len(race.order), race.turns_taken
    figures[at.LEGEND_CARD] = 0 if race.legend_card is None else race.legend_card + 1
    figures[at.LEGEND_DECK] = sum(1 << card for card in race.legend_deck)
    figures[at.ORDER : at.ORDER + len(race.order)] = race.order
    words[at.ROAD] = ground.road
    _load_cars(race, words, figures)
    if asked_together(race) is None:
        _load_turn(race, figures)
    else:
        figures[at.TURNS_TAKEN] = 0
        _load_answers(race, planned, words, figures)
    into[0][:], into[1][:] = words, figures


def _load_cars(race: Race, words: list[int], figures: list[int]) -> None:
    spaces = race.course.spaces
    for number in range(at.MOST_CARS):
        spot = at.NO_SPOT
        if number < len(race.cars):
            car = race.cars[number]
            spot = at.NO_SPOT if car.off_track else car.progress % spaces * 2 + car.lane - 1
            figures[at.PROGRESS + number], figures[at.GEAR + number] = car.progress, car.gear
            figures[at.PLACE + number], figures[at.COLOUR + number] = car.place or 0, car.colour
            figures[at.LAST_LANE + number], figures[at.ENGINE + number] = car.lane - 1, car.engine
            for pile, begins in ((car.hand, at.HAND), (car.deck, at.DECK), (car.discard, at.DISCARD)):
                words[begins + number] = counted(pile)
            words[at.PLAY + number] = counted(car.face_down + car.in_play)
        words[at.SPOTS + number // 4] |= spot << 16 * (number % 4)


@lru_cache(maxsize=1 << 16)
def counted(pile: bytes) -> int:
    """A pile as counts."""
    return sum(1 << 8 * card for card in pile)


def _load_turn(race: Race, figures: list[int]) -> None:
    turn = race.turn
    figures[at.WHO], figures[at.START] = turn.who, turn.start
    figures[at.START_SPOT] = turn.start % race.course.spaces * 2 + turn.start_lane - 1
    figures[at.VALUES], figures[at.EXTRA] = sum(race.cars[turn.who].values), turn.extra
    figures[at.PLUSES], figures[at.COOLDOWN], figures[at.COOLED] = turn.pluses, turn.cooldown, turn.cooled
    figures[at.SECTORS_COOLED] = _sectors_cooled(race)
    figures[at.ADRENALINE], figures[at.BOOSTED] = int(turn.adrenaline_speed), int(turn.boosted)
    figures[at.TOW_SUMS], figures[at.SLIPSTREAMS] = 1, turn.slipstreams


def _sectors_cooled(race: Race) -> int:
    """HEAT.WEATHER.09: by the slot of the road token instead of the sector."""
    circuit = race.course.circuit
    first_lines = circuit.chicane_first_lines()
    slots = [corner.at for corner in circuit.corners if corner.at not in first_lines]
    found = 0
    for sector, corner in enumerate(circuit.corners):
        if race.turn.sectors_cooled >> sector & 1 and corner.at in slots:
            found |= 1 << slots.index(corner.at)
    return found


def _load_answers(race: Race, planned: tuple[int, ...], words: list[int], figures: list[int]) -> None:
    """HEAT.ROUND.02: the gear that was named and the cards, which stay in hand until all have submitted."""
    for seat in planned:
        given = race.answers.get(seat, ())
        if given:
            figures[at.PLANNED + seat] = given[0][0]
            words[at.PLAY + seat] = counted(bytes(card for cards in given[1:] for card in cards))
