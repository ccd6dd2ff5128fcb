"""What a game brings to the kernel: its figures, its steps and events, and functions on its own kind of state.

A game is a composition, not a class to inherit from: a house rule is `dataclasses.replace(HEAT, name=…, …)`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib.resources.abc import Traversable
from typing import Any, Generic, Protocol, TypeVar

from ..encoding import Encoder, PlainEncoder
from ..errors import BadOptions
from ..files import Ledger
from ..flow import Chance, Code, Event, FastChance, PlainState, State, Step, read_flow
from ..plain import Plain
from ..saying import said
from . import usually
from .asking import Asking
from .foresight import Foresight
from .options import Checked, OptionSpec, check_options
from .presenting import Presenter

S = TypeVar("S", bound=State)


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
    rules: int
    """By which of the game's rules it is raced; a race keeps those it began with."""


class Advisor(Protocol):
    """A game's own judgement: what a sensible driver would choose, from nothing but what the seat may know."""

    def choose(self, state: Any, seat: int, codes: Sequence[Code], chance: Chance) -> Code:
        """One of the listed codes; thinking draws from the given chance, never from the table's."""


ASK_FORCED = OptionSpec(
    "ask_forced",
    False,
    said(
        "option.ask_forced.text",
        "Ask a decision even if it has a single answer, for teaching; usually it is played at once.",
    ),
)


