"""One series of races as a chapter: who wins, from where, with what, where it happens, how races go."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from paddock.kernel import catalogued, said, within

from . import charts, findings, lines
from .blocks import Cell, Shelf, behind, chart, figure, section, table
from .maps import map_figure
from .rates import Factor
from .reader import in_words, marked_up
from .rows import RATE_HEADS, band_cells, corner_name, race_title, rate_cells, toll_middle, toll_row
from .shares import grid_rows, place_rows
from .study import Study
from .traces import Trace
from .words import brief, in_hundred, mean, percent

CONTENTS = catalogued(
    "lab.report.contents.",
    {
        "choices": "Choices",
        "circuit": "Circuit",
        "grid": "Grid",
        "length": "Length",
        "races": "Races",
        "winners": "Winners",
    },
)
SECTIONS = catalogued(
    "lab.report.section.",
    {
        "choices": "What choices are worth",
        "circuit": "Where it happens",
        "grid": "What the grid decides",
        "length": "How long it takes",
        "races": "How races go",
        "winners": "Who wins",
    },
)
PICKER = catalogued("lab.report.picker.", {"after": "Next race", "before": "Race before", "race": "Race"})
HEADS = catalogued(
    "lab.report.head.",
    {
        "band": "driver and round",
        "cars": "cars",
        "changes": "lead changes",
        "corner": "corner",
        "driver": "driver",
        "flag": "rounds to the flag",
        "margin": "margin",
        "median": "median gap",
        "middle": "middle eight tenths",
        "mishap-rate": "a car and race (95 %)",
        "mishaps": "mishaps",
        "race": "race",
        "races": "races",
        "share": "share",
        "slot": "slot",
        "winner": "winner",
    },
)


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
            yield self.key("winners"), CONTENTS["winners"], self._winners()
        if self.study.slots:
            yield self.key("grid"), CONTENTS["grid"], self._grid(self.study.slots)
        if self.study.traits:
            yield self.key("choices"), CONTENTS["choices"], self._choices(self.study.traits)
        if self.series.turns:
            yield self.key("circuit"), CONTENTS["circuit"], self._circuit()
        if self.course.flags:
            yield self.key("races"), CONTENTS["races"], self._races()
        yield self.key("length"), CONTENTS["length"], self._length()

    def _winners(self) -> str:
        drivers = self.study.factors[0]
        rates = self._rates(drivers, findings.of_drivers(drivers), said("lab.report.drivers", "Win rate by driver"))
        words = said(
            "lab.report.places.drawn",
            "Stacked bars of the places of {n, plural, one {# driver} other {# drivers}}",
            n=len(self.series.drivers),
        )
        bars = chart(self.shelf, self.key("places"), charts.place_chart(self.series), words)
        title = said("lab.report.places", "Places by driver")
        places = figure(title, findings.of_places(self.series), bars, behind(self._place_table()))
        return self._section("winners", f'<div class="two">{rates}{places}</div>')

    def _section(self, name: str, content: str, lead: str = "") -> str:
        return section(self.key(name), SECTIONS[name], lead, content)

    def _rates(self, factor: Factor, finding: str, title: str) -> str:
        words = described(title, finding)
        drawn = chart(self.shelf, self.key(f"rate-{factor.key}"), charts.rate_chart(factor), words)
        left = said(
            "lab.report.left-out",
            "{n, plural, one {# more value} other {# more values}} in the tables.",
            n=factor.left_out,
        )
        more = f'<p class="note">{marked_up(left)}</p>' if factor.left_out else ""
        return figure(title, finding, drawn + more, behind(rate_table(factor)))

    def _place_table(self) -> str:
        rows = place_rows(self.series)
        places = sorted({row["place"] for row in rows})
        told = {(row["driver"], row["place"]): row["told"] for row in rows}
        shown = [[driver, *(told.get((driver, place), "–") for place in places)] for driver in self.series.drivers]
        return table([HEADS["driver"], *map(str, places)], shown)

    def _grid(self, slots: Factor) -> str:
        rates = self._rates(slots, findings.of_slots(slots), said("lab.report.slots", "Win rate by grid slot"))
        words = said("lab.report.matrix.drawn", "Share of places by grid slot")
        drawn = chart(self.shelf, self.key("matrix"), charts.grid_chart(self.series), words)
        rows = grid_rows(self.series)
        places = sorted({row["place"] for row in rows})
        told = {(row["slot"], row["place"]): in_hundred(float(row["told"]), 0) for row in rows}
        numbers = [
            [slot, *(told.get((slot, place), "–") for place in places)] for slot in sorted({r["slot"] for r in rows})
        ]
        matrix = figure(
            said("lab.report.matrix", "From slot to flag, in per cent"),
            findings.of_grid(self.series),
            drawn,
            behind(table([HEADS["slot"], *map(str, places)], numbers)),
        )
        return self._section("grid", f'<div class="two">{rates}{matrix}</div>')

    def _choices(self, traits: Sequence[Factor]) -> str:
        shown = "".join(self._rates(factor, findings.of_trait(factor), factor.title) for factor in traits)
        lead = said(
            "lab.report.section.choices.lead",
            "Each car counts for every value it has; the dashed line is the average of all cars that have one.",
        )
        return self._section("choices", f'<div class="two">{shown}</div>', lead)

    def _circuit(self) -> str:
        found = self.study.layers
        drawn = map_figure(self.study.road, found, self.shelf, self.key("map")) if found else ""
        return self._section("circuit", drawn + self._tolls())

    def _tolls(self) -> str:
        tolls = self.study.tolls
        if not sum(toll.total for toll in tolls):
            return ""
        middle, title = toll_middle(tolls), said("lab.report.tolls", "Mishaps by corner")
        drawn = chart(
            self.shelf, self.key("tolls"), charts.toll_chart([toll_row(toll, middle) for toll in tolls], middle), title
        )
        rows: list[list[Cell]] = [[corner_name(toll), toll.total, mean(toll.rate, 3)] for toll in tolls]
        numbers = behind(table([HEADS["corner"], HEADS["mishaps"], HEADS["mishap-rate"]], rows))
        return figure(title, findings.of_tolls(tolls), drawn, numbers)

    def _races(self) -> str:
        points = self.course.bands()
        bands = charts.band_chart(points, self.series.drivers, self.unit)
        words = said("lab.report.bands.drawn", "Gap to the leader by round and driver")
        drawn = chart(self.shelf, self.key("bands"), bands, words)
        rows: list[list[Cell]] = [[*band_cells(point), point.cars] for point in points]
        heads = [HEADS["band"], HEADS["median"], HEADS["middle"], HEADS["cars"]]
        title, finding = said("lab.report.bands", "The gap to the leader"), findings.of_bands(points, self.unit)
        gaps = figure(title, finding, drawn, behind(table(heads, rows)), "wide")
        return self._section("races", gaps + self._single_races() + self._leads())

    def _single_races(self) -> str:
        traces = self.course.notable()
        key = self.key("race")
        races = [lines.shelved(trace) for trace in traces]
        self.shelf.races[key] = {"races": races}
        choices = "".join(
            f'<option value="{number}">{marked_up(race_title(trace))}</option>' for number, trace in enumerate(traces)
        )
        before, race, after = (marked_up(PICKER[name]) for name in ("before", "race", "after"))
        picker = (
            f'<div class="picker"><button type="button" data-step="-1" aria-label="{before}">‹</button>'
            f'<label><span class="sr">{race}</span><select data-race="{key}">{choices}</select></label>'
            f'<button type="button" data-step="1" aria-label="{after}">›</button></div>'
        )
        drawn = chart(
            self.shelf,
            key,
            charts.race_chart(lines.rows(in_words(races[0])), self.unit),
            said("lab.report.races.drawn", "Gap to the leader of every car in one race"),
        )
        heads = [HEADS[name] for name in ("race", "winner", "flag", "changes", "margin")]
        numbers = behind(table(heads, map(self._race_row, traces)))
        return figure(said("lab.report.races", "One race at a time"), "", picker + drawn, numbers, "wide")

    def _race_row(self, trace: Trace) -> list[str | int]:
        winner = trace.cars[0]
        margin = self.course.margins.get(trace.race)
        changes = self.course.lead_changes[trace.race]
        told = "–" if margin is None else brief(margin)
        won = said("lab.report.winner", "{car} ({driver})", car=lines.car_word(winner[0]), driver=winner[1])
        return [race_title(trace), won, self.course.flags[trace.race], changes, told]

    def _leads(self) -> str:
        counts = Counter(self.course.lead_changes.values())
        title, axis = said("lab.report.leads", "Lead changes"), said("lab.report.axis.leads", "lead changes in a race")
        return self._counts("leads", counts, title, axis, findings.of_leads(self.course))

    def _length(self) -> str:
        counts = Counter(self.series.rounds.values())
        title, finding = said("lab.report.rounds", "Rounds"), findings.of_length(self.series, self.course)
        axis = said(
            "lab.report.axis.rounds",
            "{event, select, season {rounds in a season} other {rounds in a race}}",
            event=self.series.event,
        )
        return self._section("length", self._counts("rounds", counts, title, axis, finding))

    def _counts(self, name: str, counts: Counter[int], title: str, axis: str, finding: str) -> str:
        drawn = chart(
            self.shelf, self.key(name), charts.count_chart(counts, axis, within(title)), described(title, finding)
        )
        total = counts.total()
        rows: list[list[Cell]] = [
            [number, counts[number], percent(counts[number] / total)] for number in sorted(counts)
        ]
        return figure(title, finding, drawn, behind(table([axis, HEADS["races"], HEADS["share"]], rows)))


def described(title: str, finding: str) -> str:
    """A chart in words."""
    return said("lab.report.described", "{title}: {finding}", title=title, finding=finding)


def rate_table(factor: Factor) -> str:
    """The figures of every group."""
    return table([within(factor.title), *RATE_HEADS[1:]], rate_cells(factor))
