"""Where a choice would lead, tried without doing it."""
