"""The results of verification as plain values for the pages: texts, runs, whole games."""
