"""Everything that keeps a file from being a circuit of HEAT, for people who are still drawing it."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise

from paddock.kernel import BadData
from paddock.kernel.files import Faults, Reader
from paddock.racing import credits_in, drawing_in

from .circuit import (
    CUSTOM_SET,
    KEYS,
    LONGEST,
    SETS,
    check_schema,
    check_words,
    parse_circuit,
    press_corners,
    racing_lane,
    read_stretch,
    start_grid,
    stretch_entries,
)
from .corners import Corner, check_order, corner_entries, read_corner

FEATURES = ("flooded", "tunnel", "gravel")


def circuit_faults(content: Mapping[str, object], file: str) -> list[BadData]:
    """All of them, in the order of the file; `parse_circuit` refuses a file for the first."""
    faults, read = Faults(), Reader(content, file)
    faults.only(read, *KEYS)
    with faults:
        check_schema(read)
    for key in LONGEST:
        with faults:
            check_words(read, key)
    _numbers(faults, read)
    with faults:
        _road(faults, read, read.number("spaces", 12, 999))
    with faults:
        drawing_in(content, file)
    with faults:
        credits_in(content, file)
    if not faults.found:
        with faults:
            parse_circuit(content, file)
    return faults.found


def _numbers(faults: Faults, read: Reader) -> None:
    with faults:
        read.choice("set", (*SETS, CUSTOM_SET), CUSTOM_SET)
    with faults:
        read.number("laps", 1, 9)
    for key in ("heat_cards", "stress_cards"):
        with faults:
            read.number(key, 0, 99)


def _road(faults: Faults, read: Reader, spaces: int) -> None:
    with faults:
        start_grid(read, spaces)
    for feature in FEATURES:
        with faults:
            faults.each(stretch_entries(read, feature), lambda entry: read_stretch(entry, spaces))
    entries = corner_entries(read)
    for before, entry in pairwise(entries):
        with faults:
            check_order(before, entry, spaces)
    corners: list[Corner] = []
    for index, entry in enumerate(entries):
        with faults:
            corners.append(read_corner(entry, entries[index - 1], spaces, corners))
    if len(corners) == len(entries):
        with faults:
            racing_lane(read, tuple(corners), spaces)
        with faults:
            press_corners(read, tuple(corners))
