"""Every state, the next move and the reason."""
