"""Standing orders: answers given ahead, safe by construction.

An order picks among the options that a seat is shown, and only if its guards hold; it sees what the seat sees and no
more. Whatever is not as it was thought to be stops it, and then the driver is asked.
"""

from .checking import check_orders
from .due import is_due
from .judging import Plays, Stops, Verdict, judge, objection_of_guards
from .reading import read_orders
from .rehearsing import Rehearsed, rehearse
from .rest import REST
from .seen import Seen, already_so, seen_now
from .sheets import order_sheets

__all__ = [
    "REST",
    "Plays",
    "Rehearsed",
    "Seen",
    "Stops",
    "Verdict",
    "already_so",
    "check_orders",
    "is_due",
    "judge",
    "objection_of_guards",
    "order_sheets",
    "read_orders",
    "rehearse",
    "seen_now",
]
