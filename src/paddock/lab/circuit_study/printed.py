"""The printed circuits of a game under the same races: what a study is laid beside.

`python -m paddock.lab.circuit_study GAME` makes the figures again; they come with the program.
"""

from __future__ import annotations

import json
from functools import lru_cache
from importlib.resources import files

from paddock.kernel import Plain, said

from ..estimate import Estimate
from ..report.verdicts import Reference, Yardstick


@lru_cache
def _document(game: str) -> Plain:
    file = files(__package__).joinpath("printed", f"{game}.json")
    found: Plain = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {"races": 0, "circuits": []}
    return found


def printed_figures(game: str, circuit: str = "") -> Reference:
    """All of them but the one that is studied itself."""
    document = _document(game)
    sticks = tuple(
        Yardstick(one["name"], {key: Estimate(**value) for key, value in one["figures"].items()})
        for one in document["circuits"]
        if one["name"] != circuit
    )
    told = said(
        "lab.circuit.beside",
        "{n, plural, one {# printed circuit} other {# printed circuits}}, {races, plural, one {# race} "
        "other {# races}} on each",
        n=len(sticks),
        races=document["races"],
    )
    return Reference(sticks, told, ())
