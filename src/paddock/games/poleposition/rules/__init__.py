"""The verbs and sums the steps speak with."""
