"""Write files: compactly, next to the build, and published as a whole."""
