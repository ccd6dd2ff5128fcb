"""React for a client: what each symbol does, what has to be done first, what is in force, and what cannot be used."""

from __future__ import annotations

from collections.abc import Iterator

from paddock import protocol
from paddock.kernel import Option, catalogued, one_by_one, said
from paddock.kernel.game import text
from paddock.protocol import About, Fact

from ...pieces.cards import BY_ID, CARDS, HEAT, STRESS, Card
from ...rules.movement import spot_of
from ...rules.piles import has_speed_card_left
from ...state.car import Car
from ...state.race import Race
from ...steps.reactions.cooling import sector_cooldown
from ...steps.reactions.reaction import Verb, sector_of
from .glossary import SYMBOLS, present_symbol

ICONS = {
    "cool": "cool",
    "adrenaline": "adrenaline",
    "boost": "boost",
    "pay": "heat",
    "cannot-pay": "replace",
    "scrap": "scrap",
    "calm": "calm",
    "super-cool": "supercool",
    "salvage": "salvage",
    "direct": "direct",
    "accelerate": "accelerate",
    "draft": "draft",
    "end-react": "chev",
}
TITLES = catalogued(
    "heat.react.",
    {
        "cool": "Cool down",
        "adrenaline": "Adrenaline",
        "boost": "Boost",
        "cannot-pay": "Cannot pay",
        "calm": "Reduce stress",
        "super-cool": "Super cool",
        "salvage": "Salvage",
        "accelerate": "Accelerate",
        "draft": "Draft",
        "end-react": "End React",
    },
)
EFFECTS = catalogued(
    "heat.react.text.",
    {
        "cool": "Heat from your hand back into the engine.",
        "adrenaline": "1 more speed, and 1 space at once.",
        "boost": "Turn up a Speed card: you gain its value in speed and spaces.",
        "pay": "Its other symbols can be used once it is paid.",
        "cannot-pay": "A turned Speed card replaces every unpaid card; the move is made anew.",
        "scrap": "From the top of your deck to the discard pile.",
        "calm": "Stress from your hand to the discard pile.",
        "super-cool": "Heat from your discard pile into the engine.",
        "salvage": "Pick cards of your discard pile; they are shuffled into the deck.",
        "direct": "It joins the cards in play, and the car moves on at once.",
        "accelerate": "1 more speed and space for every plus used so far.",
        "draft": "Close up to the next car; adds no speed.",
        "end-react": "On to the slipstream.",
    },
)
NO_REFRESH = (
    text("heat.refresh.nothing", "Put nothing back"),
    text("heat.refresh.text.nothing", "They go to the discard pile with the others."),
)
FIRST_ON_TOP = text("heat.refresh.text.first", "The first one lies on top of your deck.")
ON_TOP = text("heat.refresh.text", "On top of your deck.")
MANDATORY = {"pay", "cannot-pay", "scrap"}
NUMBERED = {"scrap": "scrap", "salvage": "salvage"}  # reactions whose title tells the symbol's number


def present_reaction(option: Option) -> About:
    """An option of React as a tile: its symbol, its name, what it does, and the card it comes from."""
    word = option.id.partition(":")[0]
    return {
        "icon": ICONS[word],
        "title": text(f"heat.react.{word}", _title(word, _card_of(option))),
        "text": text(f"heat.react.{word}.text", EFFECTS[word]),
        "must": word in MANDATORY,
    }


def _title(word: str, card: Card | None) -> str:
    """What a tile is called; some tell their card or the number of their symbol."""
    if card is not None and (symbol := NUMBERED.get(word)):
        return said(f"heat.symbol.{symbol}.short", SYMBOLS[symbol].short, n=str(CARDS[card].symbol(symbol)))
    if card is not None and word == "pay":
        return said("heat.react.pay", "Pay for {card}", card=CARDS[card].head)
    if card is not None and word == "direct":
        return said("heat.react.direct", "Play {card}", card=CARDS[card].head)
    return TITLES[word]


def present_refresh(option: Option) -> About:
    """An option of Refresh as a tile: which cards go back, the first one named on top."""
    names = [_part_name(BY_ID[card]) for card in _names(option)]
    title, effect = NO_REFRESH
    if names:
        title = text("heat.option.refresh", "Put back {cards}", cards=one_by_one(names))
        effect = FIRST_ON_TOP if len(names) > 1 else ON_TOP
    return {"icon": "refresh" if names else "chev", "title": title, "text": effect, "must": False}


def present_react(race: Race, seat: int) -> protocol.React:
    """What surrounds the tiles: duties, what is in force, and symbols that are of no use now."""
    car = race.cars[seat]
    return {"duties": _duties(race), "standing": _standing(race), "idle": list(_idle(race, car))}


def _card_of(option: Option) -> Card | None:
    names = _names(option)
    return BY_ID[names[0]] if names else None


def _names(option: Option) -> list[str]:
    cards = option.refers.get("cards")
    return [str(card) for card in cards] if isinstance(cards, list) else []


def _part_name(card: Card) -> str:
    return CARDS[card].head


