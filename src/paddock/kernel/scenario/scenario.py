"""Scenarios: a position as data, choices, and what must hold after them.

The file format is told in docs/scenarios.md. The kernel runs the script and compares; what a position may say and how
a state reads in the same words is each game's own business (`Game.set_position`, `Game.describe`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from pathlib import Path

from ..errors import BadData, BadOptions, IllegalChoice, alternatives
from ..files import read_toml
from ..flow import asked_together
from ..game import find_game, game_names
from ..plain import Plain
from ..table import Seating, Table, log_of, state_digest
from .matching import mismatches

KEYS = {"game", "title", "rules", "note", "drivers", "options", "rules_version", "seed", "position", "script", "expect"}
ENTRY_KEYS = {"refused", "undo", "expect", "note"}


@dataclass(frozen=True, slots=True)
class Scenario:
    """One file, parsed."""

    file: str
    game: str
    title: str
    rules: tuple[str, ...]
    drivers: tuple[str, ...]
    options: Mapping[str, object]
    seed: int | str
    position: Plain
    script: tuple[Plain, ...]
    expect: Plain
    rules_version: int | None = None

    def run(self) -> Table:
        """Play the script; an AssertionError names the expectation that failed."""
        table = self.table()
        for number, entry in enumerate(self.script, 1):
            self._perform(table, entry, f"{self.file}: script[{number}]")
        self._compare(table, self.expect, f"{self.file}: expect")
        return table

    def table(self) -> Table:
        """The table in the scenario's position, before the script."""
        table = self._set_up()
        if self.position:
            state = table.state.clone()
            try:
                table.game.set_position(state, self.position, self._names())
                table.restart_from(state)
            except BadData as error:
                raise self._bad_position(error) from None
            except (AttributeError, KeyError, OverflowError, TypeError, ValueError, IndexError) as error:
                raise BadData(self.file, "position", f"a value has the wrong shape ({error})") from None
        return table

    def _set_up(self) -> Table:
        key = "game"
        try:
            game = find_game(self.game)
            key = "options"
            setup = game.setup(len(self.drivers), self.options, self.rules_version)
            key = "seed"
            return Table.begin(game, setup, self.seed, Seating(self.drivers))
        except BadOptions as error:
            raise BadData(self.file, key, str(error)) from None

    def _bad_position(self, error: BadData) -> BadData:
        return BadData(self.file, f"position.{error.key}", error.reason)

    def _names(self) -> dict[str, int]:
        return {name: seat for seat, name in enumerate(self.drivers)}

    def _perform(self, table: Table, entry: Plain, where: str) -> None:
        if isinstance(expect := entry.get("expect"), dict):
            self._compare(table, expect, where)
        if isinstance(who := entry.get("undo"), str):
            self._undo(table, who, entry.get("refused"), where)
        for name in entry:
            if name not in ENTRY_KEYS:
                self._choose(table, name, entry, where)

    def _choose(self, table: Table, name: str, entry: Plain, where: str) -> None:
        seat, choice, refused = self._seat(name, where), str(entry[name]), entry.get("refused")
        before = state_digest(table.state.to_plain())
        try:
            table.play(seat, choice)
        except IllegalChoice as refusal:
            assert refused, f"{where}: {name} was refused: {refusal}"
            told = refusal.rule
            assert refused in (True, told), f"{where}: refused by {told or 'no rule'}, expected {refused}"
            assert state_digest(table.state.to_plain()) == before, f"{where}: a refused choice changed the state"
            return
        except BadData as error:  # a queued outcome that does not fit
            raise self._bad_position(error) from None
        assert not refused, f"{where}: {name} could choose {choice!r}, expected a refusal by {refused}"

    def _undo(self, table: Table, name: str, refused: object, where: str) -> None:
        seat = self._seat(name, where)
        allowed = table.can_undo(seat)
        assert allowed != bool(refused), f"{where}: {name} {'can' if allowed else 'cannot'} take back the last choice"
        if allowed:
            table.undo(seat)

    def _compare(self, table: Table, expect: Plain, where: str) -> None:
        self._check_events(table, expect.get("events"), where)
        found = {**table.game.describe(table.state, self._names()), **self._told(table)}
        problems = list(mismatches(expect, found, ""))
        assert not problems, f"{where}: " + "; ".join(problems)

    def _check_events(self, table: Table, expected: object, where: str) -> None:
        """A misspelt event would never happen, and an expectation that it does not happen would always hold."""
        kinds = {name: [field.name for field in fields(kind)] for name, kind in table.game.events_by_kind.items()}
        kinds[""] = [name for names in kinds.values() for name in names]
        for entry in _tables_in(expected):
            kind = str(entry.get("kind", ""))
            if kind not in kinds:
                raise BadData(
                    self.file, _place(where), f"there is no event {kind!r}; {alternatives(kind, filter(None, kinds))}"
                )
            for key in entry.keys() - {"kind", *kinds[kind]}:
                told = f"event {kind!r} has no {key!r}; {alternatives(key, kinds[kind])}"
                raise BadData(self.file, _place(where), told)

    def _told(self, table: Table) -> Plain:
        names = {seat: name for name, seat in self._names().items()}
        return {
            "options": {names[seat]: [o.id for o in decision.options] for seat, decision in table.decisions.items()},
            "previews": {
                names[seat]: {o.id: {"label": o.label, **o.preview} for o in decision.options}
                for seat, decision in table.decisions.items()
            },
            "asked": {names[seat]: decision.kind for seat, decision in table.decisions.items()},
            "events": [event.to_plain() for event in table.events],
            "log": log_of(table),
            "over": table.over,
            "secret": asked_together(table.state) is not None,
        }

    def _seat(self, name: str, where: str) -> int:
        if name not in self.drivers:
            raise BadData(self.file, _place(where), f"{name!r} is no driver of {', '.join(self.drivers)}")
        return self.drivers.index(name)


