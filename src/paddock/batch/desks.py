"""Where a network learns: the races and the arrays around them, on a core with NumPy or on a GPU with PyTorch."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from paddock.kernel import BadOptions, find_game

from .arrays import THREADS, on_core, on_gpu, size_of, switches_of
from .book import Variant
from .features import CROSSED, Kit, See, features, places_of
from .linking import for_core, for_gpu
from .network import Array, forward
from .rules import layout as at
from .rules.looking import CROSSED_FIGURES
from .rules.scoring import PARTS
from .setups import setup_for


class Desk(ABC):
    """Many races of one engine and what a network needs to drive them."""

    kit: Kit

    def __init__(self, variants: Sequence[Variant], races: int) -> None:
        self.size = size_of(variants, races)
        if self.size.kinds > at.FIRST_SLOT:
            raise BadOptions("batch: a network learns races without a garage.")
        self.races = races
        self.places_of_fields = field_places(self.size.cars)
        self.seen = self.zeros((self.size.seen + CROSSED_FIGURES, races), "int16")
        self.keys = self.zeros((2, races), "int64")
        self.actions, self.chances = self.zeros((races,), "int32"), self.zeros((races,), "float32")
        self.seats, self.over = self.zeros((races,), "int16"), self.zeros((races,), "uint8")
        self.rewards = self.zeros((at.MOST_CARS, races), "float32")

    def looks(self, seen: Array) -> Array:
        """Observations, a column each, as the inputs of a network, a row each."""
        return features(self.see(seen), self.kit)

    def see(self, seen: Array) -> See:
        """The named fields of observations."""
        return lambda name: seen[self.places_of_fields[name]].T

    def scores(self, weights: Mapping[str, Array], inputs: Array) -> tuple[Array, Array]:
        """What a network makes of positions: the scores of the parts and the values."""
        policy, value, _ = forward(weights, inputs)
        return self.plain(policy), self.plain(value)

    @abstractmethod
    def wait(self) -> None:
        """Until all is done that was asked for."""

    def captured(self, work: Callable[[], None]) -> Callable[[], None]:
        """The same work, told as quickly as the machine can be told."""
        return work

    @abstractmethod
    def zeros(self, shape: tuple[int, ...], kind: str) -> Array:
        """An empty array."""

    @abstractmethod
    def room(self, shape: tuple[int, ...]) -> Array:
        """An empty array of the network's numbers."""

    @abstractmethod
    def places(self, rows: Array) -> Array:
        """Whole numbers from NumPy, to pick rows by."""

    @abstractmethod
    def plain(self, array: Array) -> Array:
        """Numbers of 32 bits, one row behind the other."""

    @abstractmethod
    def begin(self, seed: int) -> None:
        """New races."""

    @abstractmethod
    def observe(self) -> None:
        """Look at all positions."""

    @abstractmethod
    def choose(self, scores: Array, earlier: Array) -> None:
        """An option in every race by its scores; an earlier self drives every other seat of the first races."""

    @abstractmethod
    def step(self) -> None:
        """Play what was chosen; races that end begin anew."""

    @abstractmethod
    def chances_of(self, scores: Array, keys: Array, actions: Array) -> Array:
        """The logarithms of the chances of what was chosen."""

    @abstractmethod
    def gradients(self, scores: Array, keys: Array, cases: tuple[Array, Array, float]) -> Array:
        """The policy's gradients."""

    @abstractmethod
    def advantages(self, window: tuple[Array, ...], trail: float) -> tuple[Array, Array]:
        """Advantages of a window, and which decisions count."""


def field_places(cars: int) -> dict[str, slice]:
    """Where each named field of the encoding lies in an observation of so many cars, and the lines crossed behind."""
    fields = [(field.name, field.size) for field in find_game("heat").encoder(setup_for(cars, {})).fields]
    return places_of((*fields, *CROSSED))


class CoreDesk(Desk):
    """NumPy on one core."""

    def __init__(self, variants: Sequence[Variant], races: int) -> None:
        self.kit = Kit(np, np.float32)
        super().__init__(variants, races)
        arrays = on_core(variants, self.size)
        self._state, self._rules = (arrays.words, arrays.figures, arrays.book), for_core(*switches_of(self.size))
        self._rows = np.zeros(self.seen.T.shape, np.int16)

    def zeros(self, shape: tuple[int, ...], kind: str) -> Array:
        return np.zeros(shape, kind)

    def room(self, shape: tuple[int, ...]) -> Array:
        return np.zeros(shape, np.float32)

    def places(self, rows: Array) -> Array:
        return rows

    def plain(self, array: Array) -> Array:
        return np.ascontiguousarray(array, np.float32)

    def wait(self) -> None:
        return  # a core has done it already

    def begin(self, seed: int) -> None:
        self._rules["begin_all"](*self._state, seed)

    def observe(self) -> None:
        self.look_at(self._state)

    def look_at(self, state: tuple[Array, Array, Array]) -> None:
        """Look at all positions of other races of the same size."""
        self._rules["look_all"](*state, self._rows)
        self.seen[:] = self._rows.T

    def choose(self, scores: Array, earlier: Array) -> None:
        taken = self.actions, self.chances, self.seats
        self._rules["sample_all"](self._state, (scores, earlier), self.keys, taken)

    def step(self) -> None:
        self._rules["finish_step"](self._state, self.actions, self.over, self.rewards)

    def chances_of(self, scores: Array, keys: Array, actions: Array) -> Array:
        chances = np.zeros(len(scores), np.float32)
        self._rules["chances_all"](scores, np.ascontiguousarray(keys), np.ascontiguousarray(actions), chances)
        return chances

    def gradients(self, scores: Array, keys: Array, cases: tuple[Array, Array, float]) -> Array:
        grown, (actions, pushes, spread) = np.zeros_like(scores), cases
        cases = np.ascontiguousarray(actions), np.ascontiguousarray(pushes, np.float32), spread
        self._rules["gradients_all"](scores, grown, np.ascontiguousarray(keys), cases)
        return grown

    def advantages(self, window: tuple[Array, ...], trail: float) -> tuple[Array, Array]:
        grown = np.zeros(window[0].shape, np.float32), np.zeros(window[0].shape, np.uint8)
        self._rules["advantages_all"](window, grown, trail)
        return grown


