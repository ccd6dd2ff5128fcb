"""Reports: races as one page of plots and tables."""

from .plain import plain_report
from .writing import Report, make_figures, make_report

__all__ = ["Report", "make_figures", "make_report", "plain_report"]
