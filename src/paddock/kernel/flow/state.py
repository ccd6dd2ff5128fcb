"""The whole position, as far as the kernel knows it: the flow, who is asked, what was answered, and chance."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..plain import Plain
from .chance import Chance
from .decision import Code
from .event import Event

if TYPE_CHECKING:
    from .steps import Frame

Answers = dict[int, tuple[Code, ...]]


@dataclass(slots=True, eq=False, repr=False)
class State(ABC):
    """The whole position as plain data. Games add their own fields and a clone written by hand."""

    chance: Chance
    game: str = field(default="", init=False)  # the name under which its game is registered
    flow: list[Frame] = field(default_factory=list, init=False)
    asked: dict[int, tuple[Code, ...]] = field(default_factory=dict, init=False)
    """Whoever has to answer now, with the listed codes."""
    answers: Answers = field(default_factory=dict, init=False)
    """Secret answers of a simultaneous decision, until all are in."""
    barriers: int = field(default=0, init=False)  # how often something was shown that cannot be unseen
    ask_forced: bool = field(default=False, init=False)
    log: list[Event] | None = field(default=None, init=False)

    @abstractmethod
    def clone(self) -> State:
        """An independent copy that shares nothing changeable."""

    @abstractmethod
    def to_plain(self) -> Plain:
        """The whole state as JSON-ready values."""

    @property
    def over(self) -> bool:
        """Nobody is asked anything any more."""
        return not self.asked

    @property
    def telling(self) -> bool:
        """Whether events are wanted; nothing is built for them otherwise."""
        return self.log is not None

    def tell(self, event: Event) -> None:
        """Note what happened."""
        if self.log is not None:
            self.log.append(event)

    def copy_flow_to(self, copy: State) -> None:
        """The kernel's share of a clone."""
        copy.game = self.game
        copy.chance = self.chance.clone()
        copy.flow = self.flow[:]
        copy.asked = self.asked.copy()
        copy.answers = self.answers.copy()
        copy.barriers = self.barriers
        copy.ask_forced = self.ask_forced
        copy.log = None if self.log is None else []
