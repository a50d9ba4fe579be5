"""The roof of the two branch pictures as one sees it from a ladder: one camera and one light, struck or rebuilt."""
import math

from mathutils import Vector

from kit.branch import broken_deck, fallen_branch, leaf_litter
from kit.camera import camera
from kit.chimney import chimney
from kit.coverings import covering
from kit.frame import move, slope_frame
from kit.light import daylight
from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.neighbourhood import distant_trees, fence, neighbour, stand_of_trees
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.seed import seeded
from kit.site import ground, hills, mown_lawn
from kit.torn import Tear, lift_around, skip_in
from kit.walls import Opening

LENGTH, DEPTH, EAVE, PITCH = 11, 7.6, 3.0, .58
OVERHANG, RAKE = .45, .35
STRUCK = Tear(3.35, 2.95, .85, .55, exposure=.143, seed=3)
SCARS = (Tear(2.6, 1.4, .4, .24, exposure=.143, seed=4), Tear(5.4, 3.3, .4, .24, exposure=.143, seed=5))
BLEND = 'charcoal-black'


def branch_view(struck):
    ground(colour='#46522b')
    mown_lawn((-16, 10, -14, -4.2, .3))
    paints = house_paints('#7f8577', trim='#d6d2c6', gutter='#cbc6ba', board='#868b7c')
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - RAKE, -DEPTH / 2 - OVERHANG, EAVE - OVERHANG * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    top = plane.copy()
    top.translation = plane.translation + plane.to_3x3() @ Vector((0, 0, .06))
    whole = cover = covering('laminated', BLEND)
    if struck:
        torn = (STRUCK, *SCARS)
        felt = plain('felt', '#2d2926', .95, spec=.15, noise=.3, noise_scale=2.2, bump=.5, bump_scale=7)
        cover = covering('laminated', BLEND, skip=skip_in(torn), lift=lift_around(torn, reach=.45, most=.12), underlay=felt)
        _damage(top, plain('pit', '#141210', 1., spec=0.))
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=cover, back=whole, paints=paints, overhang=OVERHANG, lit=0, siding='board', door_colour='#39453d',
                openings={'front': (Opening(-3.3, 1.0, 1.5, 1.4), Opening(2.7, 1.0, 1.5, 1.4)), 'left': (Opening(0, 1.0, 1.2, 1.4),)})
    ridge = EAVE + DEPTH / 2 * PITCH
    chimney(2.6, .55, 3.6, ridge + 1.0, ridge, PITCH, paints)
    neighbour(23, 9, 250, kind=1)
    neighbour(46, 4, 262, kind=4)
    fence(9, 40, move(0, -1.5))
    mown_lawn((6, 12, -7, 8, .3))
    stand_of_trees([('oak', -10, 12, 11.5), ('maple', -1, 16, 10.5), ('linden', 7.5, 13, 9.5), ('spruce', 14, 19, 12), ('maple', 15.5, 4.5, 8), ('birch', 12.5, -4, 6.5), ('oak', 31, -1, 10), ('linden', 38, 10, 11), ('maple', 30, 18, 10)], seed=11)
    distant_trees(60, 140, count=110)
    hills(height=9)
    camera((-7.2, -6.9, 5.0), (-1.0, -1.9, 4.0), lens=38, focus=(-2, -2.4, 4.1), fstop=5.6)
    return daylight('afternoon', azimuth=225, elevation=31, clouds=.95, seed=4.2, sun=4.6, strength=.2)


def _damage(top, pit):
    rng = seeded('branch-damage')
    u, v = STRUCK.u - .08, STRUCK.v - .06
    hole = MeshBuilder()
    hole.poly([(u + .54 * math.cos(t) * rng.uniform(.9, 1.1), v + .35 * math.sin(t), -.021) for t in (k / 22 * 2 * math.pi for k in range(22))])
    hole.build('hole', pit, top)
    broken_deck(u, v, .52, .34, top, wood('splintered', '#7d5f3f', axis=0, rough=.8))
    fallen_branch((3.5, 3.35, .26), (.42, -.9, -.10), top, length=4.6, radius=.15)
    leaf_litter([(rng.gauss(4.0, 1.4), rng.uniform(.05, 3.4), .012) for _ in range(150)], top)
