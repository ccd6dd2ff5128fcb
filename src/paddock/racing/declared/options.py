"""Questions of a small game, with what their previews tell.

A question's `preview` may hold, for each option:
  ends    where the car may end: pairs of a probability and a way, as a `Runner` has it
  costs   what it takes, by the key of a gauge
  left    what is left of a gauge, by its key
  notes   what else it brings, in words
  danger  why it should be confirmed twice
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeVar

from paddock.kernel import Option, State, asked_together, question
from paddock.kernel.game import text
from paddock.protocol import Cost, Facets, Note, Outcome, Preview, ShownDecision
from paddock.protocol import Option as ShownOption

from .road import Loop
from .showing import Showing, Tile

S = TypeVar("S", bound=State)


def declared_decision(showing: Showing[S], state: S, seat: int) -> ShownDecision:
    """A question with all its options."""
    step, codes = question(state), state.asked[seat]
    kind = step.kind_now(state, seat)
    return {
        "seat": seat,
        "kind": kind,
        "rule": step.rule_now(state, seat),
        "prompt": text(f"any.ask.{kind}", step.prompt(state, seat)),
        "detail": None,
        "secret": asked_together(state) is not None,
        "facets": [],
        "count": len(codes),
        "lazy": False,
        "plans": False,
        "options": [declared_option(showing, state, seat, step.option(state, seat, code)) for code in codes],
        "refused": [],
    }


def declared_option(showing: Showing[S], state: S, seat: int, option: Option) -> ShownOption:
    """An option with its tile, what it would bring, and the cell it leads to for certain."""
    tile = showing.tiles.get(option.id.partition(":")[0], Tile("dot"))
    preview = declared_preview(showing, state, seat, option.preview)
    ends = {end["cell"] for outcome in preview["outcomes"] for end in outcome["end"]}
    facets: Facets = {"cell": next(iter(ends))} if len(ends) == 1 else {}
    return {
        "id": option.id,
        "label": text(f"any.option.{option.id}", option.label),
        "rule": option.rule,
        "facets": facets,
        "targets": [f"car:{seat}", *ends] if facets else [f"car:{seat}"],
        "preview": preview,
        "about": {
            "icon": tile.icon,
            "title": text(f"any.option.{option.id}", option.label),
            "text": text(f"any.tile.{option.id}", tile.does or _in_words(preview)),
            "must": False,
        },
    }


def declared_preview(showing: Showing[S], state: S, seat: int, told: Mapping[str, object]) -> Preview:
    """What a question's own preview means to a client."""
    facts: Mapping[str, Any] = told
    labels = {gauge.key: gauge.label for gauge in showing.gauges(state, seat)}
    costs: list[Cost] = [
        {"key": key, "label": text(f"any.gauge.{key}", labels.get(key, key)), "n": n, "tone": "warn"}
        for key, n in facts.get("costs", {}).items()
        if n
    ]
    preview: Preview = {
        "costs": costs,
        "outcomes": _outcomes(showing.road(state), seat, facts.get("ends", ()), showing.runners(state)[seat].way),
        "notes": [_note(words) for words in facts.get("notes", ())],
        "after": {},
        "tracks": dict(facts.get("left", {})),
    }
    if spaces := [outcome["value"] for outcome in preview["outcomes"]]:
        label = text("any.spaces", "{unit}s", unit=showing.road(state).unit)
        preview["total"] = {"label": label, "n": [min(spaces), max(spaces)]}
    return (
        {**preview, "danger": text("any.danger", "{danger}", danger=facts["danger"])}
        if facts.get("danger")
        else preview
    )


def _outcomes(road: Loop, seat: int, ends: Iterable[tuple[float, int]], start: int) -> list[Outcome]:
    """Each place once, however many ways lead there."""
    odds: dict[int, float] = {}
    for share, way in ends:
        odds[way] = odds.get(way, 0.0) + share
    return [_outcome(road, seat, way - start, (way, odds[way])) for way in sorted(odds)]


def _outcome(road: Loop, seat: int, spaces: int, end: tuple[int, float]) -> Outcome:
    way, share = end
    return {
        "p": share,
        "tone": "ok" if spaces > 0 else "bad",
        "value": spaces,
        "end": [{"car": f"car:{seat}", "cell": road.cell(way)}],
        "corners": [],
        "heat": 0,
        "engine": 0,
        "spins": False,
        "finishes": way >= road.spaces * road.laps,
    }


def _note(words: str) -> Note:
    return {"icon": "dot", "text": text("any.note", words), "tone": "info"}


def _in_words(preview: Preview) -> str:
    parts: Sequence[str] = [
        *(f"{cost['label']['en']} {cost['n']}" for cost in preview["costs"]),
        *(note["text"]["en"] for note in preview["notes"]),
    ]
    return "; ".join(parts)
