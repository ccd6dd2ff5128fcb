"""The end of a race, and a season: the podium, everybody in figures, the calendar and the points."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from paddock.kernel import all_of
from paddock.protocol import CarResult, CarView, Figure, Season, SeasonRace

from ..here import here
from ..output import plain_table
from .cars import Cars, called, shortened, shown

WIDTH = 20
_STEPS = ((1, 2), (0, 3), (2, 1))  # place from 0 and height of each step, from left to right


def podium(names: Sequence[Text]) -> list[Text]:
    """The first three on their steps, drawn with letters; a short field leaves steps empty."""
    top = max(height for _, height in _STEPS) + 1
    lines = []
    for level in range(top, 0, -1):
        line = Text("  ")
        for place, height in _STEPS:
            line.append_text(_piece(names, place, level - height))
        line.rstrip()
        lines.append(line)
    return lines


def _piece(names: Sequence[Text], place: int, above: int) -> Text:
    """One step at one level: the name on top of it, the number in its front, the block below."""
    if place >= len(names) or above > 1:
        return Text(" " * WIDTH)
    if above == 1:
        return _centred(names[place])
    number = f" {place + 1} " if above == 0 else "   "
    return Text("▌" + number.center(WIDTH - 3) + "▐ ", style="bold" if above == 0 else "")


def _centred(name: Text) -> Text:
    words = name.copy()
    words.truncate(WIDTH - 2, overflow="ellipsis")
    left = (WIDTH - len(words)) // 2
    return Text.assemble(" " * left, words, " " * (WIDTH - left - len(words)))


def figures_tables(cars: Cars, figures: Sequence[Figure], result: Sequence[CarResult], width: int) -> list[Grid]:
    """A line for every figure that somebody has, a column for every car in their order; as many tables as it takes."""
    values = {line["car"]: line["values"] for line in result}
    lines = {
        figure["label"]["en"]: {car["id"]: _figure(car, values[car["id"]].get(figure["key"])) for car in cars.in_order}
        for figure in figures
        if any(found.get(figure["key"]) for found in values.values())
    }
    widest = max((len(cell) for line in lines.values() for cell in line.values()), default=0)
    count = max(1, (width - max(map(len, lines), default=0)) // (max(widest, cars.size) + 2))
    parts = [cars.in_order[first : first + count] for first in range(0, len(cars.in_order), count)]
    return [_figures_of(part, lines, cars) for part in parts]


def _figure(car: CarView, value: object) -> str:
    """The rulebook's own cars have neither cards nor much else to count."""
    return shown(value or (value if car["seat"] is not None else None))


def _figures_of(part: Sequence[CarView], lines: Mapping[str, Mapping[str, str]], cars: Cars) -> Grid:
    grid = plain_table()
    grid.add_column("", no_wrap=True)
    for car in part:
        grid.add_column(cars.badges[car["id"]], justify="right", style=cars.style(car), no_wrap=True)
    for label, cells in lines.items():
        grid.add_row(label, *(cells[car["id"]] for car in part))
    return grid


def luck_words(cars: Cars, result: Sequence[CarResult]) -> Iterator[Text]:
    """How the own draws compare with what was to be expected."""
    for line in result:
        for luck in line["luck"] if cars.own and line["car"] == cars.own["id"] else ():
            yield Text(_luck(luck["label"]["en"], luck["drawn"], luck["expected"]), style="dim")


def _luck(label: str, drawn: float, expected: float) -> str:
    figures = {"drawn": _shortest(drawn), "expected": _shortest(expected)}
    return here("cli.luck", "{label}: {drawn}, {expected} expected", label=label, **figures)


def _shortest(value: float) -> float:
    """A number that is written as its language writes it, without a fraction of nothing."""
    return int(value) if value == int(value) else value


def season_pieces(season: Season | None, cars: Cars) -> list[RenderableType]:
    """The event of the race, and the points of all, race by race."""
    if not season:
        return []
    return [*_event(season["races"][season["now"]]), _points_table(season, cars), *_teams(season, cars)]


def _event(race: SeasonRace) -> Iterator[Text]:
    if event := race["event"]:
        yield Text(f"{event['name']['en']}: {event['text']['en']}", style="dim")


def _points_table(season: Season, cars: Cars) -> Grid:
    grid = plain_table()
    grid.add_column("", justify="right")
    grid.add_column(season["name"]["en"], no_wrap=True)
    for race in season["races"]:
        grid.add_column(race["name"]["en"], justify="right", style="underline" if race["state"] == "now" else "")
    grid.add_column(here("cli.points", "points"), justify="right", style="bold")
    points = [{line["car"]: str(line["points"]) for line in race["result"]} for race in season["races"]]
    for line in season["standings"]:
        scored = [found.get(line["car"], "") for found in points]
        grid.add_row(str(line["place"]), cars.named(line["car"]), *scored, str(line["points"]))
    return grid


def _teams(season: Season, cars: Cars) -> Iterator[Text]:
    for team in season.get("teams") or ():
        names = all_of([shortened(called(cars.by_id[car])) for car in team["cars"]])
        figures = {"place": team["place"], "names": names, "n": team["points"]}
        yield Text(here("cli.team", "{place}. {names}: {n, plural, one {# point} other {# points}}", **figures))
