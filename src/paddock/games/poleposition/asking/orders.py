"""What can be ordered ahead in a turn of Pole Position."""

from __future__ import annotations

from collections.abc import Sequence

from paddock.kernel import said
from paddock.kernel.game import ASK_ALWAYS, Given, Orderable, Picker, Warden, costs_of, given_number, text
from paddock.protocol import Option, asking

from ..rules.worth_of_roll import slides
from ..state.race import Race
from .habits import highest_face


def rolling(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """PP.REROLL.01: keep a roll that is good enough; roll again while skill points are left for it."""
    car = race.cars[seat]
    good = [face for face in race.turn.faces if not slides(race, car, face) and face >= given_number(given, "least", 0)]
    if good or car.skill <= given_number(given, "skill", 0):
        return ["enough"]
    return ["again", "enough"]


def keeping(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """PP.REROLL.03: the highest face that stays on the road."""
    best = highest_face(race, seat, ASK_ALWAYS)
    return [best.option] if best else []


def stepping(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """PP.MOVE.09: the farthest cell without a fight, a danger or a price."""
    calm = [option for option in options if option["id"].startswith("stop:") and _is_calm(option)]
    return [option["id"] for option in sorted(calm, key=_distance, reverse=True)]


def _is_calm(option: Option) -> bool:
    preview = option["preview"]
    bad = any(outcome["tone"] == "bad" for outcome in preview["outcomes"])
    return not bad and "danger" not in preview and not costs_of(option)


def _distance(option: Option) -> int:
    return max((outcome["value"] for outcome in option["preview"]["outcomes"]), default=0)


def buying(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """PP.ENGINE.04: an engine batch while so many points stay, else nothing."""
    stays = race.cars[seat].engine > given_number(given, "keep", 99)
    return ["engine", "go-on"] if stays and not race.turn.engine_batches else ["go-on"]


def yielding(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """PP.OVERTAKE.03: fight while so many skill points are left, else let it pass."""
    return ["fight"] if race.cars[seat].skill >= given_number(given, "skill", 99) else ["yield"]


def bidding(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """PP.FIGHT.08: the least raise, up to so many points, and some are kept."""
    car, bid = race.cars[seat], sum(race.turn.bids)
    most = min(given_number(given, "most", 0) - bid, car.skill - given_number(given, "keep", 0))
    raises = sorted(option["facets"].get("amount", _raise(option)) for option in options if option["id"] != "pass")
    return [f"bid:{points}" for points in raises if 0 < points <= most] + ["pass"]


def _raise(option: Option) -> int:
    return int(option["id"].partition(":")[2] or 0)


def few_points(race: Race, seat: int, given: Given) -> str:
    """Skill points left."""
    skill = race.cars[seat].skill
    return (
        said("order.poleposition.skill-points-left", "{skill} skill points left", skill=skill)
        if skill < given_number(given, "least", 0)
        else ""
    )


def _amount(key: str, en: str, most: int = 12) -> asking.OrderField:
    return {"key": key, "label": text(f"order.poleposition.{key}.field", en), "least": 0, "most": most}


SKILL = Warden[Race](
    "skill",
    text("order.poleposition.skill", "skill points at least"),
    few_points,
    (_amount("least", said("order.poleposition.field.at-least", "At least")),),
)
ROLL = Picker[Race](
    "roll",
    text("order.poleposition.roll", "keep a good roll"),
    rolling,
    (
        _amount("least", said("order.poleposition.field.keep-from", "Keep from")),
        _amount("skill", said("order.poleposition.field.keep-sp", "Keep SP")),
    ),
)
KEEP = Picker[Race]("highest", text("order.poleposition.highest", "the highest on the road"), keeping)
STEP = Picker[Race]("farthest", text("order.poleposition.farthest", "the farthest without a fight"), stepping)
BUY = Picker[Race](
    "engine",
    text("order.poleposition.engine", "the engine while points stay"),
    buying,
    (_amount("keep", said("order.poleposition.field.keep-ep", "Keep EP")),),
)
YIELD = Picker[Race](
    "fight",
    text("order.poleposition.fight", "fight while SP last"),
    yielding,
    (_amount("skill", said("order.poleposition.field.with-sp-from", "With SP from"), 99),),
)
BID = Picker[Race](
    "bid",
    text("order.poleposition.bid", "raise up to"),
    bidding,
    (
        _amount("most", said("order.poleposition.field.sp-at-most", "SP at most")),
        _amount("keep", said("order.poleposition.field.keep-sp", "Keep SP")),
    ),
)

ORDERS = (
    Orderable[Race](
        "roll.again",
        text("order.poleposition.roll.label", "Roll"),
        "die",
        (ROLL,),
        (SKILL,),
        ({"picker": "roll", "given": {"least": 0, "skill": 0}},),
    ),
    Orderable[Race](
        "roll.keep", text("order.poleposition.keep.label", "Which roll"), "die", (KEEP,), (), ({"picker": "highest"},)
    ),
    Orderable[Race](
        "extra",
        text("order.poleposition.extra.label", "Extra MP"),
        "engine",
        (BUY,),
        (SKILL,),
        ({"option": "go-on"},),
    ),
    Orderable[Race](
        "step", text("order.poleposition.step.label", "Where to"), "move", (STEP,), (SKILL,), ({"picker": "farthest"},)
    ),
    Orderable[Race](
        "fight.yield",
        text("order.poleposition.yield.label", "Attacked"),
        "swords",
        (YIELD,),
        (SKILL,),
        ({"picker": "fight", "given": {"skill": 99}},),
    ),
    Orderable[Race](
        "fight.bid",
        text("order.poleposition.bid.label", "Bids"),
        "swords",
        (BID,),
        (SKILL,),
        ({"picker": "bid", "given": {"most": 0, "keep": 0}},),
    ),
)
