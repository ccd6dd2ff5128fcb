"""What a driver can do in React: one class per symbol, each with its options and its effect.

The base race knows three (cool, adrenaline, boost); cards with symbols bring the others. HEAT.REACT.57,
HEAT.REACT.58, HEAT.AMB.37: Cooldown and Reduce stress are pools, all other symbols are used one by one.
"""
