"""A ranch house with sixteen panels flush on its charcoal roof, from the far side of the street."""
import math

from kit.camera import camera
from kit.chimney import vent_pipe
from kit.coverings import covering
from kit.flush_array import flush_array
from kit.frame import move, slope_frame
from kit.light import daylight
from kit.neighbourhood import garage, mulch, path, pavement, suburb
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.site import mown_lawn
from kit.walls import Opening
from kit.yard import planted_rows, slabs

ALT = 'Illustrative render of solar panels mounted on a shingle roof'
SIZE = (1536, 1024)
SAMPLES = 12
LENGTH, DEPTH, EAVE, PITCH, OUT = 13.6, 9.4, 2.9, .78, .45
WALK = ((1.2, -5.2), (1.2, -8.), (.2, -11.), (-.4, -17.6))


def _on_walk(x, y):
    for (x0, y0), (x1, y1) in zip(WALK, WALK[1:]):
        if y1 <= y <= y0:
            return abs(x - (x0 + (x1 - x0) * (y0 - y) / (y0 - y1))) < .72
    return False


def _grows(x, y):
    house = abs(x) < 7 and abs(y) < 4.9 or abs(x - 12.2) < 2.9 and -1 < y < 6
    drive = 10.1 < x < 14.3 and y < 0
    return not (house or drive or _on_walk(x, y) or -19.1 < y < -17.6)


def build():
    paints = house_paints('#a49b8a', trim='#d9d6cd', gutter='#cfcbc1')
    windows = {'front': [Opening(-5.2, 1.0, .95, 1.4), Opening(-3.6, 1.0, .95, 1.4), Opening(-1.4, 1.0, 1.0, 1.4), Opening(4.3, .95, 1.9, 1.5)],
               'left': [Opening(-2.2, 1.0, 1.1, 1.4), Opening(2, 1.0, 1.1, 1.4), Opening(-.45, 3.75, .8, 1.1), Opening(.45, 3.75, .8, 1.1)]}
    plain_house(LENGTH, DEPTH, EAVE, PITCH, cover=covering('laminated', 'graphite'), paints=paints, openings=windows, entrance=Opening(1.2, .4, 1.04, 2.15),
                lit=0, door_colour='#27424a')
    garage(move(12.2, 2.6), wall='#a49b8a', cover=covering('laminated', 'graphite'), width=5.4)
    angle = math.atan(PITCH)
    plane = slope_frame((-LENGTH / 2 - .35, -DEPTH / 2 - OUT, EAVE - OUT * PITCH), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    flush_array(plane, 2.1, 1.35, 9, 2, above=.055)
    vent_pipe(5.6, -1.0, EAVE + 2, 7.0, paints)
    _garden(paints)
    camera((-10.2, -25.5, 1.6), (.9, -2.6, 1.6), lens=40, level=True, shift=(0, .105), fstop=2., focus=(-1, -5, 4))
    return daylight('afternoon', azimuth=226, elevation=38, seed=5.7)


def _garden(paints):
    mown_lawn((-19, 13, -24, -6, .19), (-26, -6, -6, 15, .25), (13, 26, -8, 10, .25), keep=_grows)
    path(WALK, 1.3, paints['concrete'])
    slabs(10.2, 14.2, -24, -.7, paints['concrete'])
    pavement(-50, 50, -19.1, -17.6, paints['concrete'])
    mulch(-6.8, .3, -6.0, -4.8)
    mulch(2.2, 6.8, -6.0, -4.8, seed=2)
    planted_rows(('boxwood', -6.4, -5.4, -.2, -5.4, 8), ('hydrangea', 2.8, -5.4, 3.9, -5.4, 2), ('plume', 4.7, -5.5, 4.7, -5.5, 1), ('boxwood', 5.4, -5.4, 6.4, -5.4, 2),
                 ('hydrangea', -7.4, -4.2, -7.4, 4, 6), seed=3)
    suburb([('oak', -12.5, 12, 12), ('linden', 3.5, 15, 12.5), ('maple', 17.5, 12, 12.5), ('spruce', -19, 10, 11), ('birch', -14, -2.5, 7), ('maple', -5, 26, 13),
            ('linden', 28, 22, 12)],
           shade=[('maple', -27, -30, 10.5)], neighbours=((-30, 46, 172, 2), (34, 40, 196, 0)), seed=17)