def _place(where: str) -> str:
    return where.rpartition(": ")[2]


def _tables_in(expected: object) -> Iterator[Plain]:
    """The single events an expectation speaks of."""
    if isinstance(expected, dict):
        for part in expected.values():
            yield from [part] if isinstance(part, dict) else _tables_in(part)
    elif isinstance(expected, list):
        yield from (entry for entry in expected if isinstance(entry, dict))


def load(path: str | Path) -> Scenario:
    """The scenario in a file."""
    file = str(path)
    return scenario_of(file, read_toml(file))


def scenario_of(file: str, content: Plain) -> Scenario:
    """The scenario that a file tells, once it has been read."""
    for key in content:
        if key not in KEYS:
            raise BadData(file, key, f"is unknown; allowed: {', '.join(sorted(KEYS))}")
    return _parse(file, content)


def find(paths: list[str | Path]) -> Iterator[Path]:
    """Every scenario file in these files and folders, in order."""
    for path in map(Path, paths):
        if not path.exists():
            raise BadOptions(f"path {str(path)!r} does not exist; give scenario files or folders of them.")
        yield from sorted(path.rglob("*.toml")) if path.is_dir() else [path]


def _parse(file: str, content: Plain) -> Scenario:
    drivers = [str(name) for name in _list(file, content, "drivers")]
    rules = _list(file, content, "rules")
    if not drivers or not rules:
        raise BadData(file, "rules" if drivers else "drivers", "must name at least one")
    for name in drivers:
        if name in ENTRY_KEYS or drivers.count(name) > 1:
            raise BadData(file, "drivers", f"{name!r} is a word of the script or named twice")
    seed = content.get("seed", 1)
    if isinstance(seed, bool) or not isinstance(seed, int | str):
        raise BadData(file, "seed", "must be a whole number or 64 hexadecimal digits")
    return Scenario(
        file=file,
        game=str(content.get("game", _folder_game(file))),
        title=str(content.get("title", "")),
        rules=tuple(str(rule) for rule in rules),
        drivers=tuple(drivers),
        options=_mapping(file, content, "options"),
        rules_version=_rules_version(file, content),
        seed=seed,
        position=_mapping(file, content, "position"),
        script=tuple(_entry(file, entry) for entry in _list(file, content, "script")),
        expect=_mapping(file, content, "expect"),
    )


def _rules_version(file: str, content: Plain) -> int | None:
    """Earlier rules that the scenario holds in place; usually the newest."""
    version = content.get("rules_version")
    if isinstance(version, bool) or not isinstance(version, int | None):
        raise BadData(file, "rules_version", "must be a whole number")
    return version


def _folder_game(file: str) -> str:
    """The game whose name a folder above the file carries, the nearest one first."""
    known = game_names()
    return next((folder.name for folder in Path(file).resolve().parents if folder.name in known), "")


def _entry(file: str, entry: object) -> Plain:
    if not isinstance(entry, dict):
        raise BadData(file, "script", 'each entry is a table such as { A = "gear:2" }')
    return entry


def _list(file: str, content: Plain, key: str) -> list[object]:
    value = content.get(key, [])
    if not isinstance(value, list):
        raise BadData(file, key, "must be a list")
    return value


def _mapping(file: str, content: Plain, key: str) -> Plain:
    value = content.get(key, {})
    if not isinstance(value, dict):
        raise BadData(file, key, "must be a table")
    return value
