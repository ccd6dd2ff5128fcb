"""Run races and write down what happened in them, as rows of the dataset's tables."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter

from paddock.bots import Bot
from paddock.kernel import AnyGame, Event, State, advance, apply, find_game, question
from paddock.kernel.flow import chance_from_seed
from paddock.kernel.game import switch
from paddock.racing import telemetry_of

from .racing import Entry, Plan, RaceResult, Stable, driver_of, finish_order, race_to_the_end, thoughts
from .schema import DETAILS, Row
from .steps import Steps


@dataclass(frozen=True, slots=True)
class Recorded:
    """One race with its rows, table by table."""

    result: RaceResult
    tables: Mapping[str, Sequence[Row]]


def record_races(plan: Plan, detail: str, numbers: Sequence[int]) -> Iterator[Recorded]:
    """These races of the series, one after the other."""
    game, stable = find_game(plan.game), Stable()
    for number in numbers:
        entry = plan.entry(number)
        yield Recorder(game, entry, number, detail).record(stable.drivers(entry.bots))


class Log(list[Event]):
    """A log that shows each event to the recorder while the position is still the one it happened in."""

    def __init__(self, recorder: Recorder) -> None:
        super().__init__()
        self._recorder = recorder

    def append(self, event: Event) -> None:
        super().append(event)
        self._recorder.notice(event)


class Recorder:
    """Watches one race."""

    def __init__(self, game: AnyGame, entry: Entry, number: int, detail: str) -> None:
        self.game = game
        self.entry = entry
        self.number = number
        self.rows: dict[str, list[Row]] = {table: [] for table in DETAILS[detail]}
        self.steps = Steps(game.encoder(entry.setup), number, entry.bots) if "steps" in self.rows else None
        self.telemetry = telemetry_of(game)
        self.state: State = game.start(entry.setup, chance_from_seed(entry.seed))
        self.state.ask_forced = switch(entry.setup.options, "ask_forced")
        self.log = Log(self)
        self.round = 0
        self._closed = False  # the end of this round is written down already
        self._gone: set[str] = set()  # cars that have their last row

    def record(self, bots: Sequence[Bot]) -> Recorded:
        """Drive the race to its end."""
        start, chances, state = perf_counter(), thoughts(self.entry), self.state
        state.log = self.log
        advance(state)

        def answer() -> None:
            seat, codes = next(iter(state.asked.items()))
            state.log = None  # nobody needs the events of a bot's thoughts
            code = bots[seat].choose(state, seat, codes, chances[seat])
            state.log = self.log
            if "decisions" in self.rows:
                self._note_decision(seat, code)
            if self.steps:
                self.steps.note(state, seat, code)
            apply(state, seat, code)

        grid, decisions = race_to_the_end(self.game, state, answer)
        self._end_round(self.round + 1)
        finishes = finish_order(self.game, state, self.entry, grid)
        result = RaceResult(self.number, finishes, self.game.rounds(state), decisions)
        self._note_race(result, perf_counter() - start)
        self._note_cars(result)
        if self.steps:
            self.steps.close(self.game, state)
            self.rows["steps"] = self.steps.rows
        return Recorded(result, self.rows)

    def notice(self, event: Event) -> None:
        """An event is told; the first of a round finds the cars where the round before left them."""
        begun = self.game.rounds(self.state)
        if begun != self.round:
            self._end_round(begun)
        incident = self.telemetry.notice(self.state, event)
        if incident is not None and "incidents" in self.rows:
            row = (self.number, self.round, incident.car, incident.kind, incident.space, incident.reason)
            self.rows["incidents"].append(row)
        if self.telemetry.closes_race(event):
            self._note_turns()
            self._closed = True

    def _end_round(self, following: int) -> None:
        if not self._closed:
            self._note_turns()
        self.round, self._closed = following, False

    def _note_turns(self) -> None:
        """One row for each car that still races, and a last one for each that has just finished or dropped out."""
        if "turns" not in self.rows:
            return
        cars = self.telemetry.running(self.state)
        furthest = max((car.progress for car in cars), default=0)
        for car in sorted(cars, key=lambda car: car.place):
            if car.car in self._gone:
                if car.status != "racing":
                    continue
                self._gone.discard(car.car)  # the next race of a season
            elif car.status != "racing":
                self._gone.add(car.car)
            where = (car.place, car.progress, car.space, car.lap, furthest - car.progress, car.speed)
            self.rows["turns"].append((self.number, self.round, car.car, car.seat, *where))

    def _note_decision(self, seat: int, code: tuple[int, ...]) -> None:
        state, step, rows = self.state, question(self.state), self.rows["decisions"]
        driver, options = self.entry.bots[seat], len(state.asked[seat])
        asked = (step.kind_now(state, seat), options, step.option_id(state, seat, code))
        rows.append((self.number, len(rows), self.round, seat, driver, *asked))

    def _note_race(self, result: RaceResult, seconds: float) -> None:
        row = (self.number, self.entry.seed, result.rounds, result.decisions, round(seconds, 4))
        self.rows["races"].append(row)

    def _note_cars(self, result: RaceResult) -> None:
        lines = self.game.standings(self.state)
        out = {car.car for car in self.telemetry.running(self.state) if car.status == "out"}
        traits = self.telemetry.traits(self.state)
        figures = {entry.get("car"): flattened(entry) for entry in self.game.statistics(self.state, self.log)}
        for line, finish in zip(lines, result.finishes, strict=True):
            number = line.details.get("number", line.seat)
            counted = (line.car in out, dict(traits.get(line.car, {})), figures.get(number, {}))
            driver = driver_of(self.entry, line.seat)
            row = (self.number, line.seat, line.car, driver, finish.slot, line.place, *counted)
            self.rows["cars"].append(row)


def flattened(entry: Mapping[str, object]) -> dict[str, float]:
    """The numbers of a car's statistics by name; what is no number is left out."""
    figures: dict[str, float] = {}
    for name, value in entry.items():
        if name in ("car", "place"):
            continue
        if isinstance(value, bool | int | float):
            figures[name] = float(value)
        elif isinstance(value, list | tuple) and all(isinstance(part, int | float) for part in value):
            figures.update({f"{name}.{at}": float(part) for at, part in enumerate(value, 1)})
    return figures
