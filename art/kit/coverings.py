"""Coverings by name: what a roof takes to lay itself."""
from kit import roof_materials
from kit.shingles import shingles
from kit.slates import slates
from kit.standing_seam import ridge_fold, standing_seam

METAL = '#3b4348'


def covering(kind='shingle', blend='weathered', colour=METAL, close=False, hail=0., **damage):
    """(lay, cap): lay(width, length, frame, clip=None) covers a slope; cap dresses ridge and hips: a material of which
    caps are cut, or a function of (length, frame, pitch).

    kind: 'laminated' (shingles as they measure: 5 5/8 inches to a course), 'shingle' (a little larger), 'slate' or 'seam'.
    blend: colours, a key of roof_materials.BLENDS.
    damage goes to the field: skip and lift (shingles), skip and slip (slates), each called with (u, v)."""
    if kind == 'laminated':
        mat = roof_materials.laminated(blend)
        return (lambda w, l, frame, clip=None: shingles(w, l, frame, mat, exposure=.143, thick=.0058, tab=(.06, .20), clip=clip, **damage)), mat
    if kind == 'shingle':
        mat = roof_materials.shingle(blend, close, hail)
        return (lambda w, l, frame, clip=None: shingles(w, l, frame, mat, exposure=.15, thick=.012, clip=clip, **damage)), mat
    if kind == 'slate':
        mat = roof_materials.slate(blend if blend in roof_materials.SLATES else 'slate')
        return (lambda w, l, frame, clip=None: slates(w, l, frame, mat, clip=clip, **damage)), mat
    if kind == 'seam':
        mat = roof_materials.painted_metal(colour)
        return (lambda w, l, frame, clip=None: standing_seam(w, l, frame, mat, clip=clip, close=close)), \
            (lambda length, frame, pitch: ridge_fold(length, frame, mat, pitch))
    raise ValueError(f"covering: '{kind}' is not one of laminated, shingle, slate, seam")
