"""The circuit as a board that anybody can draw: sections, trajectories, late brakes and the ways off the track."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from paddock.kernel import said
from paddock.kernel.game import text
from paddock.kernel.saying import side_by_side
from paddock.protocol import BoardLine, Cell, DrawnBoard, NodeIcon, PathCost, PathNode, Text, Trajectory, WayOff, Zone
from paddock.racing import scenery_of, spline_of

from ..board.circuit import Circuit, Cost, Extreme, LateBrake, Node, RecoveryCheck, Section
from ..board.place_names import place_words
from ..pieces.kinds import BRAKING, CARD_KINDS, CORNER, SECTION_KINDS
from .geometry import Layout, Stop, lay_out

Danger = LateBrake | Extreme

_SAMPLES = 6  # points of the spline per section


@dataclass(frozen=True, slots=True)
class CheckFigures:
    """What an edition prints beside its checks: targets as they are, or modifiers with their sign."""

    late_brakes: tuple[int, ...]  # by section; 0 where there is none
    recoveries: tuple[tuple[int, ...], ...]  # by way off the track, by node; 0 where nothing is checked
    late_brakes_are_targets: bool = False
    recoveries_are_targets: bool = False

    def late_brake_words(self, figure: int) -> str:
        """What the plate beside a braking section says."""
        n = str(figure) if self.late_brakes_are_targets else _signed(figure)
        return said("f90.zone.late-brake", "LB {n}", n=n)

    def recovery_words(self, check: RecoveryCheck, figure: int) -> str:
        """What is printed beside a check off the track."""
        if self.recoveries_are_targets:
            return said("f90.node.target", "check against {n}", n=figure)
        if check.blind:
            return said("f90.node.blind", "blind check {n}", n=_signed(figure))
        return said("f90.node.check", "normal check {n}", n=_signed(figure))


BACK = said("f90.node.back", "back on the track")


def dangers(circuit: Circuit) -> list[tuple[int, str, Danger]]:
    """What leads off the track, in the order of the sections: late brakes and extreme trajectories."""
    every = [
        (number, kind, danger)
        for number, section in enumerate(circuit.sections)
        for kind, danger in (("lb", section.late_brake), ("et", section.extreme))
    ]
    return [(number, kind, danger) for number, kind, danger in every if danger is not None]


def printed_modifiers(circuit: Circuit) -> CheckFigures:
    """F90.CHECK.05: the figures of the second edition."""
    return CheckFigures(
        late_brakes=tuple(section.late_brake.modifier if section.late_brake else 0 for section in circuit.sections),
        recoveries=tuple(
            tuple(node.check.modifier if node.check else 0 for node in danger.nodes)
            for _, _, danger in dangers(circuit)
        ),
    )


def circuit_board(circuit: Circuit, figures: CheckFigures) -> DrawnBoard:
    """Everything but the cards."""
    layout = lay_out(circuit)
    count, plan, road = len(circuit.sections), layout.plan, layout.road
    return {
        "kit": "formula90",
        "name": circuit.name,
        "circuit": circuit.id,
        "n": count,
        "laps": circuit.laps,
        "width": plan.board[0],
        "height": plan.board[1],
        "spline": spline_of(road, _SAMPLES),
        "pins": [],
        "half": layout.half,
        "lanes": 1,
        "lane1": circuit.pole_side,
        "unit": text("f90.section", "section"),
        "cells": [_cell(circuit, layout, number) for number in range(count)],
        "zones": [_zone(layout, number, figures) for number in range(count)],
        "lines": list(_lines(circuit, layout)),
        "paths": [*_trajectories(layout), *_ways_off(layout, figures)],
        "grid": [{"u": round(u, 3), "d": offset} for u, offset in layout.grid_places()],
        "turns": {"rows": list(circuit.stages), "laps": list(circuit.laps_per_turn)},
        "scenery": scenery_of(plan, text(f"f90.circuit.{circuit.id}", circuit.name), road),
    }


def _cell(circuit: Circuit, layout: Layout, number: int) -> Cell:
    """A section is one cell; its id is the section's number, as progress counts."""
    section, u = circuit.sections[number], layout.start_of(number)
    tags: list[str] = [SECTION_KINDS[section.kind]]
    if number == 0 or number > len(circuit.sections) - circuit.grid_sections:
        tags.append("grid")
    return {"id": f"cell:{number}", "u": [u, u + 1], "lane": None, "tags": tags, "code": section.id}


def _zone(layout: Layout, number: int, figures: CheckFigures) -> Zone:
    section, u = layout.circuit.sections[number], layout.start_of(number)
    zone: Zone = {
        "id": f"zone:{number}",
        "kind": SECTION_KINDS[section.kind],
        "u": [u, u + 1],
        "rule": "F90.SETUP.13",
        "label": _zone_label(layout.circuit, section),
    }
    if section.kind == CORNER:
        zone |= {"value": section.contest, "corner": section.corner, "rule": "F90.CONTEST.08"}
    elif section.kind == BRAKING:
        zone["corner"] = section.brakes_for
        if section.late_brake:
            figure = figures.late_brakes[number]
            zone |= {"late_brake": figure, "rule": "F90.LATEBRAKE.01"}
            zone["sign"] = text("f90.zone.late-brake", figures.late_brake_words(figure), modifier=figure)
    return zone


