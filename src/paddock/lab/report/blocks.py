"""Pieces of the page: tables, figures, sections. Whatever comes from outside is escaped here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import Any

from paddock.kernel import row, said

from .reader import in_words, marked_up

Cell = str | int | float


@dataclass
class Shelf:
    """What the page's script needs, by the id of the element that uses it."""

    charts: dict[str, dict[str, Any]] = field(default_factory=dict)
    maps: dict[str, dict[str, Any]] = field(default_factory=dict)
    races: dict[str, dict[str, Any]] = field(default_factory=dict)

    def scripts(self) -> str:
        """Everything as JSON that the script reads."""
        kinds = (("charts", self.charts), ("maps", self.maps), ("races", self.races))
        return "".join(
            f'<script type="application/json" id="shelf-{name}">{as_script(in_words(content))}</script>'
            for name, content in kinds
        )


def table(heads: Sequence[str], rows: Iterable[Sequence[Cell]], caption: str = "") -> str:
    """A table; the first column names its row, the others are numbers."""
    title = f"<caption>{marked_up(caption)}</caption>" if caption else ""
    head = "".join(f'<th scope="col">{marked_up(one)}</th>' for one in heads)
    lines = "".join(f"<tr>{_cells(cells)}</tr>" for cells in rows)
    words = marked_up(caption or _table_of([head for head in heads if head]))
    region = f'<div class="scroll" tabindex="0" role="region" aria-label="{words}">'
    return f"{region}<table>{title}<thead><tr>{head}</tr></thead><tbody>{lines}</tbody></table></div>"


def _table_of(heads: Sequence[str]) -> str:
    return said("lab.report.table", "Table of {heads}", heads=row(heads, ", "))


def _cells(cells: Sequence[Cell]) -> str:
    first, *others = (marked_up(cell) if isinstance(cell, str) else str(cell) for cell in cells)
    return f'<th scope="row">{first}</th>' + "".join(f"<td>{cell}</td>" for cell in others)


def behind(content: str) -> str:
    """A table that opens when it is wanted."""
    words = said("lab.report.behind", "The figures as a table")
    return f"<details><summary>{marked_up(words)}</summary>{content}</details>"


def chart(shelf: Shelf, key: str, spec: dict[str, Any], words: str) -> str:
    """A place where the script draws a chart; the words stand for it where nothing is drawn."""
    shelf.charts[key] = {**spec, "description": words}
    height = int(spec.get("height", 200)) + 60
    room = f'style="min-height:{height}px"'
    return f'<div class="chart" id="{escape(key)}" role="img" aria-label="{marked_up(words)}" {room}></div>'


def figure(title: str, finding: str, content: str, table_behind: str = "", kind: str = "") -> str:
    """A picture with its heading, what it shows in one sentence, and its numbers."""
    shown = f'<p class="finding">{marked_up(finding)}</p>' if finding else ""
    classes = f"panel {kind}".strip()
    heading = f"<figcaption><h3>{marked_up(title)}</h3>{shown}</figcaption>"
    return f'<figure class="{classes}">{heading}{content}{table_behind}</figure>'


def section(key: str, title: str, lead: str, content: str) -> str:
    """A part of the page with its heading."""
    begun = f'<p class="lead">{marked_up(lead)}</p>' if lead else ""
    return f'<section id="{escape(key)}"><header><h2>{marked_up(title)}</h2>{begun}</header>{content}</section>'


def tiles(figures: Iterable[tuple[str, str, str]]) -> str:
    """Headline figures: the number, what it counts, and its range."""
    cells = "".join(
        f"<div><dt>{marked_up(label)}</dt><dd><b>{marked_up(value)}</b><small>{marked_up(bounds)}</small></dd></div>"
        for value, label, bounds in figures
    )
    return f'<dl class="tiles">{cells}</dl>'


def as_script(value: object) -> str:
    """JSON that may stand in a page."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
