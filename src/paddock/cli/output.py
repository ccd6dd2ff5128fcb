"""Where words go: results to stdout, progress to stderr, and one JSON document when that is asked for."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from paddock.kernel import BadOptions, alternatives, said

Report = Callable[[int, int], None]
"""Told how much is done, and of how much."""


ENDLESS = 10_000  # columns: more than any table of ours needs


class Commands(click.Group):
    """A group that knows the nearest name, and that explains itself when called without a command."""

    def __init__(self, *args: object, **settings: object) -> None:
        super().__init__(*args, **{"no_args_is_help": False, **settings})  # type: ignore[arg-type]

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            known = self.list_commands(ctx)
            told = {"name": repr(name), "allowed": alternatives(name, known)}
            raise click.UsageError(said("cli.no-command", "command {name} is unknown; {allowed}.", **told), ctx)
        return super().resolve_command(ctx, args)

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(self.commands)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        if not args and not ctx.resilient_parsing:
            click.echo(ctx.get_help(), color=ctx.color)
            ctx.exit()
        return super().parse_args(ctx, args)


_JSON = "paddock.json"


def _remember(context: click.Context, parameter: click.Parameter, value: bool) -> None:
    context.meta[_JSON] = value


json_option = click.option(
    "--json",
    is_flag=True,
    expose_value=False,
    callback=_remember,
    help="Print one JSON document and nothing else.",
)


def console() -> Console:
    """Standard output. Colours only on a terminal and without NO_COLOR."""
    return Console(highlight=False, markup=False, emoji=False)


def result_console() -> Console:
    """The same for results: in a pipe or a file nothing is cut or wrapped, unless COLUMNS asks for it."""
    screen = console()
    if not screen.is_terminal and "COLUMNS" not in os.environ:
        screen.width = ENDLESS
    return screen


def answer(content: object, show: Callable[[Console], None]) -> None:
    """The result of a command: one JSON document with --json, words and tables without."""
    if click.get_current_context().meta.get(_JSON):
        sys.stdout.write(json.dumps(content, indent=2, ensure_ascii=False) + "\n")
    else:
        show(result_console())


def plain_table(title: str = "") -> Table:
    """A table without frame lines, which reads well in a narrow terminal and in a pipe."""
    return Table(box=None, title=title or None, title_justify="left", header_style="bold", pad_edge=False)


def two_columns(rows: Iterable[tuple[str, str]]) -> Table:
    """Words and what they mean."""
    table = Table(box=None, show_header=False, pad_edge=False)
    table.add_column(style="bold", no_wrap=True)
    table.add_column()
    for word, meaning in rows:
        table.add_row(word, meaning)
    return table


@contextmanager
def progress_bar(label: str) -> Iterator[Report]:
    """A bar on stderr while something long is going on; nothing at all in a pipe."""
    screen = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(label, total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)


def write_file(path: str | Path, content: str) -> None:
    """Write a text file, or say in one sentence why it cannot be."""
    target = Path(path)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished = target.with_name(target.name + ".part")
        unfinished.write_text(content, encoding="utf-8")
        unfinished.replace(target)
    except OSError as error:
        why = error.strerror or str(error)
        raise BadOptions(
            said("cli.not-written", "{file} cannot be written: {why}.", file=str(target), why=why)
        ) from None