class GpuDesk(Desk):
    """PyTorch on a GPU; the kernels write into its tensors, no array is copied."""

    def __init__(self, variants: Sequence[Variant], races: int) -> None:
        import torch

        self._torch, self._known = torch, dict[int, tuple[Any, Any]]()
        self.kit = Kit(torch, torch.bfloat16, device="cuda")
        super().__init__(variants, races)
        self._rules = for_gpu(*switches_of(self.size))
        arrays = on_gpu(variants, self.size)
        self._state, self._launch = (arrays.words, arrays.figures, arrays.book), arrays.launch

    def zeros(self, shape: tuple[int, ...], kind: str) -> Array:
        array = self._torch.zeros(shape, dtype=getattr(self._torch, kind), device="cuda")
        self._known[id(array)] = array, _shown(array)  # it stays, and so does the way the kernels take it
        return array

    def room(self, shape: tuple[int, ...]) -> Array:
        return self._torch.zeros(shape, dtype=self.kit.number, device="cuda")

    def places(self, rows: Array) -> Array:
        return self._torch.as_tensor(rows, device="cuda")

    def plain(self, array: Array) -> Array:
        return array.float().contiguous()

    def wait(self) -> None:
        self._torch.cuda.synchronize()

    def captured(self, work: Callable[[], None]) -> Callable[[], None]:
        """The same work told to the GPU at once, as often as it is called; every array stays where it is."""
        graph = self._torch.cuda.CUDAGraph()
        self.wait()
        with self._torch.cuda.graph(graph):
            work()
        return graph.replay  # type: ignore[no-any-return]

    def _run(self, name: str, threads: int, *arrays: Any) -> None:
        from numba import cuda

        stream = cuda.external_stream(self._torch.cuda.current_stream().cuda_stream)
        self._rules[name][-(-threads // THREADS), THREADS, stream](*map(self._taken, arrays))

    def _taken(self, value: Any) -> Any:
        """An array as the kernels take it, without a copy."""
        if isinstance(value, tuple):
            return tuple(map(self._taken, value))
        if not hasattr(value, "data_ptr"):
            return value
        known = self._known.get(id(value))
        return known[1] if known else _shown(value)

    def begin(self, seed: int) -> None:
        self._run("launch_begin", self.races, *self._state, seed)

    def observe(self) -> None:
        self._run("launch_look", self.races, *self._state, self.seen)

    def choose(self, scores: Array, earlier: Array) -> None:
        taken = self.actions, self.chances, self.seats
        self._run("launch_sample", self.races, self._state, (scores, earlier), self.keys, taken)

    def step(self) -> None:
        self._run("launch_step", self.races, self._state, self.actions, self.over, self.rewards)

    def chances_of(self, scores: Array, keys: Array, actions: Array) -> Array:
        chances = self._torch.empty_like(scores[:, 0])
        self._run("launch_chances", len(scores), scores, keys.contiguous(), actions.contiguous(), chances)
        return chances

    def gradients(self, scores: Array, keys: Array, cases: tuple[Array, Array, float]) -> Array:
        grown, (actions, pushes, spread) = self._torch.empty_like(scores), cases
        cases = actions.contiguous(), pushes.float().contiguous(), spread
        self._run("launch_gradients", len(scores), scores, grown, keys.contiguous(), cases)
        return grown

    def advantages(self, window: tuple[Array, ...], trail: float) -> tuple[Array, Array]:
        grown = self._torch.empty_like(window[0]), self._torch.empty_like(window[2])
        self._run("launch_advantages", window[0].shape[1], window, grown, trail)
        return grown


def _shown(tensor: Any) -> Any:
    """A tensor as the kernels take it, without a copy."""
    from numba import cuda

    return cuda.as_cuda_array(tensor.detach(), sync=False)


assert PARTS % 4 == 0, "rows of scores begin where a GPU likes to read"
