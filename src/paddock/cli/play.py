"""`paddock play`: a race in the terminal."""

from __future__ import annotations

import getpass
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from paddock.bots import find_bot, usual_bot
from paddock.kernel import AnyGame, BadOptions, FastChance, Seating, Table, said
from paddock.kernel.flow import Seed, fresh_seed

from .here import here
from .output import console
from .parameters import PERSON, Field, TableCommand, game_argument, read_field, read_pairs, read_seed, table_options
from .saves import Race, last_race_file, load_race, save_race
from .terminal import Conversation, Leave

EXAMPLES = """\b
Examples:
  paddock play heat                                    you, three bots, two Legends, one lap of the USA
  paddock play heat --seats 6 --option circuit=italia  you and five bots, the printed number of laps
  paddock play heat --seats you,greedy,random,legend --seed 7
  paddock play heat --seats you,you                    two people at one keyboard
  paddock play formula90                               you, three bots and robots, a sprint at Monza
  paddock play poleposition                            you and five others, three laps of Great Britain
  paddock play heat --resume                           go on where you left
"""
INTERRUPTED = 130
FIRST_SEATS = 4
LAST = "last"
BOT_NAMES = ("Ada", "Bruno", "Chiara", "Dario", "Elif", "Femke", "Gustav", "Hana", "Ines", "Jules", "Kofi", "Lena")


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line."""

    seats: str | None
    bots: str | None
    pairs: tuple[str, ...]
    seed: str | None
    name: str | None
    resume: str | None
    file: str | None


@click.command(cls=TableCommand, epilog=EXAMPLES, short_help="A race in this terminal.")
@game_argument
@click.option("--seats", metavar="N|LIST", help="How many drivers, or who: you, greedy, random, legend.")
@click.option("--bots", help="Who drives the other cars of --seats N.  [greedy, or mcts where a game gives no advice]")
@table_options
@click.option("--seed", help="A whole number or 64 hexadecimal digits; without it the deal is new and sealed.")
@click.option("--name", help="Your name; by default the one you are logged in with.")
@click.option("--resume", is_flag=False, flag_value=LAST, metavar="[FILE]", help="Continue the last race, or FILE.")
@click.option("--save", "file", metavar="FILE", help="Where the race is saved when you leave it.")
@click.pass_context
def play(context: click.Context, /, game: AnyGame, **wishes: Any) -> None:
    """Race in this terminal against bots.

    Answer with the key beside an option, with its id, or, for cards, with their values. While you play: ? explains the
    rule, u takes back, l shows the log, m the map, s saves, q saves and leaves. Without --seats and --option it is the
    first race we suggest.
    """
    wanted, last = Wishes(**wishes), last_race_file(game.name)
    source = last if wanted.resume == LAST else Path(wanted.resume).expanduser() if wanted.resume else None
    race = new_race(game, wanted) if source is None else resumed_race(game, source)
    code = run(race, Path(wanted.file).expanduser() if wanted.file else source or last)
    if race.table.over and source == last:
        last.unlink(missing_ok=True)  # a finished race is nothing to resume
    context.exit(code)


def run(race: Race, target: Path) -> int:
    """Play a race to its end or until it is left; the exit code."""
    screen = console()
    conversation = Conversation(race, screen, target)
    try:
        conversation.open()
        conversation.run()
    except Leave:
        return put_aside(race, screen, target)
    except KeyboardInterrupt:
        put_aside(race, screen, target)
        return INTERRUPTED
    try:
        conversation.close()
    except (Leave, KeyboardInterrupt):
        screen.print()
    return 0


def put_aside(race: Race, screen: Console, target: Path) -> int:
    """Save the race and tell how it goes on."""
    save_race(race, target)
    game = race.table.game.name
    file = "" if target == last_race_file(game) else f" {target}"
    screen.print("\n" + here("cli.put-aside", "The race is saved in {file}.", file=str(target)), soft_wrap=True)
    command = f"paddock play {game} --resume{file}"
    screen.print(here("cli.continue", "Continue with: {command}", command=command), soft_wrap=True)
    return 0


def new_race(game: AnyGame, wanted: Wishes) -> Race:
    """Set the table for whoever was asked for."""
    field = _field(game, wanted)
    seed = read_seed(wanted.seed)
    for kind in set(field.kinds) - {PERSON}:
        find_bot(kind).check(game)
    setup = game.setup(len(field.kinds), field.options)
    names = seat_names(field.kinds, (wanted.name or "").strip() or _login_name())
    sealed: Seed = fresh_seed() if seed is None else seed
    table = Table.begin(game, setup, sealed, Seating(names))
    thinking = FastChance(seed if isinstance(seed, int) else int(str(sealed)[:15], 16))
    return Race(table, field.kinds, thinking, [0] * len(field.kinds))


def resumed_race(game: AnyGame, source: Path) -> Race:
    """The race that was put aside."""
    if not source.exists():
        raise BadOptions(said("cli.no-race", "there is no race to continue: {file} does not exist.", file=str(source)))
    race = load_race(source)
    if race.table.game.name != game.name:
        held = race.table.game.name
        raise BadOptions(
            said(
                "cli.other-race",
                "{file} holds a race of {held}, not of {game}.",
                file=str(source),
                held=held,
                game=game.name,
            )
        )
    return race


def _field(game: AnyGame, wanted: Wishes) -> Field:
    options, bots = read_pairs(game, wanted.pairs), wanted.bots or usual_bot(game)
    if wanted.seats is None:
        least, most = game.seat_range
        seats = max(least, min(FIRST_SEATS, most))
        return Field(_with_bots(seats, bots), {**_first_options(game, options), **options})
    if wanted.seats.isdecimal():
        return Field(_with_bots(int(wanted.seats), bots), options)
    return read_field(game, wanted.seats, options)


def _first_options(game: AnyGame, options: Mapping[str, object]) -> dict[str, object]:
    """What we suggest for a first race; whoever chooses a circuit gets its printed laps."""
    suggested = dict(game.first_race)
    return {name: value for name, value in suggested.items() if "circuit" not in options or name != "laps"}


def _with_bots(seats: int, bots: str) -> tuple[str, ...]:
    if seats < 1:
        raise BadOptions(
            said("cli.no-seats", "seats: {n} is not possible; at least one driver must take part.", n=str(seats))
        )
    return (PERSON, *(bots,) * (seats - 1))


def seat_names(kinds: tuple[str, ...], person: str) -> tuple[str, ...]:
    """People are called by their name, bots by one of ours; no name is given twice."""
    people = iter([person] + [f"{person} {number}" for number in range(2, len(kinds) + 1)])
    free = iter([name for name in BOT_NAMES if name != person] + [f"Bot {seat}" for seat in range(len(kinds))])
    return tuple(next(people) if kind == PERSON else next(free) for kind in kinds)


def _stranger() -> str:
    return here("cli.stranger", "Driver")


def _login_name() -> str:
    try:
        login = getpass.getuser()
    except (OSError, KeyError):
        return _stranger()
    return _stranger() if login in ("", "root") else login.capitalize()
