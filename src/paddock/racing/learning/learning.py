"""The learning room of a game, read when somebody asks for it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib.resources.abc import Traversable

from paddock.kernel import AnyGame

from ..game import RacingGame
from .sentences import Sentences
from .tips import Tip, read_tips


@dataclass(frozen=True, eq=False)
class Learning:
    """Everything a game says to whoever is new to it."""

    game: AnyGame
    folder: Traversable | None

    @cached_property
    def tips(self) -> Mapping[str, Tip]:
        """A sentence for everything on the table, by its id."""
        return read_tips(self.folder, self.game.ledger)

    @cached_property
    def sentences(self) -> Sentences:
        """Rules in a player's words."""
        return Sentences.read(self.folder, self.game.ledger)


@lru_cache(maxsize=64)
def learning_of(game: AnyGame) -> Learning:
    """What any game teaches; one without a learning room has the common tips only."""
    return Learning(game, game.learning_folder if isinstance(game, RacingGame) else None)
