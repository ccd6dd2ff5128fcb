"""Paddock: the digital home of motor-racing board games.

table = paddock.new_table("heat", seats=4, options={"circuit": "usa", "laps": 1}, seed=7)
while not table.over:
    seat, decision = next(iter(table.decisions.items()))
    table.play(seat, decision.options[0])
table.standings
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import paddock.games  # noqa: F401  (registers the games; callable at run time)
from paddock.info import GameInfo, game
from paddock.kernel import (
    BadData,
    BadOptions,
    Chance,
    Decision,
    Event,
    IllegalChoice,
    Option,
    PaddockError,
    Record,
    Standing,
    Table,
    new_table,
)
from paddock.kernel.scenario import scenario
from paddock.kernel.table import load_record, load_table, replay, save_table, verify
from paddock.plugins import load

if TYPE_CHECKING:

    def games() -> tuple[str, ...]:
        """The names of the games that can be played."""


__version__ = "1.0.0"

__all__ = [
    "BadData",
    "BadOptions",
    "Chance",
    "Decision",
    "Event",
    "GameInfo",
    "IllegalChoice",
    "Option",
    "PaddockError",
    "Record",
    "Standing",
    "Table",
    "game",
    "games",
    "load",
    "load_record",
    "load_table",
    "new_table",
    "replay",
    "save_table",
    "scenario",
    "verify",
]
