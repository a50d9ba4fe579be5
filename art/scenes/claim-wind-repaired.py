"""The roof of claim-wind, whole again."""
from kit.wind_view import wind_view

ALT = 'Illustrative render of the same roof with the wind-torn shingles replaced'
SIZE = (1920, 1280)
SAMPLES = 24


def build():
    return wind_view(torn=False)
