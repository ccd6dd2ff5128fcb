"""Events for a client: a sentence, fact chips, and what to animate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, Plain
from paddock.kernel.game import text

from ...events import all_events as e
from ...modules.championship import event_cards
from ...pieces.cards import CARDS, STRESS, card_names
from ...rules.names import car_ref, cell_ref
from ...state.race import Race
from ..season_words import as_it_was
from ..words import TOKEN_WORDS, say
from .refs import car_names, corner_label

Chips = list[Plain]

MOVES = {
    "adrenaline": "adrenaline",
    "boost": "boost",
    "direct-play": "from hand",
    "accelerate": "accelerating",
    "draft": "draft",
    "slipstream": "slipstream",
}
PRICES = {
    "shift-up": "shift",
    "shift-down": "shift",
    "boost": "boost",
    "card": "card",
    "spin-out": "spin",
    "gravel": "gravel",
    "mulligan": "new hand",
}


def present_event(race: Race, event: Event, names: Sequence[str]) -> Plain:
    """One line of the radio with its chips and movements."""
    race = as_it_was(race, event)
    number = getattr(event, "car", None)
    all_names = car_names(race, names)
    return {
        "kind": event.kind(),
        "rule": event.rule,
        "actor": None if number is None else car_ref(number),
        "text": text(f"heat.event.{event.kind()}", say(race, event, names), **_arguments(race, event, all_names)),
        "chips": _CHIPS.get(type(event), _no_chips)(race, event),
        "anim": _ANIMATIONS.get(type(event), _no_chips)(race, event),
    }


def _arguments(race: Race, event: Event, names: list[str]) -> Plain:
    plain = event.to_plain()
    if isinstance(at := plain.get("corner"), int):
        plain["corner"] = corner_label(race, at)
    if isinstance(number := plain.get("car"), int):
        plain["car"] = names[number]
    return {key: value for key, value in plain.items() if key != "kind" and value is not None}


def _chip(icon: str, label: str) -> Plain:
    return {"icon": icon, "text": text(f"heat.chip.{icon}", label)}


def _no_chips(race: Race, event: Any) -> Chips:
    return []


def _cards(race: Race, event: e.CardsRevealed) -> Chips:
    values = " + ".join("Stress" if card == STRESS else "/".join(map(str, CARDS[card].speeds)) for card in event.cards)
    return [_chip("gear", f"Gear {event.gear}"), _chip("card", values)]


def _corner(race: Race, event: e.CornerTaken) -> Chips:
    label = corner_label(race, event.corner)
    return [_chip("heat", f"{label}, paid {event.cost}")] if event.cost else [_chip("corner", f"{label}, free")]


def _spin(race: Race, event: e.SpunOut) -> Chips:
    return [_chip("spin", f"{corner_label(race, event.corner)} at {event.speed}, limit {event.limit}")]


def _laid(race: Race, event: e.RoadTokensLaid) -> Chips:
    return [_chip("corner", f"{corner_label(race, at)}: {TOKEN_WORDS[token]}") for at, token in event.tokens]


def _moved(race: Race, event: e.CarMoved) -> Chips:
    gained, means = event.progress - event.start, MOVES.get(event.reason)
    return [_chip("slip" if event.reason == "slipstream" else "move", f"{means} +{gained}" if means else f"+{gained}")]


def _paid(race: Race, event: e.HeatPaid) -> Chips:
    """What was paid for; a corner tells its price itself."""
    return [_chip("heat", f"{PRICES[event.reason]}, paid {event.amount}")] if event.reason in PRICES else []


def _move_animation(race: Race, event: e.CarMoved) -> Chips:
    lanes, spaces = race.course.circuit.racing_lane, race.course.spaces
    on_the_way = [cell_ref(race, step, lanes[step % spaces]) for step in range(event.start + 1, event.progress)]
    via = [*on_the_way, cell_ref(race, event.progress, event.lane)]
    return [{"op": "move", "car": car_ref(event.car), "via": via}]


def _spin_animation(race: Race, event: e.SpunOut) -> Chips:
    target = cell_ref(race, event.progress, event.lane)
    return [{"op": "spin", "car": car_ref(event.car)}, {"op": "back", "car": car_ref(event.car), "to": target}]


def _reveal_animation(race: Race, event: e.CardsRevealed) -> Chips:
    cards = card_names(bytes(event.cards))
    return [{"op": "card", "car": car_ref(event.car), "cards": cards, "to": "pile:play", "reveal": True}]


def _heat_animation(race: Race, event: e.HeatPaid | e.HeatCooled | e.HeatRecovered) -> Chips:
    return [{"op": "track", "seat": event.car, "key": "heat", "to": event.engine}]


def _banner(race: Race, event: e.RoundStarted) -> Chips:
    return [{"op": "banner", "text": text("heat.banner.round", f"Round {event.number}", round=event.number)}]


def _next_race(race: Race, event: e.RaceStarted) -> Chips:
    """In a season the board changes here: what was told before belongs to the circuit of the race before."""
    if race.season is None:
        return []
    return [{"op": "board", "circuit": event.circuit}]


def _season_banner(race: Race, event: e.EventAnnounced) -> Chips:
    name = event_cards()[event.event].name
    return [{"op": "banner", "text": text("heat.banner.event", f"Race {event.number}: {name}", event=name)}]


def _gain(race: Race, event: e.SponsorshipsDrawn) -> Chips:
    """Cards that came into a hand, for whoever may know them."""
    if not event.cards:
        return []
    return [{"op": "gain", "car": car_ref(event.car), "cards": card_names(bytes(event.cards))}]


_CHIPS: dict[type[Event], Callable[[Race, Any], Chips]] = {
    e.CardsRevealed: _cards,
    e.CornerTaken: _corner,
    e.SpunOut: _spin,
    e.CarMoved: _moved,
    e.HeatCooled: lambda race, event: [_chip("cool", f"cooled {event.amount}")],
    e.HeatPaid: _paid,
    e.GearShown: lambda race, event: [_chip("gear", f"Gear {event.gear}")],
    e.GearCorrected: lambda race, event: [_chip("gear", f"Gear {event.gear} instead of {event.wanted}")],
    e.UpgradeTaken: lambda race, event: [_chip("card", CARDS[event.card].name)],
    e.UpgradeReturned: lambda race, event: [_chip("card", CARDS[event.card].name)],
    e.UpgradesDealt: lambda race, event: [_chip("card", CARDS[card].name) for card in event.cards],
    e.MarketOpened: lambda race, event: [_chip("card", f"{len(event.cards)} upgrades")],
    e.RoadTokensLaid: _laid,
    e.CarRanked: lambda race, event: [_chip("flag", f"P{event.place}")],
    e.CardsDiscarded: lambda race, event: [_chip("card", f"discarded {len(event.cards)}")],
    e.EventAnnounced: lambda race, event: [_chip("corner", f"press at {corner_label(race, at)}") for at in event.press],
    e.UpgradeSwapped: lambda race, event: [_chip("card", f"{CARDS[event.given].name} → {CARDS[event.taken].name}")],
    e.SponsorshipEarned: lambda race, event: [_chip("card", f"+{event.cards} sponsorship")],
    e.SponsorshipsDrawn: lambda race, event: [_chip("card", f"drew {event.count} sponsored")],
    e.MechanicsConsulted: lambda race, event: [_chip("heat", f"{event.change:+} Heat, {event.change:+} Stress")],
    e.HeatRemoved: lambda race, event: [_chip("heat", "1 Heat out of the race")],
    e.CardsDrawn: lambda race, event: [_chip("card", f"drew {event.count}")],
}
_ANIMATIONS: dict[type[Event], Callable[[Race, Any], Chips]] = {
    e.CarMoved: _move_animation,
    e.SpunOut: _spin_animation,
    e.CardsRevealed: _reveal_animation,
    e.HeatPaid: _heat_animation,
    e.HeatCooled: _heat_animation,
    e.HeatRecovered: _heat_animation,
    e.RoundStarted: _banner,
    e.RaceStarted: _next_race,
    e.EventAnnounced: _season_banner,
    e.SponsorshipsDrawn: _gain,
}
