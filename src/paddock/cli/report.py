"""`paddock report`: races as one page of plots and tables."""

from __future__ import annotations

from pathlib import Path

import click

from paddock.kernel import BadOptions, counted
from paddock.lab import make_figures, make_report
from paddock.texts import language_of_terminal

from .helping import language_option
from .output import answer, json_option, write_file

EXAMPLES = """\b
Examples:
  paddock sim heat --seats greedy,greedy,random,legend -n 1000 --option circuit=italia -o races
  paddock report races                             writes report.html
  paddock report races -o italia.html --title "Italia, three laps"
  paddock report mine france italia -o compared.html    several datasets side by side
  paddock report race.json -o race.html            saved records work as well
  paddock report france italia -o figures.json     the figures alone
"""


@language_option
@click.command(epilog=EXAMPLES, short_help="Races as one page of plots and tables.")
@click.argument("sources", nargs=-1, metavar="FOLDER|RECORD ...")
@click.option(
    "-o", "--output", default="report.html", show_default=True, metavar="FILE", help="An .html or .json file."
)
@click.option("--title", default="", help="The heading; without it the names of the circuits.")
@json_option
def report(sources: tuple[str, ...], output: str, title: str) -> None:
    """Write one HTML page about the races in FOLDER, which `paddock sim ... -o FOLDER` made, or in saved records.

    The page needs nothing else, neither files nor a network, and speaks the language of the terminal. It shows who
    wins, from where and with what, each with a 95 % interval; where on the circuit time is lost and cars come to grief;
    how the gaps grow; and whether a circuit of your own is any good, measured against printed ones or against the other
    folders. It needs the extra 'lab'. With an output that ends in .json the figures alone are written.
    """
    ending = Path(output).suffix.lower()
    if ending not in (".html", ".htm", ".json"):
        raise BadOptions(f"output {output!r}: a report is an .html file, or a .json file with the figures alone.")
    made = make_figures(sources) if ending == ".json" else make_report(sources, title, language_of_terminal())
    write_file(output, made.text)
    size = len(made.text.encode())
    shown = f"{size / 1e6:.1f} MB" if size > 1e5 else f"{size / 1e3:.0f} kB"
    plain = {"file": output, "races": made.races, "series": list(made.names), "bytes": size}
    told = f"{output} is written: {counted(made.races, 'race')}, {', '.join(made.names)}, {shown}."
    answer(plain, lambda screen: screen.print(told, soft_wrap=True))
