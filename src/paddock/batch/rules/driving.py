"""Many races, one after the other: what a core is asked to do. The arrays have a row for each race."""

from __future__ import annotations

from typing import Any

from .counting import seed_streams
from .layout import BROKEN, CARS, MOST_CARS, OPTIONS, OVER, PHASE, PLACE, ROUND, Race
from .observing import observe
from .options import option_at
from .stepping import begin, choose_at_random, step


def begin_one(words: Any, figures: Any, book: Any, seed: int) -> None:
    """A new race from a seed, up to its first question."""
    race = Race(words, figures, book)
    seed_streams(race, seed)
    begin(race)


def step_one(words: Any, figures: Any, book: Any, place: int) -> None:
    """One decision of one race."""
    step(Race(words, figures, book), place)


def list_one(words: Any, figures: Any, book: Any, listed: Any) -> None:
    """All options of one race: base cards in the first row, numbers in the second."""
    race = Race(words, figures, book)
    for place in range(figures[OPTIONS]):
        base, number = option_at(race, place)
        listed[0, place] = base
        listed[1, place] = number


def observe_one(words: Any, figures: Any, book: Any, seen: Any) -> None:
    """What the seat that is asked may know of one race."""
    observe(Race(words, figures, book), seen)


def observe_all(words: Any, figures: Any, book: Any, seen: Any) -> None:
    """What the seats that are asked may know, a row for each race."""
    for number in range(words.shape[0]):
        if figures[number, PHASE] != OVER:
            observe(Race(words[number], figures[number], book), seen[number])


def begin_all(words: Any, figures: Any, book: Any, seed: int) -> None:
    """New races; race k begins from the seed plus k."""
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        seed_streams(race, seed + number)
        begin(race)


def step_all(words: Any, figures: Any, book: Any, places: Any) -> None:
    """One decision in every race; a race that is over begins anew before it."""
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        if race.figures[PHASE] == OVER:
            begin(race)
        else:
            step(race, places[number])


def run_all(words: Any, figures: Any, book: Any, results: Any) -> None:
    """Whole races of random choices: by race the decisions, the rounds, whether it broke, then the places by car."""
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        decisions = 0
        while race.figures[PHASE] != OVER:
            step(race, choose_at_random(race))
            decisions += 1
        results[number, 0] = decisions
        results[number, 1] = race.figures[ROUND]
        results[number, 2] = race.figures[BROKEN]
        for car in range(MOST_CARS):
            results[number, 3 + car] = race.figures[PLACE + car] if car < race.figures[CARS] else 0


def run_steps(words: Any, figures: Any, book: Any, most: int) -> None:
    """So many random decisions in every race; a race that ends begins anew at once."""
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        for _ in range(most):
            step(race, choose_at_random(race))
            if race.figures[PHASE] == OVER:
                begin(race)
