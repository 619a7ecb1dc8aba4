"""The referee: an automated judge for area-control board games."""
