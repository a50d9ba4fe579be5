"""Twelve panels flush on a charcoal shingle roof, seen from the height of its eave."""
import math

from kit.camera import camera
from kit.chimney import vent_pipe
from kit.flush_array import flush_array
from kit.frame import slope_frame
from kit.garden import woods
from kit.light import daylight
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.quiet_blends import quiet_covering
from kit.site import ground, hills, lawn
from kit.walls import Opening
from kit.yard import shrub_rows

ALT = 'Illustrative render of solar panels mounted on a shingle roof'
SIZE = (1920, 1280)
SAMPLES = 18
LENGTH, DEPTH, EAVE, PITCH, OUT = 12.4, 9.0, 3.0, .62, .45


def build():
    paints = house_paints('#9d978b')
    windows = {'front': [Opening(-3.8, 1.1, 1.5, 1.4), Opening(3.6, 1.1, 1.5, 1.4)], 'left': [Opening(-2, 1.1, 1.1, 1.4), Opening(2, 1.1, 1.1, 1.4), Opening(0, 3.9, .9, 1.0)]}
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=quiet_covering('graphite'), paints=paints, openings=windows, lit=.35, door_colour='#34483f')
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - .35, -DEPTH / 2 - OUT, EAVE - OUT * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    flush_array(plane, 2.2, .95, 8, 2, above=.055)
    vent_pipe(-5.2, -1.2, 4.6, 5.75, paints)
    vent_pipe(4.6, -.8, 4.8, 5.9, paints)
    ground()
    lawn(-22, 22, -16, 10, lambda x, y: abs(x) > 6.4 or abs(y) > 4.7)
    shrub_rows((0, -6, -5.1, 6, -5.1, 13), (1, -6.8, -4, -6.8, 4, 9))
    woods([(0, -10, 10, 1.), (2, 9.5, 10.5, 1.05), (1, 1, 13, .9)])
    hills()
    camera((-9.4, -12.0, 5.3), (.1, -1.9, 4.15), lens=34)
    return daylight('golden', azimuth=225, elevation=20)
