"""Legends: cars that drive themselves by a card."""

from __future__ import annotations

from .cornering import corners_behind
from .counting import below, bit_at, bits_in
from .layout import (
    AGGRESSIVE_LEGENDS,
    AT,
    BOOK_LEGENDS,
    BOOK_SCRIPT,
    CHANCE,
    COLOUR,
    CORNERS,
    DICTATED,
    EXTRA_LINES,
    FINISH,
    LEGEND_BONUS,
    LEGEND_CARD,
    LEGEND_CARDS,
    LEGEND_COLOURS,
    LEGEND_DECK,
    PROGRESS,
    RULES,
    RUN_UP,
    SCRIPT_LEGENDS,
    SCRIPT_ROOM,
    Race,
)
from .piles import shuffled
from .road import circuit_of, corner, landing, limit_of, move, space, spaces_of, spot_of


def turn_legend_card(race: Race) -> int:
    """HEAT.LEGENDS.05, HEAT.LEGENDS.07: one card for all Legends of the round; used ones are reshuffled at the end."""
    figures = race.figures
    if figures[LEGEND_CARD]:
        return figures[LEGEND_CARD] - 1
    if figures[LEGEND_DECK] == 0:
        shuffle_legend_cards(race)
    if DICTATED:
        book, at = race.book, race.book[BOOK_SCRIPT] + SCRIPT_ROOM * SCRIPT_LEGENDS
        book[at + 1] += 1
        card = book[at + book[at] + book[at + 1]]
    else:
        card = bit_at(figures[LEGEND_DECK], below(race, CHANCE, bits_in(figures[LEGEND_DECK])))
    figures[LEGEND_DECK] ^= 1 << card
    figures[LEGEND_CARD] = card + 1
    return card


def shuffle_legend_cards(race: Race) -> None:
    """HEAT.LEGENDS.02: all Legend cards, in a new order."""
    race.figures[LEGEND_DECK] = (1 << LEGEND_CARDS) - 1
    shuffled(race, SCRIPT_LEGENDS)


def drive_legend(race: Race, car: int) -> None:
    """HEAT.LEGENDS.08, HEAT.LEGENDS.19: clear the corner, or come up to it."""
    figures, row = race.figures, race.book[BOOK_LEGENDS] + 2 * LEGEND_COLOURS * turn_legend_card(race)
    colour = figures[COLOUR + car] % LEGEND_COLOURS  # HEAT.LEGENDS.21
    diamond = race.book[row + colour]
    top_speed = race.book[row + LEGEND_COLOURS + colour] + figures[LEGEND_BONUS]  # HEAT.LEGENDS.20
    spaces = spaces_of(race)
    position = spot_of(race, car) >> 1
    index = next_corner(race, position)
    distance = corner(race, index, AT) - position
    if distance <= 0:
        distance += spaces
    if distance <= corner(race, index, RUN_UP):
        # HEAT.LEGENDS.09, HEAT.LEGENDS.17, HEAT.AMB.19: of all tokens, only those of the limit count.
        reach = stop_before(race, car, limit_of(race, index) + diamond)
    elif top_speed < distance or figures[FINISH] <= figures[PROGRESS + car] + distance:
        reach = top_speed  # HEAT.LEGENDS.12, HEAT.LEGENDS.14
    else:
        reach = distance - 1 - diamond  # HEAT.LEGENDS.13
    move(race, car, reach)


def next_corner(race: Race, position: int) -> int:
    """HEAT.LEGENDS.19: the first corner line ahead, else the first corner of the next lap."""
    index = corners_behind(race, position)
    return 0 if index == race.book[circuit_of(race) + CORNERS] else index


def stop_before(race: Race, car: int, wanted: int) -> int:
    """HEAT.LEGENDS.10, HEAT.LEGENDS.11, HEAT.AMB.08: up to the space before the first line it may not cross."""
    start, position = race.figures[PROGRESS + car], spot_of(race, car) >> 1
    index, lap = corners_behind(race, position) + 1, start - position
    if race.figures[RULES] & AGGRESSIVE_LEGENDS:
        index += (space(race, position) >> EXTRA_LINES) & 3
    while index >= race.book[circuit_of(race) + CORNERS]:
        index -= race.book[circuit_of(race) + CORNERS]
        lap += spaces_of(race)
    end, _ = landing(race, car, wanted)  # HEAT.LEGENDS.15
    line = lap + corner(race, index, AT)
    return line - 1 - start if line <= end and line <= race.figures[FINISH] else wanted
