"""HEAT by the million: many races at once, compiled, equal to the reference engine choice by choice."""
