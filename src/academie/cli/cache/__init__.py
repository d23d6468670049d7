"""The cache of the command, and the check whether it is still valid."""
