class W:
    plan_samples = 3
    plan_window = 0.6
    hand_weight = 1.0
    discard_samples = 6
    traffic = 1
