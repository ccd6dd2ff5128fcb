"""Named tasks to compare learners on: two for each game, one for a first afternoon and one that takes longer.

A task is a set-up, a field of rivals and a limit, and never changes: an improvement is a new task with a new number.
The learner has the first seat. What counts is the result of whole races with seeds from `EXAMINATION` on, which
nobody trains on.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

EXAMINATION = 1_000_000
"""The first seed of an examination; the next races have the next ones."""


@dataclass(frozen=True, slots=True)
class Task:
    """A race against given rivals."""

    name: str
    game: str
    against: tuple[str, ...]
    limit: int
    about: str
    options: Mapping[str, object] = field(default_factory=dict)
    version: int = 1

    @property
    def id(self) -> str:
        """The name by which Gymnasium makes it."""
        return f"paddock/{self.name}-v{self.version}"

    def settings(self) -> dict[str, object]:
        """What `single`, `vector` and `gymnasium.make` are given."""
        return {"game": self.game, "against": self.against, "limit": self.limit, **self.options}


def _named(*tasks: Task) -> dict[str, Task]:
    return {task.name: task for task in tasks}


RANDOM, GREEDY = ("random",) * 3, ("greedy",) * 3
TASKS = _named(
    Task(
        "heat-lap",
        "heat",
        RANDOM,
        400,
        "HEAT, one lap of the USA against three random drivers",
        {"circuit": "usa", "laps": 1},
    ),
    Task(
        "heat-race",
        "heat",
        GREEDY,
        1000,
        "HEAT, two laps of Italia against three greedy drivers",
        {"circuit": "italia", "laps": 2},
    ),
    Task(
        "formula90-sprint",
        "formula90",
        RANDOM,
        600,
        "Formula 90, second edition, a sprint at Monza against three random drivers",
        {"circuit": "monza", "length": "sprint"},
    ),
    Task(
        "formula90-race",
        "formula90",
        GREEDY,
        1500,
        "Formula 90, second edition, a short race at Monza against three greedy drivers",
        {"circuit": "monza", "length": "short"},
    ),
    Task(
        "poleposition-sprint",
        "poleposition",
        RANDOM,
        600,
        "Pole Position, three laps of Great Britain against three random drivers",
        {"circuit": "great-britain", "laps": 3},
    ),
    Task(
        "poleposition-race",
        "poleposition",
        GREEDY,
        1500,
        "Pole Position, five laps of Great Britain against three greedy drivers",
        {"circuit": "great-britain", "laps": 5},
    ),
)
