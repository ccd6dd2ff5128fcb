"""Set up a race."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .chance import Seed, fresh_seed
from .errors import BadOptions
from .game import find_game
from .seating import KeepEvents, Seating
from .table import Table


def new_table(
    game: str,
    seats: int | Sequence[str],
    options: Mapping[str, object] | None = None,
    seed: Seed | None = None,
    events: KeepEvents = True,
) -> Table:
    """Set up a race. Without a seed one is drawn from the system's entropy and the deal is sealed."""
    found = find_game(game)
    if isinstance(seats, str) or not isinstance(seats, int | Sequence):
        raise BadOptions(f"seats: {seats!r} is not possible; give a number of drivers or a list of their names.")
    if not isinstance(options, Mapping | None):
        raise BadOptions(f"options: {options!r} is not possible; give a mapping of option names to values.")
    names = () if isinstance(seats, int) else tuple(str(name) for name in seats)
    setup = found.setup(seats if isinstance(seats, int) else len(names), options or {})
    return Table.begin(found, setup, fresh_seed() if seed is None else seed, Seating(names, events))
