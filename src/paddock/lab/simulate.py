"""Many races between bots, and what they show.

The same seed gives the same races whatever the number of processes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field
from time import perf_counter

from paddock.bots import bot_names, find_bot
from paddock.kernel import BadOptions, Game, alternatives, find_game, number

from .estimate import Estimate, Tally, wilson
from .processes import results
from .racing import AUTOMATON, Plan, RaceResult

Plain = dict[str, object]
Progress = Callable[[int, int], None]
_PODIUM = 3


@dataclass(frozen=True, slots=True)
class BotResult:
    """How the cars of one bot fared. Rates are per car and race, so that the fair share is one in the field."""

    name: str
    cars: int
    starts: int
    wins: int
    win_rate: Estimate
    podiums: int
    podium_rate: Estimate
    mean_place: Estimate

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {
            "name": self.name,
            "cars": self.cars,
            "starts": self.starts,
            "wins": self.wins,
            "win_rate": self.win_rate.to_plain(),
            "podiums": self.podiums,
            "podium_rate": self.podium_rate.to_plain(),
            "mean_place": self.mean_place.to_plain(),
        }


@dataclass(frozen=True, slots=True)
class SlotResult:
    """What a grid slot was worth, whoever stood on it; slot 1 is pole."""

    slot: int
    mean_place: Estimate

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {"slot": self.slot, "mean_place": self.mean_place.to_plain()}


@dataclass(frozen=True, slots=True)
class Simulation:
    """What a series of races showed."""

    game: str
    seats: tuple[str, ...]
    options: Mapping[str, object]
    seed: int
    races: int
    bots: tuple[BotResult, ...]
    grid: tuple[SlotResult, ...]
    rounds: Estimate
    decisions: int
    seconds: float = field(compare=False)

    @property
    def decisions_per_second(self) -> float:
        """How fast the whole series was, all processes together."""
        return self.decisions / self.seconds if self.seconds else 0.0

    def to_plain(self) -> Plain:
        """JSON-ready values."""
        return {
            "game": self.game,
            "seats": list(self.seats),
            "options": dict(self.options),
            "seed": self.seed,
            "races": self.races,
            "bots": [bot.to_plain() for bot in self.bots],
            "grid": [slot.to_plain() for slot in self.grid],
            "rounds": self.rounds.to_plain(),
            "decisions": self.decisions,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions_per_second),
        }


def simulate(
    game: str,
    *,
    seats: Sequence[str],
    races: int,
    options: Mapping[str, object] | None = None,
    seed: int = 0,
    jobs: int = 1,
    progress: Progress | None = None,
) -> Simulation:
    """Run a series of races. A seat is a bot's name, or "legend" for a car that the rulebook drives itself."""
    plan = _plan(find_game(game), seats, options or {}, _whole("seed", seed))
    _at_least_one("races", races)
    _at_least_one("jobs", jobs)
    start, scores = perf_counter(), _Scores()
    with closing(results(plan, races, min(jobs, races))) as chunks:
        for chunk in chunks:
            for result in chunk:
                scores.add(result)
            if progress is not None:
                progress(scores.rounds.count, races)
    return scores.simulation(plan, tuple(seats), perf_counter() - start)


def _plan(game: Game, seats: Sequence[str], options: Mapping[str, object], seed: int) -> Plan:
    """Refuse what cannot be raced before the first race begins."""
    if isinstance(seats, str) or not seats:
        raise BadOptions(f"seats: {seats!r} names nobody; give a list such as ['greedy', 'random'].")
    bots = tuple(name for name in seats if name != AUTOMATON)
    for name in bots:
        _check_bot(game, name)
    given = dict(options)
    if automata := len(seats) - len(bots):
        given[game.automaton_option] = _already(game, options) + automata
    return Plan(game.name, game.setup(len(bots), given), bots, seed)


def _check_bot(game: Game, name: object) -> None:
    names = (*bot_names(), *((AUTOMATON,) if game.automaton_option else ()))
    if not isinstance(name, str) or name.partition(":")[0] not in names:
        raise BadOptions(f"seats: {name!r} is unknown; {alternatives(str(name), names)}.")
    find_bot(name).check(game)


def _already(game: Game, options: Mapping[str, object]) -> int:
    """The automaton cars that the options ask for."""
    name = game.automaton_option
    if not name:
        raise BadOptions(f"seats: {game.title} has no {AUTOMATON!r} cars; {alternatives(AUTOMATON, bot_names())}.")
    checked = next(spec for spec in game.option_specs if spec.name == name).check(options.get(name, 0))
    return number({name: checked}, name)


def _whole(name: str, value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadOptions(f"{name}: {value!r} is not possible; allowed: a whole number.")
    return value


def _at_least_one(name: str, value: object) -> None:
    if _whole(name, value) < 1:
        raise BadOptions(f"{name}: {value!r} is not possible; allowed: 1 or more.")


class _Scores:
    """Counts races as they come in."""

    def __init__(self) -> None:
        self.places: dict[str, Tally] = {}
        self.slots: dict[int, Tally] = {}
        self.wins: Counter[str] = Counter()
        self.podiums: Counter[str] = Counter()
        self.rounds = Tally()
        self.decisions = 0

    def add(self, result: RaceResult) -> None:
        """Count one race."""
        self.rounds.add(result.rounds)
        self.decisions += result.decisions
        for finish in result.finishes:
            self.places.setdefault(finish.driver, Tally()).add(finish.place)
            self.slots.setdefault(finish.slot, Tally()).add(finish.place)
            self.wins[finish.driver] += finish.place == 1
            self.podiums[finish.driver] += finish.place <= _PODIUM

    def simulation(self, plan: Plan, seats: tuple[str, ...], seconds: float) -> Simulation:
        """Everything counted, as figures."""
        return Simulation(
            game=plan.game,
            seats=seats,
            options=plan.setup.options,
            seed=plan.seed,
            races=self.rounds.count,
            bots=tuple(self._bot(name) for name in sorted(self.places, key=self._merit)),
            grid=tuple(SlotResult(slot, self.slots[slot].mean()) for slot in sorted(self.slots)),
            rounds=self.rounds.mean(),
            decisions=self.decisions,
            seconds=seconds,
        )

    def _merit(self, name: str) -> tuple[float, str]:
        return self.places[name].mean().value, name

    def _bot(self, name: str) -> BotResult:
        tally, wins, podiums = self.places[name], self.wins[name], self.podiums[name]
        return BotResult(
            name=name,
            cars=tally.count // self.rounds.count,
            starts=tally.count,
            wins=wins,
            win_rate=wilson(wins, tally.count),
            podiums=podiums,
            podium_rate=wilson(podiums, tally.count),
            mean_place=tally.mean(),
        )
