"""The laboratory: many races, and what they show."""

from .estimate import Estimate
from .measure import Figure, measure_engine
from .simulate import BotResult, Simulation, SlotResult, simulate

__all__ = ["BotResult", "Estimate", "Figure", "Simulation", "SlotResult", "measure_engine", "simulate"]
