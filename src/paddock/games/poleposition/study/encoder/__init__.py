"""A position and its options as numbers."""
