"""What was asked about a position and answered already: plans and long lists, written once for everybody who asks."""

from __future__ import annotations

from ..watching import Scene, to_frame

MOST_KNOWN = 32


class KnownAnswers:
    """Frames by seat and question, as long as the race stands where it stood."""

    def __init__(self) -> None:
        self._scene: Scene | None = None
        self._number = -1
        self._frames: dict[tuple[int, str], bytes] = {}

    def known(self, scene: Scene, seat: int, question: str) -> bytes | None:
        """The answer, if somebody has asked before."""
        if scene is not self._scene or scene.replica.number != self._number:
            self._scene, self._number = scene, scene.replica.number
            self._frames.clear()
        return self._frames.get((seat, question))

    def find(self, scene: Scene, seat: int, question: str) -> bytes:
        """The answer to a seat that is asked something now."""
        if (known := self.known(scene, seat, question)) is not None:
            return known
        frame = _plans(scene, seat) if question == "plans" else _options(scene, seat)
        if len(self._frames) < MOST_KNOWN:
            self._frames[seat, question] = frame
        return frame


def _plans(scene: Scene, seat: int) -> bytes:
    decision_id = scene.replica.decision_id(seat)
    assert decision_id
    return to_frame({"is": "plans", "decision": decision_id, "seat": seat, "plans": scene.plans(seat)})


def _options(scene: Scene, seat: int) -> bytes:
    decision = scene.decision(seat, whole=True)
    assert decision
    return to_frame({"is": "options", "decision": decision["id"], "seat": seat, "options": decision["options"]})
