"""A report as plain values, for whoever draws it natively: the same figures and sentences as the page's."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path

from paddock.kernel import Plain, said, within

from ..dataset import open_dataset
from . import findings, lines
from .about import NOTES, about_rows, names_of
from .head import headlines, winners
from .maps import cell_place, layer_plain
from .measures import MEASURES
from .rates import Factor
from .road import Road
from .rows import (
    RATE_HEADS,
    band_cells,
    count_rows,
    measure_rows,
    race_title,
    rate_cells,
    rate_rows,
    toll_middle,
    toll_row,
)
from .series import read_series
from .shares import grid_rows, place_rows
from .study import Study
from .verdicts import Verdict, figures_of, lead_of, reference_for, verdicts
from .words import in_hundred, mean, number, percent

KIND, VERSION = "paddock-report", 1
SHOWN_RACES = 12
SIGN = 52.0  # from the edge of the road to the middle of a corner's sign


def plain_report(folders: Sequence[str | Path]) -> Plain:
    """About the races in these dataset folders, finished or not; folders without a race are left out."""
    raced = [Path(folder) for folder in folders if open_dataset(folder).races_in]
    every = [Study(read_series(folder)) for folder in raced]
    names = names_of(every)
    return {
        "kind": KIND,
        "version": VERSION,
        "races": sum(study.series.races for study in every),
        "figures": figures_of(every)["series"],
        "side": _side_by_side(every, names) if len(every) > 1 else [],
        "chapters": [_chapter(study, name, every) for study, name in zip(every, names, strict=True)],
        "notes": NOTES,
    }


def _chapter(study: Study, name: str, every: Sequence[Study]) -> Plain:
    series, best = study.series, winners(study)
    others = [other for other in every if other is not study]
    return {
        "name": name,
        "game": series.game.title,
        "event": series.event,
        "races": series.races,
        "cars": series.field_size,
        "unit": study.unit,
        "drivers": list(series.drivers),
        "winners": {"what": best.what, "rows": [[group.label, group.win.value] for group in best.groups]},
        "tiles": [list(tile) for tile in headlines(study)],
        "verdict": _verdict(study, others),
        "road": _road(study.road),
        "sections": [section for section in _sections(study) if section["figures"]],
        "about": about_rows(series),
    }


def _verdict(study: Study, others: Sequence[Study]) -> Plain | None:
    series, reference = study.series, reference_for(study, others)
    if reference is None or not reference.yardsticks or series.races < 2 or series.is_season:
        return None
    found = verdicts(study, reference)
    title = (
        said("lab.report.verdict.own", "Is it any good?")
        if series.is_own_circuit
        else said("lab.report.verdict", "Against other circuits")
    )
    cards = [_card(one, study.unit) for one in found]
    return {"title": title, "lead": lead_of(study, reference, found), "cards": cards}


def _card(verdict: Verdict, unit: str) -> Plain:
    told: Plain = {"asked": verdict.asked, "tone": verdict.tone, "answer": verdict.answer}
    if verdict.measure is None or verdict.found is None:
        return told
    figures = {"found": verdict.found.to_plain(), "digits": verdict.measure.digits}
    return {**told, **figures, "unit": verdict.measure.counted_in(unit), "others": list(verdict.others)}


def _road(road: Road) -> Plain:
    """The circuit's drawing: its middle, every cell, and the corners' signs."""
    return {
        "box": [round(value) for value in road.box],
        "middle": road.middle_line,
        "half": round(road.half, 1),
        "start": [[round(value, 1) for value in road.at(0, across)] for across in (-road.half, road.half)],
        "cells": [road.outline(cell) for cell in road.cells],
        "unit": road.board["unit"],
        "names": [cell_place(road, place) for place in range(len(road.cells))],
        "signs": [
            {"x": round(x), "y": round(y), "label": corner.label, "name": corner.name, "value": corner.value}
            for corner, (x, y) in road.signs(SIGN)
        ],
    }


def _sections(study: Study) -> Iterator[Plain]:
    if len(study.series.drivers) > 1:
        yield _section("winners", said("lab.report.section.winners", "Who wins"), [_drivers(study), _places(study)])
    if study.slots:
        yield _section(
            "grid", said("lab.report.section.grid", "What the grid decides"), [_slots(study.slots), _matrix(study)]
        )
    if study.traits:
        lead = said(
            "lab.report.section.choices.lead",
            "Each car counts for every value it has; the dashed line is the average of all cars that have one.",
        )
        traits = [_rates(factor, findings.of_trait(factor), factor.title) for factor in study.traits]
        yield _section("choices", said("lab.report.section.choices", "What choices are worth"), traits, lead)
    if study.series.turns:
        yield _section(
            "circuit", said("lab.report.section.circuit", "Where it happens"), [*_map(study), *_tolls(study)]
        )
    if study.course.flags:
        yield _section(
            "races",
            said("lab.report.section.races", "How races go"),
            [_bands(study), _single_races(study), _leads(study)],
        )
    yield _section("length", said("lab.report.section.length", "How long it takes"), [_length(study)])


def _section(key: str, title: str, figures: list[Plain], lead: str = "") -> Plain:
    return {"key": key, "title": title, "lead": lead, "figures": figures}


def _drivers(study: Study) -> Plain:
    drivers = study.factors[0]
    return _rates(drivers, findings.of_drivers(drivers), said("lab.report.drivers", "Win rate by driver"))


def _slots(slots: Factor) -> Plain:
    return _rates(slots, findings.of_slots(slots), said("lab.report.slots", "Win rate by grid slot"))


def _rates(factor: Factor, finding: str, title: str) -> Plain:
    heads = [within(factor.title), *RATE_HEADS[1:]]
    table = {"heads": heads, "rows": rate_cells(factor)}
    axis = said("lab.report.axis.wins", "wins a start")
    shown = {"rows": rate_rows(factor), "line": factor.fair, "axis": axis, "percent": True}
    return {"kind": "whiskers", "title": title, "finding": finding, **shown, "table": table}


def _places(study: Study) -> Plain:
    series, rows = study.series, place_rows(study.series)
    places = sorted({row["place"] for row in rows})
    told = {(row["driver"], row["place"]): row["told"] for row in rows}
    cells = [[driver, *(told.get((driver, place), "–") for place in places)] for driver in series.drivers]
    table = {"heads": [said("lab.report.head.driver", "driver"), *map(str, places)], "rows": cells}
    title, finding = said("lab.report.places", "Places by driver"), findings.of_places(series)
    return {"kind": "places", "title": title, "finding": finding, "rows": rows, "table": table}


def _matrix(study: Study) -> Plain:
    rows = grid_rows(study.series)
    places = sorted({row["place"] for row in rows})
    told = {(row["slot"], row["place"]): in_hundred(float(row["told"]), 0) for row in rows}
    slots = sorted({row["slot"] for row in rows})
    cells = [[str(slot), *(told.get((slot, place), "–") for place in places)] for slot in slots]
    table = {"heads": [said("lab.report.head.slot", "slot"), *map(str, places)], "rows": cells}
    title, finding = said("lab.report.matrix", "From slot to flag, in per cent"), findings.of_grid(study.series)
    return {"kind": "matrix", "title": title, "finding": finding, "rows": rows, "table": table}


def _map(study: Study) -> Iterator[Plain]:
    if study.layers:
        layers = [layer_plain(layer, study.road) for layer in study.layers]
        title = said("lab.report.map", "On the circuit")
        yield {"kind": "map", "title": title, "finding": "", "layers": layers, "table": None}


def _tolls(study: Study) -> Iterator[Plain]:
    tolls = study.tolls
    if not sum(toll.total for toll in tolls):
        return
    middle = toll_middle(tolls)
    rows = [toll_row(toll, middle) for toll in tolls]
    cells = [[row["label"], number(toll.total), mean(toll.rate, 3)] for row, toll in zip(rows, tolls, strict=True)]
    heads = [
        said("lab.report.head.corner", "corner"),
        said("lab.report.head.mishaps", "mishaps"),
        said("lab.report.head.mishap-rate", "a car and race (95 %)"),
    ]
    axis = said("lab.report.axis.mishaps", "mishaps a car and race")
    shown = {"rows": rows, "line": middle, "axis": axis, "percent": False}
    title, finding = said("lab.report.tolls", "Mishaps by corner"), findings.of_tolls(tolls)
    table = {"heads": heads, "rows": cells}
    yield {"kind": "whiskers", "title": title, "finding": finding, **shown, "table": table}


def _bands(study: Study) -> Plain:
    points = study.course.bands()
    rows = [[p.driver, p.round, p.low, p.middle, p.high] for p in points]
    heads = [
        said("lab.report.head.band", "driver and round"),
        said("lab.report.head.median", "median gap"),
        said("lab.report.head.middle", "middle eight tenths"),
        said("lab.report.head.cars", "cars"),
    ]
    title, finding = said("lab.report.bands", "The gap to the leader"), findings.of_bands(points, study.unit)
    table = {"heads": heads, "rows": [[*band_cells(point), number(point.cars)] for point in points]}
    shown = {"rows": rows, "axis": _gap_axis(study.unit)}
    return {"kind": "bands", "title": title, "finding": finding, **shown, "table": table}


def _gap_axis(unit: str) -> str:
    return said(
        "lab.report.axis.gaps",
        "{unit, select, space {spaces} section {sections} cell {cells} other {steps}} behind the leader, by round",
        unit=unit,
    )


def _single_races(study: Study) -> Plain:
    traces = study.course.notable()[:SHOWN_RACES]
    races = [{"title": race_title(trace), "cars": lines.shelved(trace)} for trace in traces]
    title, axis = said("lab.report.races", "One race at a time"), _gap_axis(study.unit)
    return {"kind": "races", "title": title, "finding": "", "races": races, "axis": axis, "table": None}


def _leads(study: Study) -> Plain:
    counts = Counter(study.course.lead_changes.values())
    title, axis = said("lab.report.leads", "Lead changes"), said("lab.report.axis.leads", "lead changes in a race")
    return _counts(counts, title, axis, findings.of_leads(study.course))


def _length(study: Study) -> Plain:
    finding = findings.of_length(study.series, study.course)
    axis = said(
        "lab.report.axis.rounds",
        "{event, select, season {rounds in a season} other {rounds in a race}}",
        event=study.series.event,
    )
    return _counts(Counter(study.series.rounds.values()), said("lab.report.rounds", "Rounds"), axis, finding)


def _counts(counts: Counter[int], title: str, axis: str, finding: str) -> Plain:
    total = counts.total()
    cells = [[str(one), number(counts[one]), percent(counts[one] / total)] for one in sorted(counts)]
    heads = [axis, said("lab.report.head.races", "races"), said("lab.report.head.share", "share")]
    table = {"heads": heads, "rows": cells}
    return {
        "kind": "counts",
        "title": title,
        "finding": finding,
        "rows": count_rows(counts),
        "axis": axis,
        "table": table,
    }


def _side_by_side(every: Sequence[Study], names: Sequence[str]) -> list[Plain]:
    """Every measure of all series."""
    shown = []
    for one in MEASURES:
        known = [
            (name, study.measures[one.key])
            for name, study in zip(names, every, strict=True)
            if one.key in study.measures
        ]
        if len(known) > 1:
            middle = sum(estimate.value for _, estimate in known) / len(known)
            drawn = {"rows": measure_rows(known, one.digits), "line": middle, "percent": False}
            words = {"title": one.title, "axis": one.counted_in(every[0].unit), "finding": ""}
            shown.append({"kind": "whiskers", **words, **drawn, "table": None})
    return shown
