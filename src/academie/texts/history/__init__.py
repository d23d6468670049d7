"""What was published before: registered ids and names, commits, second readings."""
