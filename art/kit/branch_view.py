"""The roof of the two branch pictures: one camera and one light, struck or rebuilt."""
import math

from mathutils import Vector

from kit.branch import broken_deck, fallen_branch, leaf_litter
from kit.camera import camera
from kit.chimney import chimney
from kit.coverings import covering
from kit.frame import slope_frame
from kit.garden import woods
from kit.light import daylight
from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.seed import seeded
from kit.site import ground, hills, lawn
from kit.torn import Tear, lift_around, skip_in
from kit.walls import Opening

LENGTH, DEPTH, EAVE, PITCH = 11, 7.6, 3.0, .58
OVERHANG, RAKE = .45, .35
STRUCK = Tear(3.35, 2.95, .85, .55, seed=3)
BLEND = 'charcoal'


def branch_view(struck):
    ground()
    lawn(-15, 15, -15, 4, keep=lambda x, y: abs(x) > 5.7 or y < -4)
    paints = house_paints('#b9b4a4')
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - RAKE, -DEPTH / 2 - OVERHANG, EAVE - OVERHANG * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    top = plane.copy()
    top.translation = plane.translation + plane.to_3x3() @ Vector((0, 0, .06))
    whole = cover = covering(blend=BLEND)
    if struck:
        scars = (Tear(2.6, 1.4, .4, .24, seed=4), Tear(5.4, 3.3, .4, .24, seed=5))
        pit = plain('pit', '#141210', 1., spec=0.)
        cover = covering(blend=BLEND, skip=skip_in((STRUCK, *scars)), lift=lift_around((STRUCK, *scars), reach=.45, most=.14), underlay=plain('felt', '#2d2926', .95, spec=.15, noise=.3, noise_scale=2.2, bump=.5, bump_scale=7))
        _damage(top, pit)
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=cover, back=whole, paints=paints, overhang=OVERHANG, lit=0, siding='board',
                openings={'front': (Opening(-3.3, 1.0, 1.5, 1.4), Opening(2.7, 1.0, 1.5, 1.4)), 'left': (Opening(0, 1.0, 1.2, 1.4),)})
    ridge = EAVE + DEPTH / 2 * PITCH
    chimney(2.6, .55, 3.6, ridge + 1.0, ridge, PITCH, paints)
    woods(near=[(0, -9.5, 9.5, 1.15), (2, 12, 12, 1.)])
    hills()
    camera((-7.6, -9.3, 5.6), (-.9, -2.0, 3.85), lens=40)
    return daylight('golden', clouds=.7, seed=4.2, elevation=18, azimuth=228)


def _damage(top, pit):
    rng = seeded('branch-damage')
    u, v = STRUCK.u - .08, STRUCK.v - .06
    hole = MeshBuilder()
    hole.poly([(u + .54 * math.cos(t) * rng.uniform(.9, 1.1), v + .35 * math.sin(t), -.021) for t in (k / 22 * 2 * math.pi for k in range(22))])
    hole.build('hole', pit, top)
    broken_deck(u, v, .52, .34, top, wood('splintered', '#7d5f3f', axis=0, rough=.8))
    fallen_branch((3.5, 3.35, .26), (.42, -.9, -.10), top, length=4.6, radius=.15)
    leaf_litter([(rng.gauss(4.0, 1.4), rng.uniform(.05, 3.4), .012) for _ in range(150)], top)
