"""What a page's main thread does for every frame, read from a trace: processor time, whoever else is at work.

Frames by the clock tell how busy the machine is as much as how dear the page is. A trace holds for every task of the
main thread the processor time that it took; between the beginnings of two frames their sum is what the frame cost.
"""

from __future__ import annotations

import json
from bisect import bisect_right
from dataclasses import dataclass
from statistics import median
from typing import Any

CATEGORIES = ["toplevel", "devtools.timeline", "devtools.timeline.frame", "blink.user_timing"]
MARK = "car-moved"
"""Left in the trace by the page, in every frame that counts."""
TASK = "RunTask"
FRAME = "BeginMainThreadFrame"
MAIN_THREAD = "CrRendererMain"


@dataclass(frozen=True, slots=True)
class Costs:
    """Milliseconds of the main thread's processor time, frame by frame."""

    frames: tuple[float, ...]

    @property
    def middle(self) -> float:
        """Half of the frames cost less."""
        return median(self.frames)

    @property
    def worst_in_twenty(self) -> float:
        """Nineteen of twenty cost less."""
        return sorted(self.frames)[int(len(self.frames) * 0.95)]

    def share_within(self, milliseconds: float) -> float:
        """How many of them, from 0 to 1, cost no more than that."""
        return sum(cost <= milliseconds for cost in self.frames) / len(self.frames)


def costs_in(trace: bytes) -> Costs:
    """Of the frames that the page marked."""
    events: list[dict[str, Any]] = json.loads(trace)["traceEvents"]
    marks = _on_main_threads(events, MARK)
    if not marks:  # a move that was over before anybody looked
        return Costs(())
    process = marks[0]["pid"]
    begins = sorted({event["ts"] for event in _on_main_threads(events, FRAME) if event["pid"] == process})
    spent = [0.0] * len(begins)
    for task in _on_main_threads(events, TASK):
        frame = bisect_right(begins, task["ts"] + task.get("dur", 0)) - 1
        if task["pid"] == process and frame >= 0:
            spent[frame] += task.get("tdur", 0) / 1000
    moving = {bisect_right(begins, mark["ts"]) - 1 for mark in marks} - {-1, len(begins) - 1}
    return Costs(tuple(spent[frame] for frame in sorted(moving)))


def _on_main_threads(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    named = (one for one in events if one["name"] == "thread_name" and one["args"]["name"] == MAIN_THREAD)
    threads = {(one["pid"], one["tid"]) for one in named}
    return [one for one in events if name in one["name"] and (one["pid"], one["tid"]) in threads]
