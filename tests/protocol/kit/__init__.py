"""Real data beside the declarations: a strict reader, and races that show everything there is to see."""

from .races import Shown, shown_in
from .strict import faults

__all__ = ["Shown", "faults", "shown_in"]
