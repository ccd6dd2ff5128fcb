"""Everything that keeps a file from being a circuit of Pole Position, for people who are still drawing it."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from paddock.kernel import BadData
from paddock.kernel.files import Faults, Reader
from paddock.racing import credits_in, drawing_in

from .checks import circuit_misfits
from .circuit import (
    CIRCUIT_KEYS,
    OTHER_KEYS,
    check_schema,
    read_circuit,
    read_section,
)
from .circuit_tables import grid_places, pit_lane, safety_car, weather_grid

_TABLES: dict[str, Callable[[Reader], object]] = {
    "weather": weather_grid,
    "grid": grid_places,
    "pit": pit_lane,
    "safety_car": safety_car,
}


def circuit_faults(content: Mapping[str, object], file: str) -> list[BadData]:
    """All of them, in the order of the file; `parse_circuit` refuses a file for the first."""
    faults, read = Faults(), Reader(content, file)
    faults.only(read, *CIRCUIT_KEYS, *OTHER_KEYS)
    with faults:
        check_schema(read)
    _about(faults, read)
    with faults:
        faults.each(read.tables("section"), read_section)
    for key, reading in (
        ("weather", weather_grid),
        ("grid", grid_places),
        ("pit", pit_lane),
        ("safety_car", safety_car),
    ):
        with faults:
            reading(read.table(key))
    with faults:
        drawing_in(content, file)
    with faults:
        credits_in(content, file)
    if not faults.found:
        with faults:
            return circuit_misfits(read_circuit(content, file), file)
    return faults.found


def _about(faults: Faults, read: Reader) -> None:
    for key in ("id", "name"):
        with faults:
            read.text(key)
    with faults:
        read.number("laps", 2, 99)
    with faults:
        read.table("weather").number("b", 5, 6)
