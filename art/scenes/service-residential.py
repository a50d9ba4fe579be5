"""A family home with garage and entry gable under a charcoal roof, from the pavement before its drive."""
from kit.camera import camera
from kit.coverings import covering
from kit.family_home import family_home
from kit.light import daylight
from kit.neighbourhood import mulch, pavement, suburb
from kit.site import mown_lawn
from kit.yard import planted_rows, slabs

ALT = 'A family home under a new architectural shingle roof'
SIZE = (1536, 1024)
SAMPLES = 12


def _grows(x, y):
    house = -7.3 < x < 7.3 and -4.7 < y < 4.6 or -7.2 < x < .4 and -5.9 < y < 0
    garage = .3 < x < 6.6 and -7.9 < y < 0
    drive = .85 < x < 6.05 and y < -7.5
    path = -2.55 < x < -.65 and -8.6 < y < -4 or (-2.55 < x < 1. and -9.75 < y < -8.4)
    return not (house or garage or drive or path or -19.1 < y < -17.6)


def build():
    paints = family_home(covering('laminated', 'charcoal-black'), wall='#8b9488')
    mown_lawn((-17, 15, -24, -6, .19), (-26, -6, -6, 14, .25), (6, 24, -8, 10, .25), keep=_grows)
    slabs(.9, 6.0, -24, -7.55, paints['concrete'])
    slabs(-2.5, -.7, -8.4, -6.4, paints['concrete'], 1, 1.)
    slabs(-2.5, .85, -9.7, -8.42, paints['concrete'], 3, 1.3)
    pavement(-50, 50, -19.1, -17.6, paints['concrete'])
    mulch(-7.1, -3.2, -5.7, -4.3)
    mulch(6.4, 7.6, -7.4, -4.4, seed=4)
    planted_rows(('hydrangea', -6.8, -4.9, -3.7, -4.9, 4), ('boxwood', -6.9, -5.5, -3.5, -5.5, 5), ('boxwood', .05, -5.2, .05, -7.2, 3),
                 ('boxwood', 6.9, -7.0, 6.9, -4.9, 3), ('plume', 7.3, -4.2, 7.3, -2.6, 2), ('hydrangea', -7.7, -4, -7.7, 3.6, 6))
    suburb([('maple', -12, 11, 13), ('oak', 1.5, 19, 14.5), ('linden', 12.5, 11, 12), ('birch', -15.5, 3, 8.5), ('spruce', -21, 17, 13),
            ('maple', 21, 16, 10.5), ('linden', -30, 26, 12), ('oak', 30, 30, 13)],
           shade=[('oak', 22, -30, 11)], seed=7)
    camera((8.4, -25.5, 1.6), (.4, -3, 1.6), lens=40, level=True, shift=(0, .115), fstop=2., focus=(2, -7, 2))
    return daylight('afternoon', azimuth=138, elevation=34, seed=6.4)
