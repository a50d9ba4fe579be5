"""The layer of driftwood gray asphalt shingles for roof-view."""
from kit.coverings import covering
from kit.roof_view import roof_layer

ALT = 'The roof of the house in driftwood gray asphalt shingles'
SIZE = (1536, 1024)
SAMPLES = 12


def build():
    return roof_layer(covering('laminated', 'driftwood-gray'))
