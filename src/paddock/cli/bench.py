"""`paddock bench`: how fast the engine is on this machine."""

from __future__ import annotations

import platform
from collections.abc import Sequence

import click
from rich.table import Table

import paddock
from paddock.lab import Figure, measure_engine

from .output import answer, json_option, plain_table, progress_bar

EXAMPLES = """\b
Examples:
  paddock bench
  paddock bench --seconds 5 --json
"""


@click.command(epilog=EXAMPLES, short_help="How fast the engine is on this machine.")
@click.option(
    "--seconds", type=click.FloatRange(0.05, 600), default=1.0, show_default=True, help="Time for each measurement."
)
@json_option
def bench(seconds: float) -> None:
    """Measure the engine: decisions and races a second, the cost of a copy, of a live table and of events."""
    with progress_bar("measuring") as report:
        figures = measure_engine(seconds, report)
    machine = {"paddock": paddock.__version__, "python": platform.python_version(), "machine": platform.machine()}
    told = f"Paddock {paddock.__version__}, Python {platform.python_version()}, {platform.machine()}\n"
    answer(
        {**machine, "figures": [figure.to_plain() for figure in figures]},
        lambda screen: screen.print(told, _table(figures), sep="\n"),
    )


def _table(figures: Sequence[Figure]) -> Table:
    table = plain_table()
    table.add_column("figure")
    table.add_column("value", justify="right")
    table.add_column("unit")
    table.add_column("meaning")
    for figure in figures:
        shown = f"{figure.value:,.0f}" if figure.value >= 100 else f"{figure.value:,.2f}"
        table.add_row(figure.name, shown, figure.unit, figure.meaning)
    return table
