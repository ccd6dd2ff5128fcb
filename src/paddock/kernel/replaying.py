"""Replay a record, and check it link by link."""

from __future__ import annotations

from .errors import BadData, IllegalChoice
from .game import find_game
from .record import Record
from .saving import check_rules_version
from .seating import KeepEvents, Seating
from .table import Table


def replay(record: Record, events: KeepEvents = True) -> Table:
    """Play a record's choices again; the table stands where the record ends."""
    table = _seated(record, events)
    for number, (seat, option) in enumerate(record.choices, 1):
        _play(table, number, seat, option)
    return table


def verify(record: Record) -> Table:
    """Replay a record and compare every link and the final digest; the first difference is named."""
    table = replay(record, events="latest")
    again = table.record()
    for number, (told, found) in enumerate(zip(record.links, again.links, strict=True), 1):
        if told != found:
            seat, option = record.choices[number - 1]
            raise BadData("record", f"links[{number}]", f"the race differs after choice {number} ({seat}: {option})")
    if record.digest != again.digest:
        raise BadData("record", "digest", "the final position differs from the one the choices lead to")
    return table


def _seated(record: Record, events: KeepEvents) -> Table:
    game = find_game(record.game)
    check_rules_version(game, record.rules_version, "record")
    if len(record.names) != record.seats:
        raise BadData("record", "names", f"{len(record.names)} names for {record.seats} seats")
    setup = game.setup(record.seats, record.options)
    return Table.begin(game, setup, record.seed, Seating(record.names, events))


def _play(table: Table, number: int, seat: int, option: str) -> None:
    try:
        table.play(seat, option)
    except IllegalChoice as refusal:
        raise BadData("record", f"choices[{number}]", str(refusal)) from None
