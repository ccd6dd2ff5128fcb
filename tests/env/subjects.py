"""The set-ups every environment is put through: each game and each edition, short and whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

SUBJECTS: dict[str, tuple[str, dict[str, Any]]] = {
    "heat": ("heat", {"circuit": "usa", "laps": 1}),
    "2e": ("formula90", {"edition": "2e", "length": "sprint"}),
    "v10": ("formula90", {"edition": "v10", "length": "sprint"}),
    "93-advanced": ("formula90", {"edition": "93-advanced", "length": "short"}),
    "93-base": ("formula90", {"edition": "93-base", "length": "short"}),
    "poleposition": ("poleposition", {"laps": 3}),
}
MODULES: dict[str, tuple[str, dict[str, Any]]] = {
    "heat with legends": ("heat", {"laps": 1, "legends": 3}),
    "heat with everything": (
        "heat",
        {
            "laps": 1,
            "garage": "all",
            "weather": True,
            "mulligan": True,
            "tournament": True,
            "give_up": True,
            "sets": ("heavy-rain", "tunnel-vision", "rocky-roads"),
            "tournament_mistakes": "lenient",
        },
    ),
    "heat, a season": ("heat", {"championship": "1961", "garage": "all"}),
    "formula 90 with teams": ("formula90", {"edition": "v10", "length": "sprint", "teams": ("1+2", "3+robot")}),
    "pole position with everything": (
        "poleposition",
        {
            **dict.fromkeys(("circuit_rules", "events", "drivers", "teams", "collisions", "safety_car"), True),
            **dict.fromkeys(("drs", "stress", "custom_start", "custom_pit"), True),
            "bots": 2,
            "laps": 3,
        },
    ),
}


def race(env: Any, seed: int, each: Callable[[], object] = lambda: None) -> list[int]:
    """Play a whole race at random through the turn-based interface; returns the actions."""
    chosen, random = [], np.random.default_rng(seed)
    env.reset(seed=seed)
    while not env.terminations[env.agent_selection]:
        each()
        allowed = np.flatnonzero(env.observe(env.agent_selection)["action_mask"])
        chosen.append(int(random.choice(allowed)))
        env.step(chosen[-1])
    return chosen
