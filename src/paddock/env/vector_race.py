"""Many races at once: this process and its workers step their shares and write what is seen into shared memory.

Gymnasium's own vector environments run one process for each race and move every observation through its spaces; here
a process takes as many races as it is given, a step costs one byte each way, and the arrays are filled in place.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium.error import AlreadyPendingCallError, ClosedEnvironmentError, NoAsyncCallError
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from paddock.kernel import BadOptions

from .batch import SEEN, Layout
from .crew import RESET, STEP, Array, Crew, Seeds, seeds_of, shares_of
from .lens import Observation
from .single_race import SingleRace

Step = tuple[Observation, Array, Array, Array, dict[str, Any]]


class VectorRace(VectorEnv[Observation, Array, Array]):
    """So many races for one learner, in this process or in several."""

    def __init__(
        self, envs: int, settings: Mapping[str, Any], workers: int | None = None, here: int | None = None
    ) -> None:
        if envs < 1:
            raise BadOptions(f"envs: {envs!r} is not possible; allowed: 1 or more.")
        shares = shares_of(envs, workers, here)
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
        self._crew = Crew(settings, layout, shares)
        self._arrays = self._crew.arrays

    def reset(self, *, seed: Seeds = None, options: dict[str, Any] | None = None) -> tuple[Observation, dict[str, Any]]:
        """New races; a single seed gives race k the seed plus k."""
        seeds = seeds_of(seed, self.num_envs)
        self._must_rest("reset")
        self._arrays["seeds"][:] = seeds
        self._crew.begin(RESET)
        self._crew.finish()
        observation = self._seen()
        return observation, {"action_mask": observation["action_mask"].copy()}

    def step(self, actions: Array) -> Step:
        """One decision in every race; after a race has ended the next step begins a new one."""
        self.step_async(actions)
        return self.step_wait()

    def step_async(self, actions: Array) -> None:
        """Begin a step: the workers drive while the caller does something else."""
        self._must_rest("step_async")
        self._arrays["actions"][:] = actions
        self._crew.begin(STEP)

    def step_wait(self) -> Step:
        """The end of that step; the races of this process are stepped now."""
        if not self._crew.order:
            raise NoAsyncCallError("step_wait: no step was begun; call step_async first.", "step")
        self._crew.finish()
        observation = self._seen()
        about = {"action_mask": observation["action_mask"].copy(), "place": self._arrays["places"].copy()}
        rewards, over, cut = (self._arrays[name].copy() for name in ("rewards", "over", "cut"))
        return observation, rewards, over, cut, about

    def action_masks(self) -> Array:
        """The masks alone, under the name that MaskablePPO asks for."""
        self._must_rest("action_masks")
        masks: Array = self._arrays["action_mask"].astype(bool)
        return masks

    def close_extras(self, **kwargs: Any) -> None:
        """Stop the workers."""
        self._crew.close()

    def _must_rest(self, call: str) -> None:
        if self.closed:
            raise ClosedEnvironmentError(f"{call}: this environment is closed; make a new one.")
        if self._crew.order:
            raise AlreadyPendingCallError(f"{call}: a step is under way; call step_wait first.", "step")

    def _seen(self) -> Observation:
        return {name: self._arrays[name].copy() for name in SEEN}
