"""The plain screen: standings, log, question and options of any game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from paddock.kernel import Decision, Event, Option, Standing
from paddock.kernel.table import log_of
from paddock.texts import language_of_terminal, tell

from ..card_words import CardWords
from ..choices import Choice, with_keys
from ..here import here
from ..output import plain_table
from ..saves import Race

SHOWN = 20
"""Options that are listed at once; `more` shows the others."""


class Screen:
    """Shows one race to whoever drives in it."""

    def __init__(self, race: Race, console: Console) -> None:
        self.race = race
        self.table = race.table
        self.console = console
        self.words = CardWords({})

    # The position

    def heading(self, seat: int) -> str:
        """The line above what is new."""
        return self.table.game.title

    def situation(self, seat: int) -> list[RenderableType]:
        """Where everybody is; drawn whenever something has happened."""
        return [self.standings_table()]

    def overview(self, seat: int) -> list[RenderableType]:
        """The whole track and everybody on it."""
        return self.situation(seat)

    def own(self, seat: int) -> list[RenderableType]:
        """What only this driver sees."""
        return []

    def standings_table(self) -> Grid:
        """The running order."""
        grid = plain_table()
        grid.add_column(here("cli.column.place", "place"), justify="right")
        grid.add_column(here("cli.column.driver", "driver"))
        grid.add_column(here("cli.column.car", "car"))
        for line in self.table.standings:
            grid.add_row(str(line.place), self.driver(line), line.car)
        return grid

    def driver(self, line: Standing) -> str:
        """Who drives a car of the standings."""
        return self.table.names[line.seat] if line.seat is not None else here("cli.automaton", "automatic")

    # The log

    def news(self, events: Iterable[Event], seat: int) -> list[Text]:
        """What happened since the last question, shortly."""
        return self.whole_log(events)

    def whole_log(self, events: Iterable[Event]) -> list[Text]:
        """Every event as a line."""
        return [Text(tell(line, language_of_terminal())) for line in log_of(self.table, list(events))]

    # The question

    def prompt(self, decision: Decision) -> str:
        """What is asked."""
        return tell(decision.prompt, language_of_terminal())

    def choices(self, decision: Decision) -> list[Choice]:
        """The options in the order in which they are listed, each with its key."""
        return with_keys(self.in_order(decision), self.words)

    def in_order(self, decision: Decision) -> Sequence[Option]:
        """The most useful options first where the list is long."""
        return decision.options

    def listed(self, choices: Sequence[Choice]) -> RenderableType:
        """Options with their keys."""
        grid = Grid(box=None, show_header=False, pad_edge=False)
        grid.add_column(justify="right", style="bold")
        grid.add_column()
        for choice in choices:
            grid.add_row(choice.key, tell(choice.option.label, language_of_terminal()))
        return grid

    def hint(self, decision: Decision) -> str:
        """What else may be typed."""
        return ""

    # The end

    def result(self, seat: int | None) -> list[RenderableType]:
        """The final order."""
        return [self.standings_table()]
