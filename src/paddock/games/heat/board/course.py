"""A circuit prepared for one race: distance, weather and road tokens worked into tables."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files

from .circuit import Circuit
from .corners import Corner


@dataclass(frozen=True, slots=True)
class SetUpChange:
    """What a weather token or an event does before the race begins."""

    heat_in_engine: int = 0  # HEAT.WEATHER.03, HEAT.WEATHER.05, HEAT.EVENTS.04, HEAT.EVENTS.09
    stress_in_deck: int = 0  # HEAT.WEATHER.02, HEAT.WEATHER.04, HEAT.EVENTS.09, HEAT.EVENTS.10
    heat_engine_to_deck: int = 0  # HEAT.WEATHER.06
    heat_engine_to_discard: int = 0  # HEAT.WEATHER.07


@dataclass(frozen=True, slots=True)
class Token:
    """A weather or road token as published."""

    id: str
    effect: str
    scope: str = ""
    amount: int = 0
    copies: int = 1
    setup: SetUpChange = SetUpChange()


@dataclass(frozen=True, slots=True)
class Conditions:
    """The weather token and the road tokens, each at its corner (index of the corner, id of the token)."""

    weather: str | None = None
    tokens: tuple[tuple[int, str], ...] = ()


@dataclass(frozen=True, slots=True)
class StartFigures:
    """What every driver starts with, weather included (HEAT.SETUP.20)."""

    engine: int
    stress: int
    heat_in_deck: int
    heat_in_discard: int
    stress_in_discard: int = 0  # HEAT.EVENTS.20


@dataclass(frozen=True, slots=True)
class Sector:
    """What a sector does to the cars in it (HEAT.ROAD.10)."""

    index: int
    no_cooldown: bool = False  # HEAT.WEATHER.10
    cooldown_bonus: int = 0  # HEAT.WEATHER.09
    no_slipstream: bool = False  # HEAT.WEATHER.11
    tows: tuple[int, ...] = ()  # HEAT.WEATHER.12, HEAT.ROAD.05
    free_boost: bool = False  # HEAT.ROAD.06


@dataclass(frozen=True, slots=True, eq=False)
class Course:
    """Everything about the track that stays the same during a race, looked up by position, spot or corner."""

    circuit: Circuit
    laps: int
    conditions: Conditions
    start: StartFigures
    spaces: int
    finish: int  # progress at which a car has finished (HEAT.FINISH.01)
    racing_spot: tuple[int, ...]
    lines: tuple[int, ...]  # progress of every corner line that is ever checked (HEAT.CORNER.12)
    limits: tuple[int, ...]  # by corner, with its road token (HEAT.ROAD.03)
    surcharge: tuple[int, ...]  # by corner: extra Heat if taken too fast (HEAT.CORNER.05, HEAT.ROAD.04)
    sectors: tuple[Sector, ...]  # by position
    flooded: bytes  # by spot, 1 where it is
    tunnel: bytes
    gravel: bytes
    next_corner: tuple[int, ...]  # by position: the corner a Legend looks at (HEAT.LEGENDS.08)
    extra_lines: tuple[int, ...]  # by position: lines an aggressive Legend may cross besides one

    def corner_of_line(self, line: int) -> int:
        """The index of the corner whose line lies at that progress."""
        at = line % self.spaces
        return next(index for index, corner in enumerate(self.circuit.corners) if corner.at == at)


@lru_cache(maxsize=512)
def prepare_course(circuit: Circuit, laps: int, conditions: Conditions) -> Course:
    """Work a circuit, a distance and the conditions of the day into tables."""
    spaces = circuit.spaces
    return Course(
        circuit=circuit,
        laps=laps,
        conditions=conditions,
        start=start_figures(circuit, conditions, SetUpChange()),
        spaces=spaces,
        finish=laps * spaces,
        racing_spot=tuple(2 * position + lane - 1 for position, lane in enumerate(circuit.racing_lane)),
        lines=_lines(circuit, laps),
        limits=tuple(corner.limit + _corner_effect(circuit, conditions, i, "limit") for i, corner in _corners(circuit)),
        surcharge=tuple(_corner_effect(circuit, conditions, i, "heat-surcharge") for i, _ in _corners(circuit)),
        sectors=_sectors(circuit, conditions),
        flooded=_by_spot(circuit.flooded, spaces),
        tunnel=_by_spot(circuit.tunnel, spaces),
        gravel=_by_spot(circuit.gravel, spaces),
        next_corner=tuple(_next_corner(circuit, position) for position in range(spaces)),
        extra_lines=_extra_lines(circuit),
    )


def start_figures(circuit: Circuit, conditions: Conditions, event: SetUpChange) -> StartFigures:
    """HEAT.SETUP.20: printed number, weather and event, floored at 0; then rain or sun moves what Heat there is."""
    change = weather_tokens()[conditions.weather].setup if conditions.weather else SetUpChange()
    heat = max(0, circuit.heat_cards + change.heat_in_engine + event.heat_in_engine)
    to_deck = min(change.heat_engine_to_deck, heat)  # HEAT.WEATHER.13
    to_discard = min(change.heat_engine_to_discard, heat)
    stress = max(0, circuit.stress_cards + change.stress_in_deck + event.stress_in_deck)
    return StartFigures(heat - to_deck - to_discard, stress, to_deck, to_discard)


def _corners(circuit: Circuit) -> list[tuple[int, Corner]]:
    return list(enumerate(circuit.corners))


def _lines(circuit: Circuit, laps: int) -> tuple[int, ...]:
    """HEAT.CORNER.09, HEAT.CORNER.12: from the lap before the start up to the finish, not beyond it."""
    spaces = circuit.spaces
    # HEAT.CORNER.10: the two lines of a chicane are two corners.
    lines = [lap * spaces + corner.at for lap in range(-1, laps + 1) for corner in circuit.corners]
    return tuple(line for line in lines if line <= laps * spaces)


def _token_at(circuit: Circuit, conditions: Conditions, corner: int) -> Token | None:
    """HEAT.ROAD.02, HEAT.ROAD.08: a chicane's token, laid at its second line, acts on both if it acts on corners."""
    at = circuit.corners[corner].at
    for place, token_id in conditions.tokens:
        token = road_tokens()[token_id]
        shared = token.scope == "corner" and circuit.corners[place].chicane_with == at
        if place == corner or shared:
            return token
    return None


