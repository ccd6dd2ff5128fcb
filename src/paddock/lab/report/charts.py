"""The charts, drawn with Altair and compiled to Vega here, so that the page needs no compiler of its own.

Colours are names of the page's style sheet: a chart follows the reader's theme without being drawn again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import altair as alt

from paddock.kernel import Plain, catalogued, placed, said

from ..estimate import Estimate
from .lines import apart
from .rates import Factor
from .reader import told
from .rows import count_rows, measure_rows, rate_rows
from .series import Series
from .shares import grid_rows, place_rows, strongest
from .traces import BandPoint
from .vega import Spec, compiled, inline, layered

ROW = 30  # height of a line with a label
COLOURS = 12
SURE = {"above": "var(--ok)", "below": "var(--danger)", "even": "var(--text-2)"}
SHAPES = {"above": "triangle-up", "below": "triangle-down", "even": "circle"}
TIPS = catalogued(
    "lab.report.tip.",
    {
        "car": "car",
        "cars": "cars",
        "driver": "driver",
        "gap": "gap",
        "high": "to",
        "low": "from",
        "median": "median gap",
        "place": "place",
        "races": "races",
        "round": "round",
        "share": "share",
        "slot": "slot",
        "starts": "starts",
        "total": "total",
    },
)
"""What the numbers beside a pointer are."""
BAND_TIPS = {"driver": "driver", "round": "round", "gap": "median", "low": "low", "high": "high"}
DASHES = [[1, 0], [7, 3], [2, 2], [8, 3, 2, 3], [4, 4], [10, 4], [1, 3], [6, 2, 1, 2]]


def rate_chart(factor: Factor) -> Spec:
    """Win rates with their intervals; the dashed line is the fair share."""
    return _whiskers(
        rate_rows(factor), factor.fair, said("lab.report.axis.wins", "wins a start"), ("starts", "place"), "%"
    )


def toll_chart(rows: Sequence[Plain], middle: float) -> Spec:
    """Mishaps by corner with their intervals; the dashed line is the mean of all corners."""
    return _whiskers(rows, middle, said("lab.report.axis.mishaps", "mishaps a car and race"), ("total",))


def measure_chart(known: Sequence[tuple[str, Estimate]], title: str, digits: int) -> Spec:
    """One measure of several series; the dashed line is their mean."""
    middle = sum(estimate.value for _, estimate in known) / len(known)
    return _whiskers(measure_rows(known, digits), middle, title, ())


def _whiskers(rows: Sequence[Plain], line: float, title: str, more: Sequence[str], form: str = "") -> Spec:
    order = [told(row["label"]) for row in rows]
    base = alt.Chart(inline(rows)).encode(
        y=alt.Y("label:N", sort=order, title=None),
        tooltip=[
            alt.Tooltip("label:N"),
            alt.Tooltip("told:N", title=told(title)),
            *(_tip(f"{one}:N", one) for one in more),
        ],
    )
    x_axis = alt.X(
        "low:Q",
        title=told(title),
        axis=alt.Axis(format=form or alt.Undefined, tickCount=5),
        scale=alt.Scale(zero=True, nice=True),
    )
    fair = alt.Chart(inline([{"line": line}])).mark_rule(stroke="var(--text-2)", strokeDash=[4, 4])
    chart = layered(
        fair.encode(x="line:Q"),
        base.mark_rule(stroke="var(--whisker)", strokeWidth=5, strokeCap="round").encode(x=x_axis, x2="high:Q"),
        base.mark_point(filled=True, size=120, opacity=1).encode(
            x="win:Q",
            color=alt.Color("side:N", scale=_named(SURE), legend=None),
            shape=alt.Shape("side:N", scale=_named(SHAPES), legend=None),
        ),
        base.mark_text(align="left", dx=10, fill="var(--text)", fontWeight=600).encode(x="high:Q", text="told:N"),
    )
    return compiled(chart, ROW * len(rows))


def _tip(field: str, name: str) -> alt.Tooltip:
    return alt.Tooltip(field, title=told(TIPS[name]))


def _named(colours: Mapping[str, str]) -> alt.Scale:
    return alt.Scale(domain=list(colours), range=list(colours.values()))


def place_chart(series: Series) -> Spec:
    """Where each driver's cars came home, as stacked bars."""
    rows = [{**row, "finish": placed(row["place"])} for row in place_rows(series)]
    places = sorted({row["place"] for row in rows})
    base = alt.Chart(inline(rows)).encode(
        y=alt.Y("driver:N", sort=list(series.drivers), title=None),
        tooltip=[_tip("driver:N", "driver"), _tip("finish:N", "place"), _tip("told:N", "share")],
    )
    ink = alt.condition(alt.datum.place <= 2, alt.value("var(--p0-ink)"), alt.value("var(--text)"))
    chart = layered(
        base.mark_bar(height=30, stroke="var(--panel)", strokeWidth=2).encode(
            x=alt.X(
                "from:Q",
                title=told(said("lab.report.axis.share", "share of starts")),
                axis=alt.Axis(format="%", tickCount=5),
                scale=_unit(),
            ),
            x2="to:Q",
            color=alt.Color(
                "place:O",
                scale=alt.Scale(domain=places, range=[f"var(--p{min(place, COLOURS) - 1})" for place in places]),
                legend=alt.Legend(title=told(TIPS["place"]), orient="top", columns=12, symbolType="square"),
            ),
        ),
        base.transform_filter(alt.datum.share > 0.055)
        .mark_text(fontSize=12, fontWeight=600)
        .encode(x=alt.X("middle:Q"), text="told:N", color=ink),
    )
    return compiled(chart, 44 * len(series.drivers))


