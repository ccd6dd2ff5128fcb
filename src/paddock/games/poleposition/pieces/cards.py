"""Driver, team, event and bot cards and the circuits' special rules as data."""

from __future__ import annotations

from dataclasses import dataclass, fields

from paddock.kernel import Plain

from .components import COMPOUNDS, HEAVY_BREAKDOWN, LIGHT_BREAKDOWN, WEATHERS, content


@dataclass(frozen=True, slots=True)
class Ability:
    """What a driver and a team card change; 0 or false is the ordinary rule."""

    attack: int = 0  # PP.DRIVER.03
    defend: int = 0  # PP.DRIVER.02
    rain_attack: int = 0  # PP.DRIVER.11
    rain_defend: int = 0  # PP.DRIVER.12
    fight: int = 0  # PP.DRIVER.13
    technical_as_standard: bool = False  # PP.DRIVER.04
    pit_sp: int = 0  # PP.DRIVER.05
    wear_tokens: int = 0  # PP.DRIVER.06
    blowout_tokens: int = 0  # PP.DRIVER.07
    first_qualifying_roll: int = 0  # PP.DRIVER.08
    start_roll: int = 0  # PP.DRIVER.08
    after_safety_car: int = 0  # PP.DRIVER.08
    corner_sp_mp: int = 0  # PP.DRIVER.09
    corner_sp_unlimited: bool = False  # PP.DRIVER.09
    dry_tyre_off_track: int = 0  # PP.DRIVER.10
    rain_engine_mp: int = 0  # PP.DRIVER.11
    rain_brake_mp: int = 0  # PP.DRIVER.12
    drs_range: int = 0  # PP.DRIVER.14
    drs_mp: int = 0  # PP.DRIVER.14
    reroll: tuple[int, int] | None = None  # PP.TEAM.01, PP.TEAM.02, PP.TEAM.03: weather and compound of a free reroll
    engine: int = 0  # PP.TEAM.04, PP.TEAM.10, PP.TEAM.11
    brake: int = 0  # PP.TEAM.04, PP.TEAM.07, PP.TEAM.11, PP.TEAM.12
    collision_roll: int = 0  # PP.TEAM.05, PP.TEAM.07
    breakdowns: int = 0  # PP.TEAM.05
    no_blowout: bool = False  # PP.TEAM.05
    passes_in_pits: bool = False  # PP.TEAM.06
    pit_exit_mp: int = 0  # PP.TEAM.06, PP.TEAM.08, PP.TEAM.09
    no_breakdown_events: bool = False  # PP.TEAM.07
    fight_won_mp: int = 0  # PP.TEAM.08
    pit_recover: int = 0  # PP.TEAM.09


def _ability(effect: Plain) -> Ability:
    changed = dict(effect)
    if "reroll" in changed:
        wanted = changed["reroll"]
        changed["reroll"] = (WEATHERS.index(wanted["weather"]), COMPOUNDS.index(wanted["tyre"]))
    return Ability(**changed)


@dataclass(frozen=True, slots=True)
class Card:
    """A driver or a team card."""

    id: int
    label: str
    set: str
    qualifying: int
    rule: str
    ability: Ability


def _cards(key: str) -> tuple[Card, ...]:
    return tuple(
        Card(e["id"], e["label"], e["set"], e.get("qualifying", 0), e["rule"], _ability(e["effect"]))
        for e in content()[key]
    )


DRIVERS, TEAMS = _cards("driver"), _cards("team")


def joined(one: Ability, other: Ability) -> Ability:
    """Two cards together."""
    return Ability(**{field.name: getattr(other, field.name) or getattr(one, field.name) for field in fields(Ability)})


NO_ABILITY = Ability()
_DRIVER_ABILITIES = (NO_ABILITY, *(card.ability for card in DRIVERS))
_TEAM_ABILITIES = (NO_ABILITY, *(card.ability for card in TEAMS))
ABILITIES = tuple(tuple(joined(driver, team) for team in _TEAM_ABILITIES) for driver in _DRIVER_ABILITIES)
"""By driver card and team card, both counted from 1; 0 is no card."""


