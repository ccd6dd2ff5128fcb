"""What all parts of the server share."""

from __future__ import annotations

from dataclasses import dataclass, field

from .clock import now
from .metrics import Metrics
from .rudeness import RudeWords
from .security import Limiter
from .settings import Settings
from .storage import Storage
from .thinking import Thinkers


@dataclass(frozen=True, slots=True)
class House:
    """Settings, storage, bots and figures of one worker."""

    settings: Settings
    storage: Storage
    thinkers: Thinkers
    metrics: Metrics
    limiter: Limiter = field(default_factory=Limiter)
    rude_words: RudeWords = field(default_factory=RudeWords.usual)

    def is_past_delay(self, moment: int) -> bool:
        """Whether spectators of a delayed race may know of that moment."""
        return moment <= now() - int(self.settings.watch_delay * 1000)
