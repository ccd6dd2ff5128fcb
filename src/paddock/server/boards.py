"""The boards of all games, drawn once. A board is found by the hash of its content and never changes."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from functools import cache
from typing import Any

import orjson

from paddock.kernel import FastChance, Game, State, find_game

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Board:
    """A drawn circuit, ready to be sent."""

    hash: str
    circuit: str
    body: bytes


def board_of(game: Game, state: State) -> Board:
    """The board of a race."""
    plain = game.presenter().board(state)
    body = orjson.dumps(plain, option=orjson.OPT_SORT_KEYS)
    digest = str(plain.get("hash") or hashlib.sha256(body).hexdigest()[:16])
    return Board(digest, str(plain.get("circuit", "")), body)


@cache
def known_board(game_name: str, circuit: str) -> Board:
    """A circuit that comes with a game."""
    game = find_game(game_name)
    seats = game.seat_range[0]
    state = game.start(game.setup(seats, {"circuit": circuit}), FastChance(0))
    return board_of(game, state)


def board_place(table_id: str, game: Game, board: Board) -> Plain:
    """Where a client finds the board of a table: shared by all tables on the same circuit, if it is a known one."""
    if board.circuit in game.circuits() and known_board(game.name, board.circuit).hash == board.hash:
        return {"hash": board.hash, "url": f"/api/boards/{game.name}/{board.circuit}.json?v={board.hash}"}
    return {"hash": board.hash, "url": f"/api/tables/{table_id}/board.json?v={board.hash}"}
