"""`paddock circuits`: what there is to race on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from paddock.kernel import AnyGame, BadOptions, PaddockError, alternatives, said
from paddock.racing import CircuitSource, circuits_of, read_text_file
from paddock.texts import language_of_terminal, teller

from .circuit_words import Facts, measures, word, words
from .here import here
from .output import Commands, answer, json_option, plain_table, write_file
from .parameters import game_argument, looks_like_file

ROOMY = 100  # columns from which the list has room for full names

EXAMPLES = """\b
Examples:
  paddock circuits heat list
  paddock circuits heat show usa
  paddock circuits heat show usa -o usa.svg --theme light
  paddock circuits heat validate my-circuit.toml
  paddock circuits heat study my-circuit.toml
  paddock circuits heat import their-circuit.heat -o my-circuit.toml
  paddock circuits heat export my-circuit.toml -o my-circuit-min.heat
"""

TONES = {"warn": "To consider", "bad": "To mend before publishing"}
"""How what is remarked about a valid circuit is told."""
ENDINGS = {".toml": "toml", ".json": "json", ".heat": "compact"}


@click.group(
    cls=Commands,
    epilog=EXAMPLES,
    invoke_without_command=True,
    short_help="List, show, check, import and export circuits.",
)
@game_argument
@click.pass_context
def circuits(context: click.Context, game: AnyGame) -> None:
    """List, show and check the circuits of GAME, and exchange them with other programs."""
    if context.invoked_subcommand is None:
        told = said(
            "cli.circuits.what",
            "Say what to do: list, show NAME, validate FILE, study FILE, import FILE, or export NAME.",
        )
        raise click.UsageError(told, context)
    context.obj = game


@circuits.command("list", epilog="\b\nExample:\n  paddock circuits heat list --json\n")
@json_option
@click.pass_obj
def list_circuits(game: AnyGame) -> None:
    """All circuits that come with the game."""
    every = [circuits_of(game).facts(name) for name in circuits_of(game).ids()]
    answer(every, lambda screen: screen.print(_list_table(every, screen.width)))


@circuits.command("show", epilog="\b\nExample:\n  paddock circuits heat show japan -o japan.svg\n")
@click.argument("name")
@click.option("-o", "--output", metavar="FILE.svg", help="Draw the board into this file.")
@click.option("--theme", default="dark", help="The drawing's colours: light, or dark if nothing is said.")
@json_option
@click.pass_obj
def show_circuit(game: AnyGame, name: str, output: str | None, theme: str) -> None:
    """The facts and corners of one circuit; NAME is an id or a file of your own."""
    source = circuit_source(game, name)
    facts = circuits_of(game).facts(source)
    if output:
        write_file(output, circuits_of(game).svg(source, theme, teller(language_of_terminal())))
    answer({**facts, "drawing": output} if output else facts, lambda screen: print_facts(screen, facts, output))


@circuits.command("validate", epilog="\b\nExample:\n  paddock circuits heat validate my-circuit.toml\n")
@click.argument("file")
@json_option
@click.pass_obj
def validate_circuit(game: AnyGame, file: str) -> None:
    """Check a circuit file of any form; everything that is wrong with it is told with the place in the file."""
    found = circuits_of(game)
    text = read_text_file(file)
    if faults := found.faults(found.draft(text, file), file):
        raise PaddockError("\n".join(map(str, faults)))
    content = found.read(text, file)
    facts = circuits_of(game).facts(content)
    told = f"{file} is a valid circuit: {facts['name']}, {measures(facts)}."
    remarks = [{"key": one.key, "tone": one.tone, "text": one.says["en"]} for one in found.remarks(content)]
    answered = {"file": file, "valid": True, "circuit": facts, "remarks": remarks}
    answer(answered, lambda screen: screen.print(told, soft_wrap=True))
    for remark in remarks:
        click.echo(f"{TONES[remark['tone']]}: {remark['key']}: {remark['text']}", err=True)
    tell_note(content)


@circuits.command("import", epilog="\b\nExample:\n  paddock circuits heat import spa-min.heat -o spa.toml\n")
@click.argument("file")
@click.option("-o", "--output", metavar="FILE.toml", help="Write the circuit into this file, not to the screen.")
@json_option
@click.pass_obj
def import_circuit(game: AnyGame, file: str, output: str | None) -> None:
    """Turn a circuit file of any form into one of our own, drawing included; what had to be put right is told."""
    content = circuits_of(game).read(read_text_file(file), file)
    _convert(game, content, own_form(game), output)
    tell_note(content)


@circuits.command("export", epilog="\b\nExample:\n  paddock circuits heat export usa --form json -o usa.json\n")
@click.argument("name")
@click.option("-o", "--output", metavar="FILE", help="Write the circuit into this file, not to the screen.")
@click.option("--form", help="The form to write; without it the file's ending tells: .toml, .json or .heat.")
@json_option
@click.pass_obj
def export_circuit(game: AnyGame, name: str, output: str | None, form: str | None) -> None:
    """Write a circuit for another program; NAME is an id or a file of your own."""
    ending = Path(output).suffix if output else ""
    _convert(game, circuit_source(game, name), form or ENDINGS.get(ending, own_form(game)), output)


def tell_note(content: Mapping[str, object]) -> None:
    """What the file remarks, and what had to be put right in it; beside the answer, so that a pipe stays clean."""
    if content.get("note"):
        click.echo(f"Note: {content['note']}", err=True)


def own_form(game: AnyGame) -> str:
    """The form of the game's own files."""
    return next(iter(circuits_of(game).forms), "toml")


