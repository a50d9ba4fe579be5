"""The layer of gray natural slate for roof-view."""
from kit.coverings import covering
from kit.roof_view import roof_layer

ALT = 'The roof of the house in gray natural slate'
SIZE = (1536, 1024)
SAMPLES = 12


def build():
    return roof_layer(covering('slate'))
