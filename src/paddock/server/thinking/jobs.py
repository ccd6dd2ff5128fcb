"""What a bot is given to think about: the position as its seat may know it, and nothing else."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from functools import lru_cache
from typing import Literal

import orjson

from paddock.bots import Advice, Budget, Outlook, advise, compare, find_bot, foresee, judge
from paddock.kernel import (
    AnyGame,
    Chance,
    Code,
    FastChance,
    PaddockError,
    Plain,
    Record,
    Setup,
    State,
    Table,
    apply,
    deal_afresh,
    find_game,
    question,
)
from paddock.kernel.flow import code_of
from paddock.kernel.table import verify
from paddock.orders import rehearse
from paddock.protocol import asking

NO_BOT = ""
"""Where nobody has to choose."""
Task = Literal["choose", "advise", "judge", "compare", "foresee", "rehearse", "verify"]
"""Take an option as a bot would, tell the ways to go on, judge an option that was taken, compare it as the bot did that
took it, tell who may win or how standing orders would fare, or drive a recorded race again."""
NOBODY = -1
MOST_RACES, MOST_COMPILED = 32, 400
COMPARING = 0.3
"""Seconds for the races in which a bot's choice is compared."""
REHEARSING = 0.4
"""Seconds for the rounds in which standing orders are tried."""


@dataclass(frozen=True, slots=True)
class Job:
    """One decision to think about, as it travels to another process."""

    bot: str
    game: str
    seats: int
    options: Plain
    rules: int
    state: Plain
    seat: int
    seed: int
    task: Task = "choose"
    taken: str = ""  # the option to be judged or compared
    seconds: float = 0.0  # how long to imagine races
    orders: Sequence[asking.Order] = ()  # to be tried

    def to_line(self) -> bytes:
        """One line of JSON."""
        return orjson.dumps(self) + b"\n"


def job_for(table: Table, seat: int, bot: str = NO_BOT) -> Job:
    """Whatever the seat cannot know is dealt afresh before the position leaves the table."""
    return job_about(table.game, table.setup, table.state, seat, bot)


def job_about(game: AnyGame, setup: Setup, state: State, seat: int, bot: str = NO_BOT) -> Job:
    """The same for any position, such as one of a race that is over."""
    seed = secrets.randbits(48)
    return Job(bot, game.name, setup.seats, dict(setup.options), setup.rules, _imagined(state, seat, seed), seat, seed)


def job_to_foresee(game: AnyGame, setup: Setup, state: State, seconds: float) -> Job:
    """Who may win, as a spectator may know it."""
    seed = secrets.randbits(48)
    imagined = _imagined(state, None, seed)
    about = (game.name, setup.seats, dict(setup.options), setup.rules)
    return Job(NO_BOT, *about, imagined, NOBODY, seed, "foresee", seconds=seconds)


def job_to_compare(table: Table, state: State, seat: int, bot: str, taken: str) -> Job:
    """What a bot took beside the best of the rest, from what everybody may know of the position."""
    seed, setup = secrets.randbits(48), table.setup
    about = (table.game.name, setup.seats, dict(setup.options), setup.rules)
    return Job(bot, *about, _imagined(state, None, seed), seat, seed, "compare", taken, COMPARING)


def job_to_rehearse(table: Table, seat: int, orders: Sequence[asking.Order]) -> Job:
    """How standing orders would fare, from what the seat may know."""
    return replace(job_for(table, seat), task="rehearse", seconds=REHEARSING, orders=orders)


def job_to_verify(record: Plain) -> Job:
    """Whether a recorded race is what it says."""
    return Job(NO_BOT, "", 0, {}, 0, record, NOBODY, 0, "verify")


def verdict_on(record: Plain) -> Plain:
    """A recorded race driven again: how it ends, or one sentence that says why not."""
    try:
        table = verify(Record.from_plain(record))
    except PaddockError as error:
        return {"why": str(error)}
    return {"over": table.over}


def _imagined(state: State, seat: int | None, seed: int) -> Plain:
    imagined = deal_afresh(state, seat, FastChance(seed))
    imagined.chance = FastChance(secrets.randbits(48))
    return imagined.to_plain()


