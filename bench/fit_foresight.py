"""Where the weights of Formula 90's foresight come from.

    python -m bench.fit_foresight 1400 > src/paddock/games/formula90/data/foresight.toml

So many races between advised drivers are watched, in all editions and on all circuits. Up to some turn the drivers are
careless now and then, so that rare positions are seen, too; from then on moments are kept. Least squares on the final
distances, in which every moment has a level of its own, give the weights; a logistic regression on who of two cars beat
whom, pulled towards them, makes the shares honest.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

import numpy as np
from numpy.typing import NDArray

from paddock.games.formula90.agents.foresight import features
from paddock.games.formula90.agents.greedy import GreedyDriver
from paddock.games.formula90.pieces.kinds import ROBOT_TYPES
from paddock.games.formula90.state.car import Car
from paddock.games.formula90.state.race import Race
from paddock.kernel import FastChance, apply, find_game, new_table
from paddock.racing import circuits_of

Row = dict[str, float]
Floats = NDArray[np.float64]

EDITIONS = ("2e", "2e", "2e", "2e", "v10", "93-advanced", "93-base")
CARELESS = (0.0, 0.05, 0.15, 0.3)
ELIMINATED = 25
"""Sections behind the mean at which a car counts that is out of the race."""
NARROWEST, SPREAD = 0.2, 1.0
RIDGE, PULL, STEPS = 20.0, 0.003, 600


@dataclass(frozen=True, slots=True)
class Sighting:
    """One car at one moment, and what became of it."""

    moment: int
    row: Row
    turns: int
    distance: float
    place: int


def row_of(race: Race, car: Car, mean: float) -> Row:
    """The figures of a car by the names of their weights."""
    turns, edition = features.turns_left(race, car), race.edition
    row = {"race.turn": turns, "race.progress": car.progress, "race.lead": turns * (car.progress - mean)}
    if car.robot is not None:
        row[f"robot_pace.{edition.id}.{ROBOT_TYPES[car.robot]}"] = turns / 10
        figures = features.robot_figures(race, car, turns, features.stops_due(race))
        return row | _named("robot", features.ROBOT_FIGURES, figures)
    row[f"skill.{edition.id}.{edition.skills[car.skill].name}"] = turns / 10
    row[f"strategy.{edition.id}.{edition.strategies[car.strategy].name}"] = turns / 10
    hand = [features.card_figures(race.course.cards[card]) for card in car.hand]
    sums = tuple(sum(column) * min(turns, 3) / 3 for column in zip(*hand, strict=True))
    row |= _named("card", features.CARD_FIGURES, sums)
    return row | _named("player", features.PLAYER_FIGURES, features.player_figures(race, car, turns))


def _named(table: str, names: tuple[str, ...], figures: tuple[float, ...]) -> Row:
    return {f"{table}.{name}": figure for name, figure in zip(names, figures, strict=False)}


def watch(seed: int) -> list[tuple[list[tuple[int, Row, int]], Race]]:
    """The moments of one race: car, figures and turns left; and how the race ended."""
    chance, driver, game = Random(seed), GreedyDriver(), find_game("formula90")
    options = {"edition": chance.choice(EDITIONS), "circuit": chance.choice(circuits_of(game).ids())}
    race = new_table("formula90", chance.choice((2, 4, 4, 4, 6)), options, seed, events=False).state.clone()
    assert isinstance(race, Race)
    careless, due = chance.choice(CARELESS), chance.randrange(race.course.last_turn)
    start, moments, whose = due, [], race.on_turn
    while race.asked:
        seat, codes = next(iter(race.asked.items()))
        begins, whose = race.turn.who != whose, race.turn.who
        if begins and race.game_turn > max(0, due - 1) and chance.random() < 0.4:
            moments.append(_moment(race))
            due = race.game_turn + chance.randint(1, 4)
        lapse = race.game_turn < start and chance.random() < careless
        code = codes[chance.randrange(len(codes))] if lapse else driver.choose(race, seat, codes, FastChance(seed))
        apply(race, seat, code)
    return [(moment, race) for moment in moments]


def _moment(race: Race) -> list[tuple[int, Row, int]]:
    racing = [car for car in race.cars if not car.is_out]
    mean = sum(car.progress for car in racing) / len(racing)
    return [(car.number, row_of(race, car, mean), features.turns_left(race, car)) for car in racing]


def sightings(races: int) -> Iterator[Sighting]:
    """All cars of all moments."""
    number, game = 0, find_game("formula90")
    for seed in range(races):
        for moment, end in watch(seed):
            reached = [car.progress for car in end.cars if not car.is_out]
            floor = sum(reached) / len(reached) - ELIMINATED
            places = {line.details["number"]: line.place for line in game.standings(end)}
            for car, row, turns in moment:
                distance = floor if end.cars[car].is_out else max(floor - ELIMINATED, end.cars[car].progress)
                yield Sighting(number, row, turns, distance, places[car])
            number += 1


def fit(seen: list[Sighting]) -> Row:
    """The weights."""
    names = sorted({name for one in seen for name in one.row})
    moments = np.array([one.moment for one in seen])
    figures = _level(np.array([[one.row.get(name, 0.0) for name in names] for one in seen]), moments)
    scale = figures.std(0) + 1e-9
    unit = figures / scale
    reached = _level(np.array([[one.distance] for one in seen]), moments)[:, 0]
    surety = 1 / (4 + 2 * np.array([one.turns for one in seen]))
    weighted = (unit * surety[:, None]).T
    start = np.linalg.solve(weighted @ unit + RIDGE * surety.mean() * np.eye(len(names)), weighted @ reached)
    first, second = _pairs(seen)
    turns, places = np.array([one.turns for one in seen]), np.array([one.place for one in seen])
    gaps = (unit[first] - unit[second]) / (NARROWEST + SPREAD * np.sqrt((turns[first] + turns[second]) / 2))[:, None]
    found = _honest(start, gaps, (places[first] < places[second]).astype(float))
    return dict(zip(names, (found / scale).tolist(), strict=True))


def _level(values: Floats, moments: NDArray[np.int64]) -> Floats:
    """Every column less its mean at the moment."""
    counts = np.bincount(moments)[:, None]
    sums = np.stack([np.bincount(moments, column) for column in values.T], 1)
    return np.asarray(values - (sums / counts)[moments])


def _pairs(seen: list[Sighting]) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every player beside every other car of the moment."""
    together: dict[int, list[int]] = {}
    for index, one in enumerate(seen):
        together.setdefault(one.moment, []).append(index)
    pairs = [
        (mine, other)
        for cars in together.values()
        for place, mine in enumerate(cars)
        for other in cars[place + 1 :]
        if any(name.startswith("player") for name in seen[mine].row)
    ]
    return np.array([pair[0] for pair in pairs]), np.array([pair[1] for pair in pairs])


