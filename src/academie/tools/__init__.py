"""What maintainers run, and no game needs: the solver of the lost figures, and the engine."""
