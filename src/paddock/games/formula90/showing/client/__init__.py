"""The game as a client that knows no rules sees it."""

from .presenter import Formula90Presenter

__all__ = ["Formula90Presenter"]
