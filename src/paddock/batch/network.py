"""A small network with its gradients written out, so that NumPy alone can run it and PyTorch can run it fast.

Three layers, the last one beside a shortcut; one output for every part of an option, and one for the value.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

Array = Any
Weights = dict[str, Array]
LAYERS = ("first", "second", "third")


def fresh_weights(inputs: int, width: int, outputs: int, seed: int) -> dict[str, np.ndarray[Any, Any]]:
    """Weights before any training: all options are equally likely."""
    chance = np.random.default_rng(seed)
    weights: dict[str, np.ndarray[Any, Any]] = {}
    for layer, size in zip(LAYERS, (inputs, width, width), strict=True):
        spread = np.sqrt(2.0 / size)
        weights[layer] = (chance.standard_normal((size, width)) * spread).astype(np.float32)
        weights[f"{layer}.bias"] = np.zeros(width, np.float32)
    weights["policy"] = np.zeros((width, outputs), np.float32)
    weights["policy.bias"] = np.zeros(outputs, np.float32)
    weights["value"] = np.zeros((width, 1), np.float32)
    weights["value.bias"] = np.zeros(1, np.float32)
    return weights


def forward(weights: Mapping[str, Array], inputs: Array) -> tuple[Array, Array, tuple[Array, ...]]:
    """Scores of the parts, values, and what the way back needs."""
    first = _layer(weights, "first", inputs).clip(0)
    second = _layer(weights, "second", first).clip(0)
    third = _layer(weights, "third", second).clip(0)
    last = second + third
    policy, value = _layer(weights, "policy", last), _layer(weights, "value", last)
    return policy, value[:, 0], (inputs, first, second, third, last)


def backward(weights: Mapping[str, Array], kept: tuple[Array, ...], policy: Array, value: Array) -> Weights:
    """Gradients of all weights from those of the outputs."""
    inputs, first, second, third, last = kept
    value = value[:, None]
    gradients = {
        "policy": last.T @ policy,
        "policy.bias": policy.sum(0),
        "value": last.T @ value,
        "value.bias": value.sum(0),
    }
    at_last = policy @ weights["policy"].T + value @ weights["value"].T
    at_third = at_last * (third > 0)
    at_second = (at_last + at_third @ weights["third"].T) * (second > 0)
    at_first = (at_second @ weights["second"].T) * (first > 0)
    for layer, before, grown in zip(LAYERS, (inputs, first, second), (at_first, at_second, at_third), strict=True):
        gradients[layer] = before.T @ grown
        gradients[f"{layer}.bias"] = grown.sum(0)
    return gradients


def _layer(weights: Mapping[str, Array], name: str, inputs: Array) -> Array:
    bias = weights[f"{name}.bias"]
    if hasattr(bias, "addmm"):  # PyTorch does both in one go
        return bias.addmm(inputs, weights[name])
    return inputs @ weights[name] + bias


class Adam:
    """The usual optimiser, with a bound on the gradient's length."""

    def __init__(self, weights: Mapping[str, Array], longest: float = 0.5) -> None:
        self._means = {name: weight * 0 for name, weight in weights.items()}
        self._squares = {name: weight * 0 for name, weight in weights.items()}
        self._longest, self._steps = longest, 0

    def step(self, weights: Weights, gradients: Mapping[str, Array], rate: float) -> None:
        """Change the weights in place."""
        self._steps += 1
        length = sum((gradient * gradient).sum() for gradient in gradients.values()) ** 0.5
        shrink = self._longest / (length + 1e-6)
        shrink = shrink * (shrink < 1) + (shrink >= 1)
        rate *= (1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps)
        for name, gradient in gradients.items():
            gradient = gradient * shrink
            mean, square = self._means[name], self._squares[name]
            mean *= 0.9
            mean += 0.1 * gradient
            square *= 0.999
            square += 0.001 * gradient * gradient
            weights[name] -= rate * mean / (square**0.5 + 1e-5)
