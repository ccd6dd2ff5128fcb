"""HEAT's rules on counts: plain functions that `linking` compiles for the core and for the GPU."""
