"""The layer of forest green standing-seam metal for roof-view."""
from kit.coverings import covering
from kit.roof_view import roof_layer

ALT = 'The roof of the house in forest green standing-seam metal'
SIZE = (1536, 1024)
SAMPLES = 12


def build():
    return roof_layer(covering('seam', colour='#2c4636'))
