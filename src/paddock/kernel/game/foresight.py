"""What a game lends to bots that look ahead: quick, rough judgement, from nothing but the position it is given."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Generic, TypeVar

from ..flow import Chance, Code, State

S = TypeVar("S", bound=State)


class Foresight(ABC, Generic[S]):
    """A game's feeling for what may come. It is asked thousands of times for one decision, so it answers fast.

    The positions it gets are imagined ones: whatever the searching seat cannot know has been dealt afresh. Still it
    chooses for each seat as that seat would, from what that seat may know.
    """

    horizon: int = 2
    """After how many further rounds an imagined race is judged instead of driven to its end."""
    advises: bool = False
    """Whether its quick choice is better advice than that of the game's own advisor."""

    def clock(self, state: S) -> int | None:
        """What the horizon counts, if it is something else than the game's rounds, such as the turns of single cars."""
        return None

    @abstractmethod
    def order(self, state: S, seat: int, codes: Sequence[Code]) -> Sequence[Code]:
        """The listed codes, the most promising first; what is never worth a thought may be left out."""

    @abstractmethod
    def drive(self, state: S, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """A quick sensible choice; driving with chance may differ from time to time."""

    @abstractmethod
    def shares(self, state: S) -> Sequence[float]:
        """For each seat the share of the other cars it will likely leave behind: 1 wins, 0 comes last."""
