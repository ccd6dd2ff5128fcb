"""Whole races of random choices, question by question in the order of the round.

The same choices as step by step, written so that neighbouring threads of a GPU stay together: all plan for the same
seat, then all take the same turn.
"""

from __future__ import annotations

from .cornering import slipstream, slipstream_options
from .counting import below, bits_in
from .layout import (
    DISCARDS,
    DRIVERS,
    OVER,
    PHASE,
    PLACE,
    PLANNED,
    POLICY,
    RACING,
    REACT,
    REPLENISH,
    SEAT,
    SLIPSTREAM,
    Race,
)
from .planning import choose_cards, choose_gear, gears_on_offer, selections_to_play, shift_gears
from .reacting import react, react_options
from .replenishing import discard_cards, discard_options, replenish_hand
from .rounds import end_round
from .setting_up import set_up
from .stepping import NO_ANSWER, choose_at_random, proceed
from .turning import take_turn


def chosen(race: Race, listed: int) -> int:
    """A random place of a list; the only one is taken without asking."""
    return below(race, POLICY, listed) if listed > 1 else 0


def plan_at_random(race: Race, seat: int) -> int:
    """HEAT.ROUND.02: a driver submits gear and cards; how many choices that were."""
    on_offer = gears_on_offer(race, seat)
    gears = bits_in(on_offer)
    choose_gear(race, seat, on_offer, chosen(race, gears))
    selections = selections_to_play(race, seat, race.figures[PLANNED + seat])
    if selections:
        choose_cards(race, seat, chosen(race, selections))
    return (1 if gears > 1 else 0) + (1 if selections > 1 else 0)


def turn_at_random(race: Race) -> int:
    """HEAT.ROUND.10: the next car's turn; how many choices it had."""
    figures, made = race.figures, 0
    take_turn(race)
    seat = figures[SEAT]
    while figures[PHASE] == REACT:
        listed = react_options(race, seat)
        made += 1 if listed > 1 else 0
        react(race, seat, chosen(race, listed))
    if figures[PHASE] == SLIPSTREAM:
        listed = slipstream_options(race, seat)
        made += 1 if listed > 1 else 0
        slipstream(race, seat, chosen(race, listed))
    if figures[PHASE] == DISCARDS:
        listed = discard_options(race, seat)
        made += 1 if listed > 1 else 0
        discard_cards(race, seat, chosen(race, listed))
    if figures[PHASE] == REPLENISH:
        replenish_hand(race, seat)
    return made


def round_at_random(race: Race) -> int:
    """HEAT.ROUND.01: a whole round from its first question; how many choices it had. Without modules only."""
    figures, made = race.figures, 0
    for seat in range(figures[DRIVERS]):
        if not figures[PLACE + seat]:
            made += plan_at_random(race, seat)
    shift_gears(race)
    for _ in range(figures[RACING]):
        made += turn_at_random(race)
    end_round(race)
    return made


def races_at_random(race: Race, races: int) -> int:
    """So many new races, round by round; how many choices they had. Without modules only."""
    made, ended = 0, 0
    set_up(race)
    while ended < races:
        made += round_at_random(race)
        if race.figures[PHASE] == OVER:
            ended += 1
            if ended < races:
                set_up(race)
    return made


def run_at_random(race: Race, most: int) -> tuple[int, int]:
    """So many random decisions, from race to race; how many were made, and how many races ended."""
    made, ended, place = 0, 0, choose_at_random(race)
    while made < most or place == NO_ANSWER:
        made += 0 if place == NO_ANSWER else 1
        proceed(race, place)
        if race.figures[PHASE] == OVER:
            ended += 1
            set_up(race)
            place = NO_ANSWER
        else:
            place = choose_at_random(race) if made < most else 0
    return made, ended
