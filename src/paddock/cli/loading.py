"""`--load FILE.py`: games and bots of one's own, for every command."""

from __future__ import annotations

from collections.abc import Sequence

import click

from paddock.plugins import load

LOAD = "--load"


def _load(context: click.Context, parameter: click.Parameter, value: tuple[str, ...]) -> None:
    if not context.resilient_parsing:
        for path in value:
            load(path)


def with_load_option(command: click.Command) -> click.Command:
    """The command, and all commands in it, with `--load`; it is read before anything that a file could bring."""
    option = click.Option(
        [LOAD],
        multiple=True,
        metavar="FILE.py",
        is_eager=True,
        expose_value=False,
        callback=_load,
        help="Load games or bots of your own from this file first; may be repeated.",
    )
    command.params.append(option)
    if isinstance(command, click.Group):
        for inner in command.commands.values():
            with_load_option(inner)
    return command


def files_first(arguments: Sequence[str]) -> list[str]:
    """The same words, every `--load FILE.py` in front, wherever it was typed: it brings what the others speak of."""
    words, first, others = list(arguments), list[str](), list[str]()
    while words and words[0] != "--":
        word = words.pop(0)
        if word == LOAD and words:
            first += [word, words.pop(0)]
        else:
            (first if word.startswith(f"{LOAD}=") else others).append(word)
    return [*first, *others, *words]
