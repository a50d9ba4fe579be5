"""The slope of the two hail pictures: one camera and one light, with or without the damage."""
import math

from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, point_on
from kit.hail import bruise, hail_hits
from kit.light import raking_light
from kit.shingles import shingles

FIELD = (.2, 3.4, 0., 3.2)     # u and v between which it hailed
NEAR = (1.6, .62)              # what the camera is focused on
RINGS = 9


def hail_view(bruised):
    slope = lone_slope(35)
    mat = roof_materials.shingle('driftwood', close=True)
    if bruised:
        hits = hail_hits(*FIELD)
        bruise(mat, hits, *FIELD, chalked=_ringed(hits))
    shingles(4.2, 3.6, slope, mat, exposure=.143, thick=.0075, tab=(.08, .26), jitter=.002, seed=0 if bruised else 4)
    raking_light(slope, -.80, .42, .40, sun=5.2, colour=(1, .76, .52), strength=.20, clouds=0)
    camera(point_on(slope, 1.22, -.32, .78), point_on(slope, *NEAR), lens=38, focus=point_on(slope, *NEAR), fstop=7)
    return dict(exposure=.35)


def _ringed(hits):
    """Numbers of the hits nearest to the focus whose rings do not meet."""
    far = lambda hit, spot: math.hypot(hit[0] - spot[0], hit[1] - spot[1])
    chosen = []
    for k in sorted(range(len(hits)), key=lambda k: far(hits[k], NEAR)):
        if len(chosen) < RINGS and all(far(hits[k], hits[other]) > .115 for other in chosen):
            chosen.append(k)
    return chosen
