"""One file per heading of the rulebook."""
