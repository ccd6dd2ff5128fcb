"""Races as pictures for links: the circuit, the cars on it, and who won."""

from .picture import SIZE, Subject, card_png, card_svg

__all__ = ["SIZE", "Subject", "card_png", "card_svg"]
