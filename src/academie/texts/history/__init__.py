"""Records of earlier publication: registered ids and names, commits, second readings."""