@dataclass(frozen=True, kw_only=True, eq=False)
class Game(Generic[S]):
    """A rulebook, ready to be played.

    What is not given is as in a small game: all is open, the position is a `PlainState`, nothing is counted.
    """

    name: str
    title: str
    rules_version: int = 1
    """The newest rules; raised when the same choices would lead to another race."""
    oldest_rules: int = 1
    """Races of these and all later rules go on as they began."""
    digests_since: int = 1
    """Positions of earlier rules were written in another way: their races replay, but their digests say nothing."""
    shape: int = 1
    """Raised when a position is saved in another way, whatever the rules."""
    older_shapes: Mapping[int, Callable[[Plain], Plain]] = field(default_factory=dict)
    """Reads a saved table of a shape into the next one; without a reader the race is driven again from its choices."""
    seat_range: tuple[int, int]
    option_specs: tuple[OptionSpec, ...] = ()
    editions: tuple[str, ...] = ()
    edition_tags: tuple[tuple[str, tuple[str, ...]], ...] = ()  # how the ledger names an edition and its options
    first_race: tuple[tuple[str, int | str], ...] = ()  # the options we suggest for a first race
    kin: str = ""  # the game that a house rule is a variation of: clients set it up and draw it in the same way
    automaton_option: str = ""  # the option that counts the rulebook's own automaton cars, if it has any
    steps: tuple[Step[S], ...]
    event_kinds: tuple[type[Event], ...] = ()
    ledger_folder: Traversable | None = None

    check_given: Callable[[Mapping[str, object], Checked], None] = usually.nothing
    """Refuse what was said beside what follows from it: options as given, and as checked."""
    complete: Callable[[Setup], Setup] = lambda setup: setup
    """Refuse what does not go together; load what is named by path, so that a record needs no other file."""
    set_table: Callable[[Setup, Chance], S]
    """The position before the first step, which is on the flow; nothing has been asked yet."""
    restore: Callable[[Setup, Plain], S] = usually.not_restored
    """The game's share of what `State.to_plain` wrote, read back; a `PlainState` reads itself."""
    deal_afresh: Callable[[S, int | None, Chance], S] = usually.answers_afresh
    """A copy in which all that the seat cannot know is dealt afresh, consistent with what it has seen."""
    shuffle_unseen: Callable[[S, Chance], None] = usually.nothing
    """Shuffle anew every pile whose order nobody knows; all that anybody holds or has seen stays where it is."""
    view: Callable[[S, int | None], Plain] = usually.everything
    """What a seat (or a spectator) may know."""
    standings: Callable[[S], list[Standing]]
    """The running order, or the result once the race is over."""
    say: Callable[[S, Event, Sequence[str]], str] = usually.sentence
    """An event as a line of the log, with the names of the seats."""
    presenter: Presenter[S]
    """How the game shows itself to a client that knows no rules."""
    components: Callable[[S], Mapping[str, int]] = usually.no_components
    """How many of each card, chip or token exist; constant through a race but for what the rules take out."""
    set_position: Callable[[S, Plain, Mapping[str, int]], None] = usually.put_values
    """Change the state into the position a scenario describes."""
    describe: Callable[[S, Mapping[str, int]], Plain] = usually.values
    """The state in the words of scenario files."""
    card_facts: Callable[[], Mapping[str, Plain]] = dict
    """The cards by id: name, values and symbols."""
    statistics: Callable[[S, Sequence[Event]], list[Plain]] = lambda state, events: []
    """A race in figures, one entry per car, counted from all its events."""
    advisor: Callable[[], Advisor] | None = None
    """The game's own judgement; a new one for every bot. Without it nobody drives greedily."""
    foresight: Callable[[], Foresight[S] | None] = usually.nothing
    """What the game lends to bots that look ahead, if it has more to lend than its advice."""
    encoding: Callable[[Setup], Encoder[S]] | None = None
    """How positions of one set-up read as numbers; without it there is a plain way for any game."""
    grid: Callable[[S], tuple[str, ...]] | None = None
    """The cars of a race that has not begun, as they stand on the grid; without it the first standings."""
    asking: Asking[S] = field(default_factory=Asking)
    """Whose turn it is, and what answers itself for those who want that."""
    rounds: Callable[[S], int] = usually.no_rounds
    """How many rounds have begun; a season counts those of all its races."""

    def start(self, setup: Setup, chance: Chance) -> S:
        """Set the table."""
        return self._stamped(self.set_table(setup, chance))

    def load(self, setup: Setup, plain: Plain) -> S:
        """A saved position, with its flow and whoever is asked."""
        state = self._stamped(self._restored(setup, plain))
        read_flow(state, plain, self.steps_by_name)
        return state

    def _restored(self, setup: Setup, plain: Plain) -> S:
        if self.restore is not usually.not_restored:
            return self.restore(setup, plain)
        state = self.set_table(setup, FastChance(0))
        assert isinstance(state, PlainState), f"{self.title} does not say how its positions are restored"
        state.read_values(plain)
        return state

    def _stamped(self, state: S) -> S:
        state.game = self.name
        return state

    def setup(self, seats: int, given: Mapping[str, object], rules: int | None = None) -> Setup:
        """Checked and completed options; the newest rules unless others are named."""
        rules = self.rules_version if rules is None else rules
        if not self.plays(rules):
            raise BadOptions(
                said(
                    "refused.rules-version",
                    "rules: {rules} is not possible; {game} is played by {played}.",
                    rules=repr(rules),
                    game=self.title,
                    played=self.rules_played,
                )
            )
        least, most = self.seat_range
        if isinstance(seats, bool) or not isinstance(seats, int) or not least <= seats <= most:
            raise BadOptions(
                said(
                    "refused.seats",
                    "seats: {seats} is not possible; {game} seats {least} to {most} drivers.",
                    seats=repr(seats),
                    game=self.title,
                    least=least,
                    most=most,
                )
            )
        setup = self.complete(Setup(seats, check_options(self.specs_as_of(rules), given), rules))
        self.check_given(given, setup.options)
        return setup

    def differences(self, setup: Setup) -> Checked:
        """The options that differ from their defaults: a later option must not change what an old race is called."""
        defaults = {spec.name: spec.default for spec in self.specs_as_of(setup.rules)}
        return {name: value for name, value in setup.options.items() if value != defaults[name]}

    def encoder(self, setup: Setup) -> Encoder[S]:
        """How positions of one set-up read as numbers, for programs that learn."""
        if self.encoding:
            return self.encoding(setup)
        return PlainEncoder([step.name() for step in self.steps], setup.seats, self._places)

    def _places(self, state: S) -> Mapping[int | None, int]:
        return {line.seat: line.place for line in self.standings(state)}

    @property
    def counts_rounds(self) -> bool:
        """Whether it tells how many rounds have begun."""
        return self.rounds is not usually.no_rounds

    @property
    def hides_nothing(self) -> bool:
        """Whether everybody knows everything but answers that are still secret."""
        return self.deal_afresh is usually.answers_afresh

    def starting_order(self, state: S) -> tuple[str, ...]:
        """The cars of a race that has not begun, as they stand on the grid."""
        return self.grid(state) if self.grid else tuple(standing.car for standing in self.standings(state))

    def tags_of(self, edition: str) -> tuple[str, ...]:
        """The tags by which the ledger knows an edition; without a word about it, its id."""
        return dict(self.edition_tags).get(edition, (edition,))

    @property
    def all_specs(self) -> tuple[OptionSpec, ...]:
        """The game's options and those every game has."""
        return (*self.option_specs, ASK_FORCED)

    def specs_as_of(self, rules: int) -> list[OptionSpec]:
        """All options, as they stand at a table of these rules."""
        return [spec.as_of(rules) for spec in self.all_specs]

    def plays(self, rules: object) -> bool:
        """Whether races of these rules go on."""
        return isinstance(rules, int) and self.oldest_rules <= rules <= self.rules_version

    @property
    def rules_played(self) -> str:
        """The rules by which races go on, in words."""
        same = self.oldest_rules == self.rules_version
        return f"rules {self.rules_version}" if same else f"rules {self.oldest_rules} to {self.rules_version}"

    @cached_property
    def ledger(self) -> Ledger:
        """The rules as data."""
        return Ledger.load(self.name, self.ledger_folder) if self.ledger_folder else Ledger(self.name, ())

    @cached_property
    def steps_by_name(self) -> dict[str, Step[S]]:
        """How a saved flow finds its steps."""
        return {step.name(): step for step in self.steps}

    @cached_property
    def events_by_kind(self) -> dict[str, type[Event]]:
        """How a saved log finds its events."""
        return {event.kind(): event for event in self.event_kinds}


AnyGame = Game[Any]
"""A game by name, whatever its state."""
