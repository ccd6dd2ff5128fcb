"""One race as a learning program meets it: numbered actions, pages of a long list, rewards; saved and loaded whole.

An action is the place of an option in the seat's list. A list that is longer than the number of actions has pages: the
last action turns to the next page, which costs no time of the race. Every environment here is a face of a match.
"""

from __future__ import annotations

import json
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from paddock.kernel import (
    AnyGame,
    BadData,
    BadOptions,
    Code,
    FastChance,
    IllegalChoice,
    Seating,
    Setup,
    State,
    Table,
    apply,
    find_game,
    question,
)
from paddock.kernel.encoding import Encoder

from .shaping import Shaping, worth_of

FORMAT = "paddock-environment-1"
ILLEGAL = ("lose", "raise")
NOTHING = 0
"""The only action of a seat that is not asked."""
LARGEST_SEED = 1 << 31
SEATS = 4
"""How many seats there are unless somebody says otherwise."""


@dataclass(frozen=True, slots=True)
class Terms:
    """What is raced and on which terms."""

    game: str
    seats: int
    options: Mapping[str, object] = field(default_factory=dict)
    actions: int | None = None  # the game's own number unless given
    shaping: Shaping | str | None = None
    illegal: str = "lose"
    shaping_gamma: float | None = None  # the learner's discount
    limit: int | None = None  # steps of the environment after which a race is cut off


