"""Loops as people draw them: wavy, right- or left-handed, some of them over themselves."""

from __future__ import annotations

import math
import random


def drawn_loop(seed: int) -> list[tuple[float, float]]:
    """A loop that is the same whenever it is asked for."""
    chance = random.Random(seed)
    count = chance.randint(8, 18)
    angles = [math.tau * number / count + chance.uniform(-0.12, 0.12) for number in range(count)]
    points = [
        (800 + 620 * math.cos(angle) * chance.uniform(0.45, 1), 500 + 380 * math.sin(angle) * chance.uniform(0.45, 1))
        for angle in angles
    ]
    return points[::-1] if seed % 2 else points


def _ring(across: float, down: float, count: int) -> list[tuple[float, float]]:
    turns = [math.tau * number / count for number in range(count)]
    return [(800 + across * math.cos(turn), 500 + down * math.sin(turn)) for turn in turns]


_EIGHT = ((200, 0), (500, -300), (800, 0), (1100, 300), (1400, 0), (1100, -300), (800, 0), (500, 300))

NASTY = {
    "a figure of eight": [(x, 500 + y) for x, y in _EIGHT],
    "a circle": _ring(400, 400, 12),
    "six points": [(200, 200), (800, 150), (1400, 220), (1350, 800), (800, 850), (250, 780)],
    "hairpins": [(150, 150), (1450, 150), (1450, 350), (250, 360), (250, 560), (1450, 570), (1450, 850), (150, 850)],
    "a point twice": [(200, 200), (200, 200), (800, 150), (1400, 220), (1350, 800), (800, 850), (250, 780)],
    "off the board": [(-400, 200), (800, -900), (2900, 220), (1350, 3800), (800, 850), (250, 780)],
    "tiny": _ring(40, 30, 8),
}
