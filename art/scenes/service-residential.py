"""A family home with garage and entry gable under a charcoal roof, seen from a little above its left front."""
from kit.camera import camera
from kit.family_home import family_home
from kit.garden import woods
from kit.light import daylight
from kit.quiet_blends import quiet_covering
from kit.site import ground, hills, lawn
from kit.yard import shrub_rows, slabs

ALT = 'A family home under a new architectural shingle roof'
SIZE = (1920, 1280)
SAMPLES = 18


def build():
    paints = family_home(quiet_covering('graphite'), lit=.35)
    ground()

    def open_lawn(x, y):
        house = -7.3 < x < 7.3 and -4.7 < y < 4.6
        garage = .3 < x < 6.6 and y > -7.9 and y < 0
        drive = .8 < x < 6.1 and y < -7.5
        path = -2.7 < x < -.5 and -8.6 < y < -4 or (-2.7 < x < 1.2 and -9.9 < y < -8.3)
        return not (house or garage or drive or path)
    lawn(-24, 24, -19, 9, open_lawn)
    slabs(.9, 6.0, -26, -7.55, paints['concrete'])
    slabs(-2.5, -.7, -8.4, -6.4, paints['concrete'], 1, 1.)
    slabs(-2.5, .85, -9.7, -8.42, paints['concrete'], 3, 1.3)
    shrub_rows((0, -7.0, -4.95, -3.6, -4.95, 5), (2, -6.8, -5.5, -3.8, -5.5, 8), (1, .1, -5.2, .1, -7.4, 4),
               (0, 6.9, -7.2, 6.9, -4.9, 4), (1, -7.6, -4.2, -7.6, 3.8, 9))
    woods([(2, -13, 8, 1.05), (0, 11.5, 11, 1.), (1, 3, 13, .9), (1, -16, -3, .7)])
    hills()
    camera((-8.8, -18.6, 4.6), (.1, -2.0, 2.75), lens=31)
    return daylight('golden', azimuth=218, elevation=18)
