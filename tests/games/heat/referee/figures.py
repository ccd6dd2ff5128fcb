"""Cards, circuits, tokens and Legend cards as the data files give them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

DATA = files("paddock.games.heat") / "data"
LANES = (1, 2)
HAND_SIZE = 7
HEAT, STRESS = "heat", "stress"


@cache
def table(name: str) -> dict[str, Any]:
    """One data file."""
    return tomllib.loads((DATA / name).read_text(encoding="utf-8"))


@cache
def cards() -> dict[str, dict[str, Any]]:
    """All kinds of cards by id, in the order of the file."""
    return {entry["id"]: entry for entry in table("cards.toml")["card"]}


@cache
def place_in_file(card: str) -> int:
    """HEAT.ROUND.13: the order in which kinds are listed."""
    return list(cards()).index(card)


def symbol(card: str, name: str) -> int:
    """The number printed beside a symbol, 0 where there is none."""
    return int(cards()[card]["symbols"].get(name, 0))


def is_speed(card: str) -> bool:
    """HEAT.REVEAL.03: whether the card ends a flip."""
    return bool(cards()[card]["class"] == "speed")


def is_heat(card: str) -> bool:
    """HEAT.SETUP.19: all Heat cards are one kind."""
    return bool(cards()[card]["class"] == "heat" or cards()[card].get("is_heat"))


def values(card: str) -> list[int]:
    """HEAT.REVEAL.07: the values to choose from."""
    return list(cards()[card]["speeds"])


@dataclass(frozen=True)
class Corner:
    """A corner line: in front of space `at`."""

    at: int
    limit: int
    legends_line: int


class Circuit:
    """The board of one race, with its weather and road tokens."""

    def __init__(self, name: str, laps: int, weather: str | None, tokens: dict[int, str]) -> None:
        sheet = table(f"circuits/{name}.toml")
        self.spaces: int = sheet["spaces"]
        self.finish: int = laps * self.spaces
        self.heat: int = sheet["heat_cards"]
        self.stress: int = sheet["stress_cards"]
        self._lines: list[dict[str, Any]] = sheet["corner"]
        self.corners = [Corner(line["at"], line["limit"], line.get("legend_line", 0)) for line in self._lines]
        self.weather = next((one for one in table("conditions.toml")["weather"] if one["id"] == weather), None)
        self._features = {
            kind: {(space, lane) for entry in sheet.get(kind, ()) for space in span(entry) for lane in entry["lanes"]}
            for kind in ("flooded", "tunnel", "gravel")
        }
        self._on_corner: dict[int, dict[str, Any]] = {}
        self._on_sector: dict[int, dict[str, Any]] = {}
        for number, token in tokens.items():
            self._lay(number, next(one for one in table("conditions.toml")["road_token"] if one["id"] == token))

    def _lay(self, number: int, token: dict[str, Any]) -> None:
        """HEAT.ROAD.02, HEAT.ROAD.08: of a chicane a corner token acts on both lines, a sector token on the second."""
        line = self._lines[number]
        pair = {line["at"], line.get("chicane_with", line["at"])}
        pair |= {other["at"] for other in self._lines if other.get("chicane_with") == line["at"]}
        if token["scope"] == "corner":
            self._on_corner |= dict.fromkeys(pair, token)
        else:
            self._on_sector[max(pair)] = token

    def has(self, feature: str, progress: int, lane: int) -> bool:
        """HEAT.TRACK.13: flooded, tunnel and gravel, spot by spot."""
        return (progress % self.spaces, lane) in self._features[feature]

    def grid_slot(self, slot: int) -> tuple[int, int]:
        """HEAT.SETUP.10, HEAT.SETUP.11: behind the line, lane 1, lane 2, then a space back, and so on."""
        return -1 - slot // 2, 1 + slot % 2

    def racing_lane(self, progress: int) -> int:
        """The lane of the racing line; it changes at corner lines only."""
        return int(self._line_behind(progress)["racing_lane_after"])

    def sector(self, progress: int) -> int:
        """HEAT.ROAD.10: the corner line a sector begins at."""
        return int(self._line_behind(progress)["at"])

    def _line_behind(self, progress: int) -> dict[str, Any]:
        behind = [line for line in self._lines if line["at"] <= progress % self.spaces]
        return behind[-1] if behind else self._lines[-1]

    def limit(self, at: int) -> int:
        """HEAT.CORNER.03: the printed limit and the token of the corner."""
        token = self._on_corner.get(at, {"effect": ""})
        printed = next(corner.limit for corner in self.corners if corner.at == at)
        return printed + (int(token["amount"]) if token["effect"] == "limit" else 0)

    def overheats(self, at: int) -> bool:
        """HEAT.CORNER.05: whether excess costs 1 more."""
        return bool(self._on_corner.get(at, {}).get("effect") == "heat-surcharge")

    def sector_effect(self, progress: int) -> tuple[str, int]:
        """HEAT.ROAD.07, HEAT.WEATHER.08: what the token of the sector does, and how much of it."""
        token = self._on_sector.get(self.sector(progress))
        if token is not None and token["effect"] == "weather":
            token = self.weather
        return (str(token["effect"]), int(token.get("amount", 0))) if token else ("", 0)

    def lines_crossed(self, start: int, end: int) -> list[int]:
        """HEAT.CORNER.12: the corner lines between two spaces, in driving order, none beyond the finish."""
        laps = range(start // self.spaces, end // self.spaces + 1)
        lines = sorted(lap * self.spaces + corner.at for lap in laps for corner in self.corners)
        return [line for line in lines if start < line <= min(end, self.finish)]


def span(entry: dict[str, Any]) -> range:
    """The spaces from first to last."""
    return range(entry["first"], entry["last"] + 1)
