"""What all parts of the server share."""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass, field

from ..errors import Refusal, own_fault
from ..moderation import RudeWords
from ..security import Limiter, Work
from ..settings import Settings
from ..storage import Storage, now
from ..telemetry import Metrics
from ..thinking import Thinkers
from .health import Health

logger = logging.getLogger("paddock.server")


@dataclass(frozen=True, slots=True)
class Services:
    """Settings, storage, bots and figures of one worker."""

    settings: Settings
    storage: Storage
    thinkers: Thinkers
    metrics: Metrics
    work: Work
    health: Health = field(default_factory=Health)
    limiter: Limiter = field(default_factory=Limiter)
    rude_words: RudeWords = field(default_factory=RudeWords.usual)
    deadline_listeners: list[Callable[[], None]] = field(default_factory=list)

    def deadline_set(self) -> None:
        """Some clock runs out at another moment than before."""
        for listener in self.deadline_listeners:
            listener()

    def fault(self, what: str, error: Exception) -> Refusal:
        """A mistake of our own: counted, told in the log under a number, and answered with that number."""
        number = secrets.token_hex(4)
        self.metrics.faults.inc()
        logger.error("fault %s: %s failed", number, what, exc_info=error)
        return own_fault(number)

    def is_past_delay(self, moment: int) -> bool:
        """Whether spectators of a delayed race may know of that moment."""
        return moment <= self.shown_until

    @property
    def shown_until(self) -> int:
        """The last moment that spectators of a delayed race may know of."""
        return now() - int(self.settings.watch_delay * 1000)
