"""Many races at once, as arrays: begin, step, look, and go on; races that end begin anew by themselves.

    races = paddock.batch.begin(seats=6, options={"circuit": "usa"}, races=4096)
    places = choose(races.observation, races.mask)     # whole numbers below races.listed
    races.step(places)                                 # races.over, races.rewards by seat

The arrays are the engine's own and are filled in place: NumPy arrays on a core, PyTorch tensors on a GPU, both of which
speak DLPack, so that JAX and others take them without a copy.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from paddock.kernel import BadOptions, IllegalChoice, PaddockError

from .arrays import ACTIONS, THREADS, on_core, on_gpu, size_of, switches_of
from .book import Variant
from .rules import layout as at
from .setups import setup_for, variants_of

HOLD = -1


class MissingDevice(PaddockError):
    """What was asked for is not on this machine."""


class Races:
    """Races side by side; every array has the race as its first axis."""

    def __init__(self, variants: Sequence[Variant], races: int, device: str, seed: int) -> None:
        if device not in ("cpu", "cuda"):
            raise BadOptions(f"batch: device {device!r} is unknown; 'cpu' and 'cuda' are known.")
        self.size = size_of(variants, races)
        self._engine = (_OnGpu if device == "cuda" else _OnCore)(variants, self.size)
        self._device = device
        arrays = self._engine
        self.observation, self.mask, self.rewards = arrays.seen.T, arrays.mask, arrays.rewards.T
        self.over, self.listed = arrays.over, arrays.figure(at.OPTIONS)
        self.seat, self.question = arrays.figure(at.SEAT), arrays.figure(at.PHASE)
        self.reset(seed)

    def reset(self, seed: int) -> None:
        """New races in all places; race k begins from the seed plus k."""
        self._engine.begin(seed)
        self._engine.look()

    def step(self, places: Any) -> None:
        """One decision in every race: the place of an option in its list. Nothing is checked but on a core."""
        if self._device == "cpu":
            self._check(np.asarray(places))
        self._engine.step(places)
        self._engine.look()

    def step_at_random(self, only: Any = None) -> None:
        """One random decision in every race, or in those named; the others wait."""
        self._engine.choose()
        places = self._engine.places
        if only is not None:
            places[~only] = HOLD
        self._engine.step(places)
        self._engine.look()

    def _check(self, places: Any) -> None:
        wrong = np.flatnonzero((places < 0) | (places >= self.listed))
        if len(wrong):
            race = int(wrong[0])
            told = f"race {race}, seat {int(self.seat[race])}: option {int(places[race])} is not listed"
            raise IllegalChoice("HEAT.ROUND.13", f"batch: {told}; {int(self.listed[race])} options are.")


class _OnCore:
    """The engine on one core."""

    def __init__(self, variants: Sequence[Variant], size: Any) -> None:
        from .linking import for_core

        arrays = on_core(variants, size)
        self._state, self._rules = (arrays.words, arrays.figures, arrays.book), for_core(*switches_of(size))
        self._rows = np.zeros((size.races, size.seen), np.int16)
        self.seen, self.mask = self._rows.T, np.zeros((size.races, ACTIONS), np.bool_)
        self.rewards = np.zeros((at.MOST_CARS, size.races), np.float32)
        self.over, self.places = np.zeros(size.races, np.uint8), np.zeros(size.races, np.int32)

    def figure(self, place: int) -> Any:
        """A figure of all races."""
        return self._state[1][:, place]

    def begin(self, seed: int) -> None:
        """New races."""
        self._rules["begin_all"](*self._state, seed)

    def step(self, places: Any) -> None:
        """Play what was chosen."""
        self._rules["finish_step"](self._state, np.ascontiguousarray(places, np.int32), self.over, self.rewards)

    def choose(self) -> None:
        """A random option in every race."""
        self._rules["random_all"](*self._state, self.places)

    def look(self) -> None:
        """Fill observations and masks."""
        self._rules["observe_all"](*self._state, self._rows)
        np.less(np.arange(ACTIONS), self.figure(at.OPTIONS)[:, None], out=self.mask)


class _OnGpu:
    """The engine on a GPU, with PyTorch's tensors around it."""

    def __init__(self, variants: Sequence[Variant], size: Any) -> None:
        import torch

        if not torch.cuda.is_available():
            raise MissingDevice("batch: device 'cuda' was not found; 'cpu' is.")
        from numba import cuda

        from .linking import for_gpu

        arrays, self._cuda = on_gpu(variants, size), cuda
        self._state, self._launch = (arrays.words, arrays.figures, arrays.book), arrays.launch
        self._rules, self._races = for_gpu(*switches_of(size)), size.races
        zeros: Any = torch.zeros
        self.seen = zeros((size.seen, size.races), dtype=torch.int16, device="cuda")
        self.mask = zeros((size.races, ACTIONS), dtype=torch.bool, device="cuda")
        self.rewards = zeros((at.MOST_CARS, size.races), dtype=torch.float32, device="cuda")
        self.over = zeros(size.races, dtype=torch.uint8, device="cuda")
        self.places = zeros(size.races, dtype=torch.int32, device="cuda")
        self._torch = torch

    def figure(self, place: int) -> Any:
        """A figure of all races."""
        return self._torch.as_tensor(self._state[1], device="cuda")[place]

    def _shown(self, *tensors: Any) -> list[Any]:
        return [self._cuda.as_cuda_array(tensor, sync=False) for tensor in tensors]

    def begin(self, seed: int) -> None:
        """New races."""
        self._rules["launch_begin"][self._launch](*self._state, seed)

    def step(self, places: Any) -> None:
        """Play what was chosen."""
        arrays = self._shown(places.to(self._torch.int32), self.over, self.rewards)
        self._rules["launch_step"][self._launch](self._state, *arrays)

    def choose(self) -> None:
        """A random option in every race."""
        self._rules["launch_random"][self._launch](*self._state, *self._shown(self.places))

    def look(self) -> None:
        """Fill observations and masks."""
        self._rules["launch_observe"][self._launch](*self._state, *self._shown(self.seen))
        blocks = self._races * ACTIONS // THREADS
        self._rules["launch_mask"][max(1, blocks), THREADS](self._state[1], *self._shown(self.mask))


def begin(seats: int, options: Mapping[str, object], races: int, *, device: str = "cpu", seed: int = 0) -> Races:
    """So many races of one table; what the batch engine does not know is refused with a sentence."""
    return Races(variants_of(setup_for(seats, options)), races, device, seed)
