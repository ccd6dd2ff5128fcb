"""The pit lane in numbers: pieces of the entry lane, box, green cells, pieces of the exit lane."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .cells import CellList
from .circuit import Circuit

Table = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class PitTables:
    """PP.PIT.05: the pit lane in pieces. A piece belongs to a cell, which is all of it in dry weather."""

    enter_from: frozenset[int]
    first_enter_row: int  # the place of the first row from which one can enter
    enter_row: int  # the place of the last one
    entry: Table  # cell of each piece of the entry lane
    exit: Table
    exit_to: Table
    first_entry: int  # the number of the first piece of the entry lane
    box: int
    green: int  # the first of the two green cells
    first_exit: int
    end: int  # one beyond the last number

    def is_entry(self, number: int) -> bool:
        """In the entry lane."""
        return self.first_entry <= number < self.box

    def is_exit(self, number: int) -> bool:
        """In the exit lane, after the green cells."""
        return number >= self.first_exit


def pit_tables(cells: CellList) -> PitTables:
    """The pit lane of a circuit; its numbers follow those of the track."""
    pit, track = cells.circuit.pit, len(cells.cells)
    entry, leaving = _pieces(pit.entry), _pieces(pit.exit)
    box = track + len(entry)
    enter_from = frozenset(cells.by_name[name] for name in pit.enter_from)
    return PitTables(
        enter_from=enter_from,
        first_enter_row=min(cells.place(number) for number in enter_from),
        enter_row=max(cells.place(number) for number in enter_from),
        entry=entry,
        exit=leaving,
        exit_to=tuple(cells.by_name[name] for name in pit.exit_to),
        first_entry=track,
        box=box,
        green=box + 1,
        first_exit=box + 3,
        end=box + 3 + len(leaving),
    )


def _pieces(kinds: tuple[str, ...]) -> Table:
    return tuple(cell for cell, kind in enumerate(kinds) for _ in range(2 if kind == "split" else 1))


def pit_names(circuit: Circuit) -> Iterator[str]:
    """The names of all places in the pit lane, in the order of their numbers."""
    yield from _piece_names("entry", circuit.pit.entry)
    yield "pit:box"
    yield "pit:green.1"
    yield "pit:green.2"
    yield from _piece_names("exit", circuit.pit.exit)


def _piece_names(lane: str, kinds: tuple[str, ...]) -> Iterator[str]:
    for number, kind in enumerate(kinds, 1):
        yield from (f"pit:{lane}.{number}{half}" for half in (("a", "b") if kind == "split" else ("",)))
