"""Open a table: a new one, or one that a record leads to, checked link by link."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..errors import BadData, BadOptions
from ..flow import Seed, fresh_seed
from ..game import find_game
from .again import play_again
from .journal import KeepEvents, Seating
from .record import Record
from .saving import check_rules_version, game_of_file
from .table import Table


def new_table(
    game: str,
    seats: int | Sequence[str],
    options: Mapping[str, object] | None = None,
    seed: Seed | None = None,
    events: KeepEvents = True,
    rules: int | None = None,
) -> Table:
    """Set up a race. Without a seed one is drawn from the system's entropy and the deal is sealed.

    A new race has the newest rules, unless earlier ones are named that are still played.
    """
    found = find_game(game)
    if isinstance(seats, str) or not isinstance(seats, int | Sequence):
        raise BadOptions(f"seats: {seats!r} is not possible; give a number of drivers or a list of their names.")
    if not isinstance(options, Mapping | None):
        raise BadOptions(f"options: {options!r} is not possible; give a mapping of option names to values.")
    names = () if isinstance(seats, int) else tuple(str(name) for name in seats)
    setup = found.setup(seats if isinstance(seats, int) else len(names), options or {}, rules)
    return Table.begin(found, setup, fresh_seed() if seed is None else seed, Seating(names, events))


def replay(record: Record, events: KeepEvents = True) -> Table:
    """Play a record's choices again; the table stands where the record ends."""
    table = _seated(record, events)
    play_again(table, record.choices, record.redraws, "record")
    return table


def verify(record: Record) -> Table:
    """Replay a record and compare every link and the final digest, and how its seed was made; what differs is named."""
    table = replay(record, events="latest")
    if record.deal:
        record.deal.check(record.seed)
    if record.rules_version < table.game.digests_since:
        return table  # its links hold digests that nobody can make any more
    again = table.record()
    for number, (told, found) in enumerate(zip(record.links, again.links, strict=True), 1):
        if told != found:
            seat, option = record.choices[number - 1]
            raise BadData("record", f"links[{number}]", f"the race differs after choice {number} ({seat}: {option})")
    if record.digest != again.digest:
        raise BadData("record", "digest", "the final position differs from the one the choices lead to")
    return table


def _seated(record: Record, events: KeepEvents) -> Table:
    game = game_of_file(record.game, "record")
    check_rules_version(game, record.rules_version, "record")
    if len(record.names) != record.seats:
        raise BadData("record", "names", f"{len(record.names)} names for {record.seats} seats")
    setup = game.setup(record.seats, record.options, record.rules_version)
    return Table.begin(game, setup, record.seed, Seating(record.names, events))
