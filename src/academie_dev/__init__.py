"""What maintainers alone run: the mutation tool, the chess engine, the figures anew."""
