"""What a bot is given to think about: the position as its seat may know it, and nothing else."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from paddock.bots import find_bot
from paddock.kernel import FastChance, Setup, State, Table, find_game, question, read_frame

Plain = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Job:
    """One decision for one bot, as it travels to another process."""

    bot: str
    game: str
    seats: int
    options: Plain
    state: Plain
    seat: int
    seed: int

    def to_line(self) -> bytes:
        """One line of JSON."""
        return orjson.dumps(self) + b"\n"


def job_for(table: Table, seat: int, bot: str) -> Job:
    """Whatever the seat cannot know is dealt afresh before the position leaves the table."""
    seed = secrets.randbits(48)
    state = table.resample(seat, FastChance(seed))
    state.chance = FastChance(secrets.randbits(48))
    return Job(bot, table.game.name, table.setup.seats, dict(table.setup.options), state.to_plain(), seat, seed)


def think(line: bytes) -> str:
    """In the other process: the id of the option that the bot takes."""
    job = orjson.loads(line)
    game = find_game(job["game"])
    setup = _setup(job["game"], job["seats"], orjson.dumps(job["options"]))
    state = game.load(setup, job["state"])
    read_frame(state, job["state"], game)
    seat, codes = job["seat"], state.asked[job["seat"]]
    code = find_bot(job["bot"]).choose(state, seat, codes, FastChance(job["seed"]))
    return question(state).option_id(state, seat, code)


@lru_cache(maxsize=64)
def _setup(game: str, seats: int, options: bytes) -> Setup:
    return find_game(game).setup(seats, orjson.loads(options))


def spare_option(state: State, seat: int) -> str:
    """An answer when no bot gives one."""
    return question(state).option_id(state, seat, state.asked[seat][0])
