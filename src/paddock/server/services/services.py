"""What all parts of the server share."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..moderation import RudeWords
from ..security import Limiter, Work
from ..settings import Settings
from ..storage import Storage, now
from ..telemetry import Metrics
from ..thinking import Thinkers


@dataclass(frozen=True, slots=True)
class Services:
    """Settings, storage, bots and figures of one worker."""

    settings: Settings
    storage: Storage
    thinkers: Thinkers
    metrics: Metrics
    work: Work
    limiter: Limiter = field(default_factory=Limiter)
    rude_words: RudeWords = field(default_factory=RudeWords.usual)

    def is_past_delay(self, moment: int) -> bool:
        """Whether spectators of a delayed race may know of that moment."""
        return moment <= now() - int(self.settings.watch_delay * 1000)
