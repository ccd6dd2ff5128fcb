"""Calling people: what happened, whom it concerns, when and over which way they want to hear of it."""

from .courier import DIGESTED, Courier
from .friends import tell_friends
from .happenings import NOTICE, RECOVER, SEND, Happening, notice_job, post
from .lines import LineError, SafeLine
from .mail import MailRoute
from .push import PushRoute
from .reminders import reminders
from .wishes import EVENTS, Wishes

__all__ = [
    "DIGESTED",
    "EVENTS",
    "NOTICE",
    "RECOVER",
    "SEND",
    "Courier",
    "Happening",
    "LineError",
    "MailRoute",
    "PushRoute",
    "SafeLine",
    "Wishes",
    "notice_job",
    "post",
    "reminders",
    "tell_friends",
]
