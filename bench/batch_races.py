"""How fast the batch engine is: batch by cars by modules, on one core and on a GPU.

    python -m bench.batch_races                    one core, beside the reference engine
    python -m bench.batch_races --device cuda      a GPU as well, checked against the core first
    python -m bench.batch_races --device cuda --pgx   and pgx's backgammon beside it, where pgx can be imported

A decision counts if there was more than one answer, as in every other figure of ours.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping
from time import perf_counter, process_time
from typing import Any

import numpy as np

from paddock.batch.arrays import ACTIONS, THREADS, on_core, on_gpu, size_of, switches_of
from paddock.batch.linking import for_core, for_gpu
from paddock.batch.rules import layout as at
from paddock.batch.setups import setup_for, variants_of
from paddock.kernel import FastChance, Seating, State, Table, apply, find_game

BASE: Mapping[str, object] = {"circuit": "usa"}
FULL: Mapping[str, object] = {"circuit": "usa", "garage": "all", "weather": True}
SETUPS = (("base race", BASE), ("garage and weather", FULL))
CHECKED, CHECKED_STEPS = 1024, 400
RUNS = 3
REFERENCE_SECONDS = 2.0
STEPS = 300
WHOLE_RACES = 4


def main() -> None:
    """Measure what was asked for."""
    asked = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    asked.add_argument("--device", choices=("cpu", "cuda"), default="cpu")
    asked.add_argument("--races", type=int, nargs="*", default=[16_384, 131_072, 524_288])
    asked.add_argument("--cars", type=int, nargs="*", default=[6])
    asked.add_argument("--modules", choices=("without", "with", "both"), default="both")
    asked.add_argument("--pgx", action="store_true")
    chosen = asked.parse_args()
    setups = {"without": SETUPS[:1], "with": SETUPS[1:], "both": SETUPS}[chosen.modules]
    for title, options in setups:
        for cars in chosen.cars:
            if chosen.device == "cpu":
                measure_core(title, options, cars)
            else:
                compare_with_core(title, options, cars)
                for races in chosen.races:
                    measure_gpu(f"{title}, {cars} cars", options, cars, races)
    if chosen.pgx:
        measure_pgx(chosen.races)


def measure_core(title: str, options: Mapping[str, object], cars: int) -> None:
    """One core, whole races of random choices, and the reference engine beside it."""
    variants = variants_of(setup_for(cars, options))
    size = size_of(variants, 256)
    arrays, names = on_core(variants, size), for_core(*switches_of(size))
    state = arrays.words, arrays.figures, arrays.book
    results = np.zeros((size.races, 3 + at.MOST_CARS), np.int64)
    best = 0.0
    for run in range(RUNS + 1):
        names["begin_all" if size.modules else "seed_all"](*state, run * size.races)
        began = process_time()
        names["run_all" if size.modules else "race_all"](*state, results)
        best = max(best, float(results[:, 0].sum()) / (process_time() - began) if run else 0.0)
    reference = measure_reference(options, cars)
    beside = f"{best / reference:.0f} × the reference's {reference:,.0f}"
    print(f"core, {title}, {cars} cars: {best / 1e6:.2f} M decisions/s, {beside}", flush=True)


def measure_reference(options: Mapping[str, object], cars: int) -> float:
    """Random races in the reference engine, by processor time like ours."""
    game, decisions, races, began = find_game("heat"), 0, 0, process_time()
    while process_time() - began < REFERENCE_SECONDS:
        state = Table.begin(game, game.setup(cars, options), races, Seating(events=False)).state
        decisions += play_on(state, FastChance(races))
        races += 1
    return decisions / (process_time() - began)


def play_on(state: State, chance: FastChance) -> int:
    """Random choices until the race is over; how many there were."""
    played = 0
    while asked := state.asked:
        seat = next(iter(asked))
        apply(state, seat, asked[seat][chance.below(len(asked[seat]))])
        played += 1
    return played


def compare_with_core(title: str, options: Mapping[str, object], cars: int) -> None:
    """The same seeds on the core and on the GPU must give the same races, word by word."""
    from numba import cuda

    variants = variants_of(setup_for(cars, options))
    size = size_of(variants, CHECKED)
    core, there = on_core(variants, size), on_gpu(variants, size)
    names, gpu = for_core(*switches_of(size)), for_gpu(*switches_of(size))
    began = perf_counter()
    names["begin_all"](core.words, core.figures, core.book, 1)
    names["run_steps"](core.words, core.figures, core.book, CHECKED_STEPS)
    compiled = perf_counter()
    gpu["launch_begin"][there.launch](there.words, there.figures, there.book, 1)
    state, places = (there.words, there.figures, there.book), cuda.device_array(CHECKED, np.int32)
    over, rewards = cuda.device_array(CHECKED, np.uint8), cuda.device_array((at.MOST_CARS, CHECKED), np.float32)
    for _ in range(CHECKED_STEPS):
        gpu["launch_random"][there.launch](*state, places)
        gpu["launch_step"][there.launch](state, places, over, rewards)
    same = np.array_equal(core.words, there.words.copy_to_host().T)
    same = same and np.array_equal(core.figures, there.figures.copy_to_host().T)
    times = f"core {compiled - began:.1f} s, GPU {perf_counter() - compiled:.1f} s with compiling"
    print(f"{title}, {cars} cars: {CHECKED} races, {CHECKED_STEPS} decisions each, equal: {same} ({times})", flush=True)


def seconds(work: Callable[[], None]) -> float:
    """The best of several runs, after one that warms up."""
    from numba import cuda

    best = float("inf")
    for run in range(RUNS + 1):
        began = perf_counter()
        work()
        cuda.synchronize()
        best = min(best, perf_counter() - began) if run else best
    return best


def measure_gpu(title: str, options: Mapping[str, object], cars: int, races: int) -> None:
    """Random play inside the kernel, then step by step with observations and masks written for a network."""
    from numba import cuda

    variants = variants_of(setup_for(cars, options))
    size = size_of(variants, races)
    arrays, gpu = on_gpu(variants, size), for_gpu(*switches_of(size))
    state = (arrays.words, arrays.figures, arrays.book)
    gpu["launch_begin"][arrays.launch](*state, 1)
    made = cuda.to_device(np.zeros((2, races), np.int64))
    name, each, most = ("launch_run", STEPS, 0) if size.modules else ("launch_races", 0, WHOLE_RACES)
    spent = seconds(lambda: gpu[name][arrays.launch](state, made, each or most))
    counted = made.copy_to_host()[0].sum() / (RUNS + 1)
    print(f"GPU, {title}, {races:,} races, {name}: {counted / spent / 1e6:,.0f} M decisions/s", flush=True)
    places, over = cuda.device_array(races, np.int32), cuda.device_array(races, np.uint8)
    rewards = cuda.device_array((at.MOST_CARS, races), np.float32)
    seen, mask = cuda.device_array((size.seen, races), np.int16), cuda.device_array((races, ACTIONS), np.bool_)
    parts: dict[str, Callable[[], None]] = {
        "choose": lambda: gpu["launch_random"][arrays.launch](*state, places),
        "step": lambda: gpu["launch_step"][arrays.launch](state, places, over, rewards),
        "observe": lambda: gpu["launch_observe"][arrays.launch](*state, seen),
        "mask": lambda: gpu["launch_mask"][races * ACTIONS // THREADS, THREADS](arrays.figures, mask),
    }
    report_steps(title, races, parts)


def report_steps(title: str, races: int, parts: Mapping[str, Callable[[], None]]) -> None:
    """Steps in a second with everything, and what each part of a step takes."""

    def all_parts() -> None:
        for _ in range(20):
            for part in parts.values():
                part()

    def many(part: Callable[[], None]) -> Callable[[], None]:
        def repeat() -> None:
            for _ in range(20):
                part()

        return repeat

    spent = seconds(all_parts) / 20
    times = {name: seconds(many(part)) / 20 * 1e6 for name, part in parts.items() if name != "step"}
    told = ", ".join(f"{name} {time:.0f} µs" for name, time in times.items())
    told += f", step {spent * 1e6 - sum(times.values()):.0f} µs"
    print(f"GPU, {title}, {races:,} races, step by step: {races / spent / 1e6:,.0f} M steps/s ({told})", flush=True)


def measure_pgx(batches: list[int]) -> None:
    """Random backgammon in pgx, the fastest peer we know, on the same machine."""
    try:
        import jax
        import pgx
    except ImportError as error:
        print(f"pgx: not measured, {error.name} is not here.")
        return
    env = pgx.make("backgammon")
    begin, step = jax.jit(jax.vmap(env.init)), jax.jit(jax.vmap(env.step))
    for races in batches:
        state: Any = begin(jax.random.split(jax.random.PRNGKey(1), races))
        key = jax.random.PRNGKey(2)
        best = float("inf")
        for _ in range(RUNS + 1):
            began = perf_counter()
            for _ in range(20):
                key, now = jax.random.split(key)
                odds = state.legal_action_mask.astype(float)
                actions = jax.random.categorical(now, jax.numpy.log(odds), axis=1)
                state = step(state, actions, jax.random.split(now, races))
            state.rewards.block_until_ready()
            best = min(best, perf_counter() - began)
        print(f"GPU, pgx backgammon, {races:,} games: {races * 20 / best / 1e6:,.1f} M steps/s", flush=True)


if __name__ == "__main__":
    main()
