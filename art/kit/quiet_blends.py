"""Shingle colours of less contrast than the show blends, for whole roofs seen from some distance."""
from kit.coverings import covering
from kit.roof_materials import BLENDS

BLENDS.update({
    'graphite': ['#2d2e31', '#37383b', '#3e3f42', '#454649', '#333437', '#4b4b4d'],
    'bark': ['#423a33', '#4a4139', '#52483f', '#5a4f44', '#463e37', '#60554a'],
    'driftwood-brown': ['#453c34', '#51473d', '#5d5246', '#695d50', '#4a4138', '#756857'],
    'faded': ['#655f58', '#6d675f', '#757069', '#7d766c', '#68635d', '#847d72'],
})


def quiet_covering(blend='graphite', **damage):
    """covering() of shingles in one of these colours."""
    return covering('shingle', blend, **damage)
