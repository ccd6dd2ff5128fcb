"""What teammates add to a turn (F90.TEAMMATE)."""
