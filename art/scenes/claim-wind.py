"""Shingles lifted and torn off by wind, down to felt and boards."""
from kit.wind_view import wind_view

ALT = 'Illustrative render of shingles lifted and torn off by wind'
SIZE = (1680, 1120)
SAMPLES = 12


def build():
    return wind_view(torn=True)
