"""A presenter made from declarations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from paddock.kernel import Event, Presenter, State, game_of
from paddock.kernel.game import text
from paddock.protocol import Advice, Option, OwnTurn, Plan, ShownEvent, View

from .cars import declared_cars
from .options import declared_decision
from .road import declared_board
from .showing import Showing, moves_of
from .table import declared_dice, declared_me, declared_order, declared_steps

S = TypeVar("S", bound=State)

WORTH = "Its worth shows in the races imagined from here."


def presented(showing: Showing[S]) -> Presenter[S]:
    """How a game that declares all this shows itself."""

    def own(state: S, seat: int | None) -> OwnTurn:
        return {"step": declared_steps(showing, state), "me": declared_me(showing, state, seat)}

    def view(state: S, seat: int | None, names: Sequence[str]) -> View:
        return _view(showing, state, own(state, seat), names)

    def event(state: S, told: Event, names: Sequence[str]) -> ShownEvent:
        return _event(showing, state, told, names)

    def decision(state: S, seat: int, /, *, whole: bool) -> Any:
        return declared_decision(showing, state, seat)

    return Presenter(
        board=lambda state: declared_board(showing.road(state)),
        view=view,
        own=own,
        decision=decision,
        doing={kind: text(f"any.doing.{kind}", words) for kind, words in showing.doing.items()},
        event=event,
        advice=_advice,
    )


def _view(showing: Showing[S], state: S, own: OwnTurn, names: Sequence[str]) -> View:
    road, game = showing.road(state), game_of(state)
    furthest = max((runner.way for runner in showing.runners(state)), default=0)
    lap = max(1, min(furthest // road.spaces + 1, road.laps))
    return {
        "clock": {"lap": [lap, road.laps], "round": game.rounds(state)},
        "weather": {"kind": "none", "label": text("any.weather", "")},
        "flags": [{"kind": "finish", "label": text("any.over", "Finished")}] if state.over else [],
        "order": declared_order(showing, state),
        "columns": [
            {"key": key, "label": text(f"any.column.{key}", label), "kind": "number"}
            for key, label in showing.columns.items()
        ],
        "cars": declared_cars(showing, state, names),
        "widgets": declared_dice(showing, state),
        "step": own["step"],
        "me": own["me"],
    }


def _event(showing: Showing[S], state: S, event: Event, names: Sequence[str]) -> ShownEvent:
    seat = getattr(event, "car", None)
    return {
        "kind": event.kind(),
        "rule": event.rule,
        "actor": None if seat is None else f"car:{seat}",
        "text": text(f"any.event.{event.kind()}", game_of(state).say(state, event, names)),
        "chips": [],
        "anim": moves_of(showing, state, event),
    }


def _advice(state: State, seat: int, shown: Option | Plan) -> Advice:
    notes = [note["text"]["en"].rstrip(".") for note in shown["preview"]["notes"]]
    why = f"{'; '.join(notes)}." if notes else WORTH
    return {"label": shown["label"], "why": text("any.why", why)}
