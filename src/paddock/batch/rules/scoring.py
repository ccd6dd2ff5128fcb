"""A network's scores for the listed options, and the gradients back.

An option's score is the sum of its parts: the gear, how much is cooled, how many cards of each kind and what they add
up to. So a network of fixed size answers lists of any length. The list is kept in two words, the key: the cards it is
made of, and what else it depends on. Upgrades have no parts: these scores are for races without a garage.
"""

from __future__ import annotations

from math import exp, log
from typing import Any

import numpy as np

from .counting import below, bit_at, count, worth
from .layout import (
    ADRENALINE,
    CARDS,
    DISCARDABLE,
    DISCARDS,
    GEARS,
    HAND,
    NONE,
    OPTIONS,
    PHASE,
    PLANNED,
    PLAYABLE,
    POLICY,
    REACT,
    SEAT,
    SLIPSTREAM,
    STRESS,
    Race,
)
from .planning import gears_on_offer
from .reacting import coolable, may_boost
from .road import sector_effect
from .selecting import any_selection, selection

GEAR_PARTS, COOL_PARTS, ADRENALINE_PART, BOOST_PART, END_PART, PASS_PART, SLIPSTREAM_PART = 0, 4, 10, 11, 12, 13, 14
CARD_PARTS, SPEED_PARTS, DISCARD_PARTS, LONGER_PART, PARTS = 15, 43, 65, 83, 84
MOST_COOLED, MOST_PLAYED, MOST_SPEED, MOST_DISCARDED = 6, 4, 21, 3
LOWEST = -1.0e30
FINE = 1 << 24


def key_cards(race: Race) -> Any:
    """The cards that the list is made of."""
    hand = race.words[HAND + race.figures[SEAT]]
    if race.figures[PHASE] == CARDS:
        return hand & PLAYABLE
    return hand & DISCARDABLE if race.figures[PHASE] == DISCARDS else NONE


def key_rest(race: Race) -> Any:
    """What the list depends on besides: question, length, gear, gears on offer, Cooldown, adrenaline, boost."""
    figures, seat, phase = race.figures, race.figures[SEAT], race.figures[PHASE]
    rest = phase | figures[OPTIONS] << 8
    if phase == GEARS:
        rest |= gears_on_offer(race, seat) << 24
    elif phase == CARDS:
        rest |= figures[PLANNED + seat] << 16
    elif phase == REACT:
        rest |= (
            coolable(race, seat, sector_effect(race, seat)) << 32
            | figures[ADRENALINE] << 40
            | (1 if may_boost(race, seat, sector_effect(race, seat)) else 0) << 41
        )
    return np.uint64(rest)


def figure_of(rest: Any, bits: int) -> int:
    """A byte of the key."""
    return np.int64((rest >> np.uint64(bits)) & np.uint64(255))


def options_of(rest: Any) -> int:
    """How many options the list holds."""
    return figure_of(rest, 8)


def single_part(rest: Any, place: int) -> int:
    """The part of an option that has only one; -1 for selections of cards."""
    phase = figure_of(rest, 0)
    if phase == GEARS:
        return GEAR_PARTS + bit_at(figure_of(rest, 24), place) - 1
    if phase == SLIPSTREAM:
        return SLIPSTREAM_PART if place == 1 else LONGER_PART if place else PASS_PART
    if phase != REACT:
        return -1
    cool = figure_of(rest, 32)
    if place < cool:
        return COOL_PARTS + min(place, MOST_COOLED - 1)
    if place == figure_of(rest, 8) - 1:
        return END_PART
    return ADRENALINE_PART if place == cool and figure_of(rest, 40) & 1 else BOOST_PART


def chosen_cards(cards_in_hand: Any, rest: Any, place: int) -> Any:
    """The cards of a selection."""
    if figure_of(rest, 0) == CARDS:
        taken, _ = selection(cards_in_hand, NONE, figure_of(rest, 16), place)
    else:
        taken, _ = any_selection(cards_in_hand, NONE, place)
    return taken


def score(row: Any, cards_in_hand: Any, rest: Any, place: int) -> float:
    """The sum of an option's parts."""
    part = single_part(rest, place)
    if part >= 0:
        return row[part]
    found, taken = np.float32(0.0), chosen_cards(cards_in_hand, rest, place)
    if figure_of(rest, 0) == CARDS:
        for kind in range(STRESS + 1):
            copies = count(taken, kind)
            if copies:
                found += row[CARD_PARTS + MOST_PLAYED * kind + min(copies, MOST_PLAYED) - 1]
        return found + row[SPEED_PARTS + min(worth(taken), MOST_SPEED)]
    for kind in range(STRESS):
        copies = count(taken, kind)
        if copies:
            found += row[DISCARD_PARTS + MOST_DISCARDED * kind + min(copies, MOST_DISCARDED) - 1]
    return found