def _zone_label(circuit: Circuit, section: Section) -> Text:
    if section.kind == CORNER:
        name = section.name or circuit.corners[section.corner - 1]
        return text("f90.zone.corner", "T{number} {name}", number=section.corner, name=place_words(name))
    if section.kind == BRAKING:
        return text("f90.zone.brake", "Braking section")
    if section.name:
        return text("f90.zone.named", "{name}", name=place_words(section.name))
    return text("f90.zone.straight", "Straight")


def _signed(number: int) -> str:
    """With a proper minus."""
    return f"{number:+d}".replace("-", "−") if number else "±0"


def _lines(circuit: Circuit, layout: Layout) -> Iterator[BoardLine]:
    """The start line, and a sign for each corner in the middle of its sections."""
    yield {"id": "line:finish", "kind": "finish", "u": 0, "label": text("f90.line.finish", "Start line")}
    for number, name in enumerate(circuit.corners, 1):
        sections = [s for s, section in enumerate(circuit.sections) if section.corner == number]
        yield {
            "id": f"line:c{number}",
            "kind": "turn",
            "u": round(sum(layout.start_of(s) + 0.5 for s in sections) / len(sections), 3),
            "label": text("f90.line.corner", "T{number}", number=number),
            "name": name,
            "value": circuit.sections[sections[0]].contest,
            "values": [circuit.sections[s].contest for s in sections],
            "turn": "right" if layout.bend(sections[0]) > 0 else "left",
        }


def _trajectories(layout: Layout) -> Iterator[Trajectory]:
    for number, point in enumerate(layout.points):
        way = layout.way(point)
        yield {
            "id": f"path:{number}",
            "kind": "extreme" if point.extreme else "trajectory",
            "from": [round(value, 3) for value in way.start],
            "to": [round(value, 3) for value in way.end],
            "section": f"cell:{point.section}",
            "types": [CARD_KINDS[kind] for kind in point.kinds],
            "bonus": point.bonus,
            "cost": _prices(point.cost),
            "rule": "F90.ET.01" if point.extreme else "F90.TRAJ.01",
        }


def _prices(cost: Cost) -> list[PathCost]:
    amounts = (("tyre", cost.tyres), ("damage", cost.damage), ("card", cost.cards))
    return [{"key": key, "n": count} for key, count in amounts if count]


def _ways_off(layout: Layout, figures: CheckFigures) -> Iterator[WayOff]:
    """F90.RECOVERY.01: what waits behind each late brake and extreme trajectory."""
    for (number, kind, danger), checks in zip(dangers(layout.circuit), figures.recoveries, strict=True):
        stops = layout.stops(number, danger.nodes)
        ends = [stop.node.reenter for stop in stops if stop.node.reenter is not None]
        side = 1 if stops[0].offset > 0 else -1
        yield {
            "id": f"path:{kind}{number}",
            "kind": "offtrack",
            "from": [layout.start_of(number) + 0.9, side],
            "to": [layout.start_of(ends[0]) + 0.5 if ends else stops[-1].u, side],
            "section": f"cell:{number}",
            "rule": "F90.RECOVERY.01",
            "nodes": [_node(stop, stops, figures, check) for stop, check in zip(stops, checks, strict=True)],
        }


def _node(stop: Stop, stops: tuple[Stop, ...], figures: CheckFigures, figure: int) -> PathNode:
    node = stop.node
    check = [figures.recovery_words(node.check, figure)] if node.check else []
    numbers = {"tyres": node.tyres, "damage": node.damage, "cards": node.cards, "wasted_time": node.wasted_time}
    if node.check:
        numbers["modifier"] = figure
    shown: PathNode = {
        "id": node.id,
        "icon": _icon(node),
        "text": text("f90.node", side_by_side(_words(node, check), BACK), **numbers),
        "at": [round(stop.u, 3), round(stop.offset, 3)],
    }
    if node.check:
        shown |= {"pass": stops[node.check.on_pass].node.id, "fail": stops[node.check.on_fail].node.id}
        shown["modifier"] = figure
    if node.reenter is not None:
        shown["cell"] = f"cell:{node.reenter}"
    return shown


def _icon(node: Node) -> NodeIcon:
    if node.crash:
        return "safety_car" if node.safety_car else "out"
    if node.check:
        return "blind" if node.check.blind else "check"
    return "pit" if node.forced_pit else "rejoin"


def _words(node: Node, check: list[str]) -> list[str]:
    """All that happens at a node, in the order in which it happens."""
    losses = (
        (node.tyres, said("f90.price.tyres", "{n, plural, one {# tyre} other {# tyres}}", n=node.tyres)),
        (node.damage, said("f90.price.damage", "{n} damage", n=node.damage)),
        (node.cards, said("f90.price.cards", "{n, plural, one {# card} other {# cards}}", n=node.cards)),
        (node.wasted_time, said("f90.node.wasted", "−{n} MP", n=node.wasted_time)),
        (node.forced_pit, said("f90.node.pit", "forced to pit")),
    )
    parts = [words for there, words in losses if there] + check
    if node.crash and node.safety_car:
        parts.append(said("f90.node.safety-car", "crash, Safety Car"))
    elif node.crash:
        parts.append(said("f90.node.crash", "crash"))
    return parts
