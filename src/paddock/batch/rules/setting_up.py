"""The set-up: conditions, colours, grid, garage, decks (HEAT.SETUP.14)."""

from __future__ import annotations

import numpy as np

from .counting import below, cards
from .garage import build_deck, deal_upgrades, lay_out_upgrades, open_market
from .layout import (
    BOOK_SCRIPT,
    BOOK_TOKENS,
    BOOK_VARIANTS,
    CARS,
    CHANCE,
    COLOUR,
    DEALT,
    DECK,
    DICTATED,
    DISCARD,
    DRIVERS,
    ENGINE,
    FIGURES,
    GARAGE,
    GEAR,
    HAND,
    HAND_SIZE,
    HEAT,
    HEAT_CARDS,
    HEAT_TO_DECK,
    HEAT_TO_DISCARD,
    LAST_SPEED,
    MODULES,
    MORE_HEAT,
    MORE_STRESS,
    MOST_CARS,
    NO_SPOT,
    NONE,
    ORDER,
    OWN,
    PLAY,
    PROGRESS,
    RACING,
    ROAD,
    ROAD_TOKENS,
    RULES,
    SCRIPT_COLOURS,
    SCRIPT_GRID,
    SCRIPT_ROOM,
    SCRIPT_TOKENS,
    START_0,
    START_5,
    STRESS,
    STRESS_CARDS,
    TOKEN_FIGURES,
    TOP,
    VARIANT,
    VARIANT_FIGURES,
    WEATHER,
    WEATHERS,
    Race,
)
from .legends import shuffle_legend_cards
from .piles import draw, shuffled, take_into_hand
from .road import circuit_of, set_spot, spaces_of, weather_figure
from .rounds import start_round

SPEED_COPIES = 3  # HEAT.SETUP.05
PRINTED_COLOURS = 9


def set_up(race: Race) -> None:
    """A new race, up to its first question."""
    load_variant(race)
    if MODULES:
        draw_conditions(race)
    give_colours(race)
    line_up(race)
    if MODULES and race.figures[RULES] & GARAGE:
        lay_out_upgrades(race)
        if not race.figures[RULES] & DEALT:
            open_market(race)
            return
        deal_upgrades(race)
    deal_decks(race)


def load_variant(race: Race) -> None:
    """One of the book's set-ups, and nothing left of the race before."""
    figures, book = race.figures, race.book
    variants = book[BOOK_VARIANTS]
    variant = below(race, CHANCE, book[variants]) if book[variants] > 1 else 0
    for figure in range(FIGURES):
        figures[figure] = 0
    for figure in range(VARIANT_FIGURES):
        figures[figure] = book[variants + 1 + VARIANT_FIGURES * variant + figure]
    figures[VARIANT] = variant
    figures[RACING] = figures[CARS]
    for car in range(MOST_CARS):
        race.words[HAND + car] = race.words[DECK + car] = race.words[DISCARD + car] = race.words[PLAY + car] = NONE
        set_spot(race, car, NO_SPOT)
        figures[GEAR + car] = 1
        if MODULES:
            figures[OWN + car] = figures[TOP + car] = 0


def lay_order(race: Race, size: int, row: int) -> None:
    """So many numbers in random order, where the order of the cars will be."""
    figures = race.figures
    shuffled(race, row)
    for place in range(size):
        if DICTATED:
            at = race.book[BOOK_SCRIPT] + SCRIPT_ROOM * row
            figures[ORDER + place] = race.book[at + race.book[at] + 1 + place]
        else:
            figures[ORDER + place] = place
    if not DICTATED:
        for last in range(size - 1, 0, -1):
            other = below(race, CHANCE, last + 1)
            figures[ORDER + last], figures[ORDER + other] = figures[ORDER + other], figures[ORDER + last]


