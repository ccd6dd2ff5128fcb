"""What somebody has driven so far: places in races that go on, and figures of those that are over."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable

from paddock.kernel import AnyGame, Plain, find_game, game_names

from .live import LiveTables, Replica
from .storage import Result, Sheet

MOST_KEPT = 500
PODIUM = 3


class Places:
    """The running order of races, looked up in memory or by a replay; a few at a time, and remembered."""

    def __init__(self, tables: LiveTables) -> None:
        self._tables = tables
        self._kept: OrderedDict[tuple[str, int], dict[int | None, int]] = OrderedDict()

    def known(self, sheet: Sheet, number: int) -> dict[int | None, int] | None:
        """The places by seat after that many acts, if that is known already."""
        loaded = self._tables.loaded(sheet.id)
        if loaded and loaded.scene and loaded.scene.replica.number == number:
            return _places(loaded.scene.replica)
        return self._kept.get((sheet.id, number))

    async def find(self, sheet: Sheet, number: int) -> dict[int | None, int]:
        """The same, by a replay."""
        acts = await self._tables.house.storage.choices.after(sheet.id, 0)
        found = _places(await Replica.of(sheet, acts[:number]))
        self._kept[sheet.id, number] = found
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found


def _places(replica: Replica) -> dict[int | None, int]:
    return {standing.seat: standing.place for standing in replica.table.standings}


def is_playable(sheet: Sheet) -> bool:
    """Whether this program still plays the rules the table was made with."""
    return sheet.game in game_names() and find_game(sheet.game).rules_version == sheet.rules_version


def describe_record(results: list[Result]) -> list[Plain]:
    """Somebody's races, game by game."""
    by_game: dict[str, list[Result]] = {}
    for result in results:
        by_game.setdefault(result.game, []).append(result)
    return [_game(find_game(name), found) for name, found in by_game.items() if name in game_names()]


def _game(game: AnyGame, results: list[Result]) -> Plain:
    circuits: dict[str, list[Result]] = {}
    for result in results:
        circuits.setdefault(result.circuit, []).append(result)
    return {
        "game": game.name,
        "title": game.title,
        **_tally(results),
        "circuits": [{"circuit": circuit, **_tally(found)} for circuit, found in sorted(circuits.items())],
        "figures": [figure for column in game.presenter.figures() if (figure := _figure(column, results))],
    }


def _tally(results: list[Result]) -> Plain:
    places = [result.place for result in results]
    return {
        "races": len(places),
        "wins": places.count(1),
        "podiums": sum(place <= PODIUM for place in places),
        "best": min(places),
        "average_place": round(sum(places) / len(places), 2),
    }


def _figure(column: Plain, results: Iterable[Result]) -> Plain | None:
    values = [result.figures[column["key"]] for result in results if column["key"] in result.figures]
    if not values:
        return None
    return {**column, "total": sum(values), "per_race": round(sum(values) / len(values), 2)}
