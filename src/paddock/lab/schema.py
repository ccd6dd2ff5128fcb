"""The tables of a dataset and the meaning of every column. A change of meaning is a new version."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

VERSION = 1
FORMAT = "paddock-lab"

Kind = Literal["whole", "number", "text", "switch", "object", "figures", "small", "rows"]
Row = tuple[object, ...]


@dataclass(frozen=True, slots=True)
class Column:
    """One column: its name, what kind of value it holds and what that value means."""

    name: str
    kind: Kind
    meaning: str


TABLES: dict[str, tuple[Column, ...]] = {
    "races": (
        Column("race", "whole", "number of the race in the series, from 0"),
        Column("seed", "whole", "seed of the race; a table begun with it plays the same race"),
        Column("rounds", "whole", "rounds that were begun"),
        Column("decisions", "whole", "decisions that the bots took"),
        Column("seconds", "number", "time the race took to run, the only value that differs from run to run"),
    ),
    "cars": (
        Column("race", "whole", "number of the race"),
        Column("seat", "whole", "seat of the driver, from 0; empty for a car that the rulebook drives itself"),
        Column("car", "text", "name of the car, unique within its race"),
        Column("driver", "text", "the bot, or 'legend' for a car that the rulebook drives itself"),
        Column("slot", "whole", "place on the grid, 1 is pole"),
        Column("place", "whole", "place in the result, 1 is the winner"),
        Column("out", "switch", "whether the car dropped out"),
        Column("traits", "object", "what set the car apart, as a JSON object; the keys depend on the game"),
        Column("figures", "figures", "the race in figures, by name; lists are spread out as name.1, name.2 and so on"),
    ),
    "turns": (
        Column("race", "whole", "number of the race"),
        Column("round", "whole", "the round that has just ended; 0 is the grid"),
        Column("car", "text", "name of the car"),
        Column("seat", "whole", "seat of its driver, empty for a car that the rulebook drives itself"),
        Column("place", "whole", "running order at the end of the round"),
        Column("progress", "number", "spaces past the start line, negative on the grid"),
        Column("space", "text", "cell of the board, named as the board's own drawing names it"),
        Column("lap", "whole", "lap the car is in; 0 before the start line"),
        Column("gap", "number", "spaces behind the car that has come furthest"),
        Column("speed", "number", "speed in this round, empty if the car did not move or the game knows none"),
    ),
    "incidents": (
        Column("race", "whole", "number of the race"),
        Column("round", "whole", "round in which it happened"),
        Column("car", "text", "name of the car; empty if the whole field is concerned"),
        Column("kind", "text", "what happened"),
        Column("space", "text", "cell of the board where it happened"),
        Column("reason", "text", "why, where the rules tell it; else an empty text"),
    ),
    "decisions": (
        Column("race", "whole", "number of the race"),
        Column("number", "whole", "place among the decisions of its race, from 0"),
        Column("round", "whole", "round in which it was taken; 0 before the first"),
        Column("seat", "whole", "seat that was asked"),
        Column("driver", "text", "bot in that seat"),
        Column("kind", "text", "kind of question"),
        Column("options", "whole", "how many answers were possible"),
        Column("choice", "text", "id of the answer"),
    ),
    "steps": (
        Column("race", "whole", "number of the race"),
        Column("number", "whole", "place among the rows of its race, from 0"),
        Column("seat", "whole", "seat that was asked"),
        Column("driver", "text", "bot in that seat"),
        Column("action", "whole", "place of the answer among the listed options, -1 once the race is over"),
        Column("listed", "whole", "how many options were listed"),
        Column("reward", "number", "0, and for a seat's last decision the result: 1 for the winner, -1 for the last"),
        Column("over", "switch", "whether this was the seat's last decision"),
        Column("rows", "rows", "the figures of all listed options, row after row"),
    ),
}
DETAILS: dict[str, tuple[str, ...]] = {
    "race": ("races", "cars"),
    "turn": ("races", "cars", "turns", "incidents"),
    "decision": ("races", "cars", "turns", "incidents", "decisions"),
    "observation": ("races", "cars", "turns", "incidents", "decisions", "steps"),
}
"""Which tables each level of detail writes."""
