"""After a storm: a tarp drawn tight over the ridge of a torn roof and held by battens, the ladder still at the eave."""
import math

from kit.camera import camera
from kit.coverings import covering
from kit.frame import move, slope_frame
from kit.gutters import downspout
from kit.ladder import ladder
from kit.neighbourhood import stand_of_trees
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roof_materials import laminated
from kit.roofs import LIFT
from kit.site import ground
from kit.tabletop import room_light, sunbeam
from kit.tarp import tarp
from kit.walls import Opening
from kit.windblown import Windblown, strewn

ALT = 'Illustrative render of a storm-damaged roof secured with a tarp'
SIZE = (1344, 896)
SAMPLES = 10
LENGTH, DEPTH, EAVE, PITCH, OUT, RAKE = 12.0, 8.8, 3.0, .82, .45, .35
GAPS = ((12, 3.0, 3.9), (13, 3.3, 4.2), (5, 4.4, 4.8), (24, 3.1, 3.6), (9, 9.0, 9.7), (10, 9.2, 9.9), (20, 9.3, 9.8))
CREASED = ((12, 2.65, 3.0, 145), (24, 2.6, 3.1, 70), (9, 9.7, 10.1, 140))


def build():
    ground(colour='#46522b')
    paints = house_paints('#87938f', trim='#d4d0c6', gutter='#cfcbc1')
    blown, whole, under = Windblown(GAPS, CREASED), covering('laminated', 'bark'), laminated('graphite')
    torn = covering('laminated', 'bark', skip=blown.gone, lift=blown.lift, underlay=under)
    windows = {'front': [Opening(-3.4, 1.05, 1.0, 1.4), Opening(-2.2, 1.05, 1.0, 1.4), Opening(2.4, 1.05, 1.7, 1.4)]}
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=torn, back=whole, paints=paints, openings=windows, lit=0, entrance=None)
    downspout(-4.6, EAVE - .4, paints['gutter'], move(0, -DEPTH / 2))
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - RAKE, -DEPTH / 2 - OUT, EAVE - OUT * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle))) @ move(0, 0, LIFT)
    blown.lay(plane, whole[1], under)
    slope = (DEPTH / 2 + OUT) / math.cos(angle)
    tarp(plane, 4.35, 8.7, 1.25, slope, over=.6, drop=2 * angle)
    strewn([(3.2, .35, .012, 12, .5, .3), (8.95, 1.0, .012, -35, .34, .16)], whole[1], under, plane, name='on-roof')
    ladder((-3.95, -6.4, 0), (-3.95, -4.74, 4.05))
    stand_of_trees([('oak', -11, 12, 11), ('maple', 12, 12, 12), ('linden', 3, 20, 12.5), ('maple', -3, 26, 12)], seed=23)
    camera((-5.6, -17.6, 1.6), (-.75, -3, 1.6), lens=72, level=True, shift=(.01, .365), fstop=4., focus=(-.8, -3, 4))
    # a closed cover of cloud has no features: an even sky and a sun that throws hardly a shadow
    room_light((.80, .86, .93), .78)
    sunbeam(40, 252, 1.9, (1., .97, .93), 28)
    return dict(exposure=.1, haze=(320., (.50, .53, .56)), contrast='Medium Contrast', bounces=4)
