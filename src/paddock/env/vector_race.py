"""Many races at once: workers step their share of the races and write what is seen into shared memory.

Gymnasium's own vector environments run one process for each race and move every observation through its spaces; here
a worker takes as many races as it is given, a step costs one byte each way, and the arrays are filled in place.
"""

from __future__ import annotations

import multiprocessing
import os
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from paddock.kernel import BadOptions

from .batch import NO_SEED, SHAPES, Batch, Layout
from .lens import Observation
from .single_race import SingleRace

Array = NDArray[Any]
Step = tuple[Observation, Array, Array, Array, dict[str, Any]]
STEP, RESET, STOP = b"s", b"r", b"q"


class VectorRace(VectorEnv[Observation, Array, Array]):
    """So many races for one learner, in this process or in several."""

    def __init__(self, envs: int, workers: int | None, settings: Mapping[str, Any]) -> None:
        if envs < 1:
            raise BadOptions(f"envs: {envs!r} is not possible; allowed: 1 or more.")
        workers = min(envs, (os.cpu_count() or 1) if workers is None else workers)
        if workers < 1:
            raise BadOptions(f"workers: {workers!r} is not possible; allowed: 1 or more.")
        sample = SingleRace(**settings)
        lens = sample.lens
        self.num_envs = envs
        self.metadata = {**sample.metadata, "autoreset_mode": AutoresetMode.NEXT_STEP}
        self.render_mode = None
        self.single_observation_space = sample.observation_space
        self.single_action_space = sample.action_space
        self.observation_space = batch_space(sample.observation_space, envs)
        self.action_space = batch_space(sample.action_space, envs)
        layout = Layout(envs, lens.state_scale.size, lens.actions, lens.option_scale.size)
        self._crew: _Crew = _Here(settings, layout) if workers == 1 else _Processes(settings, layout, workers)
        self._arrays = self._crew.arrays

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """New races; a single seed gives race k the seed plus k."""
        self._arrays["seeds"][:] = _seeds(seed, self.num_envs)
        self._arrays["places"][:] = 0
        self._crew.tell(RESET)
        observation = self._seen()
        return observation, {"action_mask": observation["action_mask"].copy()}

    def step(self, actions: Array) -> Step:
        """One decision in every race; after a race has ended the next step begins a new one."""
        self._arrays["actions"][:] = actions
        self._crew.tell(STEP)
        observation, over = self._seen(), self._arrays["over"].copy()
        about = {"action_mask": observation["action_mask"].copy(), "place": self._arrays["places"].copy()}
        return observation, self._arrays["rewards"].copy(), over, np.zeros_like(over), about

    def action_masks(self) -> Array:
        """The masks alone, under the name that MaskablePPO asks for."""
        masks: Array = self._arrays["action_mask"].astype(bool)
        return masks

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the workers."""
        self._crew.close()

    def _seen(self) -> Observation:
        return {name: self._arrays[name].copy() for name in ("observation", "options", "action_mask")}


def _seeds(seed: int | Sequence[int | None] | None, races: int) -> list[int]:
    if seed is None:
        return [NO_SEED] * races
    if isinstance(seed, Sequence):
        return [NO_SEED if one is None else int(one) for one in seed]
    return [int(seed) + race for race in range(races)]


class _Crew(ABC):
    """Whoever steps the races."""

    arrays: dict[str, Array]

    @abstractmethod
    def tell(self, what: bytes) -> None:
        """Have it done, and wait."""

    def close(self) -> None:
        """Nobody is needed any more."""
        return


class _Here(_Crew):
    """All races in this process."""

    def __init__(self, settings: Mapping[str, Any], layout: Layout) -> None:
        self.arrays = {name: np.zeros(layout.shape(name), kind) for name, kind in SHAPES.items()}
        self._batch = Batch(settings, self.arrays, 0, layout.races)

    def tell(self, what: bytes) -> None:
        do(self._batch, what)


class _Processes(_Crew):
    """The races shared out among processes."""

    def __init__(self, settings: Mapping[str, Any], layout: Layout, workers: int) -> None:
        context = multiprocessing.get_context("spawn")
        memory = {name: context.RawArray("b", layout.length(name)) for name in SHAPES}
        self.arrays = as_arrays(memory, layout)
        cuts = [layout.races * worker // workers for worker in range(workers + 1)]
        self._lines: list[Connection] = []
        self._running = []
        for first, end in pairwise(cuts):
            ours, theirs = context.Pipe()
            arguments = (theirs, settings, memory, layout, (first, end - first))
            worker = context.Process(target=serve, args=arguments, daemon=True)
            worker.start()
            theirs.close()
            self._lines.append(ours)
            self._running.append(worker)
        for line in self._lines:
            line.recv_bytes()

    def tell(self, what: bytes) -> None:
        for line in self._lines:
            line.send_bytes(what)
        for line in self._lines:
            line.recv_bytes()

    def close(self) -> None:
        for line in self._lines:
            line.send_bytes(STOP)
            line.close()
        for worker in self._running:
            worker.join()
        self._lines, self._running = [], []


def as_arrays(memory: Mapping[str, Any], layout: Layout) -> dict[str, Array]:
    """Shared memory as arrays."""
    return {name: np.frombuffer(memory[name], SHAPES[name]).reshape(layout.shape(name)) for name in SHAPES}


def serve(
    line: Connection,
    settings: Mapping[str, Any],
    memory: Mapping[str, Any],
    layout: Layout,
    share: tuple[int, int],
) -> None:
    """A worker's life: make the races, then do what is told until it is enough."""
    batch = Batch(settings, as_arrays(memory, layout), *share)
    line.send_bytes(STEP)
    while (what := line.recv_bytes()) != STOP:
        do(batch, what)
        line.send_bytes(what)


def do(batch: Batch, what: bytes) -> None:
    """One order."""
    if what == RESET:
        batch.reset()
    else:
        batch.step()
