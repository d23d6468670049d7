"""What maintainers run, and no game needs: the solver of the six figures, and the engine."""
