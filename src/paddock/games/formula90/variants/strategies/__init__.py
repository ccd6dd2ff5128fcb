"""The strategies, by rulebook."""
