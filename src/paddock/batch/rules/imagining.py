"""Many imagined races for one decision: every choice is tried in every imagined world, and driven on in haste."""

from __future__ import annotations

from typing import Any

from .counting import seed_streams
from .hasty import hasty_cards, hasty_gear
from .judging import share_of
from .layout import CARDS, CARS, DISCARDS, DRIVERS, GEARS, PHASE, PLACE, PLANNED, REACT, SEAT, SLIPSTREAM, Race
from .pacing import Table
from .planning import gears_on_offer, selections_to_play
from .reacting import coolable
from .reflexes import hasty_discard, hasty_reaction, hasty_slipstream
from .road import sector_effect
from .rolling import copy_race, drive_on, try_choice

TO_THE_FLAG = 1 << 15  # rounds
Three = tuple[Any, Any, Any]


def imagine_all(worlds: Three, paces: Three, trial: Three, task: Any) -> None:
    """The share of the field left behind, by world and choice; luck strikes all choices of a world alike.

    A trial are the scratch race's words and figures and the choices; a task is the last round, the seeds of the worlds
    and where the shares go.
    """
    words, figures, book = worlds
    own_words, own_figures, (places, gears, laid) = trial
    end, seeds, shares = task
    race, table = Race(own_words, own_figures, book), Table(paces[0], paces[1], paces[2])
    for world in range(words.shape[0]):
        for choice in range(places.shape[0]):
            copy_race(words[world], figures[world], race)
            seed_streams(race, seeds[world])
            try_choice(race, (places[choice], gears[choice], laid[choice]))
            drive_on(race, table, end)
            shares[world, choice] = share_of(race, table, figures[world, SEAT])


def finish_all(worlds: Three, paces: Three, seeds: Any, ends: Any) -> None:
    """Every world driven to the flag: the places by car."""
    words, figures, book = worlds
    table = Table(paces[0], paces[1], paces[2])
    for world in range(words.shape[0]):
        race = Race(words[world], figures[world], book)
        seed_streams(race, seeds[world])
        drive_on(race, table, TO_THE_FLAG)
        for car in range(race.figures[CARS]):
            ends[world, car] = race.figures[PLACE + car]


def judge_one(words: Any, figures: Any, book: Any, paces: Three, shares: Any) -> None:
    """The shares of all drivers as a race stands."""
    race, table = Race(words, figures, book), Table(paces[0], paces[1], paces[2])
    for car in range(figures[DRIVERS]):
        shares[car] = share_of(race, table, car)


def hasty_one(world: Three, paces: Three, draw: int, told: Any) -> None:
    """What would be chosen in haste: cards, and a gear, an amount to cool, a reaction or a place of the list."""
    race, table = Race(world[0], world[1], world[2]), Table(paces[0], paces[1], paces[2])
    phase, car = race.figures[PHASE], race.figures[SEAT]
    if phase == GEARS:
        told[1] = hasty_gear(race, table, car, gears_on_offer(race, car))
    elif phase == CARDS:
        listed = selections_to_play(race, car, race.figures[PLANNED + car])
        told[0] = hasty_cards(race, table, car, listed)
    elif phase == REACT:
        told[0] = coolable(race, car, sector_effect(race, car))
        told[1] = hasty_reaction(race, table, car)
    elif phase == SLIPSTREAM:
        told[1] = hasty_slipstream(race, table, car)
    elif phase == DISCARDS:
        told[0] = hasty_discard(race, table, car, draw)
