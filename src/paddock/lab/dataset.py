"""A series of races in a folder: the plan, and the tables that were asked for.

While races are run, finished ones are kept in `parts`, each file written whole or not at all. When all are in, the
parts become the tables. A series that was interrupted goes on where it stopped.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from shutil import rmtree

from paddock.kernel import BadData, BadOptions, Plain, alternatives

from .formats import FORMATS, find_format
from .json_lines import line_of, read_line
from .racing import Finish, RaceResult
from .recording import Recorded
from .schema import DETAILS, FORMAT, TABLES, VERSION, Column, Row
from .steps import flat_columns

PLAN, PARTS = "plan.json", "parts"
_REMARKS = ("command", "complete", "paddock")
"""What a plan tells besides what is raced; two plans that differ only here are the same."""
_KINDS = {
    "game": str,
    "rules_version": int,
    "options": dict,
    "seats": list,
    "rotate": bool,
    "seed": int,
    "races": int,
    "complete": bool,
}
"""What a plan cannot do without."""


class Dataset:
    """A folder with a plan."""

    def __init__(self, folder: Path, plan: Plain) -> None:
        self.folder = folder
        self.plan = plan

    @property
    def tables(self) -> tuple[str, ...]:
        """The names of the tables it has."""
        return DETAILS[self.plan["detail"]]

    def columns(self, table: str) -> tuple[Column, ...]:
        """The columns of a table; steps have one more for each number of the observation."""
        layout = self.plan.get("observation")
        return TABLES[table] + (flat_columns(layout) if table == "steps" and layout else ())

    @property
    def complete(self) -> bool:
        """Whether all races are in."""
        return bool(self.plan["complete"])

    @property
    def races_in(self) -> int:
        """How many of the races are in."""
        return int(self.plan["races"]) if self.complete else sum(1 for _ in self.rows("races"))

    def rows(self, table: str) -> Iterator[Plain]:
        """The rows of a table in the order of the races, also of a series that is not complete."""
        if table not in self.tables:
            written = f"this series was written with detail {self.plan['detail']!r}"
            raise BadOptions(f"table {table!r} is not there: {written}; {alternatives(table, self.tables)}.")
        if self.complete:
            yield from self._table_rows(table)
        else:
            names = [column.name for column in self.columns(table)]
            for rows in self._part_rows(table):
                yield from (dict(zip(names, row, strict=True)) for row in rows)

    def _table_rows(self, table: str) -> Iterator[Plain]:
        file, columns = self._file(table), self.columns(table)
        names = {column.name for column in columns}
        try:
            for row in FORMATS[self.plan["format"]].read(file, columns):
                if not isinstance(row, dict) or not names <= row.keys():
                    raise ValueError("a row lacks columns")
                yield row
        except (OSError, ValueError, KeyError) as error:
            reason = str(error) if file.is_file() else "it is not there"
            raise BadData(str(file), "", f"cannot be read: {reason}; run the series again in a new folder.") from None

    def results(self) -> Iterator[RaceResult]:
        """The races that are in, as their results."""
        finishes: dict[int, list[Finish]] = {}
        for row in self.rows("cars"):
            finish = Finish(row["driver"], row["slot"], row["place"], row["seat"])
            finishes.setdefault(row["race"], []).append(finish)
        for row in self.rows("races"):
            number = row["race"]
            if number not in finishes:
                raise BadData(str(self.folder), "cars", f"no car of race {number} is there; the tables are damaged.")
            yield RaceResult(number, tuple(finishes[number]), row["rounds"], row["decisions"])

    @contextmanager
    def alone(self) -> Iterator[None]:
        """While one program adds to a series, another one is refused; the system lets go of whoever dies."""
        lock: int | None = None
        with suppress(ImportError, OSError):  # where folders cannot be locked, everybody takes care
            lock = _lock(self.folder)
        try:
            yield
        finally:
            if lock is not None:
                os.close(lock)

    def add(self, races: Sequence[Recorded]) -> None:
        """Keep races of one chunk."""
        if not races:
            return
        path = self.folder / PARTS / f"{races[0].result.number:09}.json"
        _write_whole(path, b"".join(line_of(race.tables) for race in races))

    def finish(self) -> None:
        """Turn the parts into tables."""
        written = find_format(self.plan["format"])
        for table in self.tables:
            with _replacing(self._file(table)) as unfinished:
                written.write(unfinished, self.columns(table), self._part_rows(table))
        self.plan = {**self.plan, "complete": True}
        self._write_plan()
        rmtree(self.folder / PARTS, ignore_errors=True)

    def _part_rows(self, table: str) -> Iterator[Sequence[Row]]:
        width = len(self.columns(table))
        for part in sorted((self.folder / PARTS).glob("*.json")):
            try:
                races = [read_line(line) for line in part.read_bytes().splitlines()]
                rows = [row for race in races for row in race[table]]
                if any(len(row) != width for row in rows):
                    raise ValueError("a row has other columns")
            except (OSError, ValueError, KeyError, TypeError):
                raise BadData(str(part), "", "is damaged; remove it, and its races will be run again.") from None
            yield rows

    def _file(self, table: str) -> Path:
        return self.folder / f"{table}.{FORMATS[self.plan['format']].suffix}"

    def _write_plan(self) -> None:
        _write_whole(self.folder / PLAN, json.dumps(self.plan, indent=2, ensure_ascii=False).encode() + b"\n")


def open_dataset(folder: str | Path) -> Dataset:
    """What a series has left in a folder."""
    path = Path(folder) / PLAN
    try:
        plan = json.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadOptions(
            f"{folder} holds no {PLAN}; a series is written with: paddock sim GAME ... -o FOLDER."
        ) from None
    except (OSError, ValueError) as error:
        raise BadData(str(path), "", f"cannot be read: {error}") from None
    if not isinstance(plan, dict) or plan.get("kind") != FORMAT:
        raise BadData(str(path), "kind", f"is no plan of a series; it would say {FORMAT!r}")
    if plan.get("version") != VERSION:
        raise BadData(str(path), "version", f"{plan.get('version')!r} is not known; this program reads {VERSION}")
    _check(str(path), plan)
    return Dataset(Path(folder), plan)


def _check(file: str, plan: Plain) -> None:
    """Refuse a plan that somebody has broken."""
    for key, kind in _KINDS.items():
        if not isinstance(plan.get(key), kind):
            raise BadData(file, key, f"{plan.get(key)!r} is not possible in a plan")
    for key, known in (("detail", DETAILS), ("format", FORMATS)):
        if str(plan.get(key)) not in known:
            raise BadData(file, key, f"{plan.get(key)!r} is unknown; {alternatives(str(plan.get(key)), known)}")


def begin_dataset(folder: str | Path, plan: Mapping[str, object]) -> Dataset:
    """A new dataset, or the one in the folder if it has the same plan."""
    find_format(plan["format"])
    wanted: Plain = {**json.loads(json.dumps(plan, default=dict)), "complete": False}
    path = Path(folder)
    try:
        if (path / PLAN).exists():
            return _same(open_dataset(path), wanted)
        if path.exists() and (not path.is_dir() or any(path.iterdir())):
            raise BadOptions(f"folder {folder} is in use and holds no {PLAN}; name a new or an empty one.")
        (path / PARTS).mkdir(parents=True)
    except OSError as error:
        raise BadOptions(f"folder {folder} cannot be made: {error.strerror or error}.") from None
    dataset = Dataset(path, wanted)
    dataset._write_plan()
    return dataset


def lengthen(folder: str | Path, races: int) -> None:
    """Let the series in a folder be longer than it was planned to be; what was raced is not raced again."""
    if not (Path(folder) / PLAN).exists():
        return
    found = open_dataset(folder)
    if races <= int(found.plan["races"]):
        return
    if found.complete:
        names = {table: [column.name for column in found.columns(table)] for table in found.tables}
        tables = {table: [tuple(row[name] for name in names[table]) for row in found.rows(table)] for table in names}
        (found.folder / PARTS).mkdir(exist_ok=True)
        _write_whole(found.folder / PARTS / f"{0:09}.json", line_of(tables))
    found.plan = {**found.plan, "races": races, "complete": False}
    found._write_plan()


def _same(found: Dataset, wanted: Plain) -> Dataset:
    """Go on with a series, never mix two."""
    keys = [key for key in {**found.plan, **wanted} if key not in _REMARKS]
    other = [key for key in keys if found.plan.get(key) != wanted.get(key)]
    if other:
        told = "; ".join(f"{key} {found.plan.get(key)!r} there, {wanted.get(key)!r} asked" for key in other)
        raise BadOptions(f"folder {found.folder} holds another series ({told}); name another folder.")
    if not found.complete:
        (found.folder / PARTS).mkdir(exist_ok=True)
    return found


def _write_whole(path: Path, content: bytes) -> None:
    with _replacing(path) as unfinished:
        unfinished.write_bytes(content)


@contextmanager
def _replacing(path: Path) -> Iterator[Path]:
    """A reader finds the whole file or none; nothing half written is left behind."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    try:
        yield unfinished
        unfinished.replace(path)
    except OSError as error:
        with suppress(OSError):
            unfinished.unlink(missing_ok=True)
        raise BadOptions(
            f"{path} cannot be written: {error.strerror or error}; races written so far are kept, "
            "and the same command goes on with them."
        ) from None


def _lock(folder: Path) -> int:
    from fcntl import LOCK_EX, LOCK_NB, flock

    descriptor = os.open(folder, os.O_RDONLY)
    try:
        flock(descriptor, LOCK_EX | LOCK_NB)
    except BlockingIOError:
        os.close(descriptor)
        raise BadOptions(
            f"folder {folder} is being written by another program; wait for it or name another folder."
        ) from None
    return descriptor
