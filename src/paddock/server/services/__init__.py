"""What all parts of the server share, and the work that goes on beside the calls."""

from .chores import Chore
from .garbage import WholeSearch, search_in_bites
from .old_drawings import leaving, sweep_drawings
from .retention import remove_old_tables, sweep
from .services import Services

__all__ = [
    "Chore",
    "Services",
    "WholeSearch",
    "leaving",
    "remove_old_tables",
    "search_in_bites",
    "sweep",
    "sweep_drawings",
]
