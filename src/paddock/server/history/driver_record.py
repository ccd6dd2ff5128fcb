"""What somebody has driven so far, in figures."""

from __future__ import annotations

from collections.abc import Iterable

from paddock.kernel import AnyGame, Plain, find_game, game_names
from paddock.protocol import Figure

from ..storage import Result

PODIUM = 3


def describe_record(results: list[Result]) -> list[Plain]:
    """Somebody's races, game by game."""
    by_game: dict[str, list[Result]] = {}
    for result in (result for result in results if result.counts):
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


def _figure(column: Figure, results: Iterable[Result]) -> Plain | None:
    values = [result.figures[column["key"]] for result in results if column["key"] in result.figures]
    if not values:
        return None
    return {**column, "total": sum(values), "per_race": round(sum(values) / len(values), 2)}
