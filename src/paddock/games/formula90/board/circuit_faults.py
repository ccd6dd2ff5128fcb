"""Everything that keeps a file from being a circuit of Formula 90, for people who are still drawing it."""

from __future__ import annotations

from collections.abc import Mapping

from paddock.kernel import BadData
from paddock.kernel.files import Faults, Reader
from paddock.racing import credits_in, drawing_in

from .circuit_file import (
    KEYS,
    check_schema,
    corner_names,
    laps_per_turn,
    own_track_cards,
    parse_circuit,
    pit_time,
    start_grid,
    turn_rows,
    weather_slots,
)
from .section_file import read_section, section_entries, section_numbers, sections_in_order


def circuit_faults(content: Mapping[str, object], file: str) -> list[BadData]:
    """All of them, in the order of the file; `parse_circuit` refuses a file for the first."""
    faults, read = Faults(), Reader(content, file)
    faults.only(read, *KEYS)
    with faults:
        check_schema(read)
    for key in ("id", "name"):
        with faults:
            read.text(key)
    _length(faults, read)
    with faults:
        weather_slots(read)
    with faults:
        _road(faults, read, content.get("track_cards"))
    with faults:
        drawing_in(content, file)
    with faults:
        credits_in(content, file)
    if not faults.found:
        with faults:
            parse_circuit(content, file)
    return faults.found


def _length(faults: Faults, read: Reader) -> None:
    with faults:
        read.number("laps", 1, 999)
    with faults:
        turns = read.number("turns", 1, 60)
        with faults:
            turn_rows(read, turns)
        with faults:
            laps_per_turn(read, turns)
        for key in ("short_race_end_turn", "sprint_race_end_turn"):
            with faults:
                read.number(key, 1, turns, turns)


def _road(faults: Faults, read: Reader, cards: object) -> None:
    corners = len(corner_names(read))
    with faults:
        own_track_cards(read, cards, corners)
    entries = section_entries(read)
    with faults:
        pit_time(read.table("pit_time"), len(entries))
    numbers = section_numbers(entries)
    in_file = faults.each(entries, lambda entry: read_section(entry, numbers))
    if len(in_file) == len(entries):
        start_grid(read, sections_in_order(read, in_file, corners))
