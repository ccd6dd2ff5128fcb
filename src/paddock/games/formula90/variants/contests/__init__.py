"""When there are contests, by rulebook."""
