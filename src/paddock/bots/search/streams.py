"""Streams of chance for imagined deals."""

from __future__ import annotations

from paddock.kernel import Chance, FastChance

_SEEDS = 1 << 30


def stream_of(chance: Chance) -> FastChance:
    """A stream of its own for one imagined deal."""
    return FastChance(chance.below(_SEEDS))
