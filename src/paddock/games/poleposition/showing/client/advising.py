"""What speaks for a choice: what it brings, what it costs and what it risks, in one sentence."""

from __future__ import annotations

from paddock.kernel import catalogued, question, said, within
from paddock.kernel.game import text
from paddock.kernel.saying import beginning, said_again
from paddock.protocol import Advice, Note, Option, Plan, Preview

from ...state.race import Race

DEFAULT = said("poleposition.hint.default", "Its worth shows in the races imagined from here.")
GOING_ON = catalogued(
    "poleposition.hint.", {"enough": "Drives with the roll you have.", "go-on": "Saves the points for later."}
)


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
    return said("poleposition.hint.as-told", "{about}", about=shown["about"]["text"]) if "about" in shown else DEFAULT


def _sentence(parts: list[str]) -> str:
    first, *others = parts
    return said("poleposition.hint.reason", "{parts}.", parts=[beginning(first), *others])


def _gains(preview: Preview) -> list[str]:
    if any(outcome["finishes"] for outcome in preview["outcomes"]):
        return [said("poleposition.hint.finish", "over the finish line")]
    if "total" not in preview:
        return []
    return [said("poleposition.hint.uses", "uses {n} {of}", n=preview["total"]["n"][0], of=preview["total"]["label"])]


def _costs(preview: Preview) -> list[str]:
    parts: list[str] = []
    for cost in preview["costs"]:
        left = preview["after"].get(cost["key"])
        if left is None:
            parts.append(said("poleposition.hint.costs", "costs {cost}", cost=cost["label"]))
        else:
            parts.append(
                said("poleposition.hint.leaves", "costs {cost} and leaves {left}", cost=cost["label"], left=left)
            )
    return parts


def _note(note: Note) -> str:
    words = within(said_again(note["text"]))
    if "value" not in note:
        return words
    return said("poleposition.hint.note", "{words} ({value})", words=words, value=note["value"])
