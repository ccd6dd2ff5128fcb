"""What can be ordered ahead in a round of HEAT, in the order of the rulebook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from paddock.kernel import said
from paddock.kernel.game import Given, Orderable, Picker, Warden, given_number, given_word, given_words, text
from paddock.protocol import Option

from ..pieces.cards import BY_ID, CARDS, HEAT, VALUE
from ..state.race import Race
from .habits import is_free


def by_gear(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """HEAT.GEAR.01: one gear."""
    return [f"gear:{given_number(given, 'gear', 0)}"]


def by_shift(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """HEAT.GEAR.02: so many gears up or down."""
    return [f"gear:{race.cars[seat].gear + given_number(given, 'by', 0)}"]


def by_cards(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """HEAT.CARDS.01: exactly these cards."""
    wanted = Counter(given_words(given, "cards"))
    return [option["id"] for option in options if Counter(option["facets"].get("cards", [])) == wanted]


def _sums(options: Sequence[Option]) -> list[tuple[int, str]]:
    """What the cards of each option come to; flips and cards with a choice are left out."""
    found: list[tuple[int, str]] = []
    for option in options:
        kinds = [CARDS[BY_ID[name]] for name in option["facets"].get("cards", [])]
        if kinds and all(len(kind.speeds) == 1 for kind in kinds):
            found.append((sum(kind.speeds[0] for kind in kinds), option["id"]))
    return found


def fastest_under(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """HEAT.CARDS.01: the fastest cards that come to no more than this."""
    most = given_number(given, "most", 0)
    return [option for total, option in sorted(_sums(options), reverse=True) if total <= most]


def slowest_over(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """HEAT.CARDS.01: the slowest cards that come to no less than this."""
    least = given_number(given, "least", 0)
    return [option for total, option in sorted(_sums(options)) if total >= least]


def reacting(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """HEAT.REACT.01: symbol by symbol, then the end; whatever else has to be done is left to the driver."""
    listed = {option["id"] for option in options}
    wanted: list[str] = []
    if given_word(given, "cool", "most") == "most":
        amounts = [option["facets"].get("amount", 0) for option in options if option["id"].startswith("cool:")]
        wanted += [f"cool:{max(amounts)}"] if amounts else []
    if given_word(given, "adrenaline", "no") == "move":
        wanted.append("adrenaline")
    if given_word(given, "boost", "never") == "once" and not race.turn.boosted:
        wanted.append("boost")
    return [option for option in (*wanted, "end-react") if option in listed]


def slipstreaming(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """HEAT.SLIPSTREAM.15: never, if it crosses no corner line, or for so much Heat."""
    how, car = given_word(given, "how", "free"), race.cars[seat]
    lengths = sorted((option for option in options if option["id"] != "pass"), key=_length, reverse=True)
    if how == "free":
        return [option["id"] for option in lengths if is_free(race, car, _length(option))] + ["pass"]
    if how == "heat":
        most = given_number(given, "most", 0)
        return [option["id"] for option in lengths if _worst_heat(option) <= most] + ["pass"]
    return ["pass"]


def _length(option: Option) -> int:
    return option["facets"].get("length", 0)


def _worst_heat(option: Option) -> int:
    outcomes = option["preview"]["outcomes"]
    return 99 if any(end["spins"] for end in outcomes) else max((end["heat"] for end in outcomes), default=0)


def discarding(race: Race, seat: int, options: Sequence[Option], given: Given) -> list[str]:
    """HEAT.DISCARD.01: throw all cards of some kinds away; what is to be kept stays."""
    thrown, kept = set(given_words(given, "throw")), set(given_words(given, "keep"))
    in_hand = Counter(CARDS[card].id for card in race.cars[seat].hand)
    wanted = Counter({name: count for name, count in in_hand.items() if name in thrown and name not in kept})
    return [option["id"] for option in options if Counter(option["facets"].get("cards", [])) == wanted]


def too_little_heat(race: Race, seat: int, given: Given) -> str:
    """Heat in the engine."""
    engine = race.cars[seat].engine
    return (
        said("order.heat.engine.little", "{n} Heat in the engine", n=engine)
        if engine < given_number(given, "least", 0)
        else ""
    )


def too_much_heat(race: Race, seat: int, given: Given) -> str:
    """Heat in the hand."""
    held = race.cars[seat].hand.count(HEAT)
    return (
        said("order.heat.hand.much", "{n} Heat in your hand", n=held) if held > given_number(given, "most", 99) else ""
    )


GEARS = text("order.heat.gear.field", "Gear")
AT_MOST = text("order.most", "At most")
AT_LEAST = text("order.least", "At least")
FASTEST = max(VALUE) * 4

ENGINE = Warden[Race](
    "engine",
    text("order.heat.engine", "engine Heat at least"),
    too_little_heat,
    ({"key": "least", "label": AT_LEAST, "least": 0, "most": 9},),
)
HAND_HEAT = Warden[Race](
    "hand-heat",
    text("order.heat.hand-heat", "Heat in hand at most"),
    too_much_heat,
    ({"key": "most", "label": AT_MOST, "least": 0, "most": 7},),
)
GEAR_PICKERS = (
    Picker[Race](
        "gear", text("order.heat.gear", "this gear"), by_gear, ({"key": "gear", "label": GEARS, "least": 1, "most": 4},)
    ),
    Picker[Race](
        "shift",
        text("order.heat.shift", "gears up or down"),
        by_shift,
        ({"key": "by", "label": text("order.heat.by", "By"), "least": -2, "most": 2},),
    ),
)
CARD_PICKERS = (
    Picker[Race](
        "cards",
        text("order.heat.cards", "these cards"),
        by_cards,
        ({"key": "cards", "label": text("order.heat.cards.field", "Cards")},),
    ),
    Picker[Race](
        "fastest-under",
        text("order.heat.fastest-under", "the fastest that come to at most"),
        fastest_under,
        ({"key": "most", "label": AT_MOST, "least": 0, "most": FASTEST},),
    ),
    Picker[Race](
        "slowest-over",
        text("order.heat.slowest-over", "the slowest that come to at least"),
        slowest_over,
        ({"key": "least", "label": AT_LEAST, "least": 0, "most": FASTEST},),
    ),
)
REACT_PICKER = Picker[Race](
    "react",
    text("order.heat.react", "symbol by symbol"),
    reacting,
    (
        {"key": "cool", "label": text("order.heat.cool", "Cool"), "choices": ["most", "keep"]},
        {"key": "adrenaline", "label": text("order.heat.adrenaline", "Adrenaline"), "choices": ["no", "move"]},
        {"key": "boost", "label": text("order.heat.boost", "Boost"), "choices": ["never", "once"]},
    ),
)
SLIPSTREAM_PICKER = Picker[Race](
    "slipstream",
    text("order.heat.slipstream", "slipstream"),
    slipstreaming,
    (
        {"key": "how", "label": text("order.heat.how", "Take it"), "choices": ["never", "free", "heat"]},
        {"key": "most", "label": text("order.heat.most-heat", "Heat at most"), "least": 0, "most": 6},
    ),
)
DISCARD_PICKER = Picker[Race](
    "discard",
    text("order.heat.discard", "throw away"),
    discarding,
    (
        {"key": "throw", "label": text("order.heat.throw", "Throw away")},
        {"key": "keep", "label": text("order.heat.keep", "Keep")},
    ),
)

ORDERS = (
    Orderable[Race](
        "react",
        text("order.heat.react.label", "React"),
        "adrenaline",
        (REACT_PICKER,),
        (ENGINE, HAND_HEAT),
        ({"picker": "react", "given": {"cool": "most", "adrenaline": "no", "boost": "never"}},),
    ),
    Orderable[Race](
        "slipstream",
        text("order.heat.slipstream.label", "Slipstream"),
        "slip",
        (SLIPSTREAM_PICKER,),
        (ENGINE,),
        ({"picker": "slipstream", "given": {"how": "free"}},),
    ),
    Orderable[Race](
        "discard",
        text("order.heat.discard.label", "Discard"),
        "drop",
        (DISCARD_PICKER,),
        (HAND_HEAT,),
        ({"picker": "discard", "given": {"throw": [], "keep": []}},),
    ),
    Orderable[Race](
        "gear",
        text("order.heat.gear.label", "Next round: gear"),
        "gear",
        GEAR_PICKERS,
        (ENGINE, HAND_HEAT),
        ({"picker": "shift", "given": {"by": 0}},),
    ),
    Orderable[Race](
        "cards",
        text("order.heat.cards.label", "Next round: cards"),
        "card",
        CARD_PICKERS,
        (ENGINE, HAND_HEAT),
        ({"picker": "fastest-under", "given": {"most": 5}},),
    ),
)
