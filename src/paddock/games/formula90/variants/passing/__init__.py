"""What it costs to pass a car, by rulebook."""
