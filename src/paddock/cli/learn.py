"""`paddock learn`: lessons in the terminal, and what lies behind puzzles and first races."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import click

from paddock.kernel import AnyGame, BadOptions, IllegalChoice, alternatives, find_game, game_names, said
from paddock.kernel.table import load_record
from paddock.lab.newcomers import drive_first_races
from paddock.lab.puzzles import FIELDS, RACES, mine, mine_records, proved
from paddock.racing.learning import Lesson, lessons_in, lessons_of

from .helping import language_option, worded
from .here import here
from .lesson import drive_lesson, goal_of
from .lessons_done import lessons_done, next_lesson, remember_lesson
from .output import Commands, answer, console, json_option, two_columns

EXAMPLES = """\b
Examples:
  paddock learn heat                               the lessons of a game
  paddock learn heat cooling                       one of them, choice by choice
  paddock learn heat mine --lessons my-lessons     a lesson of your own
  paddock learn mine --game heat --races 20 -o puzzles.jsonl
  paddock learn prove puzzles.jsonl -o proved.jsonl
  paddock learn newcomers heat --races 50
"""

MARK = "✓"
"""Before the lessons that somebody has driven."""


class Learning(Commands):
    """Games are commands, too: each one leads to its lessons."""

    def get_command(self, context: click.Context, name: str) -> click.Command | None:
        """One of our own, or a game."""
        own = super().get_command(context, name)
        if own or name not in game_names():
            return own
        return worded(language_option(lessons_command(find_game(name))), "learn.game")


@click.group(cls=Learning, epilog=EXAMPLES, short_help="Lessons in the terminal.")
def learn() -> None:
    """Learn a game by driving: give its name for a list of lessons, and a lesson's name to drive it."""


def lessons_command(game: AnyGame) -> click.Command:
    folder = click.Path(exists=True, file_okay=False, path_type=Path)

    @click.command(game.name)
    @click.argument("lesson", required=False)
    @click.option("--lessons", "own", type=folder, help="A folder with lessons of your own.")
    @json_option
    def lessons(lesson: str | None, own: Path | None) -> None:
        """The lessons of the game, or one of them."""
        known = [one for one in (*lessons_of(game), *(lessons_in(own) if own else ())) if one.game == game.name]
        if lesson is None:
            done = lessons_done(game.name)
            content = [{**one.to_plain(), "done": one.id in done} for one in known]
            rows = [(f"{MARK if one.id in done else ' '} {one.id}", goal_of(one)) for one in known]
            answer(content, lambda screen: screen.print(two_columns(rows)))
            return
        found = next((one for one in known if one.id == lesson), None)
        if found is None:
            allowed = alternatives(lesson, [one.id for one in known])
            raise BadOptions(
                said("cli.no-lesson", "lesson {name} is unknown; {allowed}.", name=repr(lesson), allowed=allowed)
            )
        if drive_lesson(found, console(), own=own is not None) and own is None:
            remember_lesson(found)
            click.echo(_what_next(game, known))

    return lessons


def _what_next(game: AnyGame, known: Sequence[Lesson]) -> str:
    """The command of the next lesson, or of a race."""
    left = next_lesson(known, lessons_done(game.name))
    if left is None:
        return here("cli.lesson.all", "That was every lesson. Now race: {command}", command=f"paddock play {game.name}")
    return here("cli.lesson.next", "Next: {command}", command=f"paddock learn {game.name} {left.id}")


@learn.command("mine", short_help="Look for puzzles in races.")
@click.argument("records", nargs=-1, type=click.Path(exists=True, path_type=Path))
@click.option("--game", type=click.Choice(tuple(FIELDS)), default="heat", help="Whose races are simulated.")
@click.option("--races", type=click.IntRange(0, 100_000), default=0, help="Simulate so many races.")
@click.option("--seed", type=click.IntRange(0), default=1, show_default=True, help="Of the first of them.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), required=True, help="JSON lines.")
def mine_command(records: tuple[Path, ...], game: str, races: int, seed: int, output: Path) -> None:
    """Look for puzzles in records of races, or in simulated ones, and write them down with their proof."""
    if not records and not races:
        raise BadOptions("There is nothing to look into: name records, or say --races N.")
    count = 0
    with output.open("a", encoding="utf-8") as file:
        for puzzle in (*_of_records(records), *mine(find_game(game), range(seed, seed + races))):
            file.write(json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False) + "\n")
            count += 1
    click.echo(f"{count} puzzles in {output}")


def _of_records(paths: tuple[Path, ...]) -> Iterator[dict[str, object]]:
    files = [file for path in paths for file in (sorted(path.rglob("*.json")) if path.is_dir() else [path])]
    for file in files:
        try:
            yield from mine_records([load_record(file)])
        except IllegalChoice as refusal:
            raise BadOptions(f"{file}: {refusal}") from None


@learn.command("prove", short_help="Prove puzzles on fresh deals.")
@click.argument("puzzles", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--races", type=click.IntRange(2, 100_000), default=RACES, show_default=True, help="For the best ways.")
@click.option("-o", "--output", type=click.Path(dir_okay=False, path_type=Path), required=True, help="JSON lines.")
def prove_command(puzzles: Path, races: int, output: Path) -> None:
    """Drive the best ways of puzzles again on deals that nobody has looked at; those that do not hold are left out."""
    kept = retired = 0
    with output.open("a", encoding="utf-8") as file:
        for line in puzzles.read_text(encoding="utf-8").splitlines():
            puzzle = proved(json.loads(line), races)
            if puzzle:
                file.write(json.dumps(puzzle, separators=(",", ":"), ensure_ascii=False) + "\n")
            kept, retired = kept + bool(puzzle), retired + (not puzzle)
    click.echo(f"{kept} puzzles hold on fresh deals, {retired} do not.")


@learn.command("newcomers", short_help="Is the first race fair?")
@click.argument("game", type=click.Choice(tuple(FIELDS)))
@click.option("--races", type=click.IntRange(1, 10_000), default=50, show_default=True)
@json_option
def newcomers(game: str, races: int) -> None:
    """Let curious newcomers drive the first race, and count their places."""
    driven = drive_first_races(find_game(game), races)
    told = (
        f"{driven.in_front:.0%} of {races} ended in the middle of {driven.cars} cars or better: {dict(driven.places)}"
    )
    content = {"cars": driven.cars, "places": dict(driven.places), "in_front": driven.in_front}
    answer(content, lambda screen: screen.print(told))
