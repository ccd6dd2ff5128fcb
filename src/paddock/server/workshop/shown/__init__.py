"""Circuits of our own, one of each game, drawn in the workshop and kept with their studies."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from paddock.kernel import AnyGame, Plain, find_game
from paddock.racing import circuits_of

from ..faces import face_of

__all__ = ["Shown", "shown_circuits", "shown_content"]

GAME_OF: Mapping[str, str] = {"gullwing-bay": "heat", "larkmoor-park": "formula90", "port-amber": "poleposition"}


@dataclass(frozen=True, slots=True)
class Shown:
    """One of them."""

    id: str
    game: str
    content: Plain
    study: Plain

    def to_plain(self) -> Plain:
        """JSON-ready, for the page of the workshop."""
        facts = circuits_of(find_game(self.game)).facts(self.content)
        told = {"id": self.id, "game": self.game, "name": self.content["name"], "facts": facts, "study": self.study}
        return {**told, "points": face_of(self.content)}


@cache
def shown_circuits() -> tuple[Shown, ...]:
    """All of them."""
    return tuple(_read(name, game) for name, game in GAME_OF.items())


def shown_content(game: AnyGame, name: str) -> Plain | None:
    """One of a game by its id."""
    found = (one.content for one in shown_circuits() if (one.id, one.game) == (name, game.name))
    return next(found, None)


def _read(name: str, game: str) -> Shown:
    folder = files(__package__)
    text = folder.joinpath(f"{name}.toml").read_text(encoding="utf-8")
    study = json.loads(folder.joinpath(f"{name}.study.json").read_text(encoding="utf-8"))
    return Shown(name, game, circuits_of(find_game(game)).draft(text, f"{name}.toml"), study)
