"""What several commands read from their arguments: games, table options, seats, seeds."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import click

from paddock.bots import bot_names
from paddock.kernel import AnyGame, BadOptions, OptionSpec, all_games, alternatives, find_game
from paddock.kernel.flow import Seed

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
            raise BadOptions(f"option {pair!r} is not of the form NAME=VALUE, such as laps=2.")
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
        raise BadOptions(f"seats {text!r}: at least one driver must take part.")
    if len(drivers) == len(words):
        return Field(drivers, options)
    more = str(options.get(game.automaton_option, 0))
    count = len(words) - len(drivers) + (int(more) if more.isdecimal() else 0)
    return Field(drivers, {**options, game.automaton_option: count})


def check_kinds(kinds: Sequence[str], known: Sequence[str]) -> None:
    """Refuse a driver nobody knows."""
    for kind in kinds:
        if kind.partition(":")[0] not in known:
            raise BadOptions(f"seats: {kind!r} is unknown; {alternatives(kind, known)}.")


class TableCommand(click.Command):
    """A command that sets up tables; its help lists the table options of every game."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        for game in all_games():
            rows = [(f"{spec.name}={_shown(spec)}", _explained(spec)) for spec in game.all_specs]
            with formatter.section(f"Table options of {game.name} (--option NAME=VALUE) with their defaults"):
                formatter.write_dl(rows)
        super().format_epilog(ctx, formatter)


def _shown(spec: OptionSpec) -> str:
    default = spec.default
    if isinstance(default, bool):
        return "true" if default else "false"
    return spec.between.join(default) if isinstance(default, tuple) else str(default)


def _explained(spec: OptionSpec) -> str:
    joined = {"+": ", joined by +", ",": ", with commas between several"}
    several = joined[spec.between] if isinstance(spec.default, tuple) else ""
    return f"{spec.meaning} Allowed: {spec.allowed()}{several}."
