"""Events for a client: a sentence, fact chips, and what to animate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, Plain
from paddock.kernel.game import text
from paddock.protocol import Anim, Chip, Detail, ShownEvent

from ...board.event_cards import EVENT_CARDS
from ...events.before import MarketOpened, RaceStarted, RoadTokensLaid, UpgradeReturned, UpgradesDealt, UpgradeTaken
from ...events.ending import CarRanked
from ...events.reacting import HeatCooled, HeatRecovered
from ...events.round import (
    CardsDiscarded,
    CardsDrawn,
    CardsRevealed,
    CarMoved,
    CornerTaken,
    GearCorrected,
    GearShown,
    HeatPaid,
    RoundStarted,
    SpunOut,
)
from ...events.season import (
    EventAnnounced,
    HeatRemoved,
    MechanicsConsulted,
    SponsorshipEarned,
    SponsorshipsDrawn,
    UpgradeSwapped,
)
from ...pieces.cards import CARDS, STRESS, card_names
from ...rules.names import car_ref, cell_ref
from ...state.race import Race
from ..reasons import REASONS
from ..words import TOKEN_WORDS, car_names, corner_name, sentence

Chips = list[Chip]
Anims = list[Anim]

MOVES = {
    "adrenaline": "adrenaline",
    "boost": "boost",
    "direct-play": "from hand",
    "accelerate": "accelerating",
    "draft": "draft",
    "slipstream": "slipstream",
}
SHOWN_ANYWAY = {
    "race-started",
    "round-started",
    "gear-shown",
    "turn-started",
    "cards-discarded",
    "deck-reshuffled",
    "legend-card-turned",
}
OWN_BUSINESS = {"cards-drawn", "card-flipped", "heat-paid", "heat-cooled", "legend-drove", "stress-calmed"}
PRICES = {
    "shift-up": "shift",
    "shift-down": "shift",
    "flooded": "shift",
    "boost": "boost",
    "card": "card",
    "spin-out": "spin",
    "gravel": "gravel",
    "mulligan": "new hand",
}


def present_event(race: Race, event: Event, names: Sequence[str]) -> ShownEvent:
    """One line of the radio with its chips and movements."""
    number = getattr(event, "car", None)
    cars = car_names(race, names)
    return {
        "kind": event.kind(),
        "rule": REASONS.rule_behind(race, event),
        "actor": None if number is None else car_ref(number),
        "text": text(f"heat.event.{event.kind()}", sentence(race, event, cars), **_arguments(race, event, cars)),
        "chips": _CHIPS.get(type(event), _no_chips)(race, event),
        "anim": _ANIMATIONS.get(type(event), _no_animation)(race, event),
        **_detail(event),
    }


def _detail(event: Event) -> Detail:
    """What the table shows anyway, and what only the driver of the car wants to read."""
    kind = event.kind()
    if kind in SHOWN_ANYWAY or (kind == "corner-taken" and not getattr(event, "cost", 0)):
        return {"detail": "shown"}
    return {"detail": "driver"} if kind in OWN_BUSINESS else {}


def _arguments(race: Race, event: Event, cars: list[str]) -> Plain:
    plain = event.to_plain()
    if isinstance(at := plain.get("corner"), int):
        plain["corner"] = corner_name(race, at)
    if isinstance(number := plain.get("car"), int):
        plain["car"] = cars[number]
    return {key: value for key, value in plain.items() if key != "kind" and value is not None}


def _chip(icon: str, label: str) -> Chip:
    return {"icon": icon, "text": text(f"heat.chip.{icon}", label)}


def _no_chips(race: Race, event: Any) -> Chips:
    return []


def _no_animation(race: Race, event: Any) -> Anims:
    return []


def _cards(race: Race, event: CardsRevealed) -> Chips:
    values = " + ".join("Stress" if card == STRESS else "/".join(map(str, CARDS[card].speeds)) for card in event.cards)
    return [_chip("gear", f"Gear {event.gear}"), _chip("card", values)]


def _corner(race: Race, event: CornerTaken) -> Chips:
    label = corner_name(race, event.corner)
    return [_chip("heat", f"{label}, paid {event.cost}")] if event.cost else [_chip("corner", f"{label}, free")]


def _spin(race: Race, event: SpunOut) -> Chips:
    return [_chip("spin", f"{corner_name(race, event.corner)} at {event.speed}, limit {event.limit}")]


def _laid(race: Race, event: RoadTokensLaid) -> Chips:
    return [_chip("corner", f"{corner_name(race, at)}: {TOKEN_WORDS[token]}") for at, token in event.tokens]


def _moved(race: Race, event: CarMoved) -> Chips:
    gained, means = event.progress - event.start, MOVES.get(event.reason)
    return [_chip("slip" if event.reason == "slipstream" else "move", f"{means} +{gained}" if means else f"+{gained}")]


def _paid(race: Race, event: HeatPaid) -> Chips:
    """What was paid for; a corner tells its price itself."""
    return [_chip("heat", f"{PRICES[event.reason]}, paid {event.amount}")] if event.reason in PRICES else []


def _move_animation(race: Race, event: CarMoved) -> Anims:
    lanes, spaces = race.course.circuit.racing_lane, race.course.spaces
    on_the_way = [cell_ref(race, step, lanes[step % spaces]) for step in range(event.start + 1, event.progress)]
    via = [*on_the_way, cell_ref(race, event.progress, event.lane)]
    return [{"op": "move", "car": car_ref(event.car), "via": via}]


def _spin_animation(race: Race, event: SpunOut) -> Anims:
    target = cell_ref(race, event.progress, event.lane)
    return [{"op": "spin", "car": car_ref(event.car)}, {"op": "back", "car": car_ref(event.car), "to": target}]


def _reveal_animation(race: Race, event: CardsRevealed) -> Anims:
    cards = card_names(bytes(event.cards))
    return [{"op": "card", "car": car_ref(event.car), "cards": cards, "to": "pile:play", "reveal": True}]


def _heat_animation(race: Race, event: HeatPaid | HeatCooled | HeatRecovered) -> Anims:
    return [{"op": "track", "seat": event.car, "key": "heat", "to": event.engine}]


def _banner(race: Race, event: RoundStarted) -> Anims:
    return [{"op": "banner", "text": text("heat.banner.round", f"Round {event.number}", round=event.number)}]


def _next_race(race: Race, event: RaceStarted) -> Anims:
    """In a season the board changes here: what was told before belongs to the circuit of the race before."""
    if race.season is None:
        return []
    return [{"op": "board", "circuit": event.circuit}]


def _season_banner(race: Race, event: EventAnnounced) -> Anims:
    name = EVENT_CARDS[event.event].name
    return [{"op": "banner", "text": text("heat.banner.event", f"Race {event.number}: {name}", event=name)}]


def _gain(race: Race, event: SponsorshipsDrawn) -> Anims:
    """Cards that came into a hand, for whoever may know them."""
    if not event.cards:
        return []
    return [{"op": "gain", "car": car_ref(event.car), "cards": card_names(bytes(event.cards))}]


_CHIPS: dict[type[Event], Callable[[Race, Any], Chips]] = {
    CardsRevealed: _cards,
    CornerTaken: _corner,
    SpunOut: _spin,
    CarMoved: _moved,
    HeatCooled: lambda race, event: [_chip("cool", f"cooled {event.amount}")],
    HeatPaid: _paid,
    GearShown: lambda race, event: [_chip("gear", f"Gear {event.gear}")],
    GearCorrected: lambda race, event: [_chip("gear", f"Gear {event.gear} instead of {event.wanted}")],
    UpgradeTaken: lambda race, event: [_chip("card", CARDS[event.card].name)],
    UpgradeReturned: lambda race, event: [_chip("card", CARDS[event.card].name)],
    UpgradesDealt: lambda race, event: [_chip("card", CARDS[card].name) for card in event.cards],
    MarketOpened: lambda race, event: [_chip("card", f"{len(event.cards)} upgrades")],
    RoadTokensLaid: _laid,
    CarRanked: lambda race, event: [_chip("flag", f"P{event.place}")],
    CardsDiscarded: lambda race, event: [_chip("card", f"discarded {len(event.cards)}")],
    EventAnnounced: lambda race, event: [_chip("corner", f"press at {corner_name(race, at)}") for at in event.press],
    UpgradeSwapped: lambda race, event: [_chip("card", f"{CARDS[event.given].name} → {CARDS[event.taken].name}")],
    SponsorshipEarned: lambda race, event: [_chip("card", f"+{event.cards} sponsorship")],
    SponsorshipsDrawn: lambda race, event: [_chip("card", f"drew {event.count} sponsored")],
    MechanicsConsulted: lambda race, event: [_chip("heat", f"{event.change:+} Heat, {event.change:+} Stress")],
    HeatRemoved: lambda race, event: [_chip("heat", "1 Heat out of the race")],
    CardsDrawn: lambda race, event: [_chip("card", f"drew {event.count}")],
}
_ANIMATIONS: dict[type[Event], Callable[[Race, Any], Anims]] = {
    CarMoved: _move_animation,
    SpunOut: _spin_animation,
    CardsRevealed: _reveal_animation,
    HeatPaid: _heat_animation,
    HeatCooled: _heat_animation,
    HeatRecovered: _heat_animation,
    RoundStarted: _banner,
    RaceStarted: _next_race,
    EventAnnounced: _season_banner,
    SponsorshipsDrawn: _gain,
}
