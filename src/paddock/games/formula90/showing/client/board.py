"""The circuit as a client draws it: sections, trajectories, late brakes and the ways off the track."""

from __future__ import annotations

import hashlib
import json
from functools import lru_cache

from paddock.kernel import Plain
from paddock.kernel.game import text

from ...board.circuit import Circuit, Extreme, LateBrake, Node, Section
from ...board.course import prepare_course
from ...board.plan import HEIGHT, WIDTH
from ...drawing.geometry import Layout, Stop, lay_out
from ...pieces.kinds import BRAKING, CARD_KINDS, CORNER, SECTION_KINDS
from ...rules.checks import LATE_BRAKE, RECOVERY, TargetRule
from ...rules.names import cost_words
from ..facts import cost_facts
from .faces import card_face

Targets = tuple[TargetRule, ...]
"""What each kind of check is made against, by the edition."""

_SAMPLES = 6  # points of the spline per section
_COST_NAMES = {"tyres": "tyre", "damage": "damage", "cards": "card"}


@lru_cache(maxsize=32)
def present_board(circuit: Circuit, targets: Targets) -> Plain:
    """Spline, sections, zones, lines and paths, with a hash that names this drawing for ever."""
    board = _board(circuit, lay_out(circuit), targets)
    digest = hashlib.sha256(json.dumps(board, sort_keys=True).encode()).hexdigest()[:16]
    return {"hash": digest, **board}


def _board(circuit: Circuit, layout: Layout, targets: Targets) -> Plain:
    count, plan = len(circuit.sections), layout.plan
    cards = prepare_course(circuit, circuit.turns).cards
    return {
        "kit": "formula90",
        "name": circuit.name,
        "circuit": circuit.id,
        "n": count,
        "laps": circuit.laps,
        "width": WIDTH,
        "height": HEIGHT,
        "spline": [
            [round(place.real, 1), round(place.imag, 1)] for place in layout.road.run(0, count, 0, _SAMPLES)[:-1]
        ],
        "pins": [],
        "half": layout.half,
        "lanes": 1,
        "lane1": circuit.pole_side,
        "unit": text("f90.section", "section"),
        "cells": [_cell(circuit, layout, number) for number in range(count)],
        "zones": [_zone(layout, number, section, targets) for number, section in enumerate(circuit.sections)],
        "lines": _lines(circuit, layout),
        "paths": [*_trajectories(layout), *_ways_off(circuit, layout, targets)],
        "grid": [{"u": round(u, 3), "d": offset} for u, offset in layout.grid_places()],
        "turns": {"rows": list(circuit.stages), "laps": list(circuit.laps_per_turn)},
        "catalogue": {card.id: card_face(card) for card in cards.cards},
        "scenery": {
            "terrain": plan.terrain,
            "lakes": [[list(point) for point in lake] for lake in plan.lakes],
            "stands": [{"u": [s.first, s.last], "side": -1 if s.side == "left" else 1} for s in plan.stands],
            "bridges": [],
            "labels": [{"at": list(plan.name_at), "text": text(f"f90.circuit.{circuit.id}", circuit.name)}],
        },
    }


def _cell(circuit: Circuit, layout: Layout, number: int) -> Plain:
    """A section is one cell; its id is the section's number, as progress counts."""
    section, u = circuit.sections[number], layout.start_of(number)
    tags = [SECTION_KINDS[section.kind]]
    if number == 0 or number > len(circuit.sections) - circuit.grid_sections:
        tags.append("grid")
    return {"id": f"cell:{number}", "u": [u, u + 1], "lane": None, "tags": tags, "code": section.id}


def _zone(layout: Layout, number: int, section: Section, targets: Targets) -> Plain:
    u, kind = layout.start_of(number), SECTION_KINDS[section.kind]
    zone: Plain = {"id": f"zone:{number}", "kind": kind, "u": [u, u + 1], "rule": "F90.SETUP.13"}
    if section.kind == CORNER:
        name = section.name or layout.circuit.corners[section.corner - 1]
        zone |= {"value": section.contest, "corner": section.corner, "rule": "F90.CONTEST.08"}
        zone["label"] = text("f90.zone.corner", f"T{section.corner} {name}", number=section.corner, name=name)
    elif section.kind == BRAKING:
        zone |= {"corner": section.brakes_for, "label": text("f90.zone.brake", "Braking section")}
        if section.late_brake:
            figure = targets[LATE_BRAKE].figure(section.late_brake)
            zone |= {"late_brake": figure, "rule": "F90.LATEBRAKE.01"}
            zone["sign"] = text("f90.zone.late-brake", f"LB {_printed(targets[LATE_BRAKE], figure)}", modifier=figure)
    else:
        name = section.name or "Straight"
        zone["label"] = text("f90.zone.straight", name, name=name)
    return zone


def _printed(target: TargetRule, figure: int) -> str:
    """A target as it is, a modifier with its sign."""
    return str(figure) if target.is_on_board else _signed(figure)


