"""What is unusual about a circuit of Formula 90, measured against our own, and where a key of its file lies."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from paddock.kernel import catalogued
from paddock.kernel.game import text
from paddock.racing import Remark, Usual, number_of, road_remarks, unusual
from paddock.racing import RemarkStretch as Stretch

from ..board.circuit import Circuit

FEWEST_CARDS = 2
LONG_WITHOUT_START = 6


WHAT = catalogued(
    "remark.what.",
    {
        "sections": "Sections",
        "turns-of-a-full-race": "Turns of a full race",
        "starts-of-trajectories": "Starts of trajectories",
        "extreme-trajectories": "Extreme trajectories",
        "late-brakes": "Late brakes",
        "sections-that-a-stop-costs": "Sections that a stop costs",
        "track-cards": "Track cards",
    },
)


def circuit_remarks(circuit: Circuit) -> list[Remark]:
    """The drawn road; then length, trajectories, late brakes, stops and the track deck."""
    sections = circuit.sections
    starts, stop = sum(len(one.trajectories) for one in sections), circuit.pit_time.second_edition
    extreme = sum(one.extreme is not None for one in sections)
    late = sum(one.late_brake is not None for one in sections)
    figures = (
        Usual("sections", "sections", len(sections), 28, 40, WHAT["sections"]),
        Usual("turns", "turns", circuit.turns, 26, 30, WHAT["turns-of-a-full-race"]),
        Usual("starts", "sections", starts, 18, 26, WHAT["starts-of-trajectories"]),
        Usual("extreme", "sections", extreme, 1, 3, WHAT["extreme-trajectories"]),
        Usual("late-brakes", "sections", late, 4, 5, WHAT["late-brakes"]),
        Usual("stop", "pit_time", stop, 5, 8, WHAT["sections-that-a-stop-costs"]),
        Usual("cards", "track_cards", len(circuit.track_cards), 34, 42, WHAT["track-cards"]),
    )
    return [*road_remarks(circuit.drawing, len(sections)), *unusual(figures), *_cards(circuit), *_dull(circuit)]


def _cards(circuit: Circuit) -> Iterator[Remark]:
    """F90.SETUP.06: a corner that few cards belong to is seldom fought for."""
    counts = Counter(card.corner for card in circuit.track_cards)
    for number, name in enumerate(circuit.corners, 1):
        if counts[number] < FEWEST_CARDS:
            says = text(
                "remark.formula90.corner-cards", "{name} has fewer than {n} track cards.", name=name, n=FEWEST_CARDS
            )
            yield Remark("corner-cards", f"corners[{number}]", says)


def _dull(circuit: Circuit) -> Iterator[Remark]:
    in_file = [*circuit.sections[1:], circuit.sections[0]]
    without = 0
    for number, section in enumerate(in_file, 1):
        without = 0 if section.trajectories or section.extreme else without + 1
        if without == LONG_WITHOUT_START:
            says = text("remark.formula90.dull", "{n} sections in a row without a trajectory.", n=LONG_WITHOUT_START)
            yield Remark("dull", f"sections[{number}]", says)


def place_of(content: Mapping[str, object], key: str) -> Stretch | None:
    """The section that a key of the file is about."""
    if key.startswith("sections[") and (number := number_of(key)):
        return number - 1, number
    if key.startswith("corners[") and (number := number_of(key)):
        sections = content.get("sections")
        entries = sections if isinstance(sections, list) else []
        found = [at for at, entry in enumerate(entries) if isinstance(entry, Mapping) and entry.get("corner") == number]
        return (found[0], found[-1] + 1) if found else None
    return None
