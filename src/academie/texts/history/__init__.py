"""What was published before: registered ids and names, commits, readings of translations."""
