"""What all parts of the server share, and the work that goes on beside the calls."""

from .retention import keep_tidy, sweep
from .services import Services

__all__ = ["Services", "keep_tidy", "sweep"]
