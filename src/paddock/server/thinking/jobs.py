"""What a bot is given to think about: the position as its seat may know it, and nothing else."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import orjson

from paddock.bots import find_bot
from paddock.kernel import (
    Code,
    FastChance,
    Setup,
    State,
    Table,
    apply,
    asked_together,
    find_game,
    question,
    read_frame,
)

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
    chain: bool = False  # go on until nothing more is asked in the same breath

    def to_line(self) -> bytes:
        """One line of JSON."""
        return orjson.dumps(self) + b"\n"


def job_for(table: Table, seat: int, bot: str) -> Job:
    """Whatever the seat cannot know is dealt afresh before the position leaves the table."""
    seed = secrets.randbits(48)
    state = table.resample(seat, FastChance(seed))
    state.chance = FastChance(secrets.randbits(48))
    return Job(bot, table.game.name, table.setup.seats, dict(table.setup.options), state.to_plain(), seat, seed)


def think(line: bytes) -> list[str]:
    """In the other process: the ids of the options that the bot takes, one after the other if a chain is wanted."""
    job = orjson.loads(line)
    game = find_game(job["game"])
    setup = _setup(job["game"], job["seats"], orjson.dumps(job["options"]))
    state = game.load(setup, job["state"])
    read_frame(state, job["state"], game)
    bot, seat, chance = find_bot(job["bot"]), job["seat"], FastChance(job["seed"])
    options: list[str] = []
    while True:
        code = bot.choose(state, seat, state.asked[seat], chance)
        options.append(question(state).option_id(state, seat, code))
        if not job["chain"] or not _goes_on(state, seat, code):
            return options


def _goes_on(state: State, seat: int, code: Code) -> bool:
    """Play a secret answer; whether the seat is asked for the rest of it."""
    if asked_together(state) is None:
        return False
    barriers = state.barriers
    apply(state, seat, code)
    return state.barriers == barriers and seat in state.asked


@lru_cache(maxsize=64)
def _setup(game: str, seats: int, options: bytes) -> Setup:
    return find_game(game).setup(seats, orjson.loads(options))


def spare_option(state: State, seat: int) -> str:
    """An answer when no bot gives one."""
    return question(state).option_id(state, seat, state.asked[seat][0])
