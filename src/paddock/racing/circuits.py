"""The circuits that come with a game and their drawings, and how those of its users are found."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

from paddock.kernel import BadOptions, Plain, alternatives, said

from .game import CircuitSource
from .older_drawings import drawing_in
from .plan import Plan, parse_plan, plan_content
from .texts import read_content, read_content_file, read_text_file
from .toml_text import toml_text

C = TypeVar("C")
FORMS = ("toml", "json")
"""The forms in which a folder writes its circuits: ours, and the same content for programs."""


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
                raise BadOptions(
                    said(
                        "refused.circuit-unknown",
                        "circuit {name} is unknown; {allowed}.",
                        name=repr(name),
                        allowed=alternatives(name, self.ids()),
                    )
                )
            self._read[name] = self._parse(self._content("circuits", name), f"{name}.toml")
        return self._read[name]

    def drawing(self, name: str) -> Plan:
        """How we drew a circuit of the game."""
        if name not in self._drawn:
            self._drawn[name] = parse_plan(self._content("geometry", name), f"geometry/{name}.toml")
        return self._drawn[name]

    def _text(self, folder: str, name: str) -> str:
        return (self._shelf / folder / f"{name}.toml").read_text(encoding="utf-8")

    def _content(self, folder: str, name: str) -> Mapping[str, object]:
        return tomllib.loads(self._text(folder, name))

    def read_text(self, text: str, file: str) -> Plain:
        """A user's circuit as the content that the option takes, checked, its drawing in today's form."""
        return self._complete(read_content(text, file), file)

    def write(self, source: CircuitSource, form: str) -> str:
        """A circuit as a file, drawing included; one of ours with everything that is remarked in it."""
        if form not in FORMS:
            raise BadOptions(f"form {form!r} is unknown; {alternatives(form, FORMS)}.")
        if form == "toml" and isinstance(source, str):
            self.load(source)
            return f"{self._text('circuits', source)}\n{toml_text({'drawing': plan_content(self.drawing(source))})}"
        content = self._whole(source)
        return toml_text(content) if form == "toml" else json.dumps(content, ensure_ascii=False, indent=1) + "\n"

    def _whole(self, source: CircuitSource) -> Plain:
        if isinstance(source, Path):
            return self.read_text(read_text_file(source), str(source))
        if isinstance(source, Mapping):
            return self._complete(source, str(source.get("id", "circuit")))
        self.load(source)
        return {**self._content("circuits", source), "drawing": plan_content(self.drawing(source))}

    def _complete(self, content: Mapping[str, object], file: str) -> Plain:
        self._parse(content, file)
        plan = drawing_in(content, file)
        return {**content, "drawing": plan_content(plan)} if plan else dict(content)

    def find(self, source: CircuitSource, read: Callable[[Path], Mapping[str, object]] = read_content_file) -> C:
        """A circuit by id, by a user's file or by such a file's content."""
        if isinstance(source, Path):
            return self._parse(read(source), str(source))
        if isinstance(source, Mapping):
            return self._parse(source, str(source.get("id", "circuit")))
        return self.load(source)
