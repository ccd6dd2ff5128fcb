"""The laboratory: many races, and what they show."""

from .by_batch import ENGINES
from .circuit_study import (
    RACES,
    Advice,
    CircuitStudy,
    circuit_plan,
    circuit_report,
    equal_field,
    equal_races,
    mixed_field,
    run_study,
)
from .dataset import Dataset, lengthen, open_dataset
from .duel import Duel, duel
from .estimate import Estimate, wilson
from .measure import Figure, measure_engine
from .planning import check_field
from .racing import AUTOMATON
from .rating import rate
from .ratings import HeadToHead, Rating, Ratings
from .report import Report, make_figures, make_report, plain_report
from .schema import DETAILS, TABLES
from .simulate import BotResult, Output, Simulation, SlotResult, simulate

__all__ = [
    "AUTOMATON",
    "DETAILS",
    "ENGINES",
    "RACES",
    "TABLES",
    "Advice",
    "BotResult",
    "CircuitStudy",
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
    "check_field",
    "circuit_plan",
    "circuit_report",
    "duel",
    "equal_field",
    "equal_races",
    "lengthen",
    "make_figures",
    "make_report",
    "measure_engine",
    "mixed_field",
    "open_dataset",
    "plain_report",
    "rate",
    "run_study",
    "simulate",
    "wilson",
]
