"""Browsers, servers and people for tests: everything as a visitor of the site meets it."""

from .axe import grave_faults
from .chromium import chromium
from .driver import BRISK, Driver, KeyDriver, Sight, TouchDriver
from .house import House
from .pictures import picture_of
from .secrecy import face_down_and_open, stray_cards, told_early
from .visitor import DESKTOP, INSTANT, Visitor

__all__ = [
    "BRISK",
    "DESKTOP",
    "INSTANT",
    "Driver",
    "House",
    "KeyDriver",
    "Sight",
    "TouchDriver",
    "Visitor",
    "chromium",
    "face_down_and_open",
    "grave_faults",
    "picture_of",
    "stray_cards",
    "told_early",
]
