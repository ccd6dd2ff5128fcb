"""First races that grow in steps: `ladder.toml` of a learning room.

[[race]]
id = "first"
title = "One lap in the USA"
about = "Three learners, nothing but the basic game, and the engineer on the radio."
options = { circuit = "usa", laps = 1 }
bots = ["learner", "learner", "learner"]
coached = true
picks = ["chart:italy"]          # options that are laid out wherever they are offered, whatever the engineer thinks
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from paddock.kernel import AnyGame, BadOptions, Plain
from paddock.kernel.files import Reader

from .learning import learning_of
from .reading import read_table

FILE = "ladder.toml"
KEYS = ("id", "title", "about", "options", "bots", "coached", "lays_out", "picks")
LAYS_OUT = 2
"""Turns in which the engineer of a coached race lays out moves, unless the race says otherwise."""


@dataclass(frozen=True, slots=True)
class Step:
    """One race of the ladder: its options, and the levels of the bots at the other wheels."""

    id: str
    title: str
    about: str
    options: Mapping[str, object]
    bots: tuple[str, ...]
    coached: bool
    lays_out: int = LAYS_OUT
    picks: tuple[str, ...] = ()

    def to_plain(self) -> Plain:
        """As a client gets it."""
        return {
            "id": self.id,
            "title": self.title,
            "about": self.about,
            "options": dict(self.options),
            "bots": list(self.bots),
            "coached": self.coached,
            "lays_out": self.lays_out,
        }


@lru_cache(maxsize=64)
def ladder_of(game: AnyGame) -> tuple[Step, ...]:
    """The races of a game's ladder, the easiest first; none if it has none."""
    content = read_table(learning_of(game).folder, FILE)
    content.only("race")
    return tuple(_step(game, entry) for entry in content.tables("race"))


def _step(game: AnyGame, entry: Reader) -> Step:
    entry.only(*KEYS)
    given = entry.table("options")
    options = {name: given.value(name) for name in given.names()}
    bots = entry.texts("bots")
    try:
        game.setup(1 + len(bots), options)
    except BadOptions as error:
        raise entry.problem("options", str(error)) from None
    return Step(
        entry.text("id"),
        entry.text("title"),
        entry.text("about"),
        options,
        bots,
        entry.switch("coached"),
        entry.number("lays_out", 0, 99, LAYS_OUT),
        entry.texts("picks"),
    )


def laid_out_turns(game: AnyGame) -> int:
    """For how many turns the engineer of a coached race lays out moves."""
    return max((step.lays_out for step in ladder_of(game) if step.coached), default=0)


def picks_of(game: AnyGame) -> tuple[str, ...]:
    """The options that a coached race lays out wherever they are offered."""
    return tuple(option for step in ladder_of(game) if step.coached for option in step.picks)


def coached_seed(number: int = 1) -> str:
    """The deal of coached races: the same for everybody, so that the calls occur."""
    return hashlib.sha256(f"coach-{number}".encode()).hexdigest()
