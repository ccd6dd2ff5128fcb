"""The championship: a season of races with events, press corners and sponsorships.

`seasons` plans the races, `event_rules` and `rewards` say what an event changes, `building` and `sponsors` hold the
steps before and during a race, `scoring` what comes after it, and `composition` puts all of it into the rules.
"""
