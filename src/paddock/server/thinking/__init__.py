"""Bots think in processes of their own: never on the event loop, never longer than allowed."""

from .jobs import Job, job_about, job_for, job_to_compare, job_to_foresee, job_to_rehearse, spare_option
from .thinkers import ADVISING, IDLE, RACING, Errand, Thinkers

__all__ = [
    "ADVISING",
    "IDLE",
    "RACING",
    "Errand",
    "Job",
    "Thinkers",
    "job_about",
    "job_for",
    "job_to_compare",
    "job_to_foresee",
    "job_to_rehearse",
    "spare_option",
]
