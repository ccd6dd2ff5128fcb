"""A feeling for how a race will end, for bots that look ahead."""

from .ahead import Formula90Foresight

__all__ = ["Formula90Foresight"]
