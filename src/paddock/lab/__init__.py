"""The laboratory: many races, and what they show."""

from .dataset import Dataset, open_dataset
from .duel import Duel, duel
from .estimate import Estimate, wilson
from .measure import Figure, measure_engine
from .rating import rate
from .ratings import HeadToHead, Rating, Ratings
from .report import Report, make_figures, make_report
from .schema import DETAILS, TABLES
from .simulate import BotResult, Output, Simulation, SlotResult, simulate

__all__ = [
    "DETAILS",
    "TABLES",
    "BotResult",
    "Dataset",
    "Duel",
    "Estimate",
    "Figure",
    "HeadToHead",
    "Output",
    "Rating",
    "Ratings",
    "Report",
    "Simulation",
    "SlotResult",
    "duel",
    "make_figures",
    "make_report",
    "measure_engine",
    "open_dataset",
    "rate",
    "simulate",
    "wilson",
]
