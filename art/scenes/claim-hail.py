"""Hail-bruised shingles, some ringed in chalk as an inspector would mark them."""
from kit.hail_view import hail_view

ALT = 'Illustrative render of shingles bruised by hail'
SIZE = (1680, 1120)
SAMPLES = 20


def build():
    return hail_view(bruised=True)
