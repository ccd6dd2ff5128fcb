"""The search for the outcomes of a batch of MP, and what it comes to where no other car is near.

The search goes by layers, one MP each, from state to state (`board.step_tables`). A cell met in an earlier layer is not
dropped: a car may use up MP by changing lanes. Of several paths with the same outcome the first one found stays: it has
the fewest MP, and states are expanded in the order of comparison (forward, jump, diagonal, across, sideways).
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from paddock.kernel import Code

from ..board.racing_line import LEFT_LINE, NO_LINE, ON_LINE
from ..board.step_tables import Terms, ways_of

STOP, ATTACK, PIT, FINISH, DROP_OUT = range(5)
STOPS: tuple[Code, ...] = tuple((STOP, line) for line in (NO_LINE, ON_LINE, LEFT_LINE))
"""How the code of a stop begins. Tuples that are there already are joined: that is three times as fast as unpacking."""

Path = tuple[int, ...]
"""The cells driven through, without the one where the car stands now."""
Layer = dict[int, Path]
"""The states of a layer, each with the path on which it was first reached."""


class Task(NamedTuple):
    """What is searched for; equal tasks have equal outcomes where nobody is near."""

    terms: Terms
    mp: int
    pit_laps: tuple[int, ...]  # after how many laps begun on the way the car may enter the pits
    must_pit: bool


class Search:
    """One batch of one car that meets nobody."""

    __slots__ = ("attacks", "batch", "endings", "layers", "no_end", "stops", "task", "ways")

    def __init__(self, task: Task) -> None:
        self.task = task
        self.ways = ways_of(task.terms)
        self.batch = self.ways.batch
        self.layers: list[Layer] = []
        self.no_end: frozenset[int] = frozenset()  # cells where nobody may stop
        self.stops: dict[int, Path] = {}  # by cell and line
        self.attacks: dict[tuple[int, int], Path] = {}  # by cell and line, and the target
        self.endings: dict[int, Path] = {}  # pit, finish, out

    def run(self, layer: Layer, used: int) -> None:
        """Layer by layer until the MP or the ways are used up."""
        while layer and used < self.task.mp:
            self.layers.append(layer)
            layer = self._expand(layer, used)
            used += 1
        self.layers.append(layer)
        self._note_stops(layer)

    def _expand(self, layer: Layer, used: int) -> Layer:
        """All states one MP further on; outcomes of this layer are noted."""
        following: Layer = {}
        ways, pit_laps, enough = self.ways, self.task.pit_laps, self._is_enough(used)
        for state, path in layer.items():
            steps = ways[state]
            for _, after, ends, cells, _, _, _, _ in steps:
                if ends:
                    self.endings.setdefault(ends, path + cells)
                elif after not in following:
                    following[after] = path + cells
            if pit_laps:
                self._note_pits(state, path)
            if not steps and not enough:  # PP.MOVE.08, PP.AMB.80; beside the pits PP.MOVE.16, PP.AMB.104
                self.stops.setdefault(state >> 9, path)
        if enough:
            self._note_stops(layer)
        return following

    def _is_enough(self, used: int) -> bool:
        """Whether the car may stop with so many MP used."""
        return self.task.mp - used <= self.batch.counts_fewer and used >= self.batch.least_steps

    def _note_stops(self, layer: Layer) -> None:
        stops, no_end = self.stops, self.no_end
        for state, path in layer.items():
            end = state >> 9
            if end not in stops and end // 3 not in no_end:
                stops[end] = path

    def _note_pits(self, state: int, path: Path) -> None:
        """PP.PIT.17: into the pits from where the car passes their entry."""
        if (state >> 9) // 3 in self.ways.course.pit.enter_from and state & 3 in self.task.pit_laps:
            self.endings.setdefault(PIT, path)

    def codes(self) -> Sequence[Code]:
        """The outcomes as codes (what, line, cells of the path …)."""
        if self.task.must_pit and PIT in self.endings:
            return ((PIT, 0, *self.endings[PIT]),)
        return (
            *[STOPS[end % 3] + path for end, path in self.stops.items()],
            *[(ATTACK, end % 3, *path, target) for (end, target), path in self.attacks.items()],
            *[(what, 0, *path) for what, path in self.endings.items()],
        )


@lru_cache(maxsize=1 << 13)
def open_road(task: Task, state: int) -> Sequence[Code]:
    """The outcomes for a car that meets nobody: they hang on the road alone, so they are remembered."""
    search = Search(task)
    search.run({state: ()}, 0)
    return search.codes()
