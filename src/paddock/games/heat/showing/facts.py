"""Circuits and cards as figures, for lists, maps and pages."""

from __future__ import annotations

from functools import cache

from paddock.kernel import Plain
from paddock.racing import CircuitSource

from ..board.circuit import CIRCUITS, Circuit, Spots
from ..drawing.exchange import read_circuit_file
from ..pieces.cards import CARDS


def find_circuit(source: CircuitSource) -> Circuit:
    """A circuit by id, by a user's file or by such a file's content."""
    return CIRCUITS.find(source, read_circuit_file)


def circuit_facts(circuit: Circuit) -> Plain:
    """Everything the rules know about a circuit."""
    return {
        "id": circuit.id,
        "name": circuit.name,
        "country": circuit.country,
        "set": circuit.set,
        "laps": circuit.laps,
        "spaces": circuit.spaces,
        "heat": circuit.heat_cards,
        "stress": circuit.stress_cards,
        "features": _features(circuit),
        "corners": [
            {
                "at": corner.at,
                "limit": corner.limit,
                "legend_line": corner.legend_line,
                "turn": corner.turn,
                "chicane_with": corner.chicane_with,
                "press": corner.at in circuit.press,
            }
            for corner in circuit.corners
        ],
        "racing_lane": list(circuit.racing_lane),
        "grid": [list(slot) for slot in circuit.grid],
        "flooded": _sorted(circuit.flooded),
        "tunnel": _sorted(circuit.tunnel),
        "gravel": _sorted(circuit.gravel),
    }


def _features(circuit: Circuit) -> list[str]:
    found = {
        "chicane": circuit.chicane_first_lines(),
        "flooded": circuit.flooded,
        "tunnel": circuit.tunnel,
        "gravel": circuit.gravel,
        "chevrons": [corner for corner in circuit.corners if corner.chevrons or corner.double_chevrons],
    }
    return [name for name, places in found.items() if places]


def _sorted(spots: Spots) -> list[list[int]]:
    return [list(spot) for spot in sorted(spots)]


@cache
def card_facts() -> dict[str, Plain]:
    """Every kind of card by its id."""
    return {
        kind.id: {
            "name": kind.name,
            "class": kind.card_class,
            "speeds": list(kind.speeds),
            "symbols": dict(kind.symbols),
        }
        for kind in CARDS
    }