def _honest(start: Floats, gaps: Floats, won: Floats) -> Floats:
    """Logistic regression by Adam, pulled towards the start."""
    spread = gaps.std(0) + 1e-9
    gaps, origin = gaps / spread, start * spread
    weights, chance = origin.copy(), np.random.default_rng(1)
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    for step in range(1, STEPS + 1):
        some = chance.integers(len(won), size=20_000)
        likely = 1 / (1 + np.exp(-np.clip(gaps[some] @ weights, -30, 30)))
        slope = gaps[some].T @ (likely - won[some]) / len(some) + PULL * (weights - origin)
        mean, square = 0.9 * mean + 0.1 * slope, 0.99 * square + 0.01 * slope**2
        pace = 0.01 if step < STEPS / 2 else 0.003
        weights -= pace * mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.99**step)) + 1e-8)
    return np.asarray(weights / spread)


def centred(weights: Row) -> Row:
    """Skills and strategies beside the mean of their edition; the robots take what the mean was worth."""
    for edition in sorted(set(EDITIONS)):
        for table in ("skill", "strategy"):
            names = [name for name in weights if name.startswith(f"{table}.{edition}.")]
            mean = sum(weights[name] for name in names) / max(1, len(names))
            robots = [name for name in weights if name.startswith(f"robot_pace.{edition}.")]
            weights |= {name: weights[name] - mean for name in (*names, *robots)}
    return weights


def written(weights: Row) -> Iterator[str]:
    """The file, line by line."""
    yield "# Sections that a car gains by what can be seen of it; bench.fit_foresight says how they were found."
    weights |= {"race.narrowest": NARROWEST, "race.spread": SPREAD}
    tables: dict[str, list[str]] = {}
    for name, weight in sorted(weights.items()):
        table, _, key = name.rpartition(".")
        tables.setdefault(table, []).append(f'"{key}" = {weight:.4f}')
    for table, lines in tables.items():
        yield from ("", f"[{table}]", *lines)


if __name__ == "__main__":
    if len(sys.argv) != 2 or not sys.argv[1].isdecimal():
        sys.exit("How many races? python -m bench.fit_foresight 1400")
    print("\n".join(written(centred(fit(list(sightings(int(sys.argv[1]))))))))
