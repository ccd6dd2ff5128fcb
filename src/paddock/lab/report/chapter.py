"""One series of races as a chapter: who wins, from where, with what, where it happens, how races go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from html import escape

from paddock.kernel import counted

from . import charts, findings, lines
from .blocks import Cell, Shelf, behind, chart, figure, section, table
from .maps import map_figure
from .rates import Factor
from .rows import RATE_HEADS, corner_name, race_title, rate_cells, toll_middle, toll_row
from .shares import grid_rows, place_rows
from .study import Study
from .traces import Trace
from .words import mean, percent


class Chapter:
    """Writes the sections of one series; what the script needs goes on the shelf."""

    def __init__(self, study: Study, shelf: Shelf, number: int) -> None:
        self.study = study
        self.series = study.series
        self.course = study.course
        self.unit = study.unit
        self.shelf = shelf
        self.number = number

    def key(self, name: str) -> str:
        """An id that no other chapter uses."""
        return f"c{self.number}-{name}"

    def sections(self) -> Iterator[tuple[str, str, str]]:
        """Id, name in the contents, and the section itself."""
        if len(self.series.drivers) > 1:
            yield self.key("winners"), "Winners", self._winners()
        if self.study.slots:
            yield self.key("grid"), "Grid", self._grid(self.study.slots)
        if self.study.traits:
            yield self.key("choices"), "Choices", self._choices(self.study.traits)
        if self.series.turns:
            yield self.key("circuit"), "Circuit", self._circuit()
        if self.course.flags:
            yield self.key("races"), "Races", self._races()
        yield self.key("length"), "Length", self._length()

    def _winners(self) -> str:
        drivers = self.study.factors[0]
        rates = self._rates(drivers, findings.of_drivers(drivers), "Win rate by driver")
        words = f"Stacked bars of the places of {counted(len(self.series.drivers), 'driver')}"
        bars = chart(self.shelf, self.key("places"), charts.place_chart(self.series), words)
        places = figure("Places by driver", findings.of_places(self.series), bars, behind(self._place_table()))
        return section(self.key("winners"), "Who wins", "", f'<div class="two">{rates}{places}</div>')

    def _rates(self, factor: Factor, finding: str, title: str) -> str:
        words = f"{title}: {finding}"
        drawn = chart(self.shelf, self.key(f"rate-{factor.key}"), charts.rate_chart(factor), words)
        more = f'<p class="note">{counted(factor.left_out, "more value")} in the tables.</p>' if factor.left_out else ""
        return figure(title, finding, drawn + more, behind(rate_table(factor)))

    def _place_table(self) -> str:
        rows = place_rows(self.series)
        places = sorted({row["place"] for row in rows})
        told = {(row["driver"], row["place"]): row["told"] for row in rows}
        shown = [[driver, *(told.get((driver, place), "–") for place in places)] for driver in self.series.drivers]
        return table(["driver", *map(str, places)], shown)

    def _grid(self, slots: Factor) -> str:
        rates = self._rates(slots, findings.of_slots(slots), "Win rate by grid slot")
        drawn = chart(self.shelf, self.key("matrix"), charts.grid_chart(self.series), "Share of places by grid slot")
        rows = grid_rows(self.series)
        places = sorted({row["place"] for row in rows})
        told = {(row["slot"], row["place"]): f"{row['told']} %" for row in rows}
        numbers = [
            [slot, *(told.get((slot, place), "–") for place in places)] for slot in sorted({r["slot"] for r in rows})
        ]
        matrix = figure(
            "From slot to flag, in per cent",
            findings.of_grid(self.series),
            drawn,
            behind(table(["slot", *map(str, places)], numbers)),
        )
        return section(self.key("grid"), "What the grid decides", "", f'<div class="two">{rates}{matrix}</div>')

    def _choices(self, traits: Sequence[Factor]) -> str:
        shown = "".join(self._rates(factor, findings.of_trait(factor), factor.title) for factor in traits)
        lead = "Each car counts for every value it has; the dashed line is the average of all cars that have one."
        return section(self.key("choices"), "What choices are worth", lead, f'<div class="two">{shown}</div>')

    def _circuit(self) -> str:
        found = self.study.layers
        drawn = map_figure(self.study.road, found, self.shelf, self.key("map")) if found else ""
        content = drawn + self._tolls()
        return section(self.key("circuit"), "Where it happens", "", content)

    def _tolls(self) -> str:
        tolls = self.study.tolls
        if not sum(toll.total for toll in tolls):
            return ""
        middle = toll_middle(tolls)
        drawn = chart(
            self.shelf,
            self.key("tolls"),
            charts.toll_chart([toll_row(toll, middle) for toll in tolls], middle),
            "Mishaps by corner",
        )
        rows: list[list[Cell]] = [[corner_name(toll), toll.total, mean(toll.rate, 3)] for toll in tolls]
        numbers = behind(table(["corner", "mishaps", "a car and race (95 %)"], rows))
        return figure("Mishaps by corner", findings.of_tolls(tolls), drawn, numbers)

    def _races(self) -> str:
        points = self.course.bands()
        bands = charts.band_chart(points, self.series.drivers, self.unit)
        drawn = chart(self.shelf, self.key("bands"), bands, "Gap to the leader by round and driver")
        rows: list[list[Cell]] = [
            [f"{p.driver}, round {p.round}", f"{p.middle:g}", f"{p.low:g}–{p.high:g}", p.cars] for p in points
        ]
        heads = ["driver and round", "median gap", "middle eight tenths", "cars"]
        gaps = figure(
            "The gap to the leader", findings.of_bands(points, self.unit), drawn, behind(table(heads, rows)), "wide"
        )
        return section(self.key("races"), "How races go", "", gaps + self._single_races() + self._leads())

    def _single_races(self) -> str:
        traces = self.course.notable()
        key = self.key("race")
        races = [lines.shelved(trace) for trace in traces]
        self.shelf.races[key] = {"races": races}
        choices = "".join(
            f'<option value="{number}">{escape(race_title(trace))}</option>' for number, trace in enumerate(traces)
        )
        picker = (
            f'<div class="picker"><button type="button" data-step="-1" aria-label="Race before">‹</button>'
            f'<label><span class="sr">Race</span><select data-race="{key}">{choices}</select></label>'
            f'<button type="button" data-step="1" aria-label="Next race">›</button></div>'
        )
        drawn = chart(
            self.shelf,
            key,
            charts.race_chart(lines.rows(races[0]), self.unit),
            "Gap to the leader of every car in one race",
        )
        heads = ["race", "winner", "rounds to the flag", "lead changes", "margin"]
        return figure(
            "One race at a time", "", picker + drawn, behind(table(heads, map(self._race_row, traces))), "wide"
        )

    def _race_row(self, trace: Trace) -> list[str | int]:
        winner = trace.cars[0]
        margin = self.course.margins.get(trace.race)
        changes = self.course.lead_changes[trace.race]
        told = "–" if margin is None else f"{margin:g}"
        return [race_title(trace), f"{winner[0]} ({winner[1]})", self.course.flags[trace.race], changes, told]

    def _leads(self) -> str:
        counts = Counter(self.course.lead_changes.values())
        return self._counts("leads", counts, "Lead changes", "lead changes in a race", findings.of_leads(self.course))

    def _length(self) -> str:
        counts = Counter(self.series.rounds.values())
        shown = self._counts(
            "rounds", counts, "Rounds", f"rounds in a {self.series.event}", findings.of_length(self.series, self.course)
        )
        return section(self.key("length"), "How long it takes", "", shown)

    def _counts(self, name: str, counts: Counter[int], title: str, axis: str, finding: str) -> str:
        drawn = chart(
            self.shelf, self.key(name), charts.count_chart(counts, axis, title.lower()), f"{title}: {finding}"
        )
        total = counts.total()
        rows: list[list[Cell]] = [
            [number, counts[number], percent(counts[number] / total)] for number in sorted(counts)
        ]
        return figure(title, finding, drawn, behind(table([axis, "races", "share"], rows)))


def rate_table(factor: Factor) -> str:
    """The figures of every group."""
    return table([factor.title.lower(), *RATE_HEADS[1:]], rate_cells(factor))
