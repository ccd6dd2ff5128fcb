"""Circuits and cards as figures, for lists, maps and pages."""

from __future__ import annotations

from dataclasses import asdict
from functools import cache

from paddock.kernel import Plain, said

from ..board.circuit import Circuit, Corner, lap_length
from ..pieces.cards import DRIVERS, EVENT_CARDS, TEAMS, Card
from ..pieces.components import WEATHERS


def circuit_facts(circuit: Circuit) -> Plain:
    """What a circuit is like."""
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    return {
        "id": circuit.id,
        "name": circuit.name,
        "country": "",
        "laps": circuit.laps,
        "spaces": lap_length(circuit),
        "authored": circuit.authored,
        "special": list(circuit.special),
        "features": ["less grip"] if any(part.less_grip for part in circuit.sections) else [],
        "corners": [
            {"id": c.id, "name": c.name, "technical": c.technical, "cells": [c.count(lane) for lane in c.lanes]}
            for c in corners
        ],
        "technical": sum(corner.technical for corner in corners),
        "drs_lines": sum(len(part.drs) for part in circuit.sections if not isinstance(part, Corner)),
        "less_grip": sum(len(part.less_grip) for part in circuit.sections),
        "weather": {WEATHERS[kind]: circuit.weather.count(kind) for kind in range(len(WEATHERS))},
        "measures": _measures(circuit),
        "figures": _figures(circuit),
        "rows": [_row(number, corner) for number, corner in enumerate(corners, 1)],
    }


def _measures(circuit: Circuit) -> str:
    figures = _figures(circuit)
    return said(
        "cli.measures.poleposition",
        "{way} MP a lap, {laps, plural, one {# lap} other {# laps}}, "
        "{corners, plural, one {# corner} other {# corners}}, {technical} technical, "
        "{lines, plural, one {# DRS line} other {# DRS lines}}",
        way=figures["MP a lap"],
        laps=figures["laps"],
        corners=figures["corners"],
        technical=figures["technical"],
        lines=figures["DRS lines"],
    )


def _figures(circuit: Circuit) -> dict[str, int]:
    """The columns of a list of circuits."""
    corners = [part for part in circuit.sections if isinstance(part, Corner)]
    return {
        "MP a lap": lap_length(circuit),
        "laps": circuit.laps,
        "corners": len(corners),
        "technical": sum(corner.technical for corner in corners),
        "DRS lines": sum(len(part.drs) for part in circuit.sections if not isinstance(part, Corner)),
    }


def _row(number: int, corner: Corner) -> dict[str, str]:
    """One corner in words."""
    return {
        "corner": str(number),
        "name": corner.name or corner.id,
        "turn": "right" if corner.outer == 0 else "left",
        "kind": "technical" if corner.technical else "standard",
        "cells": " ".join(str(corner.count(lane)) for lane in corner.lanes),
        "line": " ".join(f"{lane}.{index}" for lane, index in corner.line),
    }


@cache
def card_facts() -> dict[str, Plain]:
    """Driver, team and event cards by id."""
    cards: dict[str, Plain] = {f"driver-{card.id}": _card(card) for card in DRIVERS}
    cards |= {f"team-{card.id}": _card(card) for card in TEAMS}
    return cards | {f"event-{card.id}": {"name": card.id, "letter": card.letter} for card in EVENT_CARDS}


def _card(card: Card) -> Plain:
    ability = {key: value for key, value in asdict(card.ability).items() if value}
    return {"name": card.label, "set": card.set, "qualifying": card.qualifying, "rule": card.rule, **ability}
