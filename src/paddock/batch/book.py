"""The book that all races of a batch are raced by: cards, tokens, circuits and set-ups as one row of numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from paddock.games.heat import CARDS, LEGEND_CARDS, SYMBOLS, Circuit, road_tokens, weather_tokens

from .rules import layout as at

Numbers = NDArray[np.int32]
_EFFECTS = {
    "": at.NOTHING,
    "no-cooldown": at.NO_COOLDOWN,
    "cooldown-bonus": at.COOLDOWN_BONUS,
    "no-slipstream": at.NO_SLIPSTREAM,
    "slipstream-boost": at.SLIPSTREAM_BOOST,
    "free-boost": at.FREE_BOOST,
    "limit": at.LIMIT_CHANGE,
    "heat-surcharge": at.SURCHARGE,
    "weather": at.AS_WEATHER,
}


@dataclass(frozen=True)
class Variant:
    """One set-up of a batch."""

    circuit: Circuit
    laps: int
    drivers: int
    legends: int = 0
    rules: int = 0
    max_rounds: int = 1000
    legend_bonus: int = 0
    upgrades: bytes = b""


@dataclass
class Writer:
    """The book while it is written."""

    numbers: list[int] = field(default_factory=list)

    def add(self, numbers: Sequence[int]) -> int:
        """Write numbers behind the others; where they begin."""
        begins = len(self.numbers)
        self.numbers.extend(int(number) for number in numbers)
        return begins


def write_book(variants: Sequence[Variant], scripted: int = 0) -> Numbers:
    """The book for these set-ups; `scripted` rows at its end take the orders that a reference race dictates."""
    circuits = list({id(variant.circuit): variant.circuit for variant in variants}.values())
    upgrades = list(dict.fromkeys(variant.upgrades for variant in variants))
    book = Writer([0] * (at.BOOK_CIRCUITS + len(circuits)))
    book.numbers[at.BOOK_CARDS] = book.add(_cards())
    book.numbers[at.BOOK_LEGENDS] = book.add(_legends())
    book.numbers[at.BOOK_TOKENS] = book.add(_tokens())
    book.numbers[at.BOOK_WEATHER] = book.add(_weather())
    book.numbers[at.BOOK_UPGRADES] = book.add(_upgrades(upgrades))
    book.numbers[at.SEEN_KINDS], book.numbers[at.SEEN_CARS] = kinds_seen(variants), most_cars(variants)
    for number, circuit in enumerate(circuits):
        book.numbers[at.BOOK_CIRCUITS + number] = book.add(_circuit(circuit))
    numbers = {id(circuit): number for number, circuit in enumerate(circuits)}
    places = [(numbers[id(variant.circuit)], upgrades.index(variant.upgrades)) for variant in variants]
    rows = [figure for variant, place in zip(variants, places, strict=True) for figure in _variant(variant, *place)]
    book.numbers[at.BOOK_VARIANTS] = book.add([len(variants), *rows])
    book.numbers[at.BOOK_SCRIPT] = len(book.numbers)
    return np.concatenate((np.array(book.numbers, np.int32), np.zeros(at.SCRIPT_ROOM * scripted, np.int32)))


def kinds_seen(variants: Sequence[Variant]) -> int:
    """How many kinds of cards an observation has room for."""
    return len(CARDS) if any(variant.upgrades for variant in variants) else at.FIRST_SLOT


def most_cars(variants: Sequence[Variant]) -> int:
    """The cars of the largest field."""
    return max(variant.drivers + variant.legends for variant in variants)


def _variant(variant: Variant, circuit: int, upgrades: int) -> list[int]:
    cars = variant.drivers + variant.legends
    finish = variant.laps * variant.circuit.spaces
    return [circuit, finish, cars, variant.drivers, variant.rules, variant.max_rounds, variant.legend_bonus, upgrades]


def _cards() -> list[int]:
    rows: list[int] = []
    for kind in CARDS:
        speeds = kind.speeds or (0,)
        values = [*speeds, 0, 0, 0][:4]
        rows += [len(speeds), *values, *(kind.symbol(name) for name in SYMBOLS)]
    return rows


def _legends() -> list[int]:
    return [figure for card in LEGEND_CARDS for figure in (*card.diamonds, *card.top_speeds)]


def _tokens() -> list[int]:
    kinds = list(road_tokens().values())
    rows = [0] * at.TOKEN_FIGURES
    for token in kinds:
        rows += [_EFFECTS[token.effect], token.amount, 0, 0, 0, 0]
    return rows + [number for number, token in enumerate(kinds, 1) for _ in range(token.copies)]


def _weather() -> list[int]:
    rows = [0] * at.TOKEN_FIGURES
    for token in weather_tokens().values():
        change = token.setup
        rows += [_EFFECTS[token.effect], token.amount, change.heat_in_engine, change.stress_in_deck]
        rows += [change.heat_engine_to_deck, change.heat_engine_to_discard]
    return rows


def _upgrades(sets: Sequence[bytes]) -> list[int]:
    kinds = range(at.FIRST_SLOT, at.FIRST_SLOT + at.UPGRADE_KINDS)
    return [CARDS[kind].is_heat for kind in kinds] + [pile.count(kind) for pile in sets for kind in kinds]


def _circuit(circuit: Circuit) -> list[int]:
    figures = [circuit.spaces, len(circuit.corners), circuit.heat_cards, circuit.stress_cards, 0]
    spaces = [_space(circuit, position) for position in range(circuit.spaces)]
    return figures + spaces + [figure for index in range(len(circuit.corners)) for figure in _corner(circuit, index)]


def _space(circuit: Circuit, position: int) -> int:
    bits = (circuit.racing_lane[position] - 1) << at.RACING_LINE
    for zone, spots in ((at.FLOODED, circuit.flooded), (at.TUNNEL, circuit.tunnel), (at.GRAVEL, circuit.gravel)):
        bits |= sum(((position, lane) in spots) << (zone + lane - 1) for lane in (1, 2))
    bits |= _extra_lines(circuit, position) << at.EXTRA_LINES
    bits |= circuit.sector_of(position) << at.SECTOR
    return bits | sum(corner.at <= position for corner in circuit.corners) << at.CORNERS_BEHIND


def _extra_lines(circuit: Circuit, position: int) -> int:
    """HEAT.LEGENDS.11: what the chevrons of a space let an aggressive Legend cross; the last corner's word counts."""
    extra = 0
    for corner in circuit.corners:
        extra = 1 if position in corner.chevrons else extra
        extra = 2 if position in corner.double_chevrons else extra
    return extra


def _corner(circuit: Circuit, index: int) -> list[int]:
    corner = circuit.corners[index]
    first_lines = circuit.chicane_first_lines()
    with_tokens = [other.at for other in circuit.corners if other.at not in first_lines]
    partner = next((other.at for other in circuit.corners if other.chicane_with == corner.at), corner.at)
    own = with_tokens.index(corner.at) if corner.at in with_tokens else at.NO_TOKEN
    shared = with_tokens.index(partner)
    run_up = (corner.at - corner.legend_line) % circuit.spaces
    return [corner.at, corner.limit, run_up, min(own, at.NO_TOKEN), min(shared, at.NO_TOKEN)]
