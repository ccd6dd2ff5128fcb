"""`paddock rate`: how strong bots are, and how sure we can be of it."""

from __future__ import annotations

import click
from rich.console import Console

from paddock.kernel import AnyGame, BadOptions, counted
from paddock.lab import Ratings, rate

from .output import answer, json_option, plain_table
from .parameters import TableCommand, game_argument, read_pairs, split_seats, table_options
from .racing import as_mean, as_share, check_workers, race_bar, read_seats, told_if_interrupted, worker_options

EXAMPLES = """\b
Examples:
  paddock rate heat --seats greedy,random,legend -n 300 --jobs 2
  paddock rate heat --seats greedy,random,legend,mcts:iterations=50 --field 3 --error 50
  paddock rate poleposition --seats greedy,legend,random --anchor legend=1000 --json
"""
NOTHING_KEPT = "nothing is kept. The same command runs the same races again; fewer of them (-n) take less time."


@click.command("rate", cls=TableCommand, epilog=EXAMPLES, short_help="How strong bots are.")
@game_argument
@click.option("--seats", required=True, metavar="BOT,BOT,...", help="Who is rated: greedy, random, legend, ...")
@click.option("-n", "--races", default=200, show_default=True, help="How many races at most.")
@click.option("--field", type=int, help="Cars in a race, drawn from the bots.  [all of them, at most 4]")
@click.option("--anchor", metavar="BOT[=RATING]", help="Whose rating is fixed.  [greedy=1500, else the first bot]")
@click.option("--error", type=float, help="Stop as soon as no rating is less certain than this, in points.")
@table_options
@click.option("--seed", default=0, show_default=True, help="The same seed gives the same races.")
@worker_options
@json_option
def rate_command(game: AnyGame, seats: str, pairs: tuple[str, ...], anchor: str | None, **given: object) -> None:
    """Race bots of GAME against each other and rate them.

    Fields are drawn from the named bots, and every field is raced once from each seat of a rotation. 400 points more
    mean odds of ten to one to finish ahead. Errors and intervals hold 95 times out of 100. The result is the same for
    any number of jobs.
    """
    names = read_seats(seats)
    check_workers(int(str(given["jobs"])), given["ray"] if isinstance(given["ray"], str) else None)
    fixed = read_anchor(names, anchor)
    series = counted(int(str(given["races"])), "race")
    with told_if_interrupted(lambda: NOTHING_KEPT), race_bar(series) as report:
        options = read_pairs(game, pairs)
        result = rate(game.name, seats=names, options=options, progress=report, **fixed, **given)  # type: ignore[arg-type]
    answer(result.to_plain(), lambda screen: show(screen, result))


def read_anchor(names: list[str], anchor: str | None) -> dict[str, object]:
    """A bot, or a bot and its rating; bots' own parameters have equals signs too."""
    if anchor is None:
        return {}
    wanted = ",".join(split_seats(anchor))
    name, _, rating = wanted.rpartition("=")
    if wanted in names or not name:
        return {"anchor": wanted}
    try:
        return {"anchor": name, "anchor_rating": float(rating)}
    except ValueError:
        raise BadOptions(
            f"anchor: {anchor!r} is not possible; allowed: BOT or BOT=RATING, such as greedy=1500."
        ) from None


def show(screen: Console, result: Ratings) -> None:
    """The ratings, then who finishes ahead of whom."""
    fields = f"fields of {result.field_size}, seed {result.seed}, {result.anchor} fixed"
    screen.print(f"{result.game}, {counted(result.races, 'race')} in {fields}\n")
    _show_ratings(screen, result)
    screen.print("\nHow often the driver of the row finishes ahead of the driver of the column (95 %)\n")
    _show_pairs(screen, result)


def _show_ratings(screen: Console, result: Ratings) -> None:
    table = plain_table()
    table.add_column("driver")
    for heading in ("rating", "starts", "mean place (95 %)", "expected place of four"):
        table.add_column(heading, justify="right")
    for bot in result.bots:
        rating = f"{bot.rating:.0f}" + (f" ± {bot.error:.0f}" if bot.error else "  fixed")
        place = as_mean(bot.mean_place) if bot.starts else "–"  # a large pool and few races: not drawn yet
        table.add_row(bot.name, rating, str(bot.starts), place, f"{bot.expected_place:.2f}")
    screen.print(table)


def _show_pairs(screen: Console, result: Ratings) -> None:
    shares = {(pair.name, pair.rival): as_share(pair.ahead).strip() for pair in result.pairs}
    names = [bot.name for bot in result.bots]
    table = plain_table()
    table.add_column("driver")
    for name in names:
        table.add_column(name, justify="right")
    for name in names:
        table.add_row(name, *(shares.get((name, rival), "") for rival in names))
    screen.print(table)
