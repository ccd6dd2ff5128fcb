"""What several commands read from their arguments: games, table options, seats, seeds."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from paddock.bots import bot_names
from paddock.kernel import AnyGame, BadOptions, OptionSpec, all_games, alternatives, find_game, said
from paddock.kernel.flow import Seed
from paddock.kernel.saying import text_of

from .here import by_key, here

PERSON = "you"
AUTOMATON = "legend"  # a car that the rulebook drives itself, as in the laboratory
FILE = "file"  # the bot whose parameter is a path, in which capitals matter


def _found_game(context: click.Context, parameter: click.Parameter, value: str | None) -> AnyGame | None:
    return None if value is None or context.resilient_parsing else find_game(value)


game_argument = click.argument("game", callback=_found_game)
table_options = click.option(
    "--option",
    "pairs",
    multiple=True,
    metavar="NAME=VALUE",
    help="A table option such as circuit=italia or laps=2; may be repeated.",
)


def read_pairs(game: AnyGame, pairs: Sequence[str]) -> dict[str, object]:
    """`--option name=value` as a mapping; the game checks names and values."""
    files = {spec.name: spec.choices for spec in game.all_specs if spec.accepts_file}
    options: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = (part.strip() for part in pair.partition("="))
        if not sign or not name:
            raise BadOptions(
                said("cli.no-pair", "option {pair} is not of the form NAME=VALUE, such as laps=2.", pair=repr(pair))
            )
        means_file = name in files and value not in files[name] and looks_like_file(value)
        options[name] = Path(value) if means_file else value
    return options


def looks_like_file(text: str) -> bool:
    """Whether a person means a file of their own, not something that comes with a game."""
    return text.endswith((".toml", ".json", ".heat")) or os.sep in text or Path(text).is_file()


def read_seed(text: str | None) -> Seed | None:
    """A whole number, or 64 hexadecimal digits; the kernel refuses anything else."""
    if text is None:
        return None
    try:
        return int(text)
    except ValueError:
        return text


@dataclass(frozen=True, slots=True)
class Field:
    """Who drives: the kinds of the seats in order, and the table options."""

    kinds: tuple[str, ...]
    options: Mapping[str, object]


def split_seats(text: str) -> list[str]:
    """A list such as greedy,mcts:iterations=200,horizon=1: a part with = but without : belongs to the bot before it."""
    names: list[str] = []
    for part in filter(None, map(str.strip, text.split(","))):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part.lower()}"
        else:
            bot, colon, rest = part.partition(":")
            names.append(f"{bot.lower()}{colon}{rest if bot.lower() == FILE else rest.lower()}")
    return names


def read_field(game: AnyGame, text: str, options: Mapping[str, object]) -> Field:
    """A list such as `you,greedy,legend`; the rulebook's own cars take no seat and are counted in an option."""
    words = split_seats(text)
    drivers = tuple(word for word in words if word != AUTOMATON)
    check_kinds(drivers, (PERSON, *bot_names(), *((AUTOMATON,) if game.automaton_option else ())))
    if not drivers:
        raise BadOptions(said("cli.no-drivers", "seats {seats}: at least one driver must take part.", seats=repr(text)))
    if len(drivers) == len(words):
        return Field(drivers, options)
    more = str(options.get(game.automaton_option, 0))
    count = len(words) - len(drivers) + (int(more) if more.isdecimal() else 0)
    return Field(drivers, {**options, game.automaton_option: count})


def check_kinds(kinds: Sequence[str], known: Sequence[str]) -> None:
    """Refuse a driver nobody knows."""
    for kind in kinds:
        if kind.partition(":")[0] not in known:
            allowed = alternatives(kind, known)
            raise BadOptions(
                said("cli.no-kind", "seats: {kind} is unknown; {allowed}.", kind=repr(kind), allowed=allowed)
            )


class TableCommand(click.Command):
    """A command that sets up tables; its help lists the table options of every game."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for game in all_games():
            rows = [(f"{spec.name}={_shown(spec)}", _explained(game, spec)) for spec in game.all_specs]
            with formatter.section(
                here(
                    "cli.table-options",
                    "Table options of {game} (--option NAME=VALUE) with their defaults",
                    game=game.name,
                )
            ):
                formatter.write_dl(rows)
        super().format_epilog(ctx, formatter)


def _shown(spec: OptionSpec) -> str:
    default = spec.default
    if isinstance(default, bool):
        return "true" if default else "false"
    return spec.between.join(default) if isinstance(default, tuple) else str(default)


def _explained(game: AnyGame, spec: OptionSpec) -> str:
    told = {"meaning": _meaning(game, spec), "allowed": spec.allowed()}
    if not isinstance(spec.default, tuple):
        return here("cli.allowed", "{meaning} Allowed: {allowed}.", **told)
    if spec.between == ",":
        return here("cli.allowed.commas", "{meaning} Allowed: {allowed}, with commas between several.", **told)
    return here("cli.allowed.joined", "{meaning} Allowed: {allowed}, joined by {sign}.", sign=spec.between, **told)


def _meaning(game: AnyGame, spec: OptionSpec) -> str:
    """What every game has was said in the kernel; a game's own goes by its name."""
    known = text_of(spec.meaning)
    return by_key(f"option.{game.name}.{spec.name}.text" if isinstance(known, str) else known["key"], spec.meaning)
