"""The roof of the two wind pictures as one sees it from the top of a ladder: one camera and one light, torn or whole."""
import math

from kit.camera import camera
from kit.chimney import vent_pipe
from kit.coverings import covering
from kit.frame import move, slope_frame
from kit.light import daylight
from kit.materials import plain, wood
from kit.neighbourhood import distant_trees, fence, neighbour, stand_of_trees
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roofs import LIFT
from kit.site import ground, hills
from kit.windblown import Windblown, bare_boards, strewn

LENGTH, DEPTH, EAVE, PITCH = 12, 8, 3.1, .62
OVERHANG, RAKE = .45, .35
BLEND = 'weathered-wood'
GUSTS = ((4.2, 2.9, 1.5, .75, .3, 1.3), (5.7, 1.5, .9, .4, -.3, 1.15), (7.9, 3.7, 1.2, .45, .2, 1.2), (2.5, 4.3, .7, .35, .2, 1.1), (9.4, 2.2, .6, .35, .1, 1.1))
BOARDS = ((3.75, 2.72, 4.5), (3.6, 2.9, 4.75), (3.85, 3.08, 4.8), (4.2, 3.26, 4.7))  # u0, v, u1 of each row laid bare
LOOSE = ((4.6, 1.7, .018), (3.5, 1.2, .018), (5.4, .6, .018), (2.9, .5, .018), (6.6, .9, .018), (3.1, 2.0, .018), (7.5, 2.4, .018))


def wind_view(torn):
    ground(colour='#46522b')
    paints = house_paints('#8d9392', trim='#d6d2c6', gutter='#cbc6ba')
    whole = cover = covering('laminated', BLEND)
    if torn:
        blown = Windblown(GUSTS, seed=4)
        felt = plain('felt', '#2c2a28', .9, spec=.2, noise=.28, noise_scale=2., bump=.4, bump_scale=7)
        cover = covering('laminated', BLEND, skip=blown.gone, lift=blown.lift, underlay=felt)
        plane = _slope()
        bare_boards(BOARDS, wood('sheathing', '#8a6e50', 0, .8), plane)
        strewn(LOOSE, whole[1], plane, seed=4, name='on-roof')
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=cover, back=whole, paints=paints, overhang=OVERHANG, lit=0)
    vent_pipe(1.9, -1.5, 4.0, 5.3, paints)
    neighbour(24, 10, 250, kind=2)
    neighbour(44, 22, 235, kind=5)
    fence(9, 40, move(0, 2))
    stand_of_trees([('maple', -9, 15, 10), ('linden', 1, 19, 11), ('oak', 9, 15, 10.5), ('birch', 14, 10, 8), ('spruce', 23, 24, 12), ('maple', 15, 3, 8.5), ('linden', 32, 6, 11), ('oak', 30, 20, 10)], seed=8)
    distant_trees(60, 140, count=110)
    hills(height=9)
    camera((-6.2, -5.5, 4.75), (-1.4, -1.5, 4.28), lens=38, focus=(-2.1, -2.2, 4.3), fstop=5.6)
    return daylight('afternoon', azimuth=232, elevation=30, clouds=.9, seed=3.3, sun=4.8, strength=.2)


def _slope():
    """The front slope's plane, on which its shingles lie: u along the eave from its left end, v up."""
    angle = math.atan(PITCH)
    eave = (-LENGTH / 2 - RAKE, -DEPTH / 2 - OVERHANG, EAVE - OVERHANG * PITCH)
    return slope_frame(eave, (1, 0, 0), (0, math.cos(angle), math.sin(angle))) @ move(0, 0, LIFT)
