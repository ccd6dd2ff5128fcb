"""What is put to the test: a game, ways to set it up, and the few things only the game can say about itself."""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from paddock.kernel import (
    BadData,
    Code,
    Event,
    FastChance,
    Record,
    Seating,
    State,
    Table,
    find_game,
    new_table,
    question,
)
from paddock.kernel.flow import Seed
from paddock.kernel.table import KeepEvents


@dataclass(frozen=True)
class SetUp:
    """One way to set up a table, and perhaps a position in the words of scenario files."""

    game: str
    name: str
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    seed: Seed = 1
    position: Mapping[str, object] = field(default_factory=dict)

    def table(self, events: KeepEvents = True) -> Table:
        """The table before the first choice."""
        if not self.position:
            return new_table(self.game, self.seats, self.options, self.seed, events)
        names = tuple(f"Seat {seat}" for seat in range(self.seats))
        game = find_game(self.game)
        table = Table.begin(game, game.setup(self.seats, self.options), self.seed, Seating(names, events))
        state = table.state.clone()
        game.set_position(state, dict(self.position), {name: seat for seat, name in enumerate(names)})
        table.restart_from(state)
        return table

    @property
    def replays(self) -> bool:
        """Whether options, seed and choices are the whole race; one from a position does not start at the start."""
        return not self.position

    def __str__(self) -> str:
        return self.name


def setups(game: str, seats: Sequence[int], *options: Mapping[str, object]) -> tuple[SetUp, ...]:
    """A set-up for every number of seats with every set of options, each with a seed of its own."""
    every = [(count, chosen) for count in seats for chosen in options or ({},)]
    return tuple(
        SetUp(game, f"{count} seats {dict(chosen) or ''}".strip(), count, chosen, seed)
        for seed, (count, chosen) in enumerate(every, 1)
    )


Change = Mapping[str, int]
"""Components that came (above zero) or went (below)."""


def nothing_changes(found: Change, events: Sequence[Event]) -> Change:
    """Most games neither make nor lose components."""
    return {}


def enough_choices(setup: SetUp) -> int:
    """A generous bound for a race of any game."""
    return 20_000


@dataclass(frozen=True)
class Subject:
    """A game under test."""

    game: str
    races: Sequence[SetUp]  # driven to the end at random
    studies: Sequence[SetUp]  # looked at decision by decision
    counts: Path | None = None  # stored numbers of choice sequences
    most_choices: Callable[[SetUp], int] = enough_choices
    allowed_change: Callable[[Change, Sequence[Event]], Change] = nothing_changes
    """What the rules make or take out, given the change found and the events that tell of it."""


class RandomRace:
    """A table driven at random: the same race every time for the same set-up."""

    def __init__(self, setup: SetUp, events: KeepEvents = True, table: Table | None = None) -> None:
        self.setup = setup
        self.table = table or setup.table(events)
        self.chance = FastChance(zlib.crc32(setup.name.encode()))
        self.choices = 0

    def decisions(self, every: int = 1) -> Iterator[Table]:
        """The table at every decision, or at the first and some others; it goes on when the next one is asked for."""
        while not self.table.over:
            if self.choices == 0 or self.chance.below(every) == 0:
                yield self.table
            self.go_on()

    def go_on(self) -> None:
        """One random choice."""
        seat, option = self.pick()
        self.table.play(seat, option)
        self.choices += 1

    def pick(self) -> tuple[int, str]:
        """A seat that is asked and one of its options, by its id."""
        seat, code = pick_code(self.table.state, self.chance)
        return seat, question(self.table.state).option_id(self.table.state, seat, code)


def record_of(table: Table) -> Record | None:
    """A table's record; a race that began in the middle has none."""
    try:
        return table.record()
    except BadData:
        return None


def pick_code(state: State, chance: FastChance) -> tuple[int, Code]:
    """A seat that is asked, whichever, and one of its codes."""
    seats = sorted(state.asked)
    seat = seats[chance.below(len(seats))]
    codes = state.asked[seat]
    return seat, codes[chance.below(len(codes))]
