"""`paddock circuits`: what there is to race on."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from paddock.kernel import BadOptions, CircuitSource, Game, alternatives

from .output import Commands, answer, json_option, plain_table, write_file
from .parameters import game_argument, looks_like_file

Facts = dict[str, object]

ROOMY = 100  # columns from which the list has room for full names

EXAMPLES = """\b
Examples:
  paddock circuits heat list
  paddock circuits heat show usa
  paddock circuits heat show usa -o usa.svg --theme light
  paddock circuits heat validate my-circuit.toml
"""


@click.group(
    cls=Commands,
    epilog=EXAMPLES,
    invoke_without_command=True,
    short_help="List, show and check circuits.",
)
@game_argument
@click.pass_context
def circuits(context: click.Context, game: Game) -> None:
    """List, show and check the circuits of GAME."""
    if context.invoked_subcommand is None:
        raise click.UsageError("Say what to do: list, show NAME, or validate FILE.", context)
    context.obj = game


@circuits.command("list", epilog="\b\nExample:\n  paddock circuits heat list --json\n")
@json_option
@click.pass_obj
def list_circuits(game: Game) -> None:
    """All circuits that come with the game."""
    every = [game.circuit_facts(name) for name in game.circuits()]
    answer(every, lambda screen: screen.print(_list_table(every, screen.width)))


@circuits.command("show", epilog="\b\nExample:\n  paddock circuits heat show japan -o japan.svg\n")
@click.argument("name")
@click.option("-o", "--output", metavar="FILE.svg", help="Draw the board into this file.")
@click.option("--theme", default="dark", show_default=True, help="The drawing's colours: dark or light.")
@json_option
@click.pass_obj
def show_circuit(game: Game, name: str, output: str | None, theme: str) -> None:
    """The facts and corners of one circuit; NAME is an id or a file of your own."""
    source = circuit_source(game, name)
    facts = game.circuit_facts(source)
    if output:
        write_file(output, game.circuit_svg(source, theme))
    answer({**facts, "drawing": output} if output else facts, lambda screen: print_facts(screen, facts, output))


@circuits.command("validate", epilog="\b\nExample:\n  paddock circuits heat validate my-circuit.toml\n")
@click.argument("file")
@json_option
@click.pass_obj
def validate_circuit(game: Game, file: str) -> None:
    """Check a circuit file; what is wrong with it is told with the place in the file."""
    facts = game.circuit_facts(Path(file))
    told = f"{file} is a valid circuit: {facts['name']}, {measures(facts)}."
    answer({"file": file, "valid": True, "circuit": facts}, lambda screen: screen.print(told, soft_wrap=True))


def _list_table(every: Sequence[Facts], width: int) -> Table:
    table = plain_table()
    names = ("id", "name", "set") if width >= ROOMY else ("id", "set")
    for heading in names:
        table.add_column(heading, no_wrap=True)
    for heading in ("laps", "spaces", "corners", "heat", "stress"):
        table.add_column(heading, justify="right")
    table.add_column("features")
    for facts in every:
        figures = (facts["laps"], facts["spaces"], len(_list(facts, "corners")), facts["heat"], facts["stress"])
        cells = (*(facts[name] for name in names), *figures)
        table.add_row(*map(str, cells), ", ".join(map(str, _list(facts, "features"))))
    return table


def circuit_source(game: Game, name: str) -> CircuitSource:
    """A known id, or the path of a user's file."""
    if name in game.circuits():
        return name
    if looks_like_file(name):
        return Path(name)
    raise BadOptions(f"circuit {name!r} is unknown; {alternatives(name, game.circuits())}, or a file of your own.")


def measures(facts: Facts) -> str:
    """A circuit's figures in one line."""
    corners, features = _list(facts, "corners"), _list(facts, "features")
    extra = f", with {', '.join(map(str, features))}" if features else ""
    return (
        f"{counted(facts['laps'], 'lap')} of {facts['spaces']} spaces, "
        f"{counted(len(corners), 'corner')}, {facts['heat']} Heat and {facts['stress']} Stress{extra}"
    )


def counted(number: object, word: str) -> str:
    """1 lap, 2 laps."""
    return f"{number} {word}{'' if number == 1 else 's'}"


def print_facts(screen: Console, facts: Facts, drawing: str | None) -> None:
    """One circuit in full, and where it was drawn."""
    country = f" ({facts['country']})" if facts["country"] not in ("", facts["name"]) else ""
    screen.print(f"{facts['name']}{country}, set {facts['set']}", style="bold")
    screen.print(f"{measures(facts)}.\n")
    table = plain_table()
    for heading in ("corner", "line at", "limit", "spaces to it", "Legends line"):
        table.add_column(heading, justify="right")
    table.add_column("turn")
    table.add_column("remarks")
    corners = [corner for corner in _list(facts, "corners") if isinstance(corner, dict)]
    for number, corner in enumerate(corners, 1):
        run_up = (corner["at"] - corners[number - 2]["at"]) % int(str(facts["spaces"])) or facts["spaces"]
        cells = (number, corner["at"], corner["limit"], run_up, corner["legend_line"], corner["turn"])
        table.add_row(*map(str, cells), _remarks(corner))
    screen.print(table)
    if drawing:
        screen.print(f"\nThe board is drawn in {drawing}.", soft_wrap=True)


def _remarks(corner: Facts) -> str:
    chicane = f"chicane with the line at {corner['chicane_with']}" if corner["chicane_with"] is not None else ""
    return ", ".join(filter(None, (chicane, "press" if corner["press"] else "")))


def _list(facts: Facts, key: str) -> list[object]:
    value = facts[key]
    assert isinstance(value, list)
    return value
