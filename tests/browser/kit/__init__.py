"""Browsers, servers and people for tests: everything as a visitor of the site meets it."""

from .axe import grave_faults
from .chromium import Browsers, browsers, chromium
from .driver import BRISK, Driver, KeyDriver, Sight, TouchDriver
from .formula90 import FORM, RaceDriver, drive_home, rulebook
from .house import AS_IT_IS, House
from .newcomer import check_questions, expect_replay, start_first_race, start_race
from .phone import FINGER, PHONES, check_phone, drive_by_touch, phone
from .pictures import picture_of
from .secrecy import face_down_and_open, stray_cards, told_early
from .visitor import DESKTOP, INSTANT, MakeVisitor, Visitor

__all__ = [
    "AS_IT_IS",
    "BRISK",
    "DESKTOP",
    "FINGER",
    "FORM",
    "INSTANT",
    "PHONES",
    "Browsers",
    "Driver",
    "House",
    "KeyDriver",
    "MakeVisitor",
    "RaceDriver",
    "Sight",
    "TouchDriver",
    "Visitor",
    "browsers",
    "check_phone",
    "check_questions",
    "chromium",
    "drive_by_touch",
    "drive_home",
    "expect_replay",
    "face_down_and_open",
    "grave_faults",
    "phone",
    "picture_of",
    "rulebook",
    "start_first_race",
    "start_race",
    "stray_cards",
    "told_early",
]
