"""What the game lends to bots that look ahead."""

from .ahead import PolePositionForesight

__all__ = ["PolePositionForesight"]