def add_gradient(row: Any, cards_in_hand: Any, key: tuple[Any, int], weight: float) -> None:
    """The gradient of an option's score goes to each of its parts."""
    rest, place = key
    part = single_part(rest, place)
    if part >= 0:
        row[part] += weight
        return
    taken = chosen_cards(cards_in_hand, rest, place)
    if figure_of(rest, 0) == CARDS:
        for kind in range(STRESS + 1):
            copies = count(taken, kind)
            if copies:
                row[CARD_PARTS + MOST_PLAYED * kind + min(copies, MOST_PLAYED) - 1] += weight
        row[SPEED_PARTS + min(worth(taken), MOST_SPEED)] += weight
        return
    for kind in range(STRESS):
        copies = count(taken, kind)
        if copies:
            row[DISCARD_PARTS + MOST_DISCARDED * kind + min(copies, MOST_DISCARDED) - 1] += weight


def log_sum(row: Any, cards_in_hand: Any, rest: Any) -> tuple[float, float]:
    """The logarithm of the sum of all odds, and the mean score."""
    highest, odds, weighed = LOWEST, 0.0, 0.0
    for place in range(options_of(rest)):
        found = score(row, cards_in_hand, rest, place)
        if found > highest:
            shrink = exp(highest - found)
            odds, weighed, highest = odds * shrink + 1.0, weighed * shrink + found, found
        else:
            share = exp(found - highest)
            odds += share
            weighed += share * found
    return highest + log(odds), weighed / odds


def chance_of(row: Any, cards_in_hand: Any, rest: Any, place: int) -> float:
    """The logarithm of an option's chance."""
    whole, _ = log_sum(row, cards_in_hand, rest)
    return score(row, cards_in_hand, rest, place) - whole


def best_option(row: Any, cards_in_hand: Any, rest: Any) -> int:
    """The place of the highest score."""
    best, highest = 0, LOWEST
    for place in range(options_of(rest)):
        found = score(row, cards_in_hand, rest, place)
        if found > highest:
            best, highest = place, found
    return best


def sample(race: Race, row: Any, cards_in_hand: Any, rest: Any) -> tuple[int, float]:
    """An option by its odds, and the logarithm of its chance."""
    whole, _ = log_sum(row, cards_in_hand, rest)
    left = (below(race, POLICY, FINE) + 0.5) / FINE
    last = options_of(rest) - 1
    for place in range(last):
        found = score(row, cards_in_hand, rest, place) - whole
        left -= exp(found)
        if left < 0:
            return place, found
    return last, score(row, cards_in_hand, rest, last) - whole


def policy_gradient(row: Any, grown: Any, cards_in_hand: Any, case: tuple[Any, int, float, float]) -> None:
    """Gradients of `push * log-chance of the option taken + spread * entropy` for every part."""
    rest, taken, push, spread = case
    whole, mean = log_sum(row, cards_in_hand, rest)
    entropy = whole - mean
    for place in range(options_of(rest)):
        chance_log = score(row, cards_in_hand, rest, place) - whole
        chance = exp(chance_log)
        weight = -push * chance - spread * chance * (chance_log + entropy)
        if place == taken:
            weight += push
        add_gradient(grown, cards_in_hand, (rest, place), weight)


def advantages(window: tuple[Any, Any, Any, Any], grown: tuple[Any, Any], race: int, trail: float) -> None:
    """A seat's decisions of a window, backwards; the last one has no successor and does not count."""
    values, seats, over, rewards = window
    gains, counts = grown
    for seat in range(rewards.shape[1]):
        known, next_value, next_gain, reward = False, 0.0, 0.0, 0.0
        for time in range(values.shape[0] - 1, -1, -1):
            if over[time, race]:
                known, next_value, next_gain, reward = True, 0.0, 0.0, rewards[time, seat, race]
            if seats[time, race] == seat:
                value = values[time, race]
                gain = reward + next_value - value + trail * next_gain if known else 0.0
                gains[time, race] = gain
                counts[time, race] = 1 if known else 0
                known, next_value, next_gain, reward = True, value, gain, 0.0