class Match:
    """A race in progress, its random streams, and the page each seat is looking at."""

    def __init__(self, terms: Terms) -> None:
        if terms.illegal not in ILLEGAL:
            raise BadOptions(f"illegal: {terms.illegal!r} is not possible; allowed: {', '.join(ILLEGAL)}.")
        _check_limit(terms.limit)
        self.game: AnyGame = find_game(terms.game)
        self.terms = terms
        self.setup: Setup = self.game.setup(terms.seats, dict(terms.options))
        self.encoder: Encoder[Any] = self.game.encoder(self.setup)
        self.actions = _actions(terms.actions, self.encoder)
        self.seats = terms.seats
        self.pages: dict[int, int] = {}
        self.offender: int | None = None  # who broke the rules and so ended the race
        self.steps = 0  # of the environment since the race began
        self._limit = terms.limit
        self.worth = worth_of(terms.shaping, terms.shaping_gamma, terms.seats, self.encoder)
        self._nothing = [0.0] * terms.seats
        self._seeds = FastChance(secrets.randbelow(LARGEST_SEED))
        self.seed = 0
        self.state: State
        self.start(None)

    def start(self, seed: int | None) -> None:
        """A new race; the same seed gives the same race, and the same ones after it."""
        if seed is not None:
            self._seeds = FastChance(seed)
        self.seed = self._seeds.below(LARGEST_SEED) if seed is None else seed
        self.state = Table.begin(self.game, self.setup, self.seed, Seating(events=False)).state
        self.pages = {}
        self.offender = None
        self.steps = 0
        if self.worth:
            self.worth.start(self.state)

    # Asking and answering

    @property
    def over(self) -> bool:
        """Nobody is asked any more, or somebody broke the rules."""
        return not self.state.asked or self.offender is not None

    @property
    def ended(self) -> bool:
        """The race is over, or its steps are used up."""
        return not self.state.asked or self.offender is not None or self.steps == self._limit

    @property
    def cut(self) -> bool:
        """The race is not over, but its steps are used up."""
        return self.steps == self._limit and not self.over

    def listing(self, seat: int) -> tuple[Sequence[Code], bool]:
        """The options on the page the seat is looking at, and whether the last action turns to another one."""
        codes = self.state.asked.get(seat, ())
        if len(codes) <= self.actions:
            return codes, False
        start = self.pages.get(seat, 0) * (self.actions - 1)
        if len(codes) - start <= self.actions:
            return codes[start:], False
        return codes[start : start + self.actions - 1], True

    def legal(self, seat: int) -> list[int]:
        """The actions a seat may take now."""
        if seat not in self.state.asked or self.offender is not None:
            return [NOTHING]
        codes, more = self.listing(seat)
        return [*range(len(codes)), *([self.actions - 1] if more else [])]

    def act(self, seat: int, action: int) -> None:
        """Play the option with that number, or turn the page."""
        codes, more = self.listing(seat)
        if 0 <= action < len(codes):
            self.pages.pop(seat, None)
            apply(self.state, seat, codes[action])
        elif more and action == self.actions - 1:
            self.pages[seat] = self.pages.get(seat, 0) + 1
        elif self.terms.illegal == "raise":
            rule = question(self.state).rule_now(self.state, seat) if seat in self.state.asked else ""
            raise IllegalChoice(rule, f"Seat {seat} cannot take action {action}; allowed: {self.legal(seat)}.")
        else:
            self.offender = seat

    # Rewards

    def rewards(self, ended: Iterable[int]) -> list[float]:
        """What each seat has won since the last time; a step ends here for these seats, and at the end for all."""
        if not self.over:
            return self.worth.gained(self.state, ended) if self.worth else self._nothing
        result = self._result()
        if not self.worth:
            return result
        return [place + gained for place, gained in zip(result, self.worth.final(self.state), strict=True)]

    def _result(self) -> list[float]:
        """1 for the winner, -1 for the last, evenly between; for breaking the rules -1, and 0 for the others."""
        if self.offender is not None:
            return [-1.0 if seat == self.offender else 0.0 for seat in range(self.seats)]
        places = self.places()
        cars = len(self.game.standings(self.state))
        return [(cars - 2 * place + 1) / max(1, cars - 1) for place in places]

    def places(self) -> list[int]:
        """The place of each seat in the running order, or in the result."""
        places = {line.seat: line.place for line in self.game.standings(self.state)}
        return [places[seat] for seat in range(self.seats)]

    # Copying and keeping

    def clone(self) -> Match:
        """An independent copy; what never changes is shared."""
        copy = Match.__new__(Match)
        copy.__dict__.update(self.__dict__)
        copy.state = self.state.clone()
        copy.pages = self.pages.copy()
        copy.worth = self.worth and self.worth.clone()
        copy._seeds = self._seeds.clone()
        return copy

    def __deepcopy__(self, memo: dict[int, Any]) -> Match:
        return self.clone()

    def __reduce__(self) -> tuple[Callable[..., Match], tuple[Terms, dict[str, Any]]]:
        return _restored, (self.terms, self.to_plain())

    def to_plain(self) -> dict[str, Any]:
        """Everything about the match, JSON-ready."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "rules_version": self.setup.rules,
            "seats": self.seats,
            "options": dict(self.setup.options),
            "seed": self.seed,
            "seeds": self._seeds.to_plain(),
            "state": self.state.to_plain(),
            "pages": sorted(self.pages.items()),
            "offender": self.offender,
            "worth": self.worth.last if self.worth else [0.0] * self.seats,
            "steps": self.steps,
        }

    def read_plain(self, plain: Mapping[str, Any]) -> None:
        """What `to_plain` wrote, read back into a match of the same game, seats and options."""
        options = json.loads(json.dumps(dict(self.setup.options)))
        mine = (FORMAT, self.game.name, self.setup.rules, self.seats, options)
        theirs = tuple(plain.get(key) for key in ("format", "game", "rules_version", "seats", "options"))
        for what, own, other in zip(("format", "game", "rules", "seats", "options"), mine, theirs, strict=True):
            if own != other:
                raise BadData("saved environment", what, f"{other!r} is not that of this environment, {own!r}")
        self.state = self.game.load(self.setup, dict(plain["state"]))
        self.seed = plain["seed"]
        self._seeds = FastChance.from_state(plain["seeds"]["state"])
        self.pages = dict(plain["pages"])
        self.offender = plain["offender"]
        self.steps = plain.get("steps", 0)  # earlier versions counted none
        if self.worth:
            self.worth.last = list(plain["worth"])


def _restored(terms: Terms, plain: dict[str, Any]) -> Match:
    """A match out of a pickle."""
    match = Match(terms)
    match.read_plain(json.loads(json.dumps(plain)))
    return match


def _actions(given: int | None, encoder: Encoder[Any]) -> int:
    if given is None:
        return encoder.actions
    if isinstance(given, bool) or not isinstance(given, int) or given < 2:
        raise BadOptions(f"actions: {given!r} is not possible; allowed: 2 or more.")
    return given


def _check_limit(limit: int | None) -> None:
    if limit is not None and (isinstance(limit, bool) or not isinstance(limit, int) or limit < 1):
        raise BadOptions(f"limit: {limit!r} is not possible; allowed: 1 or more steps.")
