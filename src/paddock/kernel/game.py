"""What a game brings to the kernel, and where the kernel finds games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Protocol

from .chance import Chance
from .decision import Code
from .encoding import Encoder, PlainEncoder
from .errors import BadOptions, alternatives
from .event import Event
from .flow import State, Step
from .foresight import Foresight
from .ledger import Ledger
from .options import Checked, OptionSpec, check_options
from .presenting import Presenter
from .telemetry import Telemetry

Plain = dict[str, object]
CircuitSource = str | Path | Mapping[str, object]
"""One of the game's own circuits by id, a user's file by path, or such a file's content."""


@dataclass(frozen=True, slots=True)
class Standing:
    """One line of the result, best first. A rulebook's own automaton has no seat."""

    place: int
    seat: int | None
    car: str
    details: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setup:
    """Everything that is fixed before the first card is dealt."""

    seats: int
    options: Checked


class Advisor(Protocol):
    """A game's own judgement: what a sensible driver would choose, from nothing but what the seat may know."""

    def choose(self, state: State, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes; thinking draws from the given chance, never from the table's."""


class Game(ABC):
    """A rulebook, ready to be played."""

    name: str
    title: str
    rules_version: int
    seat_range: tuple[int, int]
    option_specs: tuple[OptionSpec, ...]
    editions: tuple[str, ...] = ()
    edition_tags: tuple[tuple[str, tuple[str, ...]], ...] = ()  # how the ledger names an edition and its options
    first_race: tuple[tuple[str, int | str], ...] = ()  # the options we suggest for a first race
    steps: tuple[Step[State], ...]
    event_kinds: tuple[type[Event], ...]
    state_type: type[State]
    automaton_option: str = ""  # the option that counts the rulebook's own automaton cars, if it has any
    circuit_forms: tuple[str, ...] = ()  # the forms in which it writes circuits for other programs, its own first

    def tags_of(self, edition: str) -> tuple[str, ...]:
        """The tags by which the ledger knows an edition; without a word about it, its id."""
        return dict(self.edition_tags).get(edition, (edition,))

    @abstractmethod
    def circuits(self) -> tuple[str, ...]:
        """The ids of the circuits that come with the game."""

    @abstractmethod
    def complete(self, setup: Setup) -> Setup:
        """Refuse what does not go together; load what is named by path, so that a record needs no other file."""

    @abstractmethod
    def start(self, setup: Setup, chance: Chance) -> State:
        """Set the table; the first step is on the flow, nothing has been asked yet."""

    @abstractmethod
    def load(self, setup: Setup, plain: Plain) -> State:
        """What `State.to_plain` wrote, read back."""

    @abstractmethod
    def view(self, state: State, seat: int | None) -> Plain:
        """What a seat (or a spectator) may know."""

    @abstractmethod
    def standings(self, state: State) -> list[Standing]:
        """The running order, or the result once the race is over."""

    @abstractmethod
    def say(self, state: State, event: Event, names: Sequence[str]) -> str:
        """An event as a line of the log."""

    @abstractmethod
    def presenter(self) -> Presenter:
        """How the game shows itself to a client that knows no rules."""

    @abstractmethod
    def components(self, state: State) -> Mapping[str, int]:
        """How many of each card, chip or token exist; constant through a race but for what the rules take out."""

    @abstractmethod
    def set_position(self, state: State, position: Plain, names: Mapping[str, int]) -> None:
        """Change the state into the position a scenario describes."""

    @abstractmethod
    def describe(self, state: State, names: Mapping[str, int]) -> Plain:
        """The state in the words of scenario files."""

    @abstractmethod
    def ledger_folder(self) -> Traversable:
        """Where the rules ledger's files are."""

    def circuit_facts(self, circuit: CircuitSource) -> Plain:
        """What a circuit is like, in figures; a file that is no valid circuit is refused."""
        raise BadOptions(f"{self.title} cannot describe its circuits.")

    def circuit_svg(self, circuit: CircuitSource, theme: str) -> str:
        """A circuit's board as one SVG drawing."""
        raise BadOptions(f"{self.title} cannot draw its circuits.")

    def read_circuit(self, text: str, file: str) -> Plain:
        """A user's circuit in any form the game reads, as the content that its circuit option takes."""
        raise BadOptions(f"{self.title} reads no circuits of your own.")

    def write_circuit(self, circuit: CircuitSource, form: str) -> str:
        """A circuit as a file for other people and programs."""
        raise BadOptions(f"{self.title} cannot write its circuits.")

    def card_facts(self) -> Mapping[str, Plain]:
        """The cards by id: name, values and symbols."""
        return {}

    def statistics(self, state: State, events: Sequence[Event]) -> list[Plain]:
        """A race in figures, one entry per car, counted from all its events."""
        return []

    def telemetry(self) -> Telemetry:
        """What watches one race for the laboratory; a new one for every race."""
        return Telemetry()

    def advisor(self) -> Advisor | None:
        """The game's own evaluator, if it has one."""
        return None

    def foresight(self) -> Foresight | None:
        """What the game lends to bots that look ahead, if it has more to lend than its advice."""
        return None

    def encoder(self, setup: Setup) -> Encoder:
        """How positions of one set-up read as numbers, for programs that learn."""
        return PlainEncoder(self, setup)

    def starting_order(self, state: State) -> tuple[str, ...]:
        """The cars of a race that has not begun, as they stand on the grid."""
        return tuple(standing.car for standing in self.standings(state))

    def rounds(self, state: State) -> int:
        """How many rounds have begun; a season counts those of all its races."""
        return 0

    @cached_property
    def ledger(self) -> Ledger:
        """The rules as data."""
        return Ledger.load(self.name, self.ledger_folder())

    def setup(self, seats: int, given: Mapping[str, object]) -> Setup:
        """Checked and completed options."""
        least, most = self.seat_range
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise BadOptions(f"seats: {seats!r} is not possible; {self.title} seats {least} to {most} drivers.")
        return self.complete(Setup(seats, check_options(self.all_specs, given)))

    def differences(self, setup: Setup) -> Checked:
        """The options that differ from their defaults: a later option must not change what an old race is called."""
        defaults = {spec.name: spec.default for spec in self.all_specs}
        return {name: value for name, value in setup.options.items() if value != defaults[name]}

    @property
    def all_specs(self) -> tuple[OptionSpec, ...]:
        """The game's options and those every game has."""
        return (*self.option_specs, ASK_FORCED)

    def steps_by_name(self) -> dict[str, Step[State]]:
        """How a saved flow finds its steps."""
        return {step.name(): step for step in self.steps}

    def events_by_kind(self) -> dict[str, type[Event]]:
        """How a saved log finds its events."""
        return {event.kind(): event for event in self.event_kinds}


ASK_FORCED = OptionSpec(
    "ask_forced",
    False,
    "Ask a decision even if it has a single answer, for teaching; usually it is played at once.",
)

_loaders: dict[str, Callable[[], Game]] = {}
_games: dict[str, Game] = {}


def register(name: str, loader: Callable[[], Game]) -> None:
    """Make a game known by name; it is loaded when somebody asks for it."""
    _loaders[name] = loader
    _games.pop(name, None)


def game_names() -> tuple[str, ...]:
    """The games that can be played, sorted."""
    return tuple(sorted(_loaders))


def find_game(name: str) -> Game:
    """The game of that name."""
    if not isinstance(name, str) or name not in _loaders:
        raise BadOptions(f"game {name!r} is unknown; {alternatives(str(name), game_names())}.")
    if name not in _games:
        _games[name] = _loaders[name]()
    return _games[name]


def game_of(state: State) -> Game:
    """The game a position belongs to."""
    for game in (*_games.values(), *map(find_game, game_names())):
        if isinstance(state, game.state_type):
            return game
    raise AssertionError(f"no registered game knows {type(state).__name__}")
