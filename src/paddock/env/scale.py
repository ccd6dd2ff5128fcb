"""Raw figures scaled to between -1 and 1, all of them at once."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from struct import Struct
from typing import Any

import numpy as np
from numpy.typing import NDArray

from paddock.kernel import Code, State
from paddock.kernel.encoding import Encoder, Field

Floats = NDArray[np.float32]


class Scale:
    """What raw figures are divided by, and their limits afterwards; figures beyond a limit count as the limit."""

    def __init__(self, fields: Sequence[Field]) -> None:
        greatest = [max(abs(field.low), abs(field.high), 1) for field in fields for _ in range(field.size)]
        self.size = len(greatest)
        self.factor: Floats = (1.0 / np.array(greatest, np.float64)).astype(np.float32)
        self.low = _limits([field.low for field in fields], fields) * self.factor
        self.high = _limits([field.high for field in fields], fields) * self.factor

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


class WholeReading:
    """Figures read from an encoder all at once."""

    def __init__(self, encoder: Encoder[Any], state_scale: Scale, option_scale: Scale) -> None:
        self._encoder = encoder
        self._state_scale, self._option_scale = state_scale, option_scale

    def figures(self, state: State, seat: int) -> Floats:
        """What the seat may know, in a new array."""
        return self._state_scale.whole(self._encoder.observe(state, seat))

    def fill(self, state: State, seat: int, codes: Sequence[Code], into: Floats) -> None:
        """The listed options, into an array of as many rows."""
        self._option_scale.rows(self._encoder.describe(state, seat, codes), into)
