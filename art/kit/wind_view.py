"""The roof of the two wind pictures as one sees it from the top of a ladder: one camera and one light, torn or whole."""
import math

from kit.aged import toned
from kit.camera import camera
from kit.chimney import vent_pipe
from kit.coverings import covering
from kit.frame import move, slope_frame
from kit.light import daylight
from kit.neighbourhood import distant_trees, fence, neighbour, stand_of_trees
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roof_materials import laminated
from kit.roofs import LIFT
from kit.site import ground, hills
from kit.windblown import Windblown, strewn

LENGTH, DEPTH, EAVE, PITCH = 12, 8, 3.1, .62
OVERHANG, RAKE = .45, .35
BLEND = 'weathered-wood'
GAPS = ((13, 3.62, 4.95), (14, 3.9, 5.4), (15, 4.28, 4.95), (11, 4.4, 4.85), (8, 4.9, 5.5), (20, 5.6, 6.5), (21, 5.9, 6.5), (25, 4.5, 5.2))
CREASED = ((14, 3.5, 3.9, 152), (12, 5.0, 5.4, 38), (9, 5.6, 6.0, 140), (22, 6.6, 7.1, 70))
LOOSE = ((4.02, 1.22, .012, 24, .62, .30), (6.1, 2.3, .012, -50, .34, .16))


def wind_view(torn):
    ground(colour='#46522b')
    paints = house_paints('#8d9392', trim='#d6d2c6', gutter='#cbc6ba')
    whole = cover = covering('laminated', BLEND)
    if torn:
        blown, under, plane = Windblown(GAPS, CREASED), toned(laminated('bark'), .62), _slope()
        cover = covering('laminated', BLEND, skip=blown.gone, lift=blown.lift, underlay=under)
        blown.lay(plane, whole[1], under)
        strewn(LOOSE, whole[1], under, plane, name='on-roof')
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=cover, back=whole, paints=paints, overhang=OVERHANG, lit=0)
    vent_pipe(-.1, -1.25, 4.2, 5.3, paints)
    neighbour(24, 10, 250, kind=2)
    fence(9, 40, move(0, 2))
    stand_of_trees([('maple', -9, 15, 10), ('linden', 1, 19, 11), ('oak', 9, 15, 10.5), ('birch', 14, 10, 8), ('spruce', 23, 24, 12), ('maple', 15, 3, 8.5), ('linden', 32, 6, 11), ('oak', 30, 20, 10)], seed=8)
    distant_trees(60, 140, count=110)
    hills(height=9)
    camera((-3.55, -5.35, 4.72), (-1.55, -2.4, 3.98), lens=37, focus=(-1.9, -2.75, 3.85), fstop=8)
    return daylight('afternoon', azimuth=258, elevation=31, clouds=.9, seed=3.3, sun=4.8, strength=.2)


def _slope():
    """The front slope's plane, on which its shingles lie: u along the eave from its left end, v up."""
    angle = math.atan(PITCH)
    eave = (-LENGTH / 2 - RAKE, -DEPTH / 2 - OVERHANG, EAVE - OVERHANG * PITCH)
    return slope_frame(eave, (1, 0, 0), (0, math.cos(angle), math.sin(angle))) @ move(0, 0, LIFT)
