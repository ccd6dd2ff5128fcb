"""What a circuit is like to race on: some two hundred races, beside what the printed circuits show."""

from .advice import Advice
from .races import RACES, StudyPlan, circuit_plan, equal_field, equal_races, mixed_field
from .races_seen import races_seen
from .running import run_study
from .study import CircuitStudy, circuit_report, study_of, study_of_series, with_trials
from .trials import Trial, trial_races

__all__ = [
    "RACES",
    "Advice",
    "CircuitStudy",
    "StudyPlan",
    "Trial",
    "circuit_plan",
    "circuit_report",
    "equal_field",
    "equal_races",
    "mixed_field",
    "races_seen",
    "run_study",
    "study_of",
    "study_of_series",
    "trial_races",
    "with_trials",
]
