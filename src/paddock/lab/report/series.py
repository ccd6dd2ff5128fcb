"""A series of races as tables: what `paddock sim GAME -o FOLDER` wrote, read back for a report."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from paddock.kernel import AnyGame, BadData, Plain, Seating, Table, find_game
from paddock.protocol import Board, Season
from paddock.racing import circuits_of

from ..dataset import Dataset, open_dataset
from ..racing import AUTOMATON


class Start(NamedTuple):
    """One car in one race, from its grid slot to its place."""

    race: int
    car: str
    driver: str
    slot: int
    place: int
    out: bool
    traits: Mapping[str, Any]


class Turn(NamedTuple):
    """Where a car stood at the end of a round."""

    race: int
    round: int
    car: str
    place: int
    space: str | None
    gap: float
    speed: float | None
    progress: float


class Incident(NamedTuple):
    """Something went wrong for a car."""

    race: int
    round: int
    car: str | None
    kind: str
    space: str | None


@dataclass(frozen=True)
class Series:
    """Many races of one game under the same conditions."""

    name: str
    plan: Plain
    rounds: Mapping[int, int]
    decisions: int
    starts: Sequence[Start]
    turns: Sequence[Turn] = ()
    incidents: Sequence[Incident] = ()
    seconds: float = field(default=0.0, compare=False)

    @cached_property
    def game(self) -> AnyGame:
        """The game that was raced."""
        return find_game(str(self.plan["game"]))

    @cached_property
    def _opening(self) -> Table:
        """A table on the grid of the first race."""
        seats = sum(name != AUTOMATON for name in self.plan["seats"])
        told = self.plan.get("rules_version")
        setup = self.game.setup(seats, self.plan["options"], told if self.game.plays(told) else None)
        return Table.begin(self.game, setup, 1, Seating(events=False))

    @cached_property
    def board(self) -> Board:
        """The circuit as a client draws it."""
        return self.game.presenter.board(self._opening.state)

    @cached_property
    def _season(self) -> Season | None:
        names = [""] * len(self.plan["seats"])
        return self.game.presenter.view(self._opening.state, None, names).get("season")

    @property
    def is_season(self) -> bool:
        """Whether each race of the series is a whole season on several circuits."""
        return bool(self._season)

    @property
    def event(self) -> str:
        """What the rounds of one entry make up."""
        return "season" if self.is_season else "race"

    @property
    def circuit(self) -> str:
        """The circuit's name, or that of the season."""
        return str(self._season["name"]["en"]) if self._season else str(self.board["name"])

    @property
    def is_own_circuit(self) -> bool:
        """Whether somebody drew the circuit who is not the game's publisher."""
        return str(self.board["circuit"]) not in circuits_of(self.game).ids()

    @property
    def races(self) -> int:
        """How many races there are."""
        return len(self.rounds)

    @cached_property
    def field_size(self) -> float:
        """Cars a race."""
        return len(self.starts) / max(1, self.races)

    @cached_property
    def drivers(self) -> tuple[str, ...]:
        """Who drove, the most successful first."""
        places: dict[str, list[int]] = {}
        for start in self.starts:
            places.setdefault(start.driver, []).append(start.place)
        return tuple(sorted(places, key=lambda name: (sum(places[name]) / len(places[name]), name)))

    @cached_property
    def driver_of(self) -> Mapping[tuple[int, str], str]:
        """Who drove a car of a race."""
        return {(start.race, start.car): start.driver for start in self.starts}


def read_series(folder: Path) -> Series:
    """The tables of a dataset folder."""
    dataset = open_dataset(folder)
    return series_of(folder.resolve().name, dataset.plan, lambda table: _rows(dataset, table))


def series_of(name: str, plan: Plain, rows: Callable[[str], Iterable[Plain]]) -> Series:
    """A series from the rows of its tables; a table that was not written has none."""
    races = list(rows("races"))
    if not races:
        raise BadData(name, "races", "holds no race yet; a report needs at least one")
    return Series(
        name=name,
        plan=plan,
        rounds={row["race"]: int(row["rounds"]) for row in races},
        decisions=sum(int(row["decisions"]) for row in races),
        seconds=sum(float(row["seconds"]) for row in races),
        starts=[_start(row) for row in rows("cars")],
        turns=[_turn(row) for row in rows("turns")],
        incidents=[_incident(row) for row in rows("incidents")],
    )


def _rows(dataset: Dataset, table: str) -> Iterable[Plain]:
    return dataset.rows(table) if table in dataset.tables else ()


def _start(row: Plain) -> Start:
    traits = {key: value for key, value in row["traits"].items() if value is not None}
    place = (row["race"], row["car"], row["driver"], row["slot"], row["place"])
    return Start(*place, bool(row["out"]), traits)


def _turn(row: Plain) -> Turn:
    where = (row["place"], row["space"], row["gap"], row["speed"], row["progress"])
    return Turn(row["race"], row["round"], row["car"], *where)


def _incident(row: Plain) -> Incident:
    return Incident(row["race"], row["round"], row["car"], row["kind"], row["space"])
