"""A race as its audiences see it: snapshots for who comes, updates for who stays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from paddock import protocol
from paddock.kernel import Event, asked_together, question
from paddock.protocol import BoardPlace, Decision, Option, Plan, ShownEvent, View, ViewChange, Waiting, Way, WaysBack

from ..race import Moment, Narrator, Replica, TableBoards
from .audience import Audience
from .updates import Updates
from .viewer import Viewer

SeatState = Callable[[int], protocol.SeatState]


class Scene:
    """A replica and whoever looks at it."""

    def __init__(self, replica: Replica, seat_state: SeatState, boards: TableBoards) -> None:
        self.replica = replica
        self.audiences: dict[int | None, Audience] = {}
        self._presenter = replica.table.game.presenter
        self._names = replica.table.names
        self._seat_state = seat_state
        self._boards = boards
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

    def updates(self, moment: Moment) -> list[tuple[Audience, str]]:
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
        return {**told, "id": decision_id, "seat": seat, **self.ways_back(seat)}

    def plans(self, seat: int) -> list[Plan]:
        """Chains of choices that a client may offer as one."""
        return self._presenter.plans(self.replica.state, seat)

    def hint(self, seat: int, ids: list[str]) -> Way:
        """A recommended option or plan, with what it brings and why."""
        state = self.replica.state
        shown: Option | Plan
        plans = [plan for plan in self.plans(seat) if plan["ids"][: len(ids)] == ids]
        exact = [plan for plan in plans if plan["ids"] == ids] or plans
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
        doing = self._presenter.doing.get(kind)
        return [
            {"seat": seat, "kind": kind, "state": self._seat_state(seat), "doing": doing}
            if seat in state.asked
            else {"seat": seat, "kind": kind, "state": "locked"}
            for seat in seats
        ]

    def ways_back(self, seat: int | None) -> WaysBack:
        """Whether a seat may take back its last choice: a secret answer, or an open one."""
        possible = seat is not None and not self.replica.over and self.replica.table.can_undo(seat)
        together = possible and asked_together(self.replica.state) is not None
        return {"undo": possible and not together, "takeback": together}

    def events(self, latest: Sequence[Event]) -> list[ShownEvent]:
        """The latest events in words, chips and movements."""
        grounds = self._presenter.grounds(self.replica.state, latest)
        told = zip(grounds, latest, strict=True)
        return [self._presenter.event(ground, event, self._names) for ground, event in told]

    def _public_view(self) -> View:
        return self._presenter.view(self.replica.state, None, self._names)
