"""What can be added to the base race."""
