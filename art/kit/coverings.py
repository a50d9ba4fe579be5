"""Coverings by name: what a roof takes to lay itself."""
from kit import roof_materials
from kit.shingles import shingles
from kit.slates import slates
from kit.standing_seam import standing_seam

METAL = '#3b4348'


def covering(kind='shingle', blend='weathered', colour=METAL, close=False, hail=0., **damage):
    """(lay, cap): lay(width, length, frame, clip=None) covers a slope; cap is the material of ridge and hips.

    kind: 'shingle', 'slate' or 'seam'. blend: shingle colours, a key of roof_materials.BLENDS.
    damage goes to the field: skip and lift (shingles), skip and slip (slates), each called with (u, v)."""
    if kind == 'shingle':
        mat = roof_materials.shingle(blend, close, hail)
        return (lambda w, l, frame, clip=None: shingles(w, l, frame, mat, exposure=.15, thick=.012, clip=clip, **damage)), mat
    if kind == 'slate':
        mat = roof_materials.slate()
        return (lambda w, l, frame, clip=None: slates(w, l, frame, mat, clip=clip, **damage)), mat
    if kind == 'seam':
        mat = roof_materials.painted_metal(colour)
        return (lambda w, l, frame, clip=None: standing_seam(w, l, frame, mat, clip=clip, close=close)), mat
    raise ValueError(f"covering: '{kind}' is not one of shingle, slate, seam")