def think(line: bytes) -> Plain:
    """In the other process: what the job asks for, JSON-ready."""
    job = orjson.loads(line)
    if job["task"] == "verify":
        return {"verdict": verdict_on(job["state"])}
    game = find_game(job["game"])
    setup = _setup(job["game"], job["seats"], orjson.dumps(job["options"]), job["rules"])
    state = game.load(setup, job["state"])
    thought = Thought(game, state, job["seat"], FastChance(job["seed"]))
    if job["task"] == "advise":
        return {"advice": thought.advice()}
    if job["task"] == "judge":
        return {"judgement": thought.judgement(job["taken"])}
    if job["task"] == "compare":
        return {"comparison": thought.comparison(job["bot"], job["taken"], job["seconds"])}
    if job["task"] == "rehearse":
        found = rehearse(game, state, thought.seat, job["orders"], thought.chance, job["seconds"])
        return {"rehearsal": asdict(found)}
    if job["task"] == "foresee":
        return {"outlook": thought.outlook(job["seconds"])}
    return {"option": thought.choice(job["bot"])}


@dataclass(frozen=True, slots=True)
class Thought:
    """A position, and whose decision it is."""

    game: AnyGame
    state: State
    seat: int
    chance: Chance

    def choice(self, bot: str) -> str:
        """The option that a bot takes."""
        return self._id(self.state, find_bot(bot).choose(self.state, self.seat, self._codes, self.chance))

    def advice(self) -> Plain:
        """The ways to go on, best first, and how the race may end for everybody after the first of them."""
        found = advise(self.game, self.state, self.seat, self.chance)
        return {"ways": [self._way(way) for way in found.ways], "outlook": found.outlook and _told(found.outlook)}

    def _way(self, way: Advice) -> Plain:
        """The ids of its choices, the place it is expected to lead to, and how far that may be out."""
        margin = None if way.margin is None else round(way.margin, 2)
        return {"ids": self._ids(way.codes), "place": round(way.place, 2), "margin": margin}

    def judgement(self, taken: str) -> Plain | None:
        """A choice beside the best one; none where there was nothing to choose."""
        code = code_of(self.state, self.seat, taken)
        if code is None or len(self._codes) < 2:
            return None
        found = judge(self.game, self.state, self.seat, code, self.chance)
        best = self._id(self.state, found.best)
        return {"place": round(found.place, 2), "best": best, "best_place": round(found.best_place, 2)}

    def comparison(self, bot: str, taken: str, seconds: float) -> Plain | None:
        """What a bot took and the best of the rest by their labels, and by how many places and errors they differ."""
        found = compare(find_bot(bot), self.game, self.state, self.seat, taken, self.chance, seconds)
        if found is None:
            return None
        offered = self.game.presenter.decision(self.state, self.seat, whole=True)["options"]
        labels = {option["id"]: option["label"] for option in offered}
        if not {taken, found.other} <= labels.keys():
            return None
        return {"taken": labels[taken], "other": labels[found.other], "behind": found.behind, "error": found.error}

    def outlook(self, seconds: float) -> Plain:
        """By seat: how many of so many imagined races were won, and the mean final place."""
        return _told(foresee(self.game, self.state, self.chance, Budget(MOST_RACES, seconds, MOST_COMPILED)))

    @property
    def _codes(self) -> tuple[Code, ...]:
        return self.state.asked[self.seat]

    def _ids(self, codes: tuple[Code, ...]) -> list[str]:
        """The names of choices that follow one another."""
        state, ids = self.state, []
        for number, code in enumerate(codes):
            ids.append(self._id(state, code))
            if number < len(codes) - 1:
                state = state.clone()
                apply(state, self.seat, code)
        return ids

    def _id(self, state: State, code: Code) -> str:
        return question(state).option_id(state, self.seat, code)


def _told(outlook: Outlook) -> Plain:
    return {
        "races": outlook.races,
        "wins": outlook.wins,
        "places": [round(place, 2) for place in outlook.places],
        "margins": [round(margin, 2) for margin in outlook.margins],
    }


@lru_cache(maxsize=64)
def _setup(game: str, seats: int, options: bytes, rules: int) -> Setup:
    return find_game(game).setup(seats, orjson.loads(options), rules)


def spare_option(state: State, seat: int) -> str:
    """An answer when no bot gives one."""
    return question(state).option_id(state, seat, state.asked[seat][0])
