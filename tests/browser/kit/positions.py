"""Positions for every kind of question of a game: from its scenarios, and from full tables driven at random."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import paddock
from paddock.kernel import Ask, AskTogether, Plain, Table

SCENARIOS = Path(__file__).resolve().parents[2] / "scenarios"
NO_NAMES = {"refused", "undo", "expect", "note"}
"""Words in a line of a script that are no driver's."""
ANSWERS = 500
"""So many are given at a full table, at most."""
MODULES = (
    "circuit_rules", "events", "drivers", "teams", "collisions", "safety_car", "drs", "stress",
    "custom_start", "custom_pit",
)  # fmt: skip
FULL: dict[str, list[tuple[int, Plain]]] = {
    "heat": [(6, {"circuit": "espana", "laps": 1, "legends": 6, "garage": "all", "weather": True})],
    "formula90": [
        (6, {"circuit": "monza", "length": "sprint"}),
        (4, {"circuit": "silverstone", "length": "sprint", "edition": "v10", "teams": ["1+2", "3+robot"]}),
        (6, {"circuit": "spa", "length": "sprint", "edition": "93-advanced"}),
    ],
    "poleposition": [(6, {"circuit": "china", "laps": 2, **dict.fromkeys(MODULES, True)})],
}
"""Seats and options of tables at which every place is taken."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A seat that is asked something, and where that was found."""

    table: Table
    seat: int
    kind: str
    where: str
    full: bool


def wordiest(game: str) -> list[Asked]:
    """Of every kind the question with the most words, in the scenarios and at full tables."""
    best: dict[tuple[str, bool], tuple[int, Asked]] = {}
    for table, where, full in _tables(game):
        for seat, decision in table.decisions.items():
            kind = decision.kind
            words = sum(len(str(option.label)) for option in decision.options)
            if words > best.get((kind, full), (-1, None))[0]:
                best[kind, full] = words, Asked(table.clone(), seat, kind, f"{kind} ({where})", full)
    return [best[key][1] for key in sorted(best)]


def kinds_of(game: str) -> set[str]:
    """The kinds of all questions that the game's steps can ask."""
    steps = (step for step in _below(Ask) | _below(AskTogether) if step.__module__.startswith(f"paddock.games.{game}."))
    return {str(vars(step)["kind"]) for step in steps if "kind" in vars(step)}


def _below(step: type[object]) -> set[type[object]]:
    return {step}.union(*(_below(one) for one in step.__subclasses__()))


def _tables(game: str) -> Iterator[tuple[Table, str, bool]]:
    for path in paddock.scenario.find([SCENARIOS / game]):
        for number, table in enumerate(_stages(paddock.scenario.load(path))):
            yield table, f"{path.stem}, {number}", False
    for seed, (seats, options) in enumerate(FULL[game]):
        for number, table in enumerate(_driven(game, seats, options, seed)):
            yield table, f"full table {seed}, {number}", True


def _stages(told: paddock.scenario.Scenario) -> Iterator[Table]:
    """A scenario's position, and the same after each choice of its script."""
    table = told.table()
    yield table
    for line in told.script:
        if not line.get("refused") and isinstance(who := line.get("undo"), str):
            table.undo(told.drivers.index(who))
        for name in line.keys() - NO_NAMES if not line.get("refused") else ():
            table.play(told.drivers.index(name), str(line[name]))
        yield table


def _driven(game: str, seats: int, options: Plain, seed: int) -> Iterator[Table]:
    table, chance = paddock.new_table(game, seats=seats, options=options, seed=seed), random.Random(seed)
    for _ in range(ANSWERS):
        if table.over:
            return
        yield table
        seat, decision = next(iter(table.decisions.items()))
        table.play(seat, chance.choice(decision.options))
