"""What was typed wrongly, in one sentence of the language of the terminal; English has click's own."""

from __future__ import annotations

import re

import click

from paddock.kernel import PaddockError, alternatives
from paddock.texts import LANGUAGES, language_of_terminal, tell

from .here import here

_TOO_MUCH = re.compile(r"Got unexpected extra arguments? \((.*)\)")


def told_refusal(error: PaddockError) -> str:
    """What an error says; its key is not lost if it has one."""
    why = error.args[0] if error.args else ""
    return tell(why if isinstance(why, str) else str(error), language_of_terminal())


def told_misuse(error: click.ClickException) -> str:
    """What is wrong, and where help is."""
    context = error.ctx if isinstance(error, click.UsageError) else None
    command = context.command_path if context else "paddock"
    return here("cli.misuse.see", "{why} See '{command} --help'.", why=_why(error), command=command)


def _why(error: click.ClickException) -> str:
    if language_of_terminal() not in LANGUAGES:
        return error.format_message()
    match error:
        case click.NoSuchOption():
            return here("cli.misuse.option", "There is no option {name}.", name=error.option_name)
        case click.BadOptionUsage():
            return here("cli.misuse.value", "{name} needs a value.", name=error.option_name)
        case click.MissingParameter() if error.param and error.ctx:
            return here("cli.misuse.missing", "{name} is missing.", name=error.param.get_error_hint(error.ctx))
        case click.BadParameter() if error.param and error.ctx:
            return _bad_value(error, error.param.get_error_hint(error.ctx), error.param.type)
    if error.message == "Missing command.":
        return here("cli.misuse.command", "A command is missing.")
    if found := _TOO_MUCH.fullmatch(error.message.rstrip(".")):
        return here("cli.misuse.too-much", "{words} is more than is needed.", words=found[1])
    return tell(error.message, language_of_terminal())


def _bad_value(error: click.BadParameter, name: str, kind: object) -> str:
    if isinstance(kind, click.Choice):
        allowed = alternatives("", map(str, kind.choices))
        return here("cli.misuse.choice", "{name} cannot be that; {allowed}.", name=name, allowed=allowed)
    if isinstance(kind, click.Path):
        return here("cli.misuse.path", "{name}: there is nothing of that name.", name=name)
    return here("cli.misuse.bad", "{name}: {why}", name=name, why=error.message)
