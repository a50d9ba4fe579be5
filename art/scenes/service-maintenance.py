"""A clean gutter and an open metal valley where two roofs meet, seen from the top of a ladder."""
import math

from kit.camera import camera
from kit.frame import move, slope_frame, turn
from kit.garden import woods
from kit.light import daylight
from kit.palette import house_paints
from kit.coverings import covering
from kit.roof_materials import painted_metal
from kit.shingles import ridge_caps
from kit.site import ground, hills
from kit.valley import corner_gutters, valley
from kit.walls import board_and_batten, lap_siding

ALT = 'A clean gutter and an open valley on a shingle roof'
SIZE = (1920, 1280)
SAMPLES = 18
PITCH, LEFT, FRONT, SLOPE, GROUND = .62, 6.0, 4.2, 4.4, -3.2


def build():
    cover = covering('laminated', 'bark')[1]
    valley(PITCH, LEFT, FRONT, SLOPE, cover, painted_metal('#7d8386', rough=.34, canning=.12))
    paints = house_paints('#7f8a90', board='#869197', trim='#d6d2c6')
    corner_gutters(LEFT, FRONT, -.022, paints['gutter'], paints['trim'], paints['soffit'])
    run = SLOPE * math.cos(math.atan(PITCH))
    top = run * PITCH + .03
    ridge_caps(LEFT + run, move(-LEFT, run, top), cover, pitch=PITCH)
    ridge_caps(FRONT + run, slope_frame((run, run, top), (0, -1, 0), (1, 0, 0)), cover, pitch=PITCH)
    lap_siding(LEFT + .4, GROUND, -.2, paints['wall'], move(-LEFT / 2 + .2, .46))
    board_and_batten(FRONT + .5, GROUND, -.2, paints['board'], move(.46, -FRONT / 2 + .2) @ turn(-90))
    ground(z=GROUND)
    woods([(0, -4, 24, .8), (2, 8, 27, .8), (1, -14, 22, .8)], z=GROUND)
    hills(GROUND)
    camera((-2.35, -.85, .62), (.42, .42, .24), lens=25)
    return daylight('afternoon', azimuth=236, elevation=30, clouds=.9, sun=4.7, strength=.2)
