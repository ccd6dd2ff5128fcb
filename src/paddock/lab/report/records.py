"""Saved records as a series: every race is replayed and watched as a simulated one is."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import cast

from paddock.bots import Bot
from paddock.kernel import BadData, Chance, Code, Plain, Record, State, find_game, question
from paddock.kernel.table import load_record, verify

from ..racing import AUTOMATON, Entry
from ..recording import Recorded, Recorder
from ..schema import TABLES
from .series import Series, series_of

DETAIL = "turn"


class Script(Bot):
    """Answers what was answered, seat by seat."""

    __slots__ = ("_answers",)

    def __init__(self, record: Record, seat: int) -> None:
        self._answers = deque(option for answering, option in record.choices if answering == seat)

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        step, answer = question(state), self._answers.popleft()
        return next(code for code in codes if step.option_id(state, seat, code) == answer)


def record_series(files: Sequence[Path]) -> list[Series]:
    """Records of the same game and options make one series."""
    together: dict[str, list[tuple[Path, Record]]] = {}
    for file in files:
        record = load_record(file)
        together.setdefault(f"{record.game} {sorted(record.options.items())}", []).append((file, record))
    return [_series(entries) for entries in together.values()]


def _series(entries: Sequence[tuple[Path, Record]]) -> Series:
    races = [_watch(file, record, number) for number, (file, record) in enumerate(entries)]
    first, record = entries[0]
    game = find_game(record.game)
    seats = [*record.names, *([AUTOMATON] if game.automaton_option in record.options else [])]
    plan: Plain = {"game": record.game, "rules_version": record.rules_version, "options": dict(record.options)}
    plan |= {"seats": seats, "command": ""}
    name = first.stem if len(entries) == 1 else f"{first.stem} and {len(entries) - 1} more"
    return series_of(name, plan, lambda table: _rows(races, table))


def _watch(file: Path, record: Record, number: int) -> Recorded:
    """The race again, seat by seat as it was answered; what does not lead to its own digests is refused."""
    try:
        table = verify(record)
    except BadData as problem:
        raise BadData(str(file), problem.key, problem.reason) from None
    if not table.over:
        raise BadData(str(file), "choices", "the race is not over; a report needs finished races")
    seed = cast(int, record.seed)  # a sealed seed is a text, and serves as well
    entry = Entry(seed, table.setup, record.names)
    recorder = Recorder(table.game, entry, number, DETAIL)
    return recorder.record([Script(record, seat) for seat in range(record.seats)])


def _rows(races: Iterable[Recorded], table: str) -> Iterable[Plain]:
    names = [column.name for column in TABLES[table]]
    return (dict(zip(names, row, strict=True)) for race in races for row in race.tables[table])
