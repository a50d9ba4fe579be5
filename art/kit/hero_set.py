"""The hero's house on its plot: lawn, path, drive, beds, trees, and the street behind. Three pictures stand before it."""
import math

from kit.farmhouse import BASE, DOOR_X, LENGTH, PORCH_FRONT, WING_FRONT, farmhouse
from kit.frame import move
from kit.light import daylight
from kit.mesh import instances
from kit.neighbourhood import distant_trees, fence, garage, mulch, neighbour, path, pavement, stand_of_trees
from kit.seed import seeded
from kit.site import ground, hills, mown_lawn
from kit.trees import boxwood, hydrangea, plume_grass
from kit.yard import slabs

GARAGE = (-9.3, 15.)
DRIVE = (-10.9, -7.9)
WALK = ((DOOR_X, -7.75), (DOOR_X, -9.4), (DOOR_X - .5, -12.4), (DOOR_X - 1.3, -17.6))
PAVEMENT = (-19.1, -17.6)
BEDS = ((-7.5, -3.6, PORCH_FRONT - 1.15, PORCH_FRONT), (-1.6, .9, PORCH_FRONT - 1.1, PORCH_FRONT), (.9, 6.3, WING_FRONT - 1.2, WING_FRONT))


def hero_set(cover=None, planted=True):
    """Builds all but the camera and returns how to develop it. cover: of the roof, from covering(); planted: False leaves
    out lawn, beds and neighbours, which nobody sees who looks only at the roof."""
    paints = farmhouse(cover)
    ground(colour='#46522b')
    _trees()
    if planted:
        garage(move(*GARAGE))
        _plot(paints['concrete'])
        _plants()
        _behind()
    return daylight('afternoon')


def _near_walk(x, y, width=.66):
    for (x0, y0), (x1, y1) in zip(WALK, WALK[1:]):
        if y1 <= y <= y0:
            return abs(x - (x0 + (x1 - x0) * (y0 - y) / (y0 - y1))) < width
    return False


def _grows(x, y):
    house = abs(x) < LENGTH / 2 + .1 and -4.8 < y < 4.8 or -6.4 < x < 6 and PORCH_FRONT - .1 < y < 0
    bed = any(x0 - .1 < x < x1 + .1 and y0 < y < y1 + .2 for x0, x1, y0, y1 in BEDS) or (-7.6 < x < -6.2 and -7 < y < 4.6)
    steps = abs(x - DOOR_X) < 1.0 and -7.9 < y < -6
    drive = DRIVE[0] - .02 < x < DRIVE[1] + .02 and y < GARAGE[1] - 3.2
    shed = abs(x - GARAGE[0]) < 2.9 and abs(y - GARAGE[1]) < 3.3
    paved = PAVEMENT[0] < y < PAVEMENT[1]
    return not (house or bed or steps or drive or shed or paved or _near_walk(x, y))


def _plot(concrete):
    mown_lawn((-17, 14, -24, -6, .19), (-40, -6, -6, 23, .23), (-40, -17, -24, -6, .23), (5, 26, -7, 12, .25), keep=_grows)
    path(WALK, 1.3, concrete)
    slabs(*DRIVE, -30, GARAGE[1] - 3.2, concrete, 2, 2.6)
    pavement(-60, 40, *PAVEMENT, concrete)
    for bed in BEDS:
        mulch(*bed)
    mulch(-7.5, -6.3, -7, 4.6, seed=3)


def _plants():
    rng = seeded('hero-beds')
    rows = {}

    def plant(kind, x, y, least=.85, most=1.15):
        rows.setdefault(kind, []).append((x + rng.uniform(-.08, .08), y + rng.uniform(-.08, .08), .03, rng.uniform(0, 2 * math.pi), rng.uniform(least, most)))
    porch, wing = PORCH_FRONT - .55, WING_FRONT - .6
    for x in (-6.9, -5.9, -4.9):
        plant('hydrangea', x, porch)
    for x in (-1.0, -.1):
        plant('boxwood', x, porch)
    plant('plume', -4.1, porch - .2)
    plant('plume', .75, porch - .3, .7, .9)
    for x in (1.6, 2.5, 4.1, 5.0):
        plant('boxwood', x, wing, .8, 1.1)
    plant('hydrangea', 3.3, wing)
    plant('plume', 5.9, wing - .1)
    for k in range(7):
        plant('boxwood' if k % 3 else 'hydrangea', -6.95, -4.4 + k * 1.35, .8, 1.1)
    for x in (-6.3, -5.4, -4.5, -.6, .3, 2.1, 2.9, 3.8, 4.6):
        plant('low', x, (porch if x < .9 else wing) - .42, .8, 1.2)
    for x in (DOOR_X - .95, DOOR_X + .95):
        rows.setdefault('boxwood', []).append((x, PORCH_FRONT + .35, BASE + .30, 0, .5))
    made = {'hydrangea': lambda: hydrangea(1), 'boxwood': lambda: boxwood(1), 'plume': lambda: plume_grass(1),
            'low': lambda: boxwood(4, .24, .7, '#3d4a30', '#8f9a68')}
    for kind, places in rows.items():
        instances(f'bed-{kind}', made[kind](), places)


def _trees():
    stand_of_trees([('maple', 12.5, 17, 14), ('oak', 4.5, 24, 13), ('linden', -4.5, 36, 10.5), ('birch', -16.5, 30, 6.2), ('maple', 17.5, 6, 11.5), ('spruce', 22, 20, 12),
                    ('maple', -24, 52, 5.8), ('spruce', -11, 58, 6.4), ('linden', -33, 58, 6), ('linden', 15.5, -5, 8.5), ('plum', -17, 13, 4.6)])
    # out of the picture: one dapples the lawn, the other stands in the panes
    stand_of_trees([('maple', -21.5, -24.5, 10.5), ('oak', 4, -75, 9)], seed=2)


def _behind():
    fence(-40, -12, move(0, 23))
    fence(-6, 30, move(0, 23))
    neighbour(-30, 66, 170, kind=0)
    neighbour(-6, 74, 184, length=12.5, kind=1, roof='hip', pitch=.5)
    neighbour(26, 60, 178, kind=2, eave=5.2)
    distant_trees(150, 260, count=220, width=200)
    hills(height=9)
