"""Why a mutant survives: it plays the same game, or nothing proves that it does not."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

FILE = Path(__file__).with_name("explained.toml")
EQUIVALENT, UNPROVED = "equivalent", "unproved"


@dataclass(frozen=True, slots=True)
class Explanations:
    """The words for the survivors of one game, by the mutants' names."""

    equivalent: Mapping[str, str]
    unproved: Mapping[str, str]

    def why(self, name: str) -> str:
        """The words for one mutant; empty if it is not explained."""
        return self.equivalent.get(name) or self.unproved.get(name, "")


def explanations_of(game: str) -> Explanations:
    """What the file says about one game."""
    content = tomllib.loads(FILE.read_text(encoding="utf-8")).get(game, {})
    return Explanations(content.get(EQUIVALENT, {}), content.get(UNPROVED, {}))
