"""The rules of time at a table: how clocks start, stop, run out and come back."""

from .keeping import Timekeeper
from .lag import credit, quota_after

__all__ = ["Timekeeper", "credit", "quota_after"]
