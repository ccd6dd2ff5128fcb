"""Browsers, servers and people for tests: everything as a visitor of the site meets it."""

from .axe import grave_faults
from .chromium import chromium
from .driver import BRISK, Driver, KeyDriver, Sight, TouchDriver
from .formula90 import FORM, RaceDriver, rulebook, start_race
from .house import House
from .pictures import picture_of
from .secrecy import face_down_and_open, stray_cards, told_early
from .visitor import DESKTOP, INSTANT, Visitor

__all__ = [
    "BRISK",
    "DESKTOP",
    "FORM",
    "INSTANT",
    "Driver",
    "House",
    "KeyDriver",
    "RaceDriver",
    "Sight",
    "TouchDriver",
    "Visitor",
    "chromium",
    "face_down_and_open",
    "grave_faults",
    "picture_of",
    "rulebook",
    "start_race",
    "stray_cards",
    "told_early",
]
