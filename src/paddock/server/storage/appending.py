"""The choices of one transaction, written by the driver itself.

They are nearly all that is written, and what stands between us and the driver takes longer than the writing.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Protocol

from .schema import choices

Row = tuple[str, int, int, str, str, str, str, str, int, int, int]
"""A row of choices, in the order of its columns."""

RowKey = tuple[str, int, str]
"""Table, number and nonce: no two choices share them, not even in one transaction."""

Progress = tuple[str, int, str, str | None]
"""Table, acts, who is asked, places."""

COLUMNS = tuple(choices.c.keys())


class Cursor(Protocol):
    """What both drivers give us to write with."""

    def execute(self, operation: Any, parameters: Any = ..., /) -> Any:
        """Carry a statement out."""

    def fetchall(self) -> Sequence[Any]:
        """What it returned."""


class Appending:
    """Writes choices, and how far they have brought their races."""

    def __init__(self, backend: str) -> None:
        self._mark = "?" if backend == "sqlite" else "%s"

    def add_choices(self, cursor: Cursor, rows: list[Row]) -> set[RowKey]:
        """All choices in one statement; in the order of the tables, so that two workers never lock crosswise."""
        if not rows:
            return set()
        rows.sort()
        statement = (
            f"INSERT INTO choices ({','.join(COLUMNS)}) VALUES {self._marks(len(COLUMNS), len(rows))}"
            " ON CONFLICT DO NOTHING RETURNING table_id, number, nonce"
        )
        cursor.execute(statement, [value for row in rows for value in row])
        return {(str(table), int(number), str(nonce)) for table, number, nonce in cursor.fetchall()}

    def note_progress(self, cursor: Cursor, latest: Iterable[Progress]) -> None:
        """How far the races have come, for lists; in the order of the tables, too."""
        by_table = {entry[0]: entry for entry in latest}
        if not by_table:
            return
        statement = (
            f"INSERT INTO progress (table_id, acts, asked, places) VALUES {self._marks(4, len(by_table))}"
            " ON CONFLICT (table_id) DO UPDATE SET acts = excluded.acts, asked = excluded.asked,"
            " places = excluded.places WHERE excluded.acts > progress.acts"
        )
        cursor.execute(statement, [value for table in sorted(by_table) for value in by_table[table]])

    def _marks(self, columns: int, rows: int) -> str:
        row = f"({','.join([self._mark] * columns)})"
        return ",".join([row] * rows)


def row_key(row: Row) -> RowKey:
    """What makes a choice different from all others."""
    return row[0], row[1], row[5]
