"""Roads made at random, like those of printed circuits, so that a network learns the road and not the circuits."""

from __future__ import annotations

import numpy as np

from paddock.games.heat import CIRCUITS, Circuit
from paddock.kernel import Plain

LIMITS = (1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
LIMIT_ODDS = (2, 17, 18, 19, 14, 9, 7, 6, 4, 4)
SHORTEST, LONGEST = 40, 112
RACE = (100, 200)  # spaces of a whole race
NEAREST, USUAL, FURTHEST = 2, 20, 40  # spaces between corners
CHICANE = 5
STRETCHES = ("flooded", "tunnel", "gravel")


def random_circuits(number: int, seed: int) -> list[Circuit]:
    """So many different circuits; the same for the same seed."""
    chance = np.random.default_rng(seed)
    return [CIRCUITS.find(random_content(chance, f"road-{place}")) for place in range(number)]


def random_content(chance: np.random.Generator, name: str) -> Plain:
    """A circuit as its file would hold it."""
    spaces = int(chance.integers(SHORTEST, LONGEST + 1))
    content: Plain = {
        "schema": 1,
        "id": name,
        "name": name,
        "laps": max(1, min(5, round(int(chance.integers(*RACE)) / spaces))),
        "spaces": spaces,
        "heat_cards": int(chance.choice((4, 5, 6, 7, 8), p=(0.08, 0.17, 0.45, 0.22, 0.08))),
        "stress_cards": int(chance.choice((1, 2, 3, 4), p=(0.08, 0.22, 0.58, 0.12))),
        "corner": random_corners(chance, spaces),
    }
    for kind in STRETCHES:
        if chance.random() < 0.2:
            content[kind] = random_stretches(chance, spaces)
    return content


def random_corners(chance: np.random.Generator, spaces: int) -> list[Plain]:
    """Corners around the lap, some of them in pairs as chicanes (HEAT.TRACK.03)."""
    odds, corners = np.array(LIMIT_ODDS) / sum(LIMIT_ODDS), list[Plain]()
    line, mean = int(chance.integers(0, 18)), float(chance.uniform(4, USUAL))
    while line < spaces - 1 or not corners:
        corner: Plain = {
            "at": min(line, spaces - 1),
            "limit": int(chance.choice(LIMITS, p=odds)),
            "racing_lane_after": int(chance.integers(1, 3)),
        }
        corners.append(corner)
        if chance.random() < 0.15 and line + CHICANE < spaces - 1:
            line += int(chance.integers(1, CHICANE + 1))
            second = {"at": line, "racing_lane_after": 3 - corner["racing_lane_after"], "chicane_with": corner["at"]}
            corners.append(corner | second)
        line += min(FURTHEST, NEAREST + int(chance.exponential(mean)))
    return corners


def random_stretches(chance: np.random.Generator, spaces: int) -> list[Plain]:
    """HEAT.TRACK.01, HEAT.TRACK.09, HEAT.TRACK.13: some stretches, on one lane or both."""
    stretches = list[Plain]()
    for _ in range(int(chance.integers(1, 5))):
        first = int(chance.integers(0, spaces))
        lanes = ([1, 2], [1, 2], [1], [2])[int(chance.integers(4))]
        stretches.append({"first": first, "last": min(spaces - 1, first + int(chance.integers(0, 9))), "lanes": lanes})
    return stretches
