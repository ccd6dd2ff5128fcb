"""How a race goes on when people are away: relief, votes, another host, a pause, sleep."""

from .proposing import Absence
from .settling import close_race, end_vote, pass_on, put_to_sleep, settle_proposal, who_stays

__all__ = ["Absence", "close_race", "end_vote", "pass_on", "put_to_sleep", "settle_proposal", "who_stays"]
