"""HEAT's foresight for bots that look ahead: `judging` judges a race, `quick` drives it, `ordering` sorts choices."""

from .ahead import HeatForesight

__all__ = ["HeatForesight"]
