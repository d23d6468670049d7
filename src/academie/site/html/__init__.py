"""Every page as it is sent."""
