"""`paddock circuits GAME study`: what a circuit is like to race on, beside the printed ones."""

from __future__ import annotations

import click
from rich.console import Console

from paddock.kernel import AnyGame, counted
from paddock.lab import RACES, Advice, CircuitStudy, Estimate, circuit_plan, run_study
from paddock.racing import circuits_of, read_text_file

from .circuits import circuit_source
from .output import answer, json_option, plain_table
from .racing import race_bar

MARKS = {"ok": "good", "warn": "look again", "info": "note"}


@click.command("study", epilog="\b\nExample:\n  paddock circuits heat study my-circuit.toml -n 100\n")
@click.argument("name")
@click.option("-n", "--races", default=RACES, show_default=True, help="How many races.")
@click.option("--jobs", default=1, show_default=True, help="Processes that share the work.")
@json_option
@click.pass_obj
def study_circuit(game: AnyGame, name: str, races: int, jobs: int) -> None:
    """Race bots on a circuit and say what it is like; NAME is an id or a file of your own."""
    source = circuit_source(game, name)
    circuit = source if isinstance(source, str) else circuits_of(game).read(read_text_file(name), name)
    plan = circuit_plan(game, circuit, races)
    with race_bar(counted(races, "race")) as report:
        found = run_study(plan, jobs, report)
    answer(found.to_plain(), lambda screen: show(screen, found))


def show(screen: Console, study: CircuitStudy) -> None:
    """Questions with their figures, corners, and what would help."""
    screen.print(f"{study.circuit}: {counted(study.races, 'race')}, beside {study.beside}.\n", style="bold")
    if study.is_thin:
        screen.print("Few races: nothing here is sure.\n")
    _questions(screen, study)
    _corners(screen, study)
    for number, one in enumerate(study.advice, 1):
        screen.print(f"\n{number}. {told(one)}", soft_wrap=True)


def told(advice: Advice) -> str:
    """What to change, why, and the change in figures."""
    change = f" ({advice.fix.says['en']})" if advice.fix else ""
    tried = f" {advice.trial.told()}" if advice.trial else ""
    return f"{advice.says}{change} {advice.why}{tried}"


def _questions(screen: Console, study: CircuitStudy) -> None:
    table = plain_table()
    for heading in ("", "this circuit", "printed", "", "verdict"):
        table.add_column(heading)
    for verdict in study.verdicts:
        if verdict.measure is None or verdict.found is None:
            continue
        values = [value for _, value in verdict.others]
        digits, unit = verdict.measure.digits, verdict.measure.counted_in(study.unit)
        printed = f"{min(values):.{digits}f} to {max(values):.{digits}f}"
        title = f"{verdict.measure.title}, {unit}"
        table.add_row(title, _figure(verdict.found, digits), printed, MARKS[verdict.tone], verdict.answer)
    screen.print(table)


def _corners(screen: Console, study: CircuitStudy) -> None:
    table = plain_table()
    table.add_column("corner")
    for heading in ("mishaps", "share", "passes a lap"):
        table.add_column(heading, justify="right")
    for corner in study.corners:
        name = f"{corner.corner.label} {corner.corner.name}".strip()
        table.add_row(name, str(corner.mishaps), f"{100 * corner.share:.0f} %", f"{corner.passes:.2f}")
    screen.print()
    screen.print(table)


def _figure(estimate: Estimate, digits: int) -> str:
    return f"{estimate.value:.{digits}f} ({estimate.low:.{digits}f} to {estimate.high:.{digits}f})"
