"""From Altair to Vega, in the page's type and colours."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

import altair as alt
import vl_convert

from .reader import in_words

Spec = dict[str, Any]
FONT = "Archivo Paddock, Archivo, system-ui, sans-serif"


def inline(rows: Iterable[Spec], name: str = "") -> alt.InlineData:
    """Rows that travel with their chart, in the language of the reader; by its name the page can exchange them."""
    return alt.InlineData(values=in_words(list(rows)), name=name or alt.Undefined)


def layered(*charts: alt.Chart) -> alt.LayerChart:
    """Charts on top of each other."""
    return cast(alt.LayerChart, alt.layer(*charts))


def compiled(chart: alt.Chart | alt.LayerChart, height: int) -> Spec:
    """A chart as Vega, as wide as the page lets it be, in the page's type and colours."""
    text = {"labelColor": "var(--text-2)", "titleColor": "var(--text-3)", "labelFont": FONT, "titleFont": FONT}
    lines = {"gridColor": "var(--line)", "domainColor": "var(--line-2)", "tickColor": "var(--line-2)"}
    sizes = {"labelFontSize": 13, "titleFontSize": 12, "titleFontWeight": 500}
    finished = chart.properties(width="container", height=height).configure(font=FONT, background="transparent")
    finished = finished.configure_view(stroke=None).configure_axis(
        **text, **lines, **sizes, labelLimit=220, titlePadding=8
    )
    finished = finished.configure_axisY(domain=False, ticks=False, labelPadding=11).configure_text(
        font=FONT, fontSize=13
    )
    finished = finished.configure_legend(**text, **sizes, symbolSize=140)
    spec = finished.to_dict()
    spec.pop("$schema", None)
    version = ".".join(alt.SCHEMA_VERSION.lstrip("v").split(".")[:2])
    vega: Spec = vl_convert.vegalite_to_vega(spec, vl_version=version)
    vega.pop("$schema", None)
    return vega
