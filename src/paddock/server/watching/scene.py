"""A race as its audiences see it: snapshots for who comes, updates for who stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from paddock import protocol
from paddock.kernel import Event, State, asked_together, question
from paddock.kernel.game import ASK_ALWAYS, walk_ahead
from paddock.protocol import (
    BoardPlace,
    Decision,
    Option,
    Plan,
    ShownDecision,
    ShownEvent,
    View,
    ViewChange,
    Waiting,
    Way,
    WaysBack,
)

from ..race import Moment, Narrator, Replica, TableBoards
from .audience import Audience
from .updates import Updates
from .viewer import Viewer

SeatState = Callable[[int], protocol.SeatState]
ClockTold = Callable[[int], protocol.RunningClock | None]


def no_clock(_seat: int) -> None:
    """A race whose time nobody is told."""


PlacesLeft = Callable[[int], tuple[int, int] | None]
AnswersItself = Callable[[int | None], bool]


def nothing_answers(seat: int | None) -> bool:
    """Where every question is shown."""
    return False


def nobody_knows(seat: int) -> tuple[int, int] | None:
    """Where nobody lets a bot finish a race."""
    return None


class Scene:
    """A replica and whoever looks at it."""

    def __init__(
        self, replica: Replica, seat_state: SeatState, boards: TableBoards, clock_told: ClockTold = no_clock
    ) -> None:
        self.replica = replica
        self.audiences: dict[int | None, Audience] = {}
        self._presenter = replica.table.game.presenter
        self._names = replica.table.names
        self._seat_state = seat_state
        self._clock_told = clock_told
        self._boards = boards
        self.places_left: PlacesLeft = nobody_knows
        self.answers_itself: AnswersItself = nothing_answers
        self._board_key = boards.key(replica.state)
        self.public = self._public_view()

    # Coming and going

    @property
    def watched(self) -> bool:
        """Whether anybody looks."""
        return bool(self.audiences)

    def join(self, viewer: Viewer) -> protocol.Scene:
        """A viewer comes, or looks from another seat; what they see first."""
        self.leave(viewer)
        viewer.turn_to(self.replica.asked)
        audience = self.audiences.get(viewer.seat)
        if audience is None:
            audience = self.audiences[viewer.seat] = Audience(viewer.seat)
            audience.own = self.own(viewer.seat)
            audience.decision_id = self.decision_id(viewer.seat)
        audience.viewers.add(viewer)
        return {
            "n": self.replica.number,
            "seat": viewer.seat,
            "board": self._boards.place(self.replica.state),
            "view": cast(View, {**self.public, **audience.own}),
            "decision": self.decision(viewer.seat),
            "waiting": self.waiting(),
            "events": Narrator(self._presenter, self._names, viewer.seat).tell(self.replica.recent_events.moments()),
            **self.ways_back(viewer.seat),
        }

    def leave(self, viewer: Viewer) -> None:
        """A viewer goes; an empty audience is forgotten."""
        for seat, audience in list(self.audiences.items()):
            audience.viewers.discard(viewer)
            if not audience.viewers:
                del self.audiences[seat]

    def viewers(self) -> list[Viewer]:
        """Everybody who looks."""
        return [viewer for audience in self.audiences.values() for viewer in audience.viewers]

    # What is seen

    def updates(self, moment: Moment) -> list[tuple[Audience, bytes]]:
        """What each audience is told about an act that the replica has taken in."""
        before, board = self.public, None
        if not moment.secret:
            self.public = self._public_view()
            board = self._new_board()
        updates = Updates(self, moment, before, board)
        return [(audience, updates.for_audience(audience)) for audience in self.audiences.values()]

    def _new_board(self) -> BoardPlace | None:
        """Where the next race of a season is driven, once it begins."""
        key, state = self._board_key, self.replica.state
        self._board_key = self._boards.key(state)
        return self._boards.place(state) if self._board_key != key else None

    def own(self, seat: int | None) -> ViewChange:
        """The keys of the view that a seat sees differently from a spectator."""
        return {} if seat is None else self._presenter.own(self.replica.state, seat)

    def decision_id(self, seat: int | None) -> str | None:
        """The name of what a seat is asked."""
        return None if seat is None else self.replica.decision_id(seat)

    def decision(self, seat: int | None, *, whole: bool = False) -> Decision | None:
        """What a seat is asked."""
        decision_id = self.decision_id(seat)
        if seat is None or decision_id is None:
            return None
        told = self._presenter.decision(self.replica.state, seat, whole=whole)
        occasion = self.replica.occasion(seat)
        asked = {**told, "id": decision_id, "seat": seat, "occasion": occasion, **self.ways_back(seat)}
        decision = cast(Decision, asked)
        if preset := self.replica.table.game.asking.propose(self.replica.state, seat, ASK_ALWAYS):
            decision["preset"] = {"option": preset.option, "why": preset.why}
        if places := self.places_left(seat):
            decision["certain"] = places
        return decision

    def ahead(self, seat: int, options: Sequence[str]) -> tuple[tuple[str, ...], ShownDecision | None]:
        """As many of a chain of answers as can be foreseen, and what the seat would be asked then."""
        walk = walk_ahead(self.replica.state, seat, options)
        shown = self._presenter.decision(walk.state, seat, whole=True) if walk.goes_on else None
        return walk.played, shown if len(walk.played) == len(options) else None

    def after(self, seat: int, settled: Sequence[str]) -> State | None:
        """The position after answers of one sheet; nothing if they cannot be foreseen, or nothing is asked then."""
        if not settled:
            return self.replica.state
        walk = walk_ahead(self.replica.state, seat, settled)
        return walk.state if walk.goes_on and len(walk.played) == len(settled) else None

    def plans(self, seat: int) -> list[Plan]:
        """Chains of choices that a client may offer as one."""
        return self._presenter.plans(self.replica.state, seat)

    def hint(self, seat: int, ids: list[str], settled: Sequence[str] = ()) -> Way:
        """A recommended option or plan, with what it brings and why; after these answers of the same sheet."""
        state = self.after(seat, settled)
        assert state is not None
        shown: Option | Plan
        plans = self._presenter.plans(state, seat)
        found = [plan for plan in plans if plan["ids"][: len(ids)] == ids]
        exact = [plan for plan in plans if plan["ids"] == ids] or found or _beginnings(plans, ids)
        if len(exact) == 1:  # the rest of a plan may be forced
            ids, shown = exact[0]["ids"], exact[0]
        else:  # no plan of the presenter: the first of the choices is told
            offered = self._presenter.decision(state, seat, whole=True)["options"]
            ids, shown = ids[:1], next(option for option in offered if option["id"] == ids[0])
        return {"id": ids[0], "ids": ids, "preview": shown["preview"], **self._presenter.advice(state, seat, shown)}

    def waiting(self) -> list[Waiting]:
        """Whom the race waits for, and who has locked in already."""
        state = self.replica.state
        if not state.asked:
            return []
        kind = question(state).kind
        seats = sorted({*state.asked, *state.answers}) if asked_together(state) else list(state.asked)
        return [
            self._waits_for(seat, kind) if seat in state.asked else {"seat": seat, "kind": kind, "state": "locked"}
            for seat in seats
        ]

    def _waits_for(self, seat: int, kind: str) -> Waiting:
        told: Waiting = {"seat": seat, "kind": kind, "state": self._seat_state(seat)}
        told["doing"] = self._presenter.doing.get(kind)
        if clock := self._clock_told(seat):
            told["clock"] = clock
        return told

    def ways_back(self, seat: int | None) -> WaysBack:
        """Whether a seat may take back its last choice: a secret answer, or an open one."""
        possible = seat is not None and not self.replica.over and self.replica.table.can_undo(seat)
        together = possible and asked_together(self.replica.state) is not None
        return {"undo": possible and not together, "takeback": together}

    def grounds(self, latest: Sequence[Event]) -> Sequence[State]:
        """For each of the latest events the position as on the circuit it happened on."""
        return self._presenter.grounds(self.replica.state, latest)

    def words(self, ground: State, event: Event) -> ShownEvent:
        """An event in words, chips and movements."""
        return self._presenter.event(ground, event, self._names)

    def _public_view(self) -> View:
        return self.replica.paintwork.paint(self._presenter.view(self.replica.state, None, self._names))


def _beginnings(plans: Sequence[Plan], ids: list[str]) -> list[Plan]:
    """The longest plan that a chain of answers begins with: the presenter may look less far ahead."""
    begun = [plan for plan in plans if plan["ids"] == ids[: len(plan["ids"])]]
    return sorted(begun, key=lambda plan: len(plan["ids"]))[-1:]
