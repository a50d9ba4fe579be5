"""A front porch from the pavement before it, the sun from the left."""
from kit.camera import camera
from kit.coverings import covering
from kit.doors import wall_lantern
from kit.frame import move
from kit.house import show_house
from kit.light import daylight
from kit.neighbourhood import distant_trees, fence, mulch, neighbour, path, stand_of_trees
from kit.site import ground, hills, mown_lawn
from kit.yard import planted_rows

ALT = 'A front porch with a red door below a weathered-wood shingle roof, from the pavement'
SIZE = (1920, 1080)
SAMPLES = 16
DOOR_X, WALL = -2.95, -4


def build():
    ground(colour='#46522b')
    mown_lawn((-15, 9, -13.6, -6.5, .17), (-16, -6.5, -6.5, 6, .24),
              keep=lambda x, y: not (abs(x - DOOR_X) < .78 and y < -6.5 or -6.5 < x < 6.3 and y > -7.1))
    paints = show_house(covering('laminated', 'weathered-wood'), wall='#c3bbac', lit=0, entrance='#6d2f27')
    path(((DOOR_X, -6.9), (DOOR_X, -16)), 1.35, paints['concrete'])
    for side in (-1, 1):
        wall_lantern(DOOR_X + side * .84, 2.12, move(0, WALL))
    mulch(-6.3, -3.85, -7.2, -6.4)
    mulch(-2.05, 6.0, -7.2, -6.3, seed=2)
    mulch(-6.6, -6.0, -6.5, 4, seed=4)
    planted_rows(('hydrangea', -6.0, -6.75, -4.2, -6.75, 3), ('boxwood', -1.7, -6.75, .5, -6.75, 4), ('plume', 1.2, -6.9, 1.2, -6.9, 1),
                 ('boxwood', 1.9, -6.85, 2.7, -6.85, 2), ('hydrangea', 3.6, -6.85, 5.4, -6.85, 3), seed=5)
    fence(-30, -6.3, move(0, 2.5))
    fence(6.3, 26, move(0, 2.5))
    neighbour(-22, 12, 20, kind=1)
    stand_of_trees([('oak', -10.5, 8, 10), ('maple', -15, 14, 11.5), ('linden', -6.5, 15, 11), ('maple', 4, 13, 12), ('oak', 12, 10, 12)], seed=14)
    distant_trees(60, 140, count=110)
    hills()
    camera((-7.7, -15.4, 1.6), (-2.35, -5, 1.6), lens=30, level=True, shift=(.012, .078), focus=(-2.9, -4.5, 1.6), fstop=2.)
    return daylight('afternoon', elevation=33, azimuth=228, seed=1.3)
