"""The circuits that come with a game and their drawings, and how those of its users are found."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

from paddock.kernel import BadOptions, alternatives
from paddock.kernel.files import read_toml

from .game import CircuitSource
from .plan import Plan, parse_plan

C = TypeVar("C")


class CircuitFolder(Generic[C]):
    """TOML files in a game's package, each read when somebody first asks for it."""

    def __init__(self, package: str, parse: Callable[[Mapping[str, object], str], C], box: Sequence[str]) -> None:
        self._shelf = Path(str(files(package))) / "data"
        self._parse = parse
        self._box = box
        self._read: dict[str, C] = {}
        self._drawn: dict[str, Plan] = {}

    def ids(self) -> tuple[str, ...]:
        """The ids in the order of the box, then by the alphabet."""
        found = sorted(file.stem for file in (self._shelf / "circuits").glob("*.toml"))
        return (*(name for name in self._box if name in found), *(name for name in found if name not in self._box))

    def load(self, name: str) -> C:
        """A circuit of the game by its id."""
        if name not in self._read:
            if name not in self.ids():
                raise BadOptions(f"circuit {name!r} is unknown; {alternatives(name, self.ids())}.")
            self._read[name] = self._parse(self._content("circuits", name), f"{name}.toml")
        return self._read[name]

    def drawing(self, name: str) -> Plan:
        """How we drew a circuit of the game."""
        if name not in self._drawn:
            self._drawn[name] = parse_plan(self._content("geometry", name), f"geometry/{name}.toml")
        return self._drawn[name]

    def _content(self, folder: str, name: str) -> Mapping[str, object]:
        return tomllib.loads((self._shelf / folder / f"{name}.toml").read_text(encoding="utf-8"))

    def find(self, source: CircuitSource, read: Callable[[Path], Mapping[str, object]] = read_toml) -> C:
        """A circuit by id, by a user's file or by such a file's content."""
        if isinstance(source, Path):
            return self._parse(read(source), str(source))
        if isinstance(source, Mapping):
            return self._parse(source, str(source.get("id", "circuit")))
        return self.load(source)
