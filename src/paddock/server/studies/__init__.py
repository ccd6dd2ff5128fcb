"""Studies: many races between bots, run in the background, and what they showed."""

from .plan import MOST_RACES, MOST_SERIES, Races, plan_of
from .runner import StudyRunner

__all__ = ["MOST_RACES", "MOST_SERIES", "Races", "StudyRunner", "plan_of"]
