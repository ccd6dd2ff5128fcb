"""What the game lends to bots that look ahead."""

from .looking import PolePositionForesight

__all__ = ["PolePositionForesight"]
