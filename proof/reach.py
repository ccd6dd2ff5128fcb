"""Which lines of a game's rules each scenario comes by, traced once and kept until code or scenario change."""

from __future__ import annotations

import gc
import json
import multiprocessing
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import _lru_cache_wrapper
from hashlib import sha256
from pathlib import Path
from types import CodeType, FrameType
from typing import Any

from paddock.kernel import find_game
from paddock.kernel.scenario import Scenario, load

from .mutants import CHECKOUT, GAMES, ROOMS, Mutant

KEPT = CHECKOUT / ".proof"
SCENARIOS = CHECKOUT / "tests" / "scenarios"
REMEMBERING = (*ROOMS, "trials", "table")
CODE = {".py", ".toml"}
LOADING = "loading"
"""Stands for the game itself: what it comes by when it is loaded."""


class FailsAlready(Exception):
    """A scenario that fails with the rules as they are can notice nothing."""


@dataclass(frozen=True, slots=True)
class Trace:
    """The lines of each file as the bits of a number, and how long it took."""

    lines: Mapping[str, int]
    seconds: float

    def comes_by(self, mutant: Mutant) -> bool:
        """Whether one of the mutant's lines is run."""
        mask = sum(1 << line for line in mutant.lines)
        return bool(self.lines.get(mutant.path, 0) & mask)

    def runs_function_of(self, mutant: Mutant) -> bool:
        """Whether the body of the function around the mutant is run."""
        mask = sum(1 << line for line in mutant.body[1:])
        return bool(self.lines.get(mutant.path, 0) & mask)


def forks() -> multiprocessing.context.ForkContext:
    """Processes that begin as copies of this one; not every system has them."""
    return multiprocessing.get_context("fork")


def scenarios_of(game: str, topic: str = "") -> dict[str, Scenario]:
    """The scenarios of a game, or of one folder of them, by topic and name."""
    folder = SCENARIOS / game
    files = sorted((folder / topic).rglob("*.toml"))
    return {file.relative_to(folder).with_suffix("").as_posix(): load(file) for file in files}


def traces_of(game: str, scenarios: Mapping[str, Scenario]) -> dict[str, Trace]:
    """The trace of each scenario and of loading the game; only what changed is traced anew."""
    kept = _read(game)
    code = _digest(*(file for folder in _code_of(game) for file in sorted(folder.rglob("*.*")) if file.suffix in CODE))
    due = {LOADING: code, **{name: f"{code} {_digest(Path(one.file))}" for name, one in scenarios.items()}}
    missing = [name for name, digest in due.items() if kept.get(name, {}).get("of") != digest]
    if missing:
        with forks().Pool(1) as elsewhere:  # here the game stays as it was before its first race
            found = elsewhere.apply(_traced, (game, {name: scenarios.get(name) for name in missing}))
        for name, trace in found.items():
            kept[name] = {"of": due[name], "lines": _packed(trace.lines), "seconds": round(trace.seconds, 4)}
        _write(game, kept)
    return {name: Trace(_unpacked(kept[name]["lines"]), kept[name]["seconds"]) for name in due}


def _traced(game: str, scenarios: Mapping[str, Scenario | None]) -> dict[str, Trace]:
    """None stands for loading the game, which comes first in any case."""
    tracer = _Tracer(GAMES / game)
    loading = tracer.trace(lambda: find_game(game))
    return {name: loading if one is None else _played(tracer, name, one) for name, one in scenarios.items()}


def _played(tracer: _Tracer, name: str, scenario: Scenario) -> Trace:
    try:
        return tracer.trace(scenario.run)
    except Exception as error:
        raise FailsAlready(f"{name} fails before anything is broken: {error}") from None


class _Tracer:
    """Notes the lines that are run in one folder."""

    def __init__(self, folder: Path) -> None:
        self.prefix = f"{folder}/"
        self.names: dict[CodeType, str] = {}
        self.lines: dict[str, int] = {}

    def trace(self, run: Callable[[], object]) -> Trace:
        """Run something, as if for the first time, and tell what it came by."""
        for cache in self._caches():
            cache.cache_clear()
        self.lines, start = {}, time.perf_counter()
        sys.settrace(self._called)
        try:
            run()
        finally:
            sys.settrace(None)
        return Trace(self.lines, time.perf_counter() - start)

    def _caches(self) -> Iterator[_lru_cache_wrapper[Any]]:
        """What functions of the folder remember of earlier calls."""
        for found in gc.get_objects():
            if isinstance(found, _lru_cache_wrapper) and self._file(found.__wrapped__.__code__).startswith(REMEMBERING):
                yield found

    def _called(self, frame: FrameType, event: str, argument: object) -> Any:
        name = self._file(frame.f_code)
        if not name:
            return None

        def line(frame: FrameType, event: str, argument: object) -> Any:
            self.lines[name] = self.lines.get(name, 0) | 1 << frame.f_lineno
            return line

        return line

    def _file(self, code: CodeType) -> str:
        if code not in self.names:
            path = code.co_filename
            self.names[code] = path[len(self.prefix) :] if path.startswith(self.prefix) else ""
        return self.names[code]


def _code_of(game: str) -> tuple[Path, ...]:
    """What a race of the game runs on."""
    return GAMES.parent / "kernel", GAMES.parent / "racing", GAMES / game


def _digest(*files: Path) -> str:
    together = sha256()
    for file in files:
        together.update(file.read_bytes())
    return together.hexdigest()[:16]


def _read(game: str) -> dict[str, Any]:
    file = KEPT / f"{game}.json"
    content: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return content


def _write(game: str, kept: Mapping[str, Any]) -> None:
    KEPT.mkdir(exist_ok=True)
    (KEPT / f"{game}.json").write_text(json.dumps(kept), encoding="utf-8")


def _packed(lines: Mapping[str, int]) -> dict[str, str]:
    return {name: format(mask, "x") for name, mask in lines.items()}


def _unpacked(lines: Mapping[str, str]) -> dict[str, int]:
    return {name: int(mask, 16) for name, mask in lines.items()}