def _unit() -> alt.Scale:
    return alt.Scale(domain=[0, 1], nice=False)


def grid_chart(series: Series) -> Spec:
    """From which slot to which place: a matrix of shares."""
    rows = grid_rows(series)
    slots = sorted({row["slot"] for row in rows})
    base = alt.Chart(inline(rows)).encode(
        x=alt.X(
            "place:O",
            title=told(said("lab.report.axis.flag", "place at the flag")),
            axis=alt.Axis(orient="top", labelAngle=0),
        ),
        y=alt.Y("slot:O", title=told(said("lab.report.axis.slot", "grid slot"))),
        tooltip=[_tip("slot:O", "slot"), _tip("place:O", "place"), _tip("told:N", "share"), _tip("starts:Q", "cars")],
    )
    chart = layered(
        base.mark_rect(fill="var(--liv)", stroke="var(--panel)", strokeWidth=2).encode(
            fillOpacity=alt.FillOpacity(
                "share:Q", scale=alt.Scale(domain=[0, strongest(rows)], range=[0, 1]), legend=None
            )
        ),
        base.mark_text(fontSize=12, fill="var(--text)", fontWeight=600).encode(
            text="told:N",
            color=alt.condition("datum.strong", alt.value("var(--liv-ink)"), alt.value("var(--text)")),
        ),
    )
    return compiled(chart, min(ROW, 300 // len(slots) + 6) * len(slots))


def band_chart(points: Sequence[BandPoint], drivers: Sequence[str], unit: str) -> Spec:
    """The gap to the leader round by round: the median car of each driver and the middle eight tenths."""
    rows = [{"driver": p.driver, "round": p.round, "low": p.low, "gap": p.middle, "high": p.high} for p in points]
    ends = {point.driver: point for point in sorted(points, key=lambda point: point.round)}
    heights = apart({name: end.middle for name, end in ends.items()}, max(point.high for point in points))
    labels = [{"driver": name, "round": ends[name].round, "height": heights[name]} for name in ends]
    colours = alt.Scale(domain=list(drivers), range=[f"var(--d{n % COLOURS})" for n in range(len(drivers))])
    dashes = alt.Scale(domain=list(drivers), range=[DASHES[n % len(DASHES)] for n in range(len(drivers))])
    colour = alt.Color("driver:N", scale=colours, legend=None)
    x = alt.X(
        "round:Q", title=told(TIPS["round"]), axis=alt.Axis(grid=False, tickMinStep=1), scale=alt.Scale(nice=False)
    )
    y = alt.Y("low:Q", title=_behind(unit), scale=alt.Scale(reverse=True, zero=True))
    tips = [_tip(f"{field}:N", name) for field, name in BAND_TIPS.items()]
    base = alt.Chart(inline(rows)).encode(x=x, color=colour, tooltip=tips)
    chart = layered(
        base.mark_area(opacity=0.16, interpolate="monotone").encode(y=y, y2="high:Q"),
        base.mark_line(strokeWidth=2.5, interpolate="monotone").encode(
            y="gap:Q", strokeDash=alt.StrokeDash("driver:N", scale=dashes, legend=None)
        ),
        alt.Chart(inline(labels))
        .mark_text(align="left", dx=7, fontWeight=600)
        .encode(x=x, y="height:Q", text="driver:N", color=colour),
    )
    return compiled(chart, 320)


def _behind(unit: str) -> str:
    behind = said(
        "lab.report.axis.behind",
        "{unit, select, space {spaces} section {sections} cell {cells} other {steps}} behind the leader",
        unit=unit,
    )
    return told(behind)


def race_chart(rows: Sequence[Plain], unit: str) -> Spec:
    """One race, car by car; the page exchanges the rows."""
    depth = alt.Scale(reverse=True, zero=True)
    base = alt.Chart(inline(rows, "race")).encode(
        x=alt.X(
            "round:Q", title=told(TIPS["round"]), axis=alt.Axis(grid=False, tickMinStep=1), scale=alt.Scale(nice=False)
        ),
        color=alt.Color("colour:N", scale=None),
    )
    chart = layered(
        base.mark_line(strokeWidth=2.5, interpolate="monotone").encode(
            y=alt.Y("gap:Q", title=_behind(unit), scale=depth),
            detail="car:N",
            tooltip=[_tip("car:N", "car"), _tip("driver:N", "driver"), _tip("round:Q", "round"), _tip("gap:Q", "gap")],
        ),
        base.transform_filter("datum.last")
        .mark_text(align="left", dx=7, fontWeight=600)
        .encode(y=alt.Y("height:Q"), text="label:N"),
    )
    return compiled(chart, 360)


def count_chart(counts: Mapping[int, int], title: str, counting: str) -> Spec:
    """How often each number came up."""
    chart = (
        alt.Chart(inline(count_rows(counts)))
        .mark_bar(fill="var(--liv)", stroke="var(--panel)", strokeWidth=1.5)
        .encode(
            x=alt.X(
                "from:Q",
                title=told(title),
                axis=alt.Axis(grid=False, tickMinStep=1),
                scale=alt.Scale(zero=False, nice=False),
            ),
            x2="to:Q",
            y=alt.Y("races:Q", title=told(TIPS["races"]), axis=alt.Axis(tickCount=4, tickMinStep=1)),
            y2=alt.datum(0),
            tooltip=[
                alt.Tooltip("label:N", title=told(counting)),
                _tip("races:Q", "races"),
                _tip("told:N", "share"),
            ],
        )
    )
    return compiled(chart, 210)
