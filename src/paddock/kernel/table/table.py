"""The façade everybody uses: options, seed, seats, state and record in one object.

A table never changes a state: each choice is played on a copy, so whatever somebody holds of the position before
(a decision, an option's preview, the way back) stays valid, and a refused choice leaves no trace.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ..errors import BadData, BadOptions, IllegalChoice
from ..flow import (
    Chance,
    Code,
    Decision,
    Decisions,
    Event,
    Option,
    Seed,
    State,
    advance,
    apply,
    asked_together,
    chance_from_seed,
    commitment,
    decision_of,
)
from ..game import AnyGame, Setup, Standing, switch
from ..plain import Plain
from .again import is_word, play_again
from .journal import Journal, Seating, Undoable
from .listing import listed, name_of
from .record import Record, first_link, next_link, state_digest


class Table:
    """A race from set-up to result."""

    __slots__ = (
        "_chained",
        "_events",
        "_from_position",
        "_journal",
        "_keep",
        "_secret",
        "_state",
        "_undoable",
        "game",
        "names",
        "seed",
        "setup",
    )

    def __init__(self, game: AnyGame, setup: Setup, seed: Seed, seating: Seating) -> None:
        self.game = game
        self.setup = setup
        self.seed = seed
        self.names = seating.names or tuple(f"Seat {seat}" for seat in range(setup.seats))
        self._keep = seating.events
        self._chained = seating.chained and seating.events is not False
        self._events: list[Event] = []
        self._from_position = False
        self._journal = Journal()
        self._undoable: list[Undoable] = []
        self._state: State
        self._secret: dict[int, list[tuple[tuple[Code, ...], str]]] = {}  # answers kept back, and what preceded them

    # Asking and answering

    @property
    def state(self) -> State:
        """The position, for bots and simulations: read it, or play on a clone."""
        return self._state

    @property
    def over(self) -> bool:
        """Nobody is asked anything any more."""
        return self._state.over

    @property
    def decisions(self) -> Mapping[int, Decision]:
        """Whoever has to answer now, and what; never empty until the race is over."""
        state = self._state
        return Decisions(state.asked, partial(decision_of, state)) if state.asked else {}

    def play(self, seat: int, choice: Option | str) -> None:
        """Answer for a seat with a listed option or its id."""
        code, option = listed(self._state, self.names, seat, choice)
        together = asked_together(self._state) is not None
        before, after = self._state, self._state.clone()
        apply(after, seat, code)
        if together:
            self._keep_back(seat, option, before, after)
        else:
            self._write_down(seat, option, before, after)

    def can_undo(self, seat: int) -> bool:
        """Whether that seat's last choice can be taken back."""
        if asked_together(self._state) is not None:
            return bool(self._secret.get(seat))
        return bool(self._undoable) and self._undoable[-1].seat == seat

    def undo(self, seat: int) -> None:
        """Take back that seat's own last choice; never past a draw, a die, a reveal or another seat's act."""
        if not self.can_undo(seat):
            raise IllegalChoice("", f"{name_of(self.names, seat)} has nothing to take back: something was shown since.")
        if together := asked_together(self._state):
            given, _ = self._secret[seat].pop()
            self._state = self._state.clone()
            together.take_back(self._state, seat, given)
            return
        back = self._undoable.pop()
        self._state = back.state
        self._journal.cut(back.choices)
        self._events = [] if self._keep == "latest" else self._events[: back.events]

    # Looking

    @property
    def events(self) -> Sequence[Event]:
        """What happened, typed, as the rules know it; `events_for` leaves out what a seat may not know."""
        return self._events

    def events_for(self, seat: int | None, since: int = 0) -> list[Event]:
        """What happened as a seat or a spectator may know it."""
        return [seen for event in self._events[since:] if (seen := event.seen_by(seat)) is not None]

    def say(self, event: Event) -> str:
        """An event as a line of the log, with the seats' names."""
        return self.game.say(self._state, event, self.names)

    @property
    def standings(self) -> list[Standing]:
        """The result, best first; the running order while the race goes on."""
        return self.game.standings(self._state)

    def view(self, seat: int | None) -> Plain:
        """What a seat (or a spectator) may know, JSON-ready."""
        if seat is not None and not 0 <= seat < self.setup.seats:
            raise BadOptions(f"seat {seat!r} is not at this table; allowed: 0 to {self.setup.seats - 1}, or nobody.")
        asked = seat in self._state.asked if seat is not None else False
        return {
            "game": self.game.name,
            "rules_version": self.setup.rules,
            "seats": list(self.names),
            "seat": seat,
            "over": self.over,
            "waiting_for": sorted(self._state.asked),
            "decision": decision_of(self._state, seat).to_plain() if seat is not None and asked else None,
            "can_undo": self.can_undo(seat) if seat is not None else False,
            "commitment": commitment(self.seed) if isinstance(self.seed, str) else None,
            **self.game.view(self._state, seat),
        }

    def digest(self) -> str:
        """The hash of the whole state."""
        return state_digest(self._state.to_plain())

    # Copying and keeping

    def clone(self) -> Table:
        """An independent copy of the table with everything that belongs to it."""
        copy = Table(self.game, self.setup, self.seed, Seating(self.names, self._keep, self._chained))
        copy._state = self._state.clone()
        copy._events = self._events[:]
        copy._journal = self._journal.copy()
        copy._undoable = [Undoable(u.seat, u.state.clone(), u.choices, u.events) for u in self._undoable]
        copy._secret = {seat: kept[:] for seat, kept in self._secret.items()}
        copy._from_position = self._from_position
        return copy

    def draw_anew(self, word: str) -> None:
        """Go on with other draws: what nobody has seen is shuffled, and the next seed follows from the last and a word.

        After going back nobody knows what comes; nothing from before can be taken back any more.
        """
        assert is_word(word), "words are hexadecimal digits"
        self._journal.redraws.append((len(self._journal), word))
        state = self._state.clone()
        state.chance = chance_from_seed(self._journal.latest_seed(self.seed))
        self.game.shuffle_unseen(state, state.chance)
        self._state, self._undoable = state, []

    def deal_afresh(self, seat: int | None, chance: Chance) -> State:
        """A state in which everything the seat cannot know is dealt afresh."""
        imagined: State = self.game.deal_afresh(self._state, seat, chance)
        return imagined

    def record(self) -> Record:
        """The race so far. Without events the chain was not kept and is made now, by one replay."""
        if self._from_position:
            raise BadData("table", "record", "a table that began in the middle of a race has no record")
        if not self._chained:
            return self._replayed().record()
        links = [self._journal.link(number) for number in range(1, len(self._journal) + 1)]
        link = self._journal.link(len(self._journal))
        for seat, option in self._open_answers():
            links.append(link := next_link(link, seat, option, ""))
        return Record(
            game=self.game.name,
            rules_version=self.setup.rules,
            seats=self.setup.seats,
            names=self.names,
            options=self.game.differences(self.setup),
            seed=self.seed,
            redraws=tuple(self._journal.redraws),
            choices=(*self._journal.choices(), *self._open_answers()),
            links=tuple(entry.hex() for entry in links),
            digest=self.digest(),
        )

    # Inside

    @classmethod
    def begin(cls, game: AnyGame, setup: Setup, seed: Seed, seating: Seating) -> Table:
        """Set the table and play up to the first decision."""
        table = cls(game, setup, seed, seating)
        table._begin(game.start(setup, chance_from_seed(seed)))
        return table

    def restart_from(self, state: State) -> None:
        """Go on from another position, as scenarios do; the journal and the log begin anew."""
        self._events, self._journal, self._undoable, self._secret = [], Journal(), [], {}
        self._from_position = True
        self._begin(state)

    def _begin(self, state: State) -> None:
        state.log = [] if self._keep else None
        state.ask_forced = switch(self.setup.options, "ask_forced")
        advance(state)
        self._adopt(state)
        if self._chained:
            head = first_link(self.game.name, self.setup.rules, self.game.differences(self.setup), self.digest())
            self._journal.links.extend(head)

    def _adopt(self, state: State) -> None:
        """Take over a new state and the events that led to it."""
        self._state = state
        if state.log is not None:
            if self._keep == "latest":
                self._events = state.log
            else:
                self._events.extend(state.log)
            state.log = []

    def _keep_back(self, seat: int, option: str, before: State, after: State) -> None:
        """A secret answer: written down only when all are in, in the order of the seats."""
        self._secret.setdefault(seat, []).append((before.answers[seat], option))
        all_in = after.barriers > before.barriers
        self._adopt(after)
        if not all_in:
            return
        answers, self._secret, self._undoable = self._open_answers(), {}, []
        for number, (who, given) in enumerate(answers, 1):
            self._chain(who, given, whole=number == len(answers))

    def _open_answers(self) -> list[tuple[int, str]]:
        """The secret answers that are not written down yet, in the order of the seats."""
        return [(seat, option) for seat in sorted(self._secret) for _, option in self._secret[seat]]

    def _write_down(self, seat: int, option: str, before: State, after: State) -> None:
        if self._undoable and self._undoable[-1].seat != seat:
            self._undoable = []
        way_back = Undoable(seat, before, len(self._journal), len(self._events))
        self._adopt(after)
        self._chain(seat, option, whole=True)
        if after.barriers == before.barriers and after.chance.mark() == before.chance.mark():
            self._undoable.append(way_back)
        else:
            self._undoable = []

    def _chain(self, seat: int, option: str, *, whole: bool) -> None:
        if self._chained:
            previous = self._journal.link(len(self._journal))
            self._journal.links.extend(next_link(previous, seat, option, self.digest() if whole else ""))
        self._journal.add(seat, option)

    def _replayed(self) -> Table:
        table = Table.begin(self.game, self.setup, self.seed, Seating(self.names, "latest"))
        choices = (*self._journal.choices(), *self._open_answers())
        play_again(table, choices, self._journal.redraws, "table")
        assert table.digest() == self.digest(), "a table must replay to itself"
        return table
