"""The roof of claim-wind, whole again."""
from kit.wind_view import wind_view

ALT = 'Illustrative render of the same roof with the wind-torn shingles replaced'
SIZE = (1680, 1120)
SAMPLES = 10


def build():
    return wind_view(torn=False)
