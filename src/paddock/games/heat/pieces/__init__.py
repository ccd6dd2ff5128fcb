"""What lies in the box: cards and components, read from `data/`."""
