"""What speaks for a choice: what it brings, what it costs and what it risks, in one sentence."""

from __future__ import annotations

from paddock.kernel import question
from paddock.kernel.game import text
from paddock.protocol import Advice, Note, Option, Plan, Preview

from ...state.race import Race

DEFAULT = "Its worth shows in the races imagined from here."
GOING_ON = {"enough": "Drives with the roll you have.", "go-on": "Saves the points for later."}


def present_advice(race: Race, seat: int, shown: Option | Plan) -> Advice:
    """The label and the reason for an option or a plan, as a decision shows it."""
    preview = shown["preview"]
    kind = question(race).kind_now(race, seat)
    parts = [*_gains(preview), *_costs(preview), *(_note(note) for note in preview["notes"])]
    why = _sentence(parts) if parts else _otherwise(shown)
    return {"label": shown["label"], "why": text(f"poleposition.hint.{kind}", why)}


def _otherwise(shown: Option | Plan) -> str:
    """What the option does, where it has no figures."""
    last = shown["ids"][-1] if "ids" in shown else shown["id"]
    if last in GOING_ON:
        return GOING_ON[last]
    return str(shown["about"]["text"]["en"]) if "about" in shown else DEFAULT


def _sentence(parts: list[str]) -> str:
    words = ", ".join(parts)
    return f"{words[0].upper()}{words[1:]}."


def _gains(preview: Preview) -> list[str]:
    if any(outcome["finishes"] for outcome in preview["outcomes"]):
        return ["over the finish line"]
    if "total" not in preview:
        return []
    return [f"uses {preview['total']['n'][0]} {preview['total']['label']['en']}"]


def _costs(preview: Preview) -> list[str]:
    parts = []
    for cost in preview["costs"]:
        left = preview["after"].get(cost["key"])
        rest = "" if left is None else f" and leaves {left}"
        parts.append(f"costs {cost['label']['en']}{rest}")
    return parts


def _note(note: Note) -> str:
    words = str(note["text"]["en"])
    plain = f"{words[0].lower()}{words[1:]}"
    return f"{plain} ({note['value']['en']})" if "value" in note else plain
