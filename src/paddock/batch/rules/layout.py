"""Where everything of a race lies: words of 64 bits, figures of 16 bits, and the book of all that is printed.

A pile is one word: how many cards of each kind, a byte a kind, in the order of cards.toml (speed 1 to 4, start-0,
start-5, Stress, Heat). A driver's own upgrades, three at most, lie in three slots, sorted by kind; where each lies are
bits of a figure. numba takes signed words for ones that never overflow and a word beside a plain number for a
fraction: words and their constants are always `uint64`, figures are always read as plain whole numbers.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

MOST_CARS = 12
SLOTS = 3  # HEAT.GARAGE.01

MODULES = True
"""Whether cards with symbols and road tokens may be in play; `linking` sets it for each compilation."""
DICTATED = False
"""Whether cards come in an order that the book dictates, to follow a race of the reference engine."""


class Race(NamedTuple):
    """One race: its words and figures, and the book it is raced by."""

    words: Any
    figures: Any
    book: Any


# words
CHANCE, POLICY = 0, 1  # the streams of the cards and of drivers who choose at random
SPOTS = 2  # HEAT.ROUND.07: by car, 16 bits each, where it stands; three words
ROAD = 5  # HEAT.ROAD.01: the weather in the lowest three bits, then three bits for each road token
HAND = 6
DECK = HAND + MOST_CARS
DISCARD = DECK + MOST_CARS
PLAY = DISCARD + MOST_CARS  # submitted, face down or in play
WORDS = PLAY + MOST_CARS
PICKED = WORDS  # HEAT.REACT.44: what was salvaged so far
KINDS = PICKED + 1  # HEAT.GARAGE.01: the kinds of the own upgrades, a byte each; 0 for none
UPGRADES = KINDS + MOST_CARS  # HEAT.GARAGE.03: the pile, the market and the cards aside, two bits a kind
MARKET = UPGRADES + 3
ASIDE = MARKET + 3
WORDS_WITH_MODULES = ASIDE + 3

# figures of the race
(
    CIRCUIT,  # its number in the book
    FINISH,  # HEAT.FINISH.01: the progress at which a car has finished
    CARS,
    DRIVERS,
    RULES,  # bits, below
    MAX_ROUNDS,  # HEAT.ROUND.14
    LEGEND_BONUS,  # HEAT.LEGENDS.03
    UPGRADE_SET,  # HEAT.GARAGE.02: the number of the book's list of upgrades in use
    PHASE,  # what is asked
    SEAT,  # who is asked
    OPTIONS,  # how many options are listed
    ROUND,
    RANKED,
    RACING,  # how many cars are in the order
    TURNS_TAKEN,
    LEGEND_DECK,  # HEAT.LEGENDS.07: a bit for each card that is left
    LEGEND_CARD,  # of this round; 0 for none, else its number plus 1
    BROKEN,  # the race left what the words can hold
    VARIANT,  # which of the book's set-ups it is raced by
    DRAFT_ROUND,  # HEAT.GARAGE.03
    DRAFT_TURN,
) = range(21)

# figures of the turn that is being taken
(
    WHO,
    START,  # HEAT.ROUND.11
    START_SPOT,
    VALUES,  # HEAT.REVEAL.08: the sum of the cards in play
    EXTRA,  # speed from adrenaline and accelerate
    PLUSES,
    COOLDOWN,
    COOLED,
    SECTORS_COOLED,  # HEAT.WEATHER.09: a bit for each road token
    CALM,
    ADRENALINE,  # HEAT.REACT.11: may still be used
    BOOSTED,
    ADJUST,  # HEAT.REACT.30
    TOW_SUMS,  # HEAT.SLIPSTREAM.06: a bit for each sum that some of the tows make
    CHAINED,
    SLIPSTREAMS,
    HEAT_DUE,  # the following are bits, one for each slot of the own upgrades whose symbol is open
    SCRAP_DUE,
    SALVAGERS,
    ACCELERATORS,
    COOLERS,
    DRAFTS,
    REFRESHABLE,  # slots in the order they came into play, two bits each, the slot plus 1
    SALVAGE_LEFT,
    PICKED_OWN,
    OWN_VALUES,  # HEAT.REVEAL.18: the value that counts for each slot in play, four bits each
) = range(21, 47)
TURN_FIGURES_FROM, TURN_FIGURES_TO = WHO, OWN_VALUES + 1  # `linking` leaves out what races without modules lack

# figures by place in the order and by car
ORDER = OWN_VALUES + 1  # HEAT.ROUND.04
PROGRESS = ORDER + MOST_CARS
GEAR = PROGRESS + MOST_CARS
ENGINE = GEAR + MOST_CARS
PLANNED = ENGINE + MOST_CARS  # the gear in the secret answer
PLACE = PLANNED + MOST_CARS
COLOUR = PLACE + MOST_CARS
LAST_LANE = COLOUR + MOST_CARS  # of a car that has been taken off
FIGURES = LAST_LANE + MOST_CARS
OWN = FIGURES  # where the own upgrades are: three bits each for hand, deck, discard pile and play, then which are alike
TOP = OWN + MOST_CARS  # HEAT.REACT.37: own upgrades on top of the deck, the topmost in the lowest two bits
FIGURES_WITH_MODULES = TOP + MOST_CARS

LOCAL_WORDS, LOCAL_FIGURES = WORDS_WITH_MODULES, FIGURES_WITH_MODULES  # `linking` sets them, too

# places of the own upgrades in `OWN`
OWN_HAND, OWN_DECK, OWN_DISCARD, OWN_PLAY, ALIKE = 0, 3, 6, 9, 12

# what is asked: the kinds of questions in the order of the encoding
GEARS, CARDS, SPEED, REACT, SALVAGE, REFRESH, SLIPSTREAM, DISCARDS, MULLIGAN, UPGRADE, RETURN = range(11)
REPLENISH, NEXT_TURN, NEXT_ROUND, OVER = range(12, 16)  # nobody is asked: what comes next

# bits of `RULES`
SLIPSTREAM_NEVER_CROSSES, STOP_AFTER_DRIVERS, AGGRESSIVE_LEGENDS, WEATHER, GARAGE, SNAKE, DEALT, LESSON = (
    1 << bit for bit in range(8)
)

# the book: where its parts begin, then the circuits
(
    BOOK_CARDS,
    BOOK_LEGENDS,
    BOOK_TOKENS,
    BOOK_WEATHER,
    BOOK_SCRIPT,
    BOOK_VARIANTS,
    BOOK_UPGRADES,
    SEEN_KINDS,  # how many kinds of cards and cars an observation has room for
    SEEN_CARS,
    BOOK_CIRCUITS,
) = range(10)
SCRIPT_ROOM = 1 << 14  # by car: the place of the order, the place in it, then each order behind its length
SCRIPT_LEGENDS, SCRIPT_UPGRADES, SCRIPT_COLOURS, SCRIPT_GRID, SCRIPT_TOKENS, SCRIPT_ROWS = range(
    MOST_CARS, MOST_CARS + 6
)
VARIANT_FIGURES = 8

# a card in the book
CARD_FIGURES = 20
(
    CHOICES,  # how many values it has, then the values
    FIRST_VALUE,
) = (0, 1)
(
    PLUS,
    COOL,
    CARD_HEAT,
    SCRAP,
    ADJUST_LIMIT,
    ONE_TIME,
    TOW,
    CALM_STRESS,
    REFRESHES,
    DIRECT,
    SALVAGES,
    ACCELERATES,
    SUPER_COOL,
    DRAFTING,
    CHAIN,
) = range(5, 20)

# a circuit in the book: the following figures, then its spaces, then its corners
SPACES, CORNERS, HEAT_CARDS, STRESS_CARDS, GRID_SLOTS, CIRCUIT_FIGURES = range(6)
RACING_LINE, FLOODED, TUNNEL, GRAVEL, EXTRA_LINES, SECTOR, CORNERS_BEHIND = 0, 1, 3, 5, 7, 9, 19  # bits of a space
AT, LIMIT, RUN_UP, TOKEN, SHARED_TOKEN, CORNER_FIGURES = range(6)  # of a corner
NO_TOKEN = 12

# what a token does
(
    NOTHING,
    NO_COOLDOWN,
    COOLDOWN_BONUS,
    NO_SLIPSTREAM,
    SLIPSTREAM_BOOST,
    FREE_BOOST,
    LIMIT_CHANGE,
    SURCHARGE,
    AS_WEATHER,
) = range(9)
# weather in the book, besides effect and amount
TOKEN_FIGURES = 6
EFFECT, AMOUNT, MORE_HEAT, MORE_STRESS, HEAT_TO_DECK, HEAT_TO_DISCARD = range(6)
ROAD_TOKENS, WEATHERS, LEGEND_CARDS, LEGEND_COLOURS, UPGRADE_KINDS = 12, 6, 10, 6, 66

# the kinds of cards
LAST_SPEED, START_0, START_5, STRESS, HEAT, FIRST_SLOT = 3, 4, 5, 6, 7, 8
HAND_SIZE = 7  # HEAT.SETUP.12

BYTES = np.uint64(0x0101010101010101)
HIGH = np.uint64(0x8080808080808080)
LOW_BYTE = np.uint64(0xFF)
PAIRS = np.uint64(0x0001000100010001)
HIGH_PAIRS = np.uint64(0x8000800080008000)
LOW_PAIR = np.uint64(0xFFFF)
NO_SPOT = 0xFFFF
SPEED_CARDS = np.uint64(0x00000000FFFFFFFF)
PLAYABLE = np.uint64(0x00FFFFFFFFFFFFFF)  # HEAT.CARDS.02
DISCARDABLE = np.uint64(0x0000FFFFFFFFFFFF)  # HEAT.DISCARD.02
NONE = np.uint64(0)
ONE = np.uint64(1)
MULTIPLIER = np.uint64(536870586)
WORD_BITS = np.uint64(31)
WORD_MASK = np.uint64(0x7FFFFFFF)
TOP_BYTE = np.uint64(56)
GUARD = np.uint64(7)
HALF_FULL = 127
FULL = 250
"""More cards than a pile can count; a race that comes here is broken and left out."""