@dataclass(frozen=True, slots=True)
class CircuitRule:
    """PP.CIRCUIT: what the special rule of a circuit changes."""

    engine: int = 0  # PP.CIRCUIT.04, PP.CIRCUIT.05, PP.CIRCUIT.06
    brake: int = 0  # PP.CIRCUIT.03, PP.CIRCUIT.05
    dry_engine_mp: int = 0  # PP.CIRCUIT.03
    dry_brake_mp: int = 0  # PP.CIRCUIT.06
    event_weather: int = 0  # PP.CIRCUIT.01
    attack: int = 0  # PP.CIRCUIT.01
    defend: int = 0  # PP.CIRCUIT.02
    second_safety_car: bool = False  # PP.CIRCUIT.02, PP.CIRCUIT.06
    light_is_heavy: bool = False  # PP.CIRCUIT.02
    start_stress: int = 0  # PP.CIRCUIT.04
    first_event: bool = False  # PP.CIRCUIT.04
    light_rain_event: bool = False  # PP.CIRCUIT.05
    drs_mp: int = 0  # PP.CIRCUIT.08


NO_SPECIAL_RULE = CircuitRule()
CIRCUIT_RULES = {entry["rule"]: CircuitRule(**entry["effect"]) for entry in content()["circuit_rule"]}
ANNEX: tuple[str, ...] = tuple(entry["circuit"] for entry in content()["circuit_rule"])  # in the printed order


@dataclass(frozen=True, slots=True)
class EventCard:
    """PP.EVENTCARD: a kind of event card."""

    id: str
    letter: str
    copies: int  # PP.EVENTCARD.09, PP.AMB.60
    breakdown: int  # PP.EVENTCARD.01, PP.EVENTCARD.02
    engine: int  # PP.EVENTCARD.03
    brake: int  # PP.EVENTCARD.04
    weather: int  # PP.EVENTCARD.06, PP.EVENTCARD.07
    safety_car: bool  # PP.EVENTCARD.05


def _event_card(entry: Plain) -> EventCard:
    effect = entry["effect"]
    kinds = {"light": LIGHT_BREAKDOWN, "heavy": HEAVY_BREAKDOWN}
    return EventCard(
        id=entry["id"],
        letter=entry["letter"],
        copies=entry["copies"],
        breakdown=kinds.get(effect.get("breakdown", ""), 0),
        engine=effect.get("engine", 0),
        brake=effect.get("brake", 0),
        weather=effect.get("weather", 0),
        safety_car=effect.get("safety_car", False),
    )


EVENT_CARDS = tuple(_event_card(entry) for entry in content()["event"])


@dataclass(frozen=True, slots=True)
class BotCard:
    """PP.BOT.03: one side of a bot card."""

    id: str
    colour: str
    base: tuple[int, ...]  # by compound
    dry: tuple[int, ...]
    wet: tuple[int, ...]
    qualifying: int
    overtaking: int

    @property
    def name(self) -> str:
        """Colour and side, as one speaks of it: Red A."""
        colour, _, side = self.id.rpartition("-")
        return f"{colour.capitalize()} {side.upper()}"


def _bot_card(entry: Plain) -> BotCard:
    return BotCard(
        id=entry["id"],
        colour=entry["id"].rpartition("-")[0],
        base=tuple(entry["base"][compound] for compound in COMPOUNDS),
        dry=tuple(entry["dry"]),
        wet=tuple(entry["wet"]),
        qualifying=entry["qualifying"],
        overtaking=entry["overtaking"],
    )


BOTS = tuple(_bot_card(entry) for entry in content()["bot"])
BOT_IDS = tuple(card.id for card in BOTS)
_BOT: Plain = content()["bots"]
BOT_KEPT_MP = (0, _BOT["kept_mp"]["light"], _BOT["kept_mp"]["heavy"])
BOT_SAFETY_CAR: int = _BOT["collision_safety_car"]


def _bot_keeps(weather: str, compound: str) -> int:
    """PP.BOT.66: the least black face with which a bot stays on the track; 1 always, 7 never."""
    if compound in _BOT["off_track_never"].get(weather, []):
        return 7
    keeps: int = _BOT["off_track_keep"].get(weather, {}).get(compound, 1)
    return keeps


BOT_KEEPS = tuple(tuple(_bot_keeps(weather, compound) for compound in COMPOUNDS) for weather in WEATHERS)
