"""Events for a client: a sentence, fact chips, and what to animate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from paddock.kernel import Event, catalogued, row, said
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

MOVES = catalogued(
    "heat.chip.moved.",
    {
        "adrenaline": "adrenaline",
        "boost": "boost",
        "direct-play": "from hand",
        "accelerate": "accelerating",
        "draft": "draft",
        "slipstream": "slipstream",
    },
)
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
PRICES = catalogued(
    "heat.chip.price.",
    {
        "shift-up": "shift",
        "shift-down": "shift",
        "flooded": "shift",
        "boost": "boost",
        "card": "card",
        "spin-out": "spin",
        "gravel": "gravel",
        "mulligan": "new hand",
    },
)


def present_event(race: Race, event: Event, names: Sequence[str]) -> ShownEvent:
    """One line of the radio with its chips and movements."""
    number = getattr(event, "car", None)
    cars = car_names(race, names)
    return {
        "kind": event.kind(),
        "rule": REASONS.rule_behind(race, event),
        "actor": None if number is None else car_ref(number),
        "text": text(f"heat.event.{event.kind()}", sentence(race, event, cars), **_counting(event)),
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


def _counting(event: Event) -> dict[str, object]:
    """A new round tells its number, by which a client counts."""
    return {"number": event.number} if isinstance(event, RoundStarted) else {}


def _chip(icon: str, label: str) -> Chip:
    return {"icon": icon, "text": text(f"heat.chip.{icon}", label)}


def _no_chips(race: Race, event: Any) -> Chips:
    return []


def _no_animation(race: Race, event: Any) -> Anims:
    return []


def _cards(race: Race, event: CardsRevealed) -> Chips:
    values = [CARDS[card].name if card == STRESS else "/".join(map(str, CARDS[card].speeds)) for card in event.cards]
    return [_gear(race, event), _chip("card", said("heat.cards", "{cards}", cards=row(values, " + ")))]


def _gear(race: Race, event: CardsRevealed | GearShown) -> Chip:
    return _chip("gear", said("heat.chip.gear", "Gear {gear}", gear=event.gear))


def _corner(race: Race, event: CornerTaken) -> Chips:
    label = corner_name(race, event.corner)
    if not event.cost:
        return [_chip("corner", said("heat.chip.free", "{corner}, free", corner=label))]
    return [_chip("heat", said("heat.chip.paid", "{what}, paid {n}", what=label, n=event.cost))]


def _spin(race: Race, event: SpunOut) -> Chips:
    figures = {"corner": corner_name(race, event.corner), "speed": event.speed, "limit": event.limit}
    return [_chip("spin", said("heat.chip.spin", "{corner} at {speed}, limit {limit}", **figures))]


def _laid(race: Race, event: RoadTokensLaid) -> Chips:
    return [
        _chip(
            "corner",
            said("heat.chip.token", "{corner}: {token}", corner=corner_name(race, at), token=TOKEN_WORDS[token]),
        )
        for at, token in event.tokens
    ]


def _moved(race: Race, event: CarMoved) -> Chips:
    gained, means = event.progress - event.start, MOVES.get(event.reason)
    label = said("heat.chip.moved", "+{n}", n=gained)
    if means:
        label = said("heat.chip.moved.by", "{means} +{n}", means=means, n=gained)
    return [_chip("slip" if event.reason == "slipstream" else "move", label)]


def _paid(race: Race, event: HeatPaid) -> Chips:
    """What was paid for; a corner tells its price itself."""
    if event.reason not in PRICES:
        return []
    return [_chip("heat", said("heat.chip.paid", "{what}, paid {n}", what=PRICES[event.reason], n=event.amount))]


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
    return [{"op": "banner", "text": text("heat.banner.round", "Round {round}", round=event.number)}]


def _next_race(race: Race, event: RaceStarted) -> Anims:
    """In a season the board changes here: what was told before belongs to the circuit of the race before."""
    if race.season is None:
        return []
    return [{"op": "board", "circuit": event.circuit}]


def _season_banner(race: Race, event: EventAnnounced) -> Anims:
    name = said(f"heat.event-card.{event.event}", EVENT_CARDS[event.event].name)
    return [
        {"op": "banner", "text": text("heat.banner.event", "Race {number}: {event}", event=name, number=event.number)}
    ]


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
    HeatCooled: lambda race, event: [_chip("cool", said("heat.chip.cooled", "cooled {n}", n=event.amount))],
    HeatPaid: _paid,
    GearShown: lambda race, event: [_gear(race, event)],
    GearCorrected: lambda race, event: [
        _chip(
            "gear", said("heat.chip.corrected", "Gear {gear} instead of {wanted}", gear=event.gear, wanted=event.wanted)
        )
    ],
    UpgradeTaken: lambda race, event: [_chip("card", CARDS[event.card].name)],
    UpgradeReturned: lambda race, event: [_chip("card", CARDS[event.card].name)],
    UpgradesDealt: lambda race, event: [_chip("card", CARDS[card].name) for card in event.cards],
    MarketOpened: lambda race, event: [_chip("card", said("heat.chip.market", "{n} upgrades", n=len(event.cards)))],
    RoadTokensLaid: _laid,
    CarRanked: lambda race, event: [_chip("flag", said("heat.chip.place", "P{place}", place=event.place))],
    CardsDiscarded: lambda race, event: [
        _chip("card", said("heat.chip.discarded", "discarded {n}", n=len(event.cards)))
    ],
    EventAnnounced: lambda race, event: [
        _chip("corner", said("heat.chip.press", "press at {corner}", corner=corner_name(race, at)))
        for at in event.press
    ],
    UpgradeSwapped: lambda race, event: [
        _chip(
            "card", said("heat.cards", "{cards}", cards=row([CARDS[event.given].name, CARDS[event.taken].name], " → "))
        )
    ],
    SponsorshipEarned: lambda race, event: [
        _chip("card", said("heat.chip.sponsorship", "+{n} sponsorship", n=event.cards))
    ],
    SponsorshipsDrawn: lambda race, event: [
        _chip("card", said("heat.chip.sponsored", "drew {n} sponsored", n=event.count))
    ],
    MechanicsConsulted: lambda race, event: [
        _chip("heat", said("heat.chip.mechanics", "{n} Heat, {n} Stress", n=f"{event.change:+}"))
    ],
    HeatRemoved: lambda race, event: [_chip("heat", said("heat.chip.removed", "1 Heat out of the race"))],
    CardsDrawn: lambda race, event: [_chip("card", said("heat.chip.drew", "drew {n}", n=event.count))],
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
