"""The tables of a dataset as files: Parquet for large ones, JSON lines for everybody."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from paddock.extras import how_to_get
from paddock.kernel import BadOptions, Plain, alternatives

from .json_lines import line_of, read_line
from .schema import Column, Row

Columns = Sequence[Column]


class TableFormat(ABC):
    """Writes a table batch by batch and reads it back row by row."""

    suffix: ClassVar[str]

    def check(self) -> None:
        """Refuse the format if what it needs is not installed."""
        return

    @abstractmethod
    def write(self, path: Path, columns: Columns, batches: Iterable[Sequence[Row]]) -> None:
        """The whole table into one file."""

    @abstractmethod
    def read(self, path: Path, columns: Columns) -> Iterator[Plain]:
        """The rows of a file, by the names of the columns."""


class JsonLines(TableFormat):
    """One JSON object a line."""

    suffix = "jsonl"

    def write(self, path: Path, columns: Columns, batches: Iterable[Sequence[Row]]) -> None:
        names = [column.name for column in columns]
        with path.open("wb") as file:
            for rows in batches:
                for row in rows:
                    file.write(line_of(dict(zip(names, row, strict=True))))

    def read(self, path: Path, columns: Columns) -> Iterator[Plain]:
        with path.open("rb") as file:
            for line in file:
                yield read_line(line)


class Parquet(TableFormat):
    """Columns of fixed types; objects are kept as JSON texts, figures as maps from names to numbers."""

    suffix = "parquet"

    def check(self) -> None:
        _arrow()

    def write(self, path: Path, columns: Columns, batches: Iterable[Sequence[Row]]) -> None:
        from pyarrow import parquet  # type: ignore[import-untyped,unused-ignore]

        schema = _arrow_schema(columns)
        with parquet.ParquetWriter(path, schema, compression="zstd") as writer:
            for rows in batches:
                writer.write_table(_arrow_table(schema, columns, rows))

    def read(self, path: Path, columns: Columns) -> Iterator[Plain]:
        _arrow()
        from pyarrow import parquet

        objects = [column.name for column in columns if column.kind == "object"]
        figures = [column.name for column in columns if column.kind == "figures"]
        for batch in parquet.ParquetFile(path).iter_batches():
            for row in batch.to_pylist():
                row.update({name: json.loads(row[name]) for name in objects})
                row.update({name: dict(row[name]) for name in figures})
                yield row


def _arrow() -> ModuleType:
    try:
        import pyarrow  # type: ignore[import-untyped,unused-ignore]
    except ImportError:
        raise BadOptions(f"format: parquet needs the extra 'lab': {how_to_get('lab')}; jsonl needs nothing.") from None
    return pyarrow  # type: ignore[no-any-return,unused-ignore]


def _arrow_schema(columns: Columns) -> Any:
    arrow = _arrow()
    kinds = {
        "whole": arrow.int64(),
        "number": arrow.float64(),
        "text": arrow.string(),
        "switch": arrow.bool_(),
        "object": arrow.string(),
        "figures": arrow.map_(arrow.string(), arrow.float64()),
        "small": arrow.int16(),
        "rows": arrow.list_(arrow.float32()),
    }
    fields = [arrow.field(c.name, kinds[c.kind], metadata={"meaning": c.meaning}) for c in columns]
    return arrow.schema(fields)


def _arrow_table(schema: Any, columns: Columns, rows: Sequence[Row]) -> Any:
    values = [_arrow_values(column, [row[at] for row in rows]) for at, column in enumerate(columns)]
    arrays = [_arrow().array(value, type=field.type) for value, field in zip(values, schema, strict=True)]
    return _arrow().Table.from_arrays(arrays, schema=schema)


def _arrow_values(column: Column, values: list[Any]) -> list[Any]:
    if column.kind == "object":
        return [line_of(value).decode().rstrip() for value in values]
    if column.kind == "figures":
        return [list(value.items()) for value in values]
    return values


FORMATS: dict[str, TableFormat] = {"parquet": Parquet(), "jsonl": JsonLines()}


def find_format(name: object) -> TableFormat:
    """The format of that name, ready to write."""
    if not isinstance(name, str) or name not in FORMATS:
        raise BadOptions(f"format: {name!r} is unknown; {alternatives(str(name), FORMATS)}.")
    FORMATS[name].check()
    return FORMATS[name]
