"""Many races at once, one for each thread: what a GPU is asked to do. The arrays have a column for each race."""

from __future__ import annotations

from typing import Any

from numba import cuda, int16, uint64

from .counting import seed_streams
from .layout import (
    CARS,
    FIGURES_WITH_MODULES,
    MOST_CARS,
    OPTIONS,
    OVER,
    PHASE,
    PLACE,
    WORDS_WITH_MODULES,
    Race,
)
from .observing import observe
from .stepping import begin, choose_at_random, step


def launch_begin(words: Any, figures: Any, book: Any, seed: int) -> None:
    """New races; race k begins from the seed plus k."""
    number = cuda.grid(1)
    if number < words.shape[1]:
        race = Race(words[:, number], figures[:, number], book)
        seed_streams(race, seed + number)
        begin(race)


def launch_step(words: Any, figures: Any, book: Any, places: Any, over: Any, ranks: Any) -> None:
    """One decision in every race; a race that ends tells its places and begins anew at once."""
    number = cuda.grid(1)
    if number < words.shape[1]:
        race = Race(words[:, number], figures[:, number], book)
        step(race, places[number])
        ended = race.figures[PHASE] == OVER
        over[number] = 1 if ended else 0
        if ended:
            for car in range(MOST_CARS):
                ranks[car, number] = race.figures[PLACE + car] if car < race.figures[CARS] else 0
            begin(race)


def launch_observe(words: Any, figures: Any, book: Any, seen: Any) -> None:
    """What the seats that are asked may know, a column for each race."""
    number = cuda.grid(1)
    if number < words.shape[1]:
        observe(Race(words[:, number], figures[:, number], book), seen[:, number])


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


def launch_run(words: Any, figures: Any, book: Any, decisions: Any, most: int) -> None:
    """So many random decisions in every race without a pause; how many were made, and how many races ended."""
    number = cuda.grid(1)
    if number < words.shape[1]:
        race, ended = Race(words[:, number], figures[:, number], book), 0
        for _ in range(most):
            step(race, choose_at_random(race))
            if race.figures[PHASE] == OVER:
                ended += 1
                begin(race)
        decisions[0, number] += most
        decisions[1, number] += ended


def launch_run_apart(words: Any, figures: Any, book: Any, decisions: Any, most: int) -> None:
    """The same on a copy of the race that belongs to the thread alone."""
    number = cuda.grid(1)
    own_words = cuda.local.array(WORDS_WITH_MODULES, uint64)
    own_figures = cuda.local.array(FIGURES_WITH_MODULES, int16)
    if number < words.shape[1]:
        for place in range(words.shape[0]):
            own_words[place] = words[place, number]
        for place in range(figures.shape[0]):
            own_figures[place] = figures[place, number]
        race, ended = Race(own_words, own_figures, book), 0
        for _ in range(most):
            step(race, choose_at_random(race))
            if race.figures[PHASE] == OVER:
                ended += 1
                begin(race)
        decisions[0, number] += most
        decisions[1, number] += ended
        for place in range(words.shape[0]):
            words[place, number] = own_words[place]
        for place in range(figures.shape[0]):
            figures[place, number] = own_figures[place]
