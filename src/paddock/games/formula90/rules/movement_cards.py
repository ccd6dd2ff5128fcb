"""Movement cards on the table: pairs, symbols, promises (F90.PHASEC)."""

from __future__ import annotations

from ..events.turn import CardsPlayed, FuelShifted
from ..state.car import Car
from ..state.race import Race
from .checks import encode_check
from .order import section_of
from .piles import take_from_hand


def is_plain_pair(race: Race, one: int, other: int) -> bool:
    """F90.PHASEC.02, F90.PHASEC.04: any card and a [1], two [2], or the pair symbol."""
    tables = race.course.cards
    first, second = tables.mp[one], tables.mp[other]
    if first == 1 or second == 1 or (first == 2 and second == 2):
        return True
    return one in tables.any_pair or other in tables.any_pair


def promised_corners(race: Race, car: Car, cards: bytes) -> tuple[int, ...]:
    """F90.TRACKCARD.01, F90.RULING.37: the corners of the track cards but for the one in which the movement starts."""
    printed = {corner for card in cards if (corner := race.course.cards.corner[card])}
    if not printed:
        return ()
    here = 0 if car.is_off else race.course.corner[section_of(race, car)]  # F90.OFFTRACK.20
    return tuple(sorted(printed - {here}))


def keep_promise(race: Race, section: int) -> None:
    """The movement uses a section: its corner is promised no more."""
    corner = race.course.corner[section]
    race.turn.promises = tuple(promised for promised in race.turn.promises if promised != corner)


def play_cards(race: Race, car: Car, cards: bytes) -> None:
    """F90.PHASEC.08: the cards lie on the table, with all their symbols; PUSH pays for its pair."""
    turn, tables = race.turn, race.course.cards
    take_from_hand(car, cards)
    turn.played = turn.cards = cards
    turn.first_card = None
    turn.promises = promised_corners(race, car, cards)
    race.edition.passing.lay_symbols(race, cards)
    turn.checks = tuple(
        encode_check(check.modifier, blind=check.blind) for card in cards for check in tables.checks[card]
    )
    turn.draws = sum(tables.draw[card] for card in cards)
    turn.events = bytes(tables.flag[card] for card in cards if tables.flag[card] or tables.weather[card])
    if race.telling:
        race.tell(CardsPlayed(car.number, tuple(cards)))
    if len(cards) == 2 and not is_plain_pair(race, *cards):  # F90.STRAT.PUSH.02
        shift_fuel(race, car, -1, "push")


def shift_fuel(race: Race, car: Car, turns: int, reason: str) -> None:
    """F90.FUEL.17: the own refuel chit is moved."""
    assert car.fuel is not None
    car.fuel += turns
    if race.telling:
        race.tell(FuelShifted(car.number, car.fuel, reason))
