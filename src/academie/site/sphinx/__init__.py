"""What Sphinx is given: domain, nodes, roles, builder, pages of the API and of the sources."""
