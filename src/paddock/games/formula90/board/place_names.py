"""Parts of circuits in words: what every circuit has is told in all languages, names of its own stay as they are."""

from __future__ import annotations

from paddock.kernel import catalogued, said

_PLACES = catalogued(
    "f90.place.",
    {
        "grid": "Start straight (grid)",
        "start": "Start straight",
        "back": "Back straight",
        "downhill": "Downhill",
        "tunnel": "Tunnel",
        "tunnel-exit": "Tunnel exit",
        "quay": "Quay",
        "chicane": "Chicane",
    },
)
_BY_ENGLISH = {str(words): words for words in _PLACES.values()}
_PARTS = catalogued(
    "f90.part.",
    {
        "entry": "entry",
        "middle": "middle",
        "exit": "exit",
        "first": "first part",
        "second": "second part",
    },
)
_PARTS_BY_ENGLISH = {str(words): words for words in _PARTS.values()}


def place_words(name: str) -> str:
    """A section as its circuit's file names it."""
    whole, sign, part = name.rpartition(", ")
    if sign and part in _PARTS_BY_ENGLISH:
        return said("f90.place.part", "{name}, {part}", name=_whole(whole), part=_PARTS_BY_ENGLISH[part])
    return _whole(name)


def _whole(name: str) -> str:
    number = name.removeprefix("Turn ")
    if number != name and number.isdecimal():
        return said("f90.place.turn", "Turn {n}", n=number)
    return _BY_ENGLISH.get(name, name)
