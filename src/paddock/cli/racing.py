"""What the commands of the laboratory share: who drives, who does the work, and how far it has come."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

import click
from rich.console import Console
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TextColumn,
    TimeElapsedColumn,
    TimeRemainingColumn,
)
from rich.text import Text

from paddock.kernel import BadOptions
from paddock.lab import Estimate

from .output import Report
from .parameters import split_seats

F = TypeVar("F", bound=Callable[..., Any])


def read_seats(text: str) -> list[str]:
    """A list such as greedy,mcts:iterations=200,legend; somebody has to be named."""
    names = split_seats(text)
    if not names:
        raise BadOptions("seats: nobody is named; give a list such as greedy,random,legend.")
    return names


def worker_options(command: F) -> F:
    """`--jobs` and `--ray`."""
    command = click.option(
        "--ray", metavar="ADDRESS", help="Share the work on a Ray cluster: HOST:PORT, or auto to start one here."
    )(command)
    return click.option("--jobs", default=1, show_default=True, help="Processes that share the work.")(command)


def check_workers(jobs: int, ray: str | None) -> None:
    """One kind of worker at a time."""
    if ray is not None and jobs != 1:
        raise BadOptions("ray: a cluster brings its own workers; leave --jobs out.")
    if ray is not None and not ray.strip():
        raise BadOptions("ray: no address is given; allowed: auto or HOST:PORT.")


class RateColumn(ProgressColumn):
    """Races a second, or seconds a race."""

    def render(self, task: Task) -> Text:
        """The pace of the last while."""
        speed = task.finished_speed or task.speed
        if not speed:
            return Text("")
        return Text(as_pace(speed))


@contextmanager
def race_bar(label: str) -> Iterator[Report]:
    """A bar on stderr with pace and time left; nothing at all in a pipe."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), RateColumn())
    times = (TimeElapsedColumn(), TextColumn("left"), TimeRemainingColumn())
    with Progress(*columns, *times, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


@contextmanager
def told_if_interrupted(words: Callable[[], str]) -> Iterator[None]:
    """Whoever stops a long series hears what is left of it."""
    try:
        yield
    except KeyboardInterrupt:
        click.echo(f"\npaddock: interrupted; {words()}", err=True)
        raise


def as_pace(speed: float) -> str:
    """Races a second, or seconds a race."""
    if speed < 1:
        return f"{1 / speed:.1f} s a race" if speed else "no race yet"
    return f"{speed:.0f} races/s" if speed >= 10 else f"{speed:.1f} races/s"


def as_share(estimate: Estimate) -> str:
    """A rate with its interval."""
    return f"{estimate.value:6.1%} ({estimate.low:.1%}–{estimate.high:.1%})"


def as_mean(estimate: Estimate) -> str:
    """A mean with its interval."""
    return f"{estimate.value:.2f} ({estimate.low:.2f}–{estimate.high:.2f})"
