"""What a circuit must fulfil so that the rules can be played on it; each refusal names section, key and reason."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial

from paddock.kernel import BadData, alternatives, said
from paddock.kernel.files import MISSING, Faults

from .cells import GRAPHS, CellList
from .circuit import Circuit, Corner, Section, Straight

PLACES = 6
SHORTEST_LAP = 25  # no car may cross the line twice in one movement


def check_circuit(circuit: Circuit, file: str) -> None:
    """Refuse the first thing that does not fit."""
    checks = _Checks(circuit, file)
    for check in (*checks.of_sections(), *checks.of_cells()):
        check()


def circuit_misfits(circuit: Circuit, file: str) -> list[BadData]:
    """Everything that does not fit; where sections are wrong, their cells are not looked at."""
    checks, faults = _Checks(circuit, file), Faults()
    for part in (checks.of_sections, checks.of_cells):
        for check in () if faults.found else part():
            with faults:
                check()
    return faults.found


class _Checks:
    __slots__ = ("_cells", "circuit", "file", "last")

    def __init__(self, circuit: Circuit, file: str) -> None:
        self.circuit = circuit
        self.file = file
        self.last = len(circuit.sections) - 1
        self._cells: CellList | None = None

    def of_sections(self) -> Iterator[Callable[[], None]]:
        yield self._sections
        for at, section in enumerate(self.circuit.sections):
            if isinstance(section, Corner):
                yield partial(self._corner, section)
            else:
                yield partial(self._straight, at, section)

    def of_cells(self) -> Iterator[Callable[[], None]]:
        yield from (self._pit_lane, self._grid, self._queue)
        for graph in GRAPHS:
            yield partial(self._finish_can_be_reached, graph)

    @property
    def cells(self) -> CellList:
        """The cells of sections that fit together."""
        self._cells = self._cells or CellList(self.circuit)
        return self._cells

    def _problem(self, key: str, reason: str) -> BadData:
        return BadData(self.file, key, reason)

    def _sections(self) -> None:
        sections = self.circuit.sections
        if len(sections) < 3:
            raise self._problem(
                "section", said("fault.sections-three", "needs at least two straights and a corner between them")
            )
        for at, section in enumerate(sections):
            if isinstance(section, Straight) != (at % 2 == 0) or (at == self.last and at % 2):
                told = said("fault.sections-turns", "straights and corners must take turns, a straight first and last")
                raise self._problem(f"section {section.id}.kind", told)
        steps = sum(len(part.line) if isinstance(part, Corner) else len(part.rows) for part in sections)
        if steps < SHORTEST_LAP:
            raise self._problem(
                "section",
                said(
                    "fault.lap-short",
                    "a lap of {n} MP is too short; it needs at least {least}",
                    n=steps,
                    least=SHORTEST_LAP,
                ),
            )
        ids = [section.id for section in sections]
        for name in ids:
            if ids.count(name) > 1 or ":" in name or name == "pit":
                raise self._problem(
                    f"section {name}.id",
                    said("fault.section-name", "must be a name of its own, without a colon, and not 'pit'"),
                )

    def _straight(self, at: int, section: Straight) -> None:
        key = f"section {section.id}"
        if section.brown and at not in (0, self.last):
            raise self._problem(
                f"{key}.brown", said("fault.brown-place", "brown rows lie in the first and the last section only")
            )
        self._spots(f"{key}.less_grip", section, section.less_grip)
        if at < self.last:
            corner = self.circuit.sections[at + 1]
            if isinstance(corner, Corner) and corner.arrow not in section.rows[-1]:
                raise self._problem(
                    f"section {corner.id}.arrow",
                    said("fault.arrow-lane", "the row before has no lane {lane}", lane=corner.arrow),
                )
            if len(section.rows) in section.brown:
                raise self._problem(
                    f"{key}.brown", said("fault.arrow-split", "the row of a double arrow cannot be split")
                )

    def _corner(self, corner: Corner) -> None:
        key, lanes = f"section {corner.id}", list(corner.lanes)
        if lanes != list(range(lanes[0], lanes[-1] + 1)):
            raise self._problem(f"{key}.cells", said("fault.corner-lanes", "the lanes of a corner must be neighbours"))
        if corner.outer not in (lanes[0], lanes[-1]):
            raise self._problem(
                f"{key}.outer",
                said("fault.corner-outer", "{lane} is neither the lowest nor the highest lane", lane=corner.outer),
            )
        if not corner.line:
            raise self._problem(f"{key}.line", MISSING)
        self._spots(f"{key}.line", corner, corner.line)
        self._spots(f"{key}.less_grip", corner, corner.less_grip)
        ends = [corner.span(spot)[1] for spot in corner.line]
        if ends != sorted(set(ends)):
            raise self._problem(
                f"{key}.line", said("fault.line-order", "each shaded cell must end after the one before")
            )
        if ends[-1] != corner.length:
            raise self._problem(
                f"{key}.line", said("fault.line-end", "the last shaded cell must be the last cell of its lane")
            )
        self._via(key, corner)

    def _via(self, key: str, corner: Corner) -> None:
        if corner.via is None:
            return
        if len(corner.via) != len(corner.line):
            raise self._problem(
                f"{key}.via",
                said("fault.via", "{n} lists for {links} links", n=len(corner.via), links=len(corner.line)),
            )
        for link in corner.via:
            self._spots(f"{key}.via", corner, link)

    def _spots(self, key: str, section: Section, spots: Iterable[tuple[int, int]]) -> None:
        for lane, index in spots:
            if isinstance(section, Straight):
                exists = 1 <= index <= len(section.rows) and lane in section.rows[index - 1]
            else:
                exists = lane in section.lanes and 1 <= index <= section.count(lane)
            if not exists:
                raise self._problem(key, said("fault.no-cell", "there is no cell {cell}", cell=f"{lane}.{index}"))

    def _cell(self, key: str, name: str) -> int:
        if name not in self.cells.by_name:
            raise self._problem(
                key,
                said(
                    "fault.no-cell-near",
                    "there is no cell {cell}; {allowed} …",
                    cell=repr(name),
                    allowed=alternatives(name, self.cells.names[:6]),
                ),
            )
        return self.cells.by_name[name]

    def _is_brown(self, number: int) -> bool:
        cell = self.cells.cells[number]
        straight = self.cells.straight(cell.section)
        return straight is not None and cell.index in straight.brown

    def _grid(self) -> None:
        places = [self._cell("grid.places", name) for name in self.circuit.grid]
        if len(places) != PLACES or len(set(places)) != PLACES:
            raise self._problem("grid.places", said("fault.different-cells", "must be {n} different cells", n=PLACES))
        entry = max(self.cells.place(self._cell("pit.enter_from", name)) for name in self._enter_from())
        for name, number in zip(self.circuit.grid, places, strict=True):
            cell = self.cells.cells[number]
            if cell.section != self.last or not self._is_brown(number) or not cell.half:
                raise self._problem(
                    "grid.places",
                    said("fault.grid-half", "{cell} is no half of a brown row of the last section", cell=name),
                )
            if self.cells.place(number) <= entry:
                raise self._problem(
                    "grid.places",
                    said("fault.grid-pit", "{cell} does not lie after the rows of pit.enter_from", cell=name),
                )

    def _enter_from(self) -> tuple[str, ...]:
        if not self.circuit.pit.enter_from:
            raise self._problem("pit.enter_from", MISSING)
        return self.circuit.pit.enter_from

    def _pit_lane(self) -> None:
        for name in self._enter_from():
            number = self._cell("pit.enter_from", name)
            if self.cells.cells[number].section != self.last or self._is_brown(number):
                raise self._problem(
                    "pit.enter_from", said("fault.pit-from", "{cell} is no unsplit cell of the last section", cell=name)
                )
        pit = self.circuit.pit
        for key, values in (("entry", pit.entry), ("exit", pit.exit), ("exit_to", pit.exit_to)):
            if not values:
                raise self._problem(f"pit.{key}", MISSING)
        for name in pit.exit_to:
            number = self._cell("pit.exit_to", name)
            if self.cells.cells[number].section > 1 or self._is_brown(number):
                raise self._problem(
                    "pit.exit_to",
                    said(
                        "fault.pit-to", "{cell} is no unsplit cell of the first section or the first corner", cell=name
                    ),
                )

    def _queue(self) -> None:
        name, row = self.circuit.safety_car_line
        at = next((at for at, section in enumerate(self.circuit.sections) if section.id == name), None)
        straight = None if at is None else self.cells.straight(at)
        if at is None or straight is None or not 1 <= row <= len(straight.rows):
            raise self._problem(
                "safety_car.line", said("fault.safety-car-line", "{edge} is no row of a straight", edge=f"{name}:{row}")
            )
        cells = [self._cell("safety_car.queue", cell) for cell in self.circuit.queue]
        if len(cells) != PLACES or len(set(cells)) != PLACES:
            raise self._problem(
                "safety_car.queue", said("fault.different-cells", "must be {n} different cells", n=PLACES)
            )
        for cell, number in zip(self.circuit.queue, cells, strict=True):
            self._queue_cell(cell, number, at << 12 | (2 * row - 1) << 2)
        places = [self.cells.place(number) for number in cells]
        if places != sorted(set(places), reverse=True):
            raise self._problem(
                "safety_car.queue", said("fault.queue-order", "each cell must lie behind the one before")
            )

    def _queue_cell(self, name: str, number: int, line: int) -> None:
        if self.cells.place(number) >= line:
            raise self._problem(
                "safety_car.queue", said("fault.queue-line", "{cell} does not lie behind the line", cell=name)
            )
        if self._is_brown(number):
            raise self._problem("safety_car.queue", said("fault.queue-brown", "{cell} lies in a brown row", cell=name))
        cell = self.cells.cells[number]
        following = self.circuit.sections[cell.section + 1] if cell.section < self.last else None
        straight = self.cells.straight(cell.section)
        if (
            straight
            and isinstance(following, Corner)
            and (cell.index, cell.lane) == (len(straight.rows), following.arrow)
        ):
            raise self._problem(
                "safety_car.queue", said("fault.queue-arrow", "{cell} carries a double arrow", cell=name)
            )

    def _finish_can_be_reached(self, graph: int) -> None:
        """PP.STRAIGHT.05: no car may ever be caught in a lane that ends."""
        used = [n for n, cell in enumerate(self.cells.cells) if self.cells.is_used(cell, graph)]
        leading: dict[int, list[int]] = {}  # to a cell, the cells with a step onto it
        for number in used:
            for target, _ in self.cells.successors(number, graph):
                leading.setdefault(target, []).append(number)
        fresh = [number for number in used if self._crosses(number, graph)]
        reaching = set(fresh)
        while fresh:
            more = [number for number in leading.get(fresh.pop(), ()) if number not in reaching]
            reaching.update(more)
            fresh.extend(more)
        for number in used:
            if number not in reaching:
                cell = self.cells.cells[number]
                key = f"section {self.circuit.sections[cell.section].id}"
                raise self._problem(
                    key,
                    said(
                        "fault.no-way-home",
                        "from {cell} the finish line cannot be reached",
                        cell=self.cells.names[number],
                    ),
                )

    def _crosses(self, number: int, graph: int) -> bool:
        cell = self.cells.cells[number]
        if cell.section != self.last or not self.cells.is_used(cell, graph):
            return False
        ahead = self.cells.forward(number, graph)
        return ahead >= 0 and self.cells.cells[ahead].section == 0
