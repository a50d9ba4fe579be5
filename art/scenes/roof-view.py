"""The house whose roof a visitor tries in other materials and colours."""
from kit.roof_view import roof_view

ALT = 'A white farmhouse from the street; its roof wears weathered wood asphalt shingles'
SIZE = (1536, 1024)
SAMPLES = 16


def build():
    return roof_view()