def _signed(number: int) -> str:
    """With a proper minus."""
    return f"{number:+d}".replace("-", "−") if number else "±0"


def _lines(circuit: Circuit, layout: Layout) -> list[Plain]:
    """The start line, and a sign for each corner in the middle of its sections."""
    lines = [{"id": "line:finish", "kind": "finish", "u": 0, "label": text("f90.line.finish", "Start line")}]
    for number, name in enumerate(circuit.corners, 1):
        sections = [s for s, section in enumerate(circuit.sections) if section.corner == number]
        lines.append(
            {
                "id": f"line:c{number}",
                "kind": "turn",
                "u": round(sum(layout.start_of(s) + 0.5 for s in sections) / len(sections), 3),
                "label": text("f90.line.corner", f"T{number}", number=number),
                "name": name,
                "value": circuit.sections[sections[0]].contest,
                "values": [circuit.sections[s].contest for s in sections],
                "turn": "right" if layout.bend(sections[0]) > 0 else "left",
            }
        )
    return lines


def _trajectories(layout: Layout) -> list[Plain]:
    paths = []
    for number, point in enumerate(layout.points):
        way = layout.way(point)
        paths.append(
            {
                "id": f"path:{number}",
                "kind": "extreme" if point.extreme else "trajectory",
                "from": [round(value, 3) for value in way.start],
                "to": [round(value, 3) for value in way.end],
                "section": f"cell:{point.section}",
                "types": [CARD_KINDS[kind] for kind in point.kinds],
                "bonus": point.bonus,
                "cost": [{"key": _COST_NAMES[key], "n": count} for key, count in cost_facts(point.cost).items()],
                "rule": "F90.ET.01" if point.extreme else "F90.TRAJ.01",
            }
        )
    return paths


def _ways_off(circuit: Circuit, layout: Layout, targets: Targets) -> list[Plain]:
    """F90.RECOVERY.01: what waits behind each late brake and extreme trajectory."""
    ways = []
    for number, section in enumerate(circuit.sections):
        for kind, danger in (("lb", section.late_brake), ("et", section.extreme)):
            if danger:
                stops = layout.stops(number, danger.nodes)
                figures = [_check_figure(targets[RECOVERY], stop.node, danger) for stop in stops]
                way = _way_off(layout, f"path:{kind}{number}", number, stops)
                nodes = [_stop(*pair, stops) for pair in zip(stops, figures, strict=True)]
                ways.append({**way, "nodes": nodes})
    return ways


def _check_figure(target: TargetRule, node: Node, lost_at: LateBrake | Extreme) -> tuple[int, str]:
    """What is printed beside the check of a node, as a number and in words."""
    if node.check is None:
        return 0, ""
    figure = target.figure_off_track(node.check, lost_at)
    kind = "blind" if node.check.blind else "normal"
    return figure, f"check against {figure}" if target.is_on_board else f"{kind} check {_signed(figure)}"


def _way_off(layout: Layout, path: str, section: int, stops: tuple[Stop, ...]) -> Plain:
    ends = [stop.node.reenter for stop in stops if stop.node.reenter is not None]
    last = layout.start_of(ends[0]) + 0.5 if ends else stops[-1].u
    side = 1 if stops[0].offset > 0 else -1
    return {
        "id": path,
        "kind": "offtrack",
        "from": [layout.start_of(section) + 0.9, side],
        "to": [last, side],
        "section": f"cell:{section}",
        "rule": "F90.RECOVERY.01",
    }


def _stop(stop: Stop, check: tuple[int, str], stops: tuple[Stop, ...]) -> Plain:
    node = stop.node
    shown: Plain = {"id": node.id, "icon": _icon(node), "text": _words(node, *check)}
    shown["at"] = [round(stop.u, 3), round(stop.offset, 3)]
    if node.check:
        shown |= {"pass": stops[node.check.on_pass].node.id, "fail": stops[node.check.on_fail].node.id}
        shown["modifier"] = check[0]
    if node.reenter is not None:
        shown["cell"] = f"cell:{node.reenter}"
    return shown


def _icon(node: Node) -> str:
    if node.crash:
        return "safety_car" if node.safety_car else "out"
    if node.check:
        return "blind" if node.check.blind else "check"
    return "pit" if node.forced_pit else "rejoin"


def _words(node: Node, figure: int, check: str) -> Plain:
    """All that happens at a node, in the order in which it happens."""
    parts = cost_words(node.tyres, node.damage, node.cards)
    parts += [f"−{node.wasted_time} MP"] if node.wasted_time else []
    parts += ["forced to pit"] if node.forced_pit else []
    parts += [check] if node.check else []
    if node.crash:
        parts.append("crash, Safety Car" if node.safety_car else "crash")
    numbers = {"tyres": node.tyres, "damage": node.damage, "cards": node.cards, "wasted_time": node.wasted_time}
    if node.check:
        numbers["modifier"] = figure
    return text(f"f90.node.{_icon(node)}", ", ".join(parts) or "back on the track", **numbers)
