"""Chains over the small choices of a turn: from the roll, or from before the extra MP, to every cell in reach."""

from __future__ import annotations

from paddock.kernel import Option, Plain, apply, question

from ...drawing.places import lap_of, middles
from ...state.race import Race

GO_ON = {"roll.again": "enough", "roll.keep": None, "extra": "go-on"}
LONGEST = 4


def follow(race: Race, seat: int) -> tuple[list[str], Race] | None:
    """What has to be answered before the car can be driven, and the position then; nothing if that takes a decision."""
    if question(race).kind_now(race, seat) not in GO_ON:
        return None
    copy = race.clone()
    copy.log = None
    before = copy.chance.mark()
    ids: list[str] = []
    for _ in range(LONGEST):
        if seat not in copy.asked or copy.chance.mark() != before:
            return None
        step, codes = question(copy), copy.asked[seat]
        kind = step.kind_now(copy, seat)
        if kind == "step":
            return ids, copy
        going_on = [code for code in codes if GO_ON.get(kind) in (None, step.option_id(copy, seat, code))]
        if kind not in GO_ON or len(going_on) != 1:
            return None
        ids.append(step.option_id(copy, seat, going_on[0]))
        apply(copy, seat, going_on[0])
    return None


def drives(race: Race, seat: int) -> list[tuple[list[str], Race, Option]]:
    """Every end of the movement with the chain that leads there."""
    found = follow(race, seat)
    if found is None:
        return []
    ids, then = found
    step = question(then)
    options = farthest_first(then, [step.option(then, seat, code) for code in then.asked[seat]])
    return [([*ids, option.id], then, option) for option in options]


def farthest_first(race: Race, options: list[Option]) -> list[Option]:
    """Ends of a movement in the order in which a driver looks at them; everything else as it comes."""
    lap_span, where = lap_of(race.course), middles(race.course)

    def behind(option: Option) -> float:
        facts: Plain = dict(option.preview)
        if "cell" not in facts:
            return 0.0
        lap, name = int(facts["lap"]), facts.get("target", facts["cell"])
        return -lap * lap_span - where[f"cell:{name}"]

    return sorted(options, key=behind)
