"""How many cards of each kind there are, wherever they lie."""

from __future__ import annotations

from collections import Counter

from ..pieces.cards import (
    CARDS,
    HEAT_CARD,
    SPEED_CARDS,
    SPONSORSHIPS,
    STARTING_SPEED,
    STRESS_CARD,
    Pile,
    card_names,
    has_any,
    without,
)
from ..state.car import Car
from ..state.garage import Garage, as_race_cards
from ..state.race import Race
from ..state.season import Season
from ..steps.react import PickSalvage


def count_components(race: Race) -> dict[str, int]:
    """Cards by owner and kind. Stress grows by spin-outs, for its reserve is unlimited (HEAT.SETUP.16).

    In a season Heat and Stress come with every deal and go after the race; they are no part of the season.
    """
    counts: Counter[str] = Counter(_garage_cards(race.garage)) if race.garage else Counter()
    if race.season:
        counts.update(card_names(_sponsorships(race, race.season)))
    for car in race.cars:
        for card in _personal_cards(race, car):
            counts[f"{car.number}:{CARDS[card].id}"] += 1
    counts["legend cards"] = len(race.legend_deck) + len(race.legend_used)
    counts["used sponsorships"] = 0 if race.season else len(race.used_sponsorships)
    return dict(counts)


def all_cards(car: Car) -> Pile:
    """Every card of a driver outside the engine. Submitted cards stay in hand until all have submitted."""
    return car.hand + car.deck + car.discard + car.face_down + car.in_play


def _garage_cards(garage: Garage) -> list[str]:
    """Upgrades belong to nobody: they are counted together, wherever they lie."""
    return card_names(b"".join((garage.pile, garage.market, garage.aside, *garage.owned)))


def _sponsorships(race: Race, season: Season) -> Pile:
    """Nobody can tell whose a sponsorship is before it is shown, so they are counted together as well."""
    owned = b"".join((*(all_cards(car) + _salvaged(race, car) for car in race.cars), *season.kept))
    return bytes(card for card in owned + season.pile + race.used_sponsorships if card in SPONSORSHIPS)


def _personal_cards(race: Race, car: Car) -> Pile:
    """A driver's cards but for the drafted upgrades; before the deal those that will be dealt."""
    cards = all_cards(car) + HEAT_CARD * car.engine + _salvaged(race, car)
    if race.season is not None:
        cards = cards.translate(None, SPONSORSHIPS)
        if not car.is_legend and not has_any(cards, SPEED_CARDS):
            return STARTING_SPEED
    if race.garage is None or car.is_legend:
        return cards
    if race.round == 0 and not cards:
        start = race.course.start
        heat = start.engine + start.heat_in_deck + start.heat_in_discard
        return STARTING_SPEED + STRESS_CARD * start.stress + HEAT_CARD * heat
    return without(cards, as_race_cards(race.garage.owned[car.number]))


def _salvaged(race: Race, car: Car) -> Pile:
    """Salvaged cards are out of the discard pile before they are in the deck; discard picks are still in hand."""
    salvaging = race.turn.who == car.number and bool(race.flow) and isinstance(race.flow[-1][0], PickSalvage)
    return race.turn.picked if salvaging else b""
