"""Many races, one after the other: what a core is asked to do. The arrays have a row for each race."""

from __future__ import annotations

from typing import Any

import numpy as np

from .counting import seed_streams
from .layout import BROKEN, CARS, MOST_CARS, OPTIONS, OVER, PHASE, PLACE, PLANNED, ROUND, SEAT, Race
from .looking import look
from .observing import observe
from .options import option_at
from .planning import choose_cards, selections_to_play, submit
from .running import races_at_random, run_at_random
from .scoring import advantages, best_option, chance_of, key_cards, key_rest, policy_gradient, sample
from .stepping import begin, choose_at_random, reward_of, step


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


def look_one(words: Any, figures: Any, book: Any, seen: Any) -> None:
    """What the seat that is asked may know of one race, and the lines its car has crossed."""
    look(Race(words, figures, book), seen)


def observe_all(words: Any, figures: Any, book: Any, seen: Any) -> None:
    """What the seats that are asked may know, a row for each race."""
    for number in range(words.shape[0]):
        if figures[number, PHASE] != OVER:
            observe(Race(words[number], figures[number], book), seen[number])


def look_all(words: Any, figures: Any, book: Any, seen: Any) -> None:
    """What a network looks at, a row for each race."""
    for number in range(words.shape[0]):
        if figures[number, PHASE] != OVER:
            look(Race(words[number], figures[number], book), seen[number])


def begin_all(words: Any, figures: Any, book: Any, seed: int) -> None:
    """New races; race k begins from the seed plus k."""
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        seed_streams(race, seed + number)
        begin(race)


def play_all(words: Any, figures: Any, book: Any, places: Any) -> None:
    """One decision in every race; one that is over stays as it is."""
    for number in range(words.shape[0]):
        step(Race(words[number], figures[number], book), places[number])


def reward_all(words: Any, figures: Any, book: Any, rewards: Any) -> None:
    """The rewards by car of all races that are over."""
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        for car in range(MOST_CARS):
            rewards[number, car] = reward_of(race, car) if race.figures[PHASE] == OVER else 0.0


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


def race_all(words: Any, figures: Any, book: Any, results: Any) -> None:
    """Whole races of random choices, round by round; the same as `run_all` from the same streams. Without modules."""
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        results[number, 0] = races_at_random(race, 1)
        results[number, 1] = race.figures[ROUND]
        results[number, 2] = race.figures[BROKEN]
        for car in range(MOST_CARS):
            results[number, 3 + car] = race.figures[PLACE + car] if car < race.figures[CARS] else 0


def seed_all(words: Any, figures: Any, book: Any, seed: int) -> None:
    """Begin the streams of all races; race k from the seed plus k."""
    for number in range(words.shape[0]):
        seed_streams(Race(words[number], figures[number], book), seed + number)


def run_steps(words: Any, figures: Any, book: Any, most: int) -> None:
    """So many random decisions in every race; a race that ends begins anew at once."""
    for number in range(words.shape[0]):
        run_at_random(Race(words[number], figures[number], book), most)


def random_all(words: Any, figures: Any, book: Any, places: Any) -> None:
    """A random option for every race."""
    for number in range(words.shape[0]):
        places[number] = choose_at_random(Race(words[number], figures[number], book))


def finish_step(state: tuple[Any, Any, Any], places: Any, over: Any, rewards: Any) -> None:
    """One decision in every race; a race that ends tells its rewards by car and begins anew at once."""
    words, figures, book = state
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        step(race, places[number])
        over[number] = race.figures[PHASE] == OVER
        if over[number]:
            for car in range(MOST_CARS):
                rewards[car, number] = reward_of(race, car)
            begin(race)


def sample_all(state: tuple[Any, Any, Any], scores: tuple[Any, Any], keys: Any, taken: tuple[Any, Any, Any]) -> None:
    """An option for every race by its scores: the key of its list, its place and the logarithm of its chance.

    The second scores are an earlier self's, who drives every other seat of the first races.
    """
    words, figures, book = state
    places, chances, seats = taken
    own, earlier = scores
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        base, rest = key_cards(race), key_rest(race)
        keys[0, number] = np.int64(base)
        keys[1, number] = np.int64(rest)
        seats[number] = race.figures[SEAT]
        if number < earlier.shape[0] and (seats[number] + number) % 2:
            places[number], chances[number] = sample(race, earlier[number], base, rest)
        else:
            places[number], chances[number] = sample(race, own[number], base, rest)


def best_all(state: tuple[Any, Any, Any], scores: Any, places: Any) -> None:
    """The best option of every race by its scores."""
    words, figures, book = state
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        places[number] = best_option(scores[number], key_cards(race), key_rest(race))


def lay_all(state: tuple[Any, Any, Any], scores: Any) -> None:
    """The drivers that are asked for cards submit some at once, by the scores; who could submit none keeps all."""
    words, figures, book = state
    for number in range(words.shape[0]):
        race = Race(words[number], figures[number], book)
        seat = race.figures[SEAT]
        listed = selections_to_play(race, seat, race.figures[PLANNED + seat])
        if listed:
            race.figures[OPTIONS] = listed
            place, _ = sample(race, scores[number], key_cards(race), key_rest(race))
            choose_cards(race, seat, place)
            submit(race, seat)


def chances_all(scores: Any, keys: Any, places: Any, chances: Any) -> None:
    """The logarithm of the chance of the option that was taken, row by row."""
    for row in range(scores.shape[0]):
        chances[row] = chance_of(scores[row], np.uint64(keys[0, row]), np.uint64(keys[1, row]), places[row])


def gradients_all(scores: Any, grown: Any, keys: Any, cases: tuple[Any, Any, float]) -> None:
    """The policy's gradients, row by row."""
    places, pushes, spread = cases
    for row in range(scores.shape[0]):
        for part in range(scores.shape[1]):
            grown[row, part] = 0
        case = np.uint64(keys[1, row]), places[row], pushes[row], spread
        policy_gradient(scores[row], grown[row], np.uint64(keys[0, row]), case)


def advantages_all(window: tuple[Any, Any, Any, Any], grown: tuple[Any, Any], trail: float) -> None:
    """The advantages of a window, race by race."""
    for number in range(window[0].shape[1]):
        advantages(window, grown, number, trail)
