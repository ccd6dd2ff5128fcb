"""A match seen as arrays: the fields of the encoder scaled to between -1 and 1, the listed options, the mask."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from paddock.kernel import Encoder, Field

from .match import NOTHING, Match

Floats = NDArray[np.float32]
Mask = NDArray[np.int8]
Observation = dict[str, Any]
"""`observation`, `options` and `action_mask`."""


class Scale:
    """What raw figures are divided by, and their limits afterwards; figures beyond a limit count as the limit."""

    def __init__(self, fields: Sequence[Field]) -> None:
        greatest = [max(abs(field.low), abs(field.high), 1) for field in fields for _ in range(field.size)]
        self.size = len(greatest)
        self.factor: Floats = (1.0 / np.array(greatest, np.float64)).astype(np.float32)
        self.low = _limits([field.low for field in fields], fields) * self.factor
        self.high = _limits([field.high for field in fields], fields) * self.factor
        self.signed = bool((self.low < 0).any())

    def whole(self, numbers: Sequence[int]) -> Floats:
        """Raw whole figures as a new array."""
        figures: Floats = np.frombuffer(_struct("h", self.size).pack(*numbers), np.int16) * self.factor
        np.minimum(figures, self.high, out=figures)
        np.maximum(figures, self.low, out=figures)
        return figures

    def rows(self, numbers: Sequence[float], into: Floats) -> None:
        """Raw figures, row after row, into an array of as many rows."""
        packed = _struct("f", len(numbers)).pack(*numbers)
        np.multiply(np.frombuffer(packed, np.float32).reshape(into.shape), self.factor, out=into)
        np.minimum(into, self.high, out=into)
        np.maximum(into, self.low, out=into)


@lru_cache(maxsize=1 << 10)
def _struct(kind: str, count: int) -> Struct:
    """Packing is the fastest way from many Python numbers to an array."""
    return Struct(f"{count}{kind}")


def _limits(limits: Sequence[int], fields: Sequence[Field]) -> Floats:
    return np.repeat(np.array(limits, np.float32), [field.size for field in fields])


class Lens:
    """How the positions of one set-up look to a learning program."""

    def __init__(self, encoder: Encoder, actions: int) -> None:
        self.encoder = encoder
        self.actions = actions
        self.state_scale = Scale(encoder.fields)
        self.option_scale = Scale(encoder.option_fields)
        self._masks = np.tri(actions + 1, actions, -1, dtype=np.int8)  # row n has n ones
        self._nobody = self._masks[1]
        assert NOTHING == 0, "a seat that is not asked has the first action only"

    def observation_space(self) -> spaces.Dict:
        """A new space object."""
        shape = (self.actions, self.option_scale.size)
        option_low = np.minimum(np.broadcast_to(self.option_scale.low, shape), 0)
        option_high = np.maximum(np.broadcast_to(self.option_scale.high, shape), 0)
        return spaces.Dict(
            {
                "observation": spaces.Box(self.state_scale.low, self.state_scale.high, dtype=np.float32),
                "options": spaces.Box(option_low, option_high, dtype=np.float32),
                "action_mask": spaces.Box(0, 1, (self.actions,), np.int8),
            }
        )

    def action_space(self) -> spaces.Discrete:
        """A new space object."""
        return spaces.Discrete(self.actions)

    def mask(self, match: Match, seat: int) -> Mask:
        """1 for every action that is allowed now."""
        return self._mask(*match.listing(seat))

    def _mask(self, codes: Sequence[Any], more: bool) -> Mask:
        mask: Mask = self._masks[len(codes) or 1].copy()
        if more:
            mask[-1] = 1
        return mask

    def observe(self, match: Match, seat: int) -> Observation:
        """What the seat may know, with its options and their mask, in new arrays."""
        options = np.zeros((self.actions, self.option_scale.size), np.float32)
        codes, more = match.listing(seat)
        if codes:
            self.option_scale.rows(self.encoder.describe(match.state, seat, codes), options[: len(codes)])
        return {
            "observation": self.state_scale.whole(self.encoder.observe(match.state, seat)),
            "options": options,
            "action_mask": self._mask(codes, more),
        }

    def write(self, match: Match, seat: int, into: Observation) -> None:
        """The same, into arrays that are there already."""
        into["observation"][:] = self.state_scale.whole(self.encoder.observe(match.state, seat))
        codes, more = match.listing(seat)
        rows = into["options"]
        if codes:
            self.option_scale.rows(self.encoder.describe(match.state, seat, codes), rows[: len(codes)])
        rows[len(codes) :] = 0
        into["action_mask"][:] = self._mask(codes, more)