def _corner_effect(circuit: Circuit, conditions: Conditions, corner: int, effect: str) -> int:
    token = _token_at(circuit, conditions, corner)
    return token.amount if token and token.effect == effect else 0


def _sectors(circuit: Circuit, conditions: Conditions) -> tuple[Sector, ...]:
    by_corner = [_sector(circuit, conditions, index) for index, _ in _corners(circuit)]
    return tuple(by_corner[circuit.sector_of(position)] for position in range(circuit.spaces))


def _sector(circuit: Circuit, conditions: Conditions, corner: int) -> Sector:
    token = _token_at(circuit, conditions, corner)
    if token and token.effect == "weather" and conditions.weather:
        token = weather_tokens()[conditions.weather]  # HEAT.ROAD.07, HEAT.WEATHER.08: here, and nowhere else
    if token is None:
        return Sector(corner)
    return Sector(
        index=corner,
        no_cooldown=token.effect == "no-cooldown",
        cooldown_bonus=token.amount if token.effect == "cooldown-bonus" else 0,
        no_slipstream=token.effect == "no-slipstream",
        tows=(token.amount,) if token.effect == "slipstream-boost" else (),
        free_boost=token.effect == "free-boost",
    )


def _by_spot(spots: frozenset[tuple[int, int]], spaces: int) -> bytes:
    return bytes((position, lane) in spots for position in range(spaces) for lane in (1, 2))


def _next_corner(circuit: Circuit, position: int) -> int:
    """HEAT.LEGENDS.19: the first corner line ahead, else the first corner of the next lap."""
    return next((index for index, corner in enumerate(circuit.corners) if corner.at > position), 0)


def _extra_lines(circuit: Circuit) -> tuple[int, ...]:
    extra = [0] * circuit.spaces
    for corner in circuit.corners:
        for position in corner.chevrons:
            extra[position] = 1
        for position in corner.double_chevrons:
            extra[position] = 2
    return tuple(extra)


@cache
def _tokens() -> dict[str, list[dict[str, object]]]:
    text = (files("paddock.games.heat") / "data" / "conditions.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def _read_tokens(key: str) -> dict[str, Token]:
    fields = ("id", "effect", "scope", "amount", "copies")
    entries = [{name: entry[name] for name in fields if name in entry} for entry in _tokens()[key]]
    setups = [SetUpChange(**entry.get("setup", {})) for entry in _tokens()[key]]  # type: ignore[arg-type]
    tokens = [Token(**entry, setup=setup) for entry, setup in zip(entries, setups, strict=True)]  # type: ignore[arg-type]
    return {token.id: token for token in tokens}


@cache
def weather_tokens() -> dict[str, Token]:
    """HEAT.WEATHER.01: the six weather tokens."""
    return _read_tokens("weather")


@cache
def road_tokens() -> dict[str, Token]:
    """HEAT.ROAD.01: the kinds of road tokens."""
    return _read_tokens("road_token")
