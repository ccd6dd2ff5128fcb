"""The cars of a view as one seat sees them: badges, names, what stands where, and the timing table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from rich.table import Table as Grid
from rich.text import Text

from paddock.kernel import catalogued
from paddock.protocol import CarView, View
from paddock.texts import language_of_terminal

from ..here import here, told_here
from ..output import plain_table
from ..parameters import PERSON
from .track import Tokens, Track

LONGEST_NAME = 18
STANDARD = 76
"""Terminal columns from which the timing table tells who drives the cars, and has its wide columns."""

LIVERIES = {
    "graphite": "bright_white on grey19",
    "blue": "bright_white on blue",
    "green": "bright_white on dark_green",
    "vermilion": "bright_white on red3",
    "silver": "black on grey62",
    "amber": "black on yellow3",
    "tangerine": "black on dark_orange",
    "mauve": "bright_white on purple",
    "ivory": "black on grey93",
    "rose": "black on hot_pink",
    "sky": "black on dark_cyan",
    "umber": "bright_white on orange4",
}
MARKS = catalogued(  # what the table says beside a name; the other marks show elsewhere
    "cli.mark.",
    {
        "adrenaline": "adr",
        "offtrack": "off",
        "sliding": "off",
        "pit": "pit",
        "stops": "stops",
        "no_move": "unmoved",
        "blue": "blue flag",
        "orange": "orange flag",
        "drs": "DRS",
        "blown": "blown tyre",
    },
)
COUNTS = catalogued("cli.count.", {"hand": "hand", "deck": "deck"})
"""Cards that a game counts for everybody to see."""


class Cars:
    """Who drives in the race, as one seat sees it."""

    def __init__(self, view: View, seat: int | None) -> None:
        self.view = view
        self.seat = seat
        self.by_id: Mapping[str, CarView] = {car["id"]: car for car in view["cars"]}
        self.in_order: Sequence[CarView] = sorted(view["cars"], key=lambda car: car["place"])
        self.size = len(str(len(self.by_id))) + 1
        self.badges = {car["id"]: self._badge(number, car) for number, car in enumerate(view["cars"], 1)}
        self.own: CarView | None = next((car for car in view["cars"] if seat is not None and car["seat"] == seat), None)

    def _badge(self, number: int, car: CarView) -> Text:
        """Number and initial on the car's colour; the own initial is a capital, the others are small."""
        own, initial = car["seat"] is not None and car["seat"] == self.seat, called(car)[0]
        words = f"{number}{initial.upper() if own else initial.lower()}".rjust(self.size)
        return Text.assemble((words, f"{'bold underline ' if own else ''}{LIVERIES.get(car['livery'], 'reverse')}"))

    def named(self, car: str) -> Text:
        """Badge and name."""
        return Text.assemble(self.badges[car], " ", (shortened(called(self.by_id[car])), "bold"))

    def tokens(self) -> Tokens:
        """What stands on the cells, the front car on the right: cars, yellow flags, the safety car."""
        standing: dict[str, list[tuple[int, int, Text]]] = {}
        for car in self.in_order:
            cell = car["at"]["cell"]
            if cell and "off" not in car["marks"]:
                queue = car["at"].get("queue", len(self.by_id))  # whoever is off the track comes last
                standing.setdefault(cell, []).append((queue, car["place"], self.badges[car["id"]]))
        for cell, queue, beside in self._beside_cars():
            standing.setdefault(cell, []).append((queue, 0, beside))
        joined = {
            cell: Text().join(token for _, _, token in sorted(tokens, key=lambda token: token[:2], reverse=True))
            for cell, tokens in standing.items()
        }
        return Tokens(joined, self.size)

    def _beside_cars(self) -> Iterator[tuple[str, int, Text]]:
        safety_car = Text("SC", style="black on yellow3")
        for flag in self.view["flags"]:
            where = flag.get("where", "")
            if flag["kind"] in ("yellow", "sc") and where.startswith("cell:"):
                token = Text("⚑", style="yellow") if flag["kind"] == "yellow" else safety_car
                yield where, flag.get("place", -1), token
        leader = self.view.get("safety_car")
        if leader and (cell := leader["at"]["cell"]):
            yield cell, -1, safety_car

    def timing(self, track: Track, kinds: Sequence[str], width: int) -> Grid:
        """Who is where, with what; columns that tell nothing are left out."""
        wide = width >= STANDARD
        columns = {
            here("cli.column.driver", "driver"): [self._who(car, kinds if wide else ()) for car in self.in_order]
        }
        if "turn" not in self.view["clock"]:
            columns[here("cli.column.lap", "lap")] = [self._lap(car) for car in self.in_order]
        given = [column for column in self.view["columns"] if wide or not column.get("wide")]
        titles = {column["key"]: column["label"]["en"] for column in given}
        for key, title in (titles | {key: told_here(COUNTS, key) for key in COUNTS}).items():
            columns[lowered(title)] = [shown(_figure(car, key)) for car in self.in_order]
        columns[here("cli.column.gap", "gap")] = [car["gap"]["en"] for car in self.in_order]
        columns[here("cli.column.corner", "corner")] = [self._corner(car, track) for car in self.in_order]
        told = {title: cells for title, cells in columns.items() if {*cells} - {"", "–"}}
        grid = plain_table()
        words = [
            here("cli.column.car", "car"),
            here("cli.column.driver", "driver"),
            here("cli.column.corner", "corner"),
        ]
        for title in ("P", words[0], *told):
            left = title in words
            grid.add_column(title, justify="left" if left else "right", no_wrap=True)
        for row, car in enumerate(self.in_order):
            cells = [column[row] for column in told.values()]
            grid.add_row(str(car["place"]), self.badges[car["id"]], *cells, style=self.style(car))
        return grid

    def style(self, car: CarView) -> str:
        """The own line stands out."""
        return "bold" if car is self.own else ""

    def _who(self, car: CarView, kinds: Sequence[str]) -> str:
        seat, kind = car["seat"], ""
        if seat is not None and kinds:
            kind = f" ({here('cli.person', 'person') if kinds[seat] == PERSON and seat != self.seat else kinds[seat]})"
        marks = [
            f" +{told_here(MARKS, mark)}" for mark in car["marks"] if mark in MARKS and "finished" not in car["marks"]
        ]
        return shortened(called(car)) + kind + "".join(marks)

    def _lap(self, car: CarView) -> str:
        for mark, word in (("finished", here("cli.flag", "flag")), ("out", here("cli.out", "out"))):
            if mark in car["marks"]:
                return word
        laps = self.view["clock"]["lap"][1]
        return here("cli.grid", "grid") if car["lap"] < 0 else f"{min(car['lap'] + 1, laps)}/{laps}"

    def _corner(self, car: CarView, track: Track) -> str:
        cell = track.cell(car["at"]["cell"])
        return "" if cell is None or {"finished", "out", "off"} & set(car["marks"]) else track.corner_ahead(cell)


def _figure(car: CarView, key: str) -> object:
    return car["values"].get(key, car.get("figures", {}).get(key))


def shown(value: object) -> str:
    """A figure of a table."""
    return "–" if value is None else str(value)


def lowered(label: str) -> str:
    """A label in the middle of a line; German nouns keep their capitals."""
    return label if language_of_terminal() == "de" else label[:1].lower() + label[1:]


def called(car: CarView) -> str:
    """The name of a car, which is its driver's unless nobody sits in it."""
    return car["title"]["en"] if "title" in car else car["name"]


def shortened(name: str) -> str:
    """A name that fits a table."""
    return name if len(name) <= LONGEST_NAME else name[: LONGEST_NAME - 1] + "…"
