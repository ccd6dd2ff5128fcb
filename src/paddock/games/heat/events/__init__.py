"""What can happen in a race."""
