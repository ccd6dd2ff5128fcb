"""`paddock scenario`: positions with expectations, run and compared."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import click
from rich.console import Console
from rich.text import Text

from paddock.kernel import BadOptions, PaddockError
from paddock.kernel.scenario import scenario as scenario_files

from .output import Commands, answer, json_option, progress_bar


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one file fared; an empty problem is a success."""

    file: str
    title: str
    problem: str

    def to_plain(self) -> dict[str, object]:
        """JSON-ready values."""
        return {"file": self.file, "title": self.title, "ok": not self.problem, "problem": self.problem or None}


@click.group(cls=Commands, short_help="Run positions with expectations.")
def scenario() -> None:
    """Scenarios: a position, choices, and what must hold after them, as TOML files."""


EXAMPLES = """\b
Examples:
  paddock scenario run tests/scenarios/heat
  paddock scenario run my-case.toml --json
"""


@scenario.command("run", epilog=EXAMPLES)
@click.argument("paths", nargs=-1, required=True, metavar="PATH...")
@json_option
@click.pass_context
def run_scenarios(context: click.Context, paths: tuple[str, ...]) -> None:
    """Run scenario files, or all files of a folder.

    Each file is ok, or failed with the expectation that did not hold. The exit code is 1 if any file failed.
    """
    files = list(scenario_files.find(list(paths)))
    if not files:
        raise BadOptions(f"no scenario file (*.toml) was found in {', '.join(paths)}.")
    outcomes = []
    with progress_bar("scenarios") as report:
        for number, file in enumerate(files, 1):
            outcomes.append(run_file(file))
            report(number, len(files))
    failed = sum(bool(outcome.problem) for outcome in outcomes)
    listed = [outcome.to_plain() for outcome in outcomes]
    answer({"ok": not failed, "failed": failed, "scenarios": listed}, lambda screen: _print(screen, outcomes, failed))
    context.exit(1 if failed else 0)


def run_file(file: Path) -> Outcome:
    """Run one scenario; a file that cannot be read or set up, or in which the game breaks, has failed as well."""
    title = ""
    try:
        found = scenario_files.load(file)
        title = found.title
        found.run()
    except (AssertionError, PaddockError) as problem:
        words = " ".join(str(problem).split()) or type(problem).__name__
        return Outcome(str(file), title, words.removeprefix(f"{file}: "))
    except Exception as fault:  # a fault of ours, or of a house rule: the other files are still worth running
        words = " ".join(str(fault).split())
        return Outcome(str(file), title, f"stopped with {type(fault).__name__}: {words}")
    return Outcome(str(file), title, "")


def _print(screen: Console, outcomes: list[Outcome], failed: int) -> None:
    for outcome in outcomes:
        mark = ("failed  ", "bold red") if outcome.problem else ("ok      ", "green")
        title = (f"  {outcome.title}" if outcome.title else "", "dim")
        screen.print(Text.assemble(mark, outcome.file, title), soft_wrap=True)
        if outcome.problem:
            screen.print(Text(f"        {outcome.problem}"), soft_wrap=True)
    good = len(outcomes) - failed
    screen.print(f"{good} ok, {failed} failed.", style="bold red" if failed else "bold")
