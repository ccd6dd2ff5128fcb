"""Many races at once, one for each thread: what a GPU is asked to do. The arrays have a column for each race."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import cuda, int16, uint64

from .counting import seed_streams
from .layout import (
    CHANCE,
    LOCAL_FIGURES,
    LOCAL_WORDS,
    MOST_CARS,
    OPTIONS,
    OVER,
    PHASE,
    PLACE,
    POLICY,
    SEAT,
    Race,
)
from .looking import look
from .observing import observe
from .running import races_at_random, run_at_random
from .scoring import advantages, best_option, chance_of, key_cards, key_rest, policy_gradient, sample
from .setting_up import set_up
from .stepping import NO_ANSWER, begin, choose_at_random, proceed, reward_of
from .threads import race_of_thread


def launch_begin(words: Any, figures: Any, book: Any, seed: int) -> None:
    """New races; race k begins from the seed plus k."""
    number = cuda.grid(1)
    if number < words.shape[1]:
        race = Race(words[:, number], figures[:, number], book)
        seed_streams(race, seed + number)
        begin(race)


def launch_step(state: tuple[Any, Any, Any], places: Any, over: Any, rewards: Any) -> None:
    """One decision in every race; a race that ends tells its rewards by car and begins anew at once."""
    words, figures, book = state
    number = race_of_thread(figures)
    if number < words.shape[1]:
        race, place = Race(words[:, number], figures[:, number], book), places[number]
        over[number] = 0
        while True:
            proceed(race, place)
            if race.figures[PHASE] != OVER:
                break
            over[number] = 1
            for car in range(MOST_CARS):
                rewards[car, number] = reward_of(race, car)
            set_up(race)
            place = NO_ANSWER


def launch_observe(words: Any, figures: Any, book: Any, seen: Any) -> None:
    """What the seats that are asked may know, a column for each race."""
    number = cuda.grid(1)
    if number < words.shape[1]:
        observe(Race(words[:, number], figures[:, number], book), seen[:, number])


def launch_look(words: Any, figures: Any, book: Any, seen: Any) -> None:
    """What a network looks at, a column for each race."""
    number = cuda.grid(1)
    if number < words.shape[1]:
        look(Race(words[:, number], figures[:, number], book), seen[:, number])


def launch_mask(figures: Any, mask: Any) -> None:
    """Which places of the list hold an option, a row for each race."""
    number = cuda.grid(1)
    if number < mask.shape[0] * mask.shape[1]:
        race, place = number // mask.shape[1], number % mask.shape[1]
        mask[race, place] = place < figures[OPTIONS, race]


def launch_random(words: Any, figures: Any, book: Any, places: Any) -> None:
    """A random option for every race."""
    number = cuda.grid(1)
    if number < words.shape[1]:
        places[number] = choose_at_random(Race(words[:, number], figures[:, number], book))


def launch_run(state: tuple[Any, Any, Any], decisions: Any, most: int) -> None:
    """So many random decisions in every race without a pause; how many were made, and how many races ended."""
    words, figures, book = state
    number = cuda.grid(1)
    if number < words.shape[1]:
        made, ended = run_at_random(Race(words[:, number], figures[:, number], book), most)
        decisions[0, number] += made
        decisions[1, number] += ended


def launch_races(state: tuple[Any, Any, Any], decisions: Any, races: int) -> None:
    """So many whole races of random choices for every thread, which keeps its race to itself. Without modules only."""
    words, figures, book = state
    number = cuda.grid(1)
    own_words = cuda.local.array(LOCAL_WORDS, uint64)
    own_figures = cuda.local.array(LOCAL_FIGURES, int16)
    if number < words.shape[1]:
        race = Race(own_words, own_figures, book)
        race.words[CHANCE], race.words[POLICY] = words[CHANCE, number], words[POLICY, number]
        decisions[0, number] += races_at_random(race, races)
        decisions[1, number] += races
        words[CHANCE, number], words[POLICY, number] = race.words[CHANCE], race.words[POLICY]
        for car in range(MOST_CARS):
            figures[PLACE + car, number] = race.figures[PLACE + car]


def launch_sample(state: tuple[Any, Any, Any], scores: tuple[Any, Any], keys: Any, taken: tuple[Any, Any, Any]) -> None:
    """An option for every race by its scores: the key of its list, its place and the logarithm of its chance.

    The second scores are an earlier self's, who drives every other seat of the first races.
    """
    words, figures, book = state
    places, chances, seats = taken
    own, earlier = scores
    number = race_of_thread(figures)
    if number < words.shape[1]:
        race = Race(words[:, number], figures[:, number], book)
        base, rest = key_cards(race), key_rest(race)
        keys[0, number] = np.int64(base)
        keys[1, number] = np.int64(rest)
        seats[number] = race.figures[SEAT]
        if number < earlier.shape[0] and (seats[number] + number) % 2:
            places[number], chances[number] = sample(race, earlier[number], base, rest)
        else:
            places[number], chances[number] = sample(race, own[number], base, rest)


def launch_best(state: tuple[Any, Any, Any], scores: Any, places: Any) -> None:
    """The best option of every race by its scores."""
    words, figures, book = state
    number = cuda.grid(1)
    if number < words.shape[1]:
        race = Race(words[:, number], figures[:, number], book)
        places[number] = best_option(scores[number], key_cards(race), key_rest(race))


def launch_chances(scores: Any, keys: Any, places: Any, chances: Any) -> None:
    """The logarithm of the chance of the option that was taken, row by row."""
    row = cuda.grid(1)
    if row < scores.shape[0]:
        chances[row] = chance_of(scores[row], np.uint64(keys[0, row]), np.uint64(keys[1, row]), places[row])


def launch_gradients(scores: Any, grown: Any, keys: Any, cases: tuple[Any, Any, float]) -> None:
    """The policy's gradients, row by row."""
    places, pushes, spread = cases
    row = cuda.grid(1)
    if row < scores.shape[0]:
        for part in range(scores.shape[1]):
            grown[row, part] = 0
        case = np.uint64(keys[1, row]), places[row], pushes[row], spread
        policy_gradient(scores[row], grown[row], np.uint64(keys[0, row]), case)


def launch_advantages(window: tuple[Any, Any, Any, Any], grown: tuple[Any, Any], trail: float) -> None:
    """The advantages of a window, race by race."""
    number = cuda.grid(1)
    if number < window[0].shape[1]:
        advantages(window, grown, number, trail)
