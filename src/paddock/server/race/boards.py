"""The boards of all games, drawn once. A board is found by the hash of its content and never changes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import orjson

from paddock.kernel import AnyGame, FastChance, State, find_game
from paddock.protocol import BoardPlace
from paddock.racing import circuits_of


@dataclass(frozen=True, slots=True)
class Board:
    """A drawn circuit, ready to be sent."""

    hash: str
    circuit: str
    body: bytes


def board_of(game: AnyGame, state: State) -> Board:
    """The board of a race."""
    plain = game.presenter.board(state)
    body = orjson.dumps(plain, option=orjson.OPT_SORT_KEYS)
    digest = str(plain.get("hash") or hashlib.sha256(body).hexdigest()[:16])
    return Board(digest, str(plain.get("circuit", "")), body)


ROAD = "road"
"""What the board of a game without circuits is called."""


def board_names(game: AnyGame) -> tuple[str, ...]:
    """The boards that nobody has to race on to be seen."""
    return circuits_of(game).ids() or (ROAD,)


@cache
def known_board(game_name: str, circuit: str) -> Board:
    """A circuit that comes with a game."""
    return circuit_board(find_game(game_name), circuit)


def circuit_board(game: AnyGame, circuit: str | Mapping[str, object]) -> Board:
    """A circuit that nobody races on yet."""
    options = {"circuit": circuit} if circuits_of(game).ids() else {}
    state = game.start(game.setup(game.seat_range[0], options), FastChance(0))
    return board_of(game, state)


class TableBoards:
    """The boards of one table: one, or one after the other in a season."""

    def __init__(self, table_id: str, game: AnyGame) -> None:
        self._table_id = table_id
        self._game = game
        self._presenter = game.presenter
        self._boards: dict[str, Board] = {}

    def key(self, state: State) -> str:
        """Names the board of a position."""
        return self._presenter.board_key(state)

    def of(self, state: State) -> Board:
        """The board of a position, drawn once."""
        key = self.key(state)
        board = self._boards.get(key)
        if board is None:
            board = self._boards[key] = board_of(self._game, state)
        return board

    def find(self, digest: str | None) -> Board | None:
        """A board that somebody was told of, by its hash."""
        return next((board for board in self._boards.values() if board.hash == digest), None)

    def place(self, state: State) -> BoardPlace:
        """Where a client finds the board: shared by all tables on the same circuit, if it is a known one."""
        game, board = self._game, self.of(state)
        if board.circuit in circuits_of(game).ids() and known_board(game.name, board.circuit).hash == board.hash:
            return {"hash": board.hash, "url": f"/api/boards/{game.name}/{board.circuit}.json?v={board.hash}"}
        return {"hash": board.hash, "url": f"/api/tables/{self._table_id}/board.json?v={board.hash}"}
