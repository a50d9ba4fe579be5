"""The roof of claim-hail with new shingles."""
from kit.hail_view import hail_view

ALT = 'Illustrative render of the same roof with new shingles after hail'
SIZE = (1680, 1120)
SAMPLES = 12


def build():
    return hail_view(bruised=False)
