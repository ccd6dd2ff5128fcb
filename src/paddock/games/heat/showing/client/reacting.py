"""React for a client: what each symbol does, what has to be done first, what is in force, and what cannot be used."""

from __future__ import annotations

from collections.abc import Iterator

from paddock import protocol
from paddock.kernel import Option
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

REACTIONS = {  # word of the reaction -> icon, title, effect; {card} is the card it comes from
    "cool": ("cool", "Cool down", "Heat from your hand back into the engine."),
    "adrenaline": ("adrenaline", "Adrenaline", "1 more speed, and 1 space at once."),
    "boost": ("boost", "Boost", "Turn up a Speed card: as much more speed and spaces."),
    "pay": ("heat", "Pay for {card}", "Its other symbols can be used once it is paid."),
    "cannot-pay": ("replace", "Cannot pay", "A turned Speed card replaces every unpaid card; the move is made anew."),
    "scrap": ("scrap", "Scrap for {card}", "From the top of your deck to the discard pile."),
    "calm": ("calm", "Reduce stress", "Stress from your hand to the discard pile."),
    "super-cool": ("supercool", "Super cool", "Heat from your discard pile into the engine."),
    "salvage": ("salvage", "Salvage", "Pick cards of your discard pile; they are shuffled into the deck."),
    "direct": ("direct", "Play {card}", "It joins the cards in play, and the car moves on at once."),
    "accelerate": ("accelerate", "Accelerate", "1 more speed and space for every plus used so far."),
    "draft": ("draft", "Draft", "Close up to the next car; adds no speed."),
    "end-react": ("chev", "End React", "On to the slipstream."),
}
MANDATORY = {"pay", "cannot-pay", "scrap"}
NUMBERED = {"scrap": "scrap", "salvage": "salvage"}  # reactions whose title tells the symbol's number


def present_reaction(option: Option) -> About:
    """An option of React as a tile: its symbol, its name, what it does, and the card it comes from."""
    word = option.id.partition(":")[0]
    icon, title, effect = REACTIONS[word]
    card = _card_of(option)
    if card is not None:
        title = title.replace("{card}", _part_name(card))
        if symbol := NUMBERED.get(word):
            title = f"{SYMBOLS[symbol].title} {CARDS[card].symbol(symbol)}"
    return {
        "icon": icon,
        "title": text(f"heat.react.{word}", title),
        "text": text(f"heat.react.{word}.text", effect),
        "must": word in MANDATORY,
    }


def present_refresh(option: Option) -> About:
    """An option of Refresh as a tile: which cards go back, the first one named on top."""
    names = [_part_name(BY_ID[card]) for card in _names(option)]
    title = f"Put back {', then '.join(names)}" if names else "Put nothing back"
    effect = "The first one lies on top of your deck." if len(names) > 1 else "On top of your deck."
    return {
        "icon": "refresh" if names else "chev",
        "title": text("heat.refresh", title),
        "text": text("heat.refresh.text", effect if names else "They go to the discard pile with the others."),
        "must": False,
    }


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
    return CARDS[card].name.partition(",")[0]


def _line(icon: str, label: str, rule: str, card: Card | None = None) -> Fact:
    line: Fact = {"icon": icon, "text": text(f"heat.reacting.{icon}", label), "rule": rule}
    return line if card is None else {**line, "card": CARDS[card].id}


def _duties(race: Race) -> list[Fact]:
    """HEAT.REACT.62: what has to be done before React may end."""
    heat = [
        _line("heat", f"Pay {CARDS[card].symbol('heat')} Heat for {_part_name(card)}", "HEAT.REACT.18", card)
        for card in race.turn.heat_due
    ]
    scrap = [
        _line("scrap", f"Scrap {CARDS[card].symbol('scrap')} for {_part_name(card)}", "HEAT.REACT.27", card)
        for card in race.turn.scrap_due
    ]
    return heat + scrap


def _standing(race: Race) -> list[Fact]:
    """Symbols that need no act now: they count at the corners, in the slipstream or at the end of React."""
    turn, lines = race.turn, []
    if turn.adjust:
        symbol = present_symbol("adjust_limit", turn.adjust)
        lines.append(_line(symbol["icon"], f"Corner limits {turn.adjust:+} for you this turn", symbol["rule"]))
    lines += [_line("slip", f"Slipstream up to {tow} longer", SYMBOLS["slipstream_boost"].rule) for tow in turn.tows]
    if turn.chained:
        lines.append(_line("chain", "Slipstream again after a slipstream", SYMBOLS["extra_slipstream"].rule))
    lines += [
        _line("refresh", f"{_part_name(card)} may go back on the deck at the end", "HEAT.REACT.37", card)
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
        why, rule = ("not in a tunnel", "HEAT.REACT.36") if tunnel else ("no Stress in hand", "HEAT.REACT.35")
        yield _line("calm", f"Reduce stress {turn.calm}: {why}", rule)
    if turn.coolers and Verb.SUPER_COOL not in offered:
        yield _line("supercool", "Super cool: no Heat in your discard pile", "HEAT.REACT.48")
    if turn.salvagers and Verb.SALVAGE not in offered:
        yield _line("salvage", "Salvage: your discard pile is empty", "HEAT.REACT.44")
    if turn.accelerators and Verb.ACCELERATE not in offered:
        yield _line("accelerate", "Accelerate: no plus used yet", "HEAT.REACT.46")
    if turn.drafts and Verb.DRAFT not in offered:
        yield _line("draft", "Draft: no car ahead within reach", "HEAT.REACT.50")
    if turn.adrenaline_speed and Verb.ADRENALINE not in offered:
        yield _line("adrenaline", "Adrenaline: the space ahead is full", "HEAT.REACT.11")
    if Verb.BOOST not in offered:
        yield _idle_boost(race, car)


def _idle_cooldown(race: Race, car: Car) -> Iterator[Fact]:
    amount = race.turn.cooldown + sector_cooldown(race, car)
    if not amount:
        return
    if HEAT not in car.hand:
        yield _line("cool", f"Cooldown {amount}: no Heat in hand", "HEAT.REACT.07")
    elif sector_of(race, car).no_cooldown:
        yield _line("cool", f"Cooldown {amount}: not in this sector", "HEAT.REACT.10")


def _idle_boost(race: Race, car: Car) -> Fact:
    if race.turn.boosted:
        return _line("boost", "Boost: used this turn", "HEAT.REACT.12")
    if not has_speed_card_left(car):
        return _line("boost", "Boost: no Speed card left to turn up", "HEAT.REACT.61")
    if race.turn.heat_due and car.engine:
        return _line("boost", "Boost: your Heat is owed for cards in play", "HEAT.REACT.21")
    return _line("boost", "Boost: no Heat in the engine", "HEAT.REACT.12")
