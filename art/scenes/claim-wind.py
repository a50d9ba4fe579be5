"""Shingles lifted and torn off by wind, down to felt and boards."""
from kit.wind_view import wind_view

ALT = 'Illustrative render of shingles lifted and torn off by wind'
SIZE = (1920, 1280)
SAMPLES = 24


def build():
    return wind_view(torn=True)