def _line(icon: str, label: str, rule: str, card: Card | None = None) -> Fact:
    line: Fact = {"icon": icon, "text": text(f"heat.reacting.{icon}", label), "rule": rule}
    return line if card is None else {**line, "card": CARDS[card].id}


def _duties(race: Race) -> list[Fact]:
    """HEAT.REACT.62: what has to be done before React may end."""
    heat = [
        _line(
            "heat",
            said(
                "heat.option.pay", "Pay {heat} Heat for {card}", heat=CARDS[card].symbol("heat"), card=_part_name(card)
            ),
            "HEAT.REACT.18",
            card,
        )
        for card in race.turn.heat_due
    ]
    scrap = [
        _line(
            "scrap",
            said("heat.reacting.scrap", "Scrap {n} for {card}", n=CARDS[card].symbol("scrap"), card=_part_name(card)),
            "HEAT.REACT.27",
            card,
        )
        for card in race.turn.scrap_due
    ]
    return heat + scrap


def _standing(race: Race) -> list[Fact]:
    """Symbols that need no act now: they count at the corners, in the slipstream or at the end of React."""
    turn, lines = race.turn, []
    if turn.adjust:
        symbol = present_symbol("adjust_limit", turn.adjust)
        lines.append(
            _line(
                symbol["icon"],
                said("heat.reacting.limits", "Corner limits {n} for you this turn", n=f"{turn.adjust:+}"),
                symbol["rule"],
            )
        )
    lines += [
        _line("slip", said("heat.reacting.tow", "Slipstream up to {n} longer", n=tow), SYMBOLS["slipstream_boost"].rule)
        for tow in turn.tows
    ]
    if turn.chained:
        lines.append(
            _line(
                "chain",
                said("heat.reacting.chain", "Slipstream again after a slipstream"),
                SYMBOLS["extra_slipstream"].rule,
            )
        )
    lines += [
        _line(
            "refresh",
            said("heat.reacting.refresh", "{card} may go back on the deck at the end", card=_part_name(card)),
            "HEAT.REACT.37",
            card,
        )
        for card in turn.refreshable
    ]
    return lines


def _idle(race: Race, car: Car) -> Iterator[Fact]:
    """Open symbols that no option uses, and why."""
    turn, offered = race.turn, {code[0] for code in race.asked[car.number]}
    if Verb.COOL not in offered:
        yield from _idle_cooldown(race, car)
    if turn.calm and Verb.CALM not in offered:
        tunnel = race.course.tunnel[spot_of(race, car)] and STRESS in car.hand
        if tunnel:
            yield _line(
                "calm", said("heat.idle.tunnel", "Reduce stress {n}: not in a tunnel", n=turn.calm), "HEAT.REACT.36"
            )
        else:
            yield _line(
                "calm", said("heat.idle.calm", "Reduce stress {n}: no Stress in hand", n=turn.calm), "HEAT.REACT.35"
            )
    if turn.coolers and Verb.SUPER_COOL not in offered:
        yield _line(
            "supercool", said("heat.idle.supercool", "Super cool: no Heat in your discard pile"), "HEAT.REACT.48"
        )
    if turn.salvagers and Verb.SALVAGE not in offered:
        yield _line("salvage", said("heat.idle.salvage", "Salvage: your discard pile is empty"), "HEAT.REACT.44")
    if turn.accelerators and Verb.ACCELERATE not in offered:
        yield _line("accelerate", said("heat.idle.accelerate", "Accelerate: no plus used yet"), "HEAT.REACT.46")
    if turn.drafts and Verb.DRAFT not in offered:
        yield _line("draft", said("heat.idle.draft", "Draft: no car ahead within reach"), "HEAT.REACT.50")
    if turn.adrenaline_speed and Verb.ADRENALINE not in offered:
        yield _line("adrenaline", said("heat.idle.adrenaline", "Adrenaline: the space ahead is full"), "HEAT.REACT.11")
    if Verb.BOOST not in offered:
        yield _idle_boost(race, car)


def _idle_cooldown(race: Race, car: Car) -> Iterator[Fact]:
    amount = race.turn.cooldown + sector_cooldown(race, car)
    if not amount:
        return
    if HEAT not in car.hand:
        yield _line("cool", said("heat.idle.cool", "Cooldown {n}: no Heat in hand", n=amount), "HEAT.REACT.07")
    elif sector_of(race, car).no_cooldown:
        yield _line(
            "cool", said("heat.idle.cool.sector", "Cooldown {n}: not in this sector", n=amount), "HEAT.REACT.10"
        )


def _idle_boost(race: Race, car: Car) -> Fact:
    if race.turn.boosted:
        return _line("boost", said("heat.idle.boost.used", "Boost: used this turn"), "HEAT.REACT.12")
    if not has_speed_card_left(car):
        return _line("boost", said("heat.idle.boost.cards", "Boost: no Speed card left to turn up"), "HEAT.REACT.61")
    if race.turn.heat_due and car.engine:
        return _line(
            "boost", said("heat.idle.boost.owed", "Boost: your Heat is owed for cards in play"), "HEAT.REACT.21"
        )
    return _line("boost", said("heat.idle.boost.heat", "Boost: no Heat in the engine"), "HEAT.REACT.12")
