"""What every bot has in common."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import TYPE_CHECKING

from paddock.kernel import AnyGame, Chance, Code, State

if TYPE_CHECKING:
    from .search import Weighed


class Bot(ABC):
    """Answers for a seat. It may look only at what the seat may know, and never changes the state."""

    __slots__ = ()

    @abstractmethod
    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes. Thinking draws from the bot's own chance, never from the table's."""

    def weigh(
        self, state: State, seat: int, codes: Sequence[Code], taken: Code, chance: Chance, seconds: float
    ) -> Sequence[Weighed]:
        """The choices it would compare and one that was taken, best first; none by a bot that compares nothing."""
        return ()

    def check(self, game: AnyGame) -> None:
        """Refuse a game that the bot cannot play."""
        return

    def afresh(self) -> Bot:
        """The bot that begins another race; one that remembers nothing of a race may go on."""
        return self