def draw_conditions(race: Race) -> None:
    """HEAT.WEATHER.01, HEAT.ROAD.01: one of six weather tokens, and a road token for every corner."""
    race.words[ROAD] = NONE
    if not race.figures[RULES] & WEATHER:
        return
    lay_order(race, WEATHERS, SCRIPT_TOKENS)
    race.words[ROAD] |= np.uint64(race.figures[ORDER] + 1)
    lay_order(race, ROAD_TOKENS, SCRIPT_TOKENS)
    tokens = race.book[BOOK_TOKENS] + 7 * TOKEN_FIGURES
    for slot in range(ROAD_TOKENS):
        token = race.book[tokens + race.figures[ORDER + slot]]
        race.words[ROAD] |= np.uint64(token) << np.uint64(3 + 3 * slot)


def give_colours(race: Race) -> None:
    """HEAT.SETUP.05, HEAT.SETUP.17: drivers take their colours, Legends the free ones in order."""
    figures = race.figures
    lay_order(race, max(PRINTED_COLOURS, figures[CARS]), SCRIPT_COLOURS)
    taken = 0
    for seat in range(figures[DRIVERS]):
        figures[COLOUR + seat] = figures[ORDER + seat]
        taken |= 1 << figures[ORDER + seat]
    free = 0
    for car in range(figures[DRIVERS], figures[CARS]):
        while (taken >> free) & 1:
            free += 1
        figures[COLOUR + car] = free
        free += 1


def line_up(race: Race) -> None:
    """HEAT.SETUP.10, HEAT.SETUP.11: the grid in random order, behind the line."""
    figures = race.figures
    lay_order(race, figures[CARS], SCRIPT_GRID)  # HEAT.ROUND.06: the order of round 1
    spaces = spaces_of(race)
    for slot in range(figures[CARS]):
        car = figures[ORDER + slot]
        figures[PROGRESS + car] = -1 - slot // 2
        set_spot(race, car, 2 * (spaces - 1 - slot // 2) + slot % 2)


def deal_decks(race: Race) -> None:
    """HEAT.SETUP.08, HEAT.GARAGE.01: engine, deck and hand of every driver; then the Legend cards, and the race."""
    for car in range(race.figures[CARS]):
        if car < race.figures[DRIVERS]:
            deal(race, car)
    if race.figures[CARS] > race.figures[DRIVERS]:
        shuffle_legend_cards(race)
    start_round(race)


def deal(race: Race, car: int) -> None:
    """HEAT.SETUP.20: engine and discard pile, then the deck is shuffled, then the hand is filled up."""
    words, circuit = race.words, circuit_of(race)
    heat, stress, to_deck, to_discard = race.book[circuit + HEAT_CARDS], race.book[circuit + STRESS_CARDS], 0, 0
    if MODULES:  # HEAT.WEATHER.13: rain or sun moves what Heat there is
        heat = max(0, heat + weather_figure(race, MORE_HEAT))
        stress = max(0, stress + weather_figure(race, MORE_STRESS))
        to_deck, to_discard = (
            min(weather_figure(race, HEAT_TO_DECK), heat),
            min(weather_figure(race, HEAT_TO_DISCARD), heat),
        )
    race.figures[ENGINE + car] = heat - to_deck - to_discard  # HEAT.SETUP.06
    words[DISCARD + car] = cards(HEAT, to_discard)  # HEAT.SETUP.09
    deck = cards(STRESS, stress) + cards(HEAT, to_deck)  # HEAT.SETUP.07
    for kind in range(LAST_SPEED + 1):
        deck += cards(kind, SPEED_COPIES)
    if MODULES and race.figures[RULES] & GARAGE:
        deck += cards(HEAT, build_deck(race, car))
    else:
        deck += cards(START_0, 1) + cards(START_5, 1) + cards(HEAT, 1)  # HEAT.SETUP.08
    words[DECK + car] = deck
    shuffled(race, car)
    for _ in range(HAND_SIZE):  # HEAT.SETUP.12
        take_into_hand(race, car, draw(race, car))
