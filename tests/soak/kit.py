"""What the long random tests share: a seed for the whole run, and the checks by name.

PADDOCK_SOAK_SEED repeats a run; every failure names the seed.
"""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable

from kit import SetUp, choices, copies, replays, secrecy, undoing
from paddock.kernel import FastChance

SEED = int(os.environ.get("PADDOCK_SOAK_SEED", "0")) or 1 + secrets.randbelow(1 << 30)
CHECKS: dict[str, Callable[[SetUp], object]] = {
    "clones": copies.check_clones,
    "cloned tables": copies.check_cloned_tables,
    "saving": copies.check_saving,
    "views": secrecy.check_views_hide,
    "worlds": secrecy.check_resampling_keeps,
    "answers": secrecy.check_answers_are_secret,
    "advice": secrecy.check_advice_is_honest,
    "options": choices.check_listed_options,
    "refusals": choices.check_refusals,
    "texts": choices.check_readable,
    "forced": choices.check_forced,
    "undo": undoing.check_undo,
    "undo tells nothing": undoing.check_undo_tells_nothing,
    "undo all the way": undoing.check_undo_all_the_way,
}
REPLAYS: dict[str, Callable[[SetUp], object]] = {
    "replay": replays.check_replay,
    "part": replays.check_replay_of_a_part,
    "events": replays.check_events_change_nothing,
}


def random_seed(like: object, chance: FastChance) -> int | str:
    """Another seed of the same stream."""
    return chance.below(1 << 30) if isinstance(like, int) else sealed(chance)


def sealed(chance: FastChance) -> str:
    """A sealed seed that a run can repeat."""
    return "".join(f"{chance.below(16):x}" for _ in range(64))