def _convert(game: AnyGame, source: CircuitSource, form: str, output: str | None) -> None:
    text, facts = circuits_of(game).write(source, form), circuits_of(game).facts(source)
    if output:
        write_file(output, text)
    told = f"{facts['name']} is written in {output}: {measures(facts)}." if output else text.rstrip("\n")
    plain = {"form": form, "circuit": facts, **({"file": output} if output else {"text": text})}
    answer(plain, lambda screen: screen.print(told, soft_wrap=True))


def _list_table(every: Sequence[Facts], width: int) -> Table:
    if every and "figures" in every[0]:
        return _figures_table(every)
    table = plain_table()
    names = ("id", "name", "set") if width >= ROOMY else ("id", "set")
    for heading in names:
        table.add_column(word(heading), no_wrap=True)
    for heading in ("laps", "spaces", "corners", "heat", "stress"):
        table.add_column(word(heading), justify="right")
    table.add_column(word("features"))
    for facts in every:
        figures = (facts["laps"], facts["spaces"], len(_list(facts, "corners")), facts["heat"], facts["stress"])
        cells = (*(facts[name] for name in names), *figures)
        table.add_row(*map(str, cells), words(_list(facts, "features")))
    return table


def _figures_table(every: Sequence[Facts]) -> Table:
    """A list whose columns the game names itself."""
    table = plain_table()
    rows = [{"id": facts["id"], "name": facts["name"], **_figures(facts)} for facts in every]
    for heading in rows[0]:
        table.add_column(word(heading), justify="left" if heading in ("id", "name") else "right")
    for row in rows:
        table.add_row(*map(str, row.values()))
    return table


def _figures(facts: Facts) -> Facts:
    figures = facts["figures"]
    assert isinstance(figures, dict)
    return figures


def circuit_source(game: AnyGame, name: str) -> CircuitSource:
    """A known id, or the path of a user's file."""
    if name in circuits_of(game).ids():
        return name
    if looks_like_file(name):
        return Path(name)
    allowed = alternatives(name, circuits_of(game).ids())
    raise BadOptions(
        said(
            "cli.no-circuit",
            "circuit {name} is unknown; {allowed}, or a file of your own.",
            name=repr(name),
            allowed=allowed,
        )
    )


def print_facts(screen: Console, facts: Facts, drawing: str | None) -> None:
    """One circuit in full, and where it was drawn."""
    country = f" ({facts['country']})" if facts["country"] not in ("", facts["name"]) else ""
    belongs = f", {here('cli.circuit.of-set', 'set {name}', name=str(facts['set']))}" if "set" in facts else ""
    screen.print(f"{facts['name']}{country}{belongs}", style="bold")
    screen.print(f"{measures(facts)}.\n")
    screen.print(_rows_table(facts) if "rows" in facts else _corner_table(facts))
    if drawing:
        told = here("cli.circuit.drawn", "The board is drawn in {file}.", file=drawing)
        screen.print(f"\n{told}", soft_wrap=True)


def _rows_table(facts: Facts) -> Table:
    """A table whose headings and cells the game names itself."""
    table = plain_table()
    rows = [row for row in _list(facts, "rows") if isinstance(row, dict)]
    for heading in rows[0] if rows else ():
        table.add_column(word(heading))
    for row in rows:
        table.add_row(*map(word, row.values()))
    return table


def _corner_table(facts: Facts) -> Table:
    table = plain_table()
    for heading in ("corner", "line at", "limit", "spaces to it", "Legends line"):
        table.add_column(word(heading), justify="right")
    table.add_column(word("turn"))
    table.add_column(word("remarks"))
    corners = [corner for corner in _list(facts, "corners") if isinstance(corner, dict)]
    for number, corner in enumerate(corners, 1):
        run_up = (corner["at"] - corners[number - 2]["at"]) % int(str(facts["spaces"])) or facts["spaces"]
        cells = (number, corner["at"], corner["limit"], run_up, corner["legend_line"], word(corner["turn"]))
        table.add_row(*map(str, cells), _remarks(corner))
    return table


def _remarks(corner: Facts) -> str:
    found = ["press"] if corner["press"] else []
    if corner["chicane_with"] is not None:
        at = str(corner["chicane_with"])
        found.insert(0, here("cli.circuit.chicane-with", "chicane with the line at {at}", at=at))
    return words(found)


def _list(facts: Facts, key: str) -> list[object]:
    value = facts[key]
    assert isinstance(value, list)
    return value
