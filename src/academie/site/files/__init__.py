"""How files are written: compact, beside the build, and put in place as a whole."""
