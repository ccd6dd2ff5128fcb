"""What all parts of the server share, and the work that goes on beside the calls."""

from .chores import Chore
from .old_drawings import leaving, sweep_drawings
from .retention import remove_old_tables, sweep
from .services import Services

__all__ = ["Chore", "Services", "leaving", "remove_old_tables", "sweep", "sweep_drawings"]
