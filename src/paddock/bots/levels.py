"""Levels: named opponents from a first-timer to the strongest, each measured against the one below.

Which bot stands behind a level differs from game to game; `levels.toml` says so, with the figures that were measured.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.util import find_spec

from paddock.kernel import AnyGame, BadOptions, Chance, Code, State, alternatives, game_of

from .bot import Bot
from .search import Weighed

LEVEL_IDS = ("learner", "amateur", "club", "professional", "champion", "ace")


@dataclass(frozen=True, slots=True)
class Level:
    """One step of a game's ladder."""

    id: str
    title: str
    about: str
    bot: str
    rating: float
    error: float  # of the rating: 95 % of it lie within so much to either side
    place: float  # to be expected in a field of four drawn from the ladder
    needs: Sequence[str] = ()  # libraries without which nobody drives at this level
    guide: str = ""  # the bot whose advice the engineer has to beat, if it is not the game's own

    def to_plain(self) -> dict[str, object]:
        """JSON-ready values for seat choice."""
        return {
            "id": self.id,
            "title": self.title,
            "about": self.about,
            "rating": round(self.rating),
            "error": round(self.error),
            "place": round(self.place, 1),
        }


class LevelBot(Bot):
    """Whoever drives at that level in the game at hand."""

    __slots__ = ("_bots", "_find", "_level")

    def __init__(self, level: str, find: Callable[[str], Bot]) -> None:
        self._level = level
        self._find = find
        self._bots: dict[type[State], Bot] = {}

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        return self._driver(state).choose(state, seat, codes, chance)

    def weigh(
        self, state: State, seat: int, codes: Sequence[Code], taken: Code, chance: Chance, seconds: float
    ) -> Sequence[Weighed]:
        return self._driver(state).weigh(state, seat, codes, taken, chance, seconds)

    def _driver(self, state: State) -> Bot:
        bot = self._bots.get(type(state))
        if bot is None:
            bot = self._bots[type(state)] = self._find(level_of(game_of(state), self._level).bot)
        return bot

    def check(self, game: AnyGame) -> None:
        self._find(level_of(game, self._level).bot).check(game)


def levels_of(game: AnyGame) -> tuple[Level, ...]:
    """The game's ladder as far as it can be raced here, weakest first; none if nobody has measured it."""
    return tuple(level for level in _whole_ladder(game) if all(map(is_installed, level.needs)))


@cache
def is_installed(library: str) -> bool:
    """Whether there is such a library."""
    return find_spec(library) is not None


@cache
def _whole_ladder(game: AnyGame) -> tuple[Level, ...]:
    text = files(__package__).joinpath("levels.toml").read_text(encoding="utf-8")
    return tuple(Level(**entry) for entry in tomllib.loads(text).get(game.name, ()))


def level_of(game: AnyGame, name: str) -> Level:
    """One level of a game; for one that needs what is not installed here, the strongest below it."""
    ladder = {level.id: level for level in levels_of(game)}
    if name not in ladder:
        if name in {level.id for level in _whole_ladder(game)}:
            return levels_of(game)[-1]
        raise BadOptions(f"bot {name!r} does not drive in {game.title}; {alternatives(name, tuple(ladder))}.")
    return ladder[name]
