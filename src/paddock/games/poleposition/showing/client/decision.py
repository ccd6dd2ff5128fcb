"""What a seat is asked, for a client."""

from __future__ import annotations

from paddock import protocol
from paddock.kernel import Option, Plain, asked_together, catalogued, question, said
from paddock.kernel.game import LONGEST_EAGER_LIST, text
from paddock.protocol import FacetAsked, Facets, Plan, ShownDecision, Text

from ...board.cell_names import say_cell
from ...pieces.kinds_of_mp import ANY, BATCHES
from ...rules.names import car_ref
from ...state.race import Race
from .glossary import about, label
from .plans import drives, farthest_first, follow
from .preview import end_of, present_preview
from .refusing import present_refused

FACETS: dict[str, list[FacetAsked]] = {
    "step": [{"key": "cell", "label": text("poleposition.facet.cell", "Cell"), "ui": "cell", "min": 1, "max": 1}],
    "fight.bid": [{"key": "amount", "label": text("poleposition.facet.bid", "Bid"), "ui": "bid", "min": 1, "max": 1}],
}
DETAILS = catalogued(
    "poleposition.why.",
    {
        "quali.extra": "Everyone chooses at the same time; then all is shown.",
        "tyre.start": "Everyone chooses at the same time; then all is shown.",
        "setup.custom": "Everyone chooses at the same time; then all is shown.",
        "roll.again": "Pick a cell on the map to drive there at once.",
        "step": "Pick a cell on the map to see the way there.",
        "fight.yield": "Whoever lets a car pass spends nothing.",
        "fight.bid": "Only the winner pays what was bid.",
        "extra": "Engine MP are for straights, brake MP near a double arrow, skill MP for corners.",
    },
)
DOING = {
    kind: words
    for words, kinds in (
        (text("poleposition.doing.setting-up-the-car", "setting up the car"), ("setup.custom", "setup.engine")),
        (text("poleposition.doing.going-for-a-better-time", "going for a better time"), ("quali.extra",)),
        (text("poleposition.doing.choosing-tyres", "choosing tyres"), ("tyre.start", "pit.tyre")),
        (
            text("poleposition.doing.looking-at-the-dice", "looking at the dice"),
            ("roll.again", "roll.keep", "roll.team", "rain.lower", "crash.again"),
        ),
        (text("poleposition.doing.thinking-about-more-mp", "thinking about more MP"), ("extra", "drs.use")),
        (text("poleposition.doing.driving", "driving"), ("step",)),
        (text("poleposition.doing.defending", "defending"), ("fight.yield",)),
        (text("poleposition.doing.fighting-for-position", "fighting for position"), ("fight.bid",)),
        (text("poleposition.doing.keeping-calm", "keeping calm"), ("stress.relieve",)),
        (text("poleposition.doing.sparing-the-tyres", "sparing the tyres"), ("wear.token", "blowout.token")),
        (text("poleposition.doing.at-the-pit-box", "at the pit box"), ("pit.colour", "pit.recover", "pit.swap")),
        (text("poleposition.doing.thinking-about-a-pit-stop", "thinking about a pit stop"), ("sc.pit",)),
    )
    for kind in kinds
}
"""What the others read while they wait."""


def present_decision(race: Race, seat: int, *, whole: bool) -> ShownDecision:
    """The decision without what only the server knows (id, deadline, undo)."""
    step, codes = question(race), race.asked[seat]
    kind = step.kind_now(race, seat)
    eager = whole or len(codes) <= LONGEST_EAGER_LIST
    listed = farthest_first(race, [step.option(race, seat, code) for code in codes]) if eager else []
    options = [present_option(race, seat, kind, option) for option in listed]
    mark_best(kind, options)
    detail = _detail(race, kind)
    return {
        "seat": seat,
        "kind": kind,
        "rule": step.rule_now(race, seat),
        "prompt": text(f"poleposition.ask.{kind}", step.prompt(race, seat)),
        "detail": text(f"poleposition.why.{kind}", detail) if detail else None,
        "secret": asked_together(race) is not None,
        "facets": FACETS.get(kind, []),
        "count": len(codes),
        "lazy": not eager,
        "plans": follow(race, seat) is not None,
        "options": options,
        "refused": present_refused(race, seat, kind),
    }


def mark_best(kind: str, options: list[protocol.Option]) -> None:
    """Where an amount has to be named, the least that helps comes first: the roll that holds, the bid that leads."""
    if kind in ("rain.lower", "fight.bid"):
        good = (o for o in options if o["facets"].get("amount") and "danger" not in o["preview"] and "about" in o)
        if best := next(good, None):
            best["about"] = {**best["about"], "best": True}


def _detail(race: Race, kind: str) -> str | None:
    fewer = BATCHES[race.turn.batch].counts_fewer
    if kind == "step" and fewer == ANY:
        return said("poleposition.why.pick-a-cell-on-the", "Pick a cell on the map. You need not use all of these MP.")
    if kind == "step" and fewer:
        return said(
            "poleposition.why.pick-a-cell-on-the-2",
            "Pick a cell on the map. You may count up to {n, plural, one {# cell} other {# cells}} fewer.",
            n=fewer,
        )
    return DETAILS.get(kind)


def present_option(race: Race, seat: int, kind: str, option: Option) -> protocol.Option:
    """An option with what a client binds it to."""
    facets: Facets = {}
    targets = [car_ref(seat)]
    facts: Plain = dict(option.preview)
    if "cell" in facts:
        facets["cell"] = end_of(facts)
        targets.append(facets["cell"])
    word, _, amount = option.id.partition(":")
    if amount.isdecimal() and word in ("corner", "bid", "lower", "drs"):
        facets["amount"] = int(amount)
    shown: protocol.Option = {
        "id": option.id,
        "label": _label(race, kind, option),
        "rule": option.rule,
        "facets": facets,
        "targets": targets,
        "preview": present_preview(race, seat, option),
    }
    face = about(race, seat, kind, option)
    return {**shown, "about": face} if face else shown


def _label(race: Race, kind: str, option: Option) -> Text:
    facts: Plain = dict(option.preview)
    word = option.id.partition(":")[0]
    key = f"poleposition.option.{word}"
    if word == "stop":
        where = say_cell(race.course, facts["cell"])
        if not facts["mp"]:
            return text("poleposition.option.stop.here", "Stay where you are")
        return text("poleposition.option.stop", "Drive to {cell}", cell=where)
    if word == "attack":
        where = say_cell(race.course, facts["target"])
        return text("poleposition.option.attack", "Drive and fight for {cell}", cell=where)
    return text(key, label(race, kind, option))


def present_plans(race: Race, seat: int) -> list[Plan]:
    """Every option alone, and the chains that drive the car in one go."""
    step = question(race)
    kind = step.kind_now(race, seat)
    listed = farthest_first(race, [step.option(race, seat, code) for code in race.asked[seat]])
    options = [present_option(race, seat, kind, option) for option in listed]
    mark_best(kind, options)
    singles = [_plan([option["id"]], option) for option in options]
    chains = [_plan(ids, present_option(then, seat, "step", option)) for ids, then, option in drives(race, seat)]
    return [*singles, *chains]


def _plan(ids: list[str], shown: protocol.Option) -> Plan:
    """A chain looks like its last option."""
    plan: Plan = {
        "ids": ids,
        "label": shown["label"],
        "rule": shown["rule"],
        "facets": shown["facets"],
        "targets": shown["targets"],
        "preview": shown["preview"],
    }
    return {**plan, "about": shown["about"]} if "about" in shown else plan
