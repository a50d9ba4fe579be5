"""Three houses of one street at dusk, their windows and lamps lit."""
import math

from kit import street
from kit.camera import camera
from kit.coverings import covering
from kit.evening import afterglow, calm_glow
from kit.frame import move
from kit.garden import SHRUBS, woods
from kit.house import show_house
from kit.light import daylight, lantern
from kit.mesh import instances
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.plants import shrub
from kit.seed import seeded
from kit.site import ground, hills, lawn
from kit.walls import Opening

ALT = 'A street of three houses with lit windows at dusk'
SIZE = (1920, 1080)
SAMPLES = 16
NEAR, FAR = -22.5, -15.5  # kerbs of the road
DRIVES = ((-8.3, 2.8), (8.1, 2.8), (22.6, 2.8))
WALKS = ((-2.95, 1.5, -7.1), (-14.8, 1.3, -5.3), (15.4, 1.3, -5.4))


def _grass(x, y):
    house = (-6.4 < x < 6.3 and -7.5 < y < 4.4) or (abs(x + 14.8) < 5 and abs(y + 1.5) < 4) or (abs(x - 15.4) < 5.4 and abs(y + 1.2) < 4.2)
    paved = any(abs(x - a) < w / 2 + .1 for a, w in DRIVES) or any(abs(x - a) < w / 2 + .1 and y < end for a, w, end in WALKS)
    pavement = FAR < y < FAR + .2 or FAR + .95 < y < FAR + 2.65
    return y > FAR and not house and not paved and not pavement


def build():
    ground(colour='#3d4a26')
    lawn(-34, 34, FAR, 6, keep=_grass, step=.38)
    kerb = street.road(-90, 90, NEAR, FAR)
    for x, width in DRIVES:
        street.drive(x, width, FAR + 2.7, 2, kerb)
    for x, width, end in WALKS:
        street.drive(x, width, FAR + 2.7, end, kerb, slab=.8)
    show_house(wall='#c3bbac', lit=.62)
    left, right = move(-14.8, -1.5), move(15.4, -1.2)
    plain_house(9.6, 7.2, 3.1, .8, cover=covering(blend='driftwood'), paints=house_paints('#5f6f78'), frame=left, siding='board', lit=.55,
                openings={'front': (Opening(-3.0, 1.1, 1.4, 1.45), Opening(2.9, 1.1, 1.9, 1.45)), 'right': (Opening(-1.6, 1.1, 1.1, 1.4), Opening(0, 3.9, 1., 1.1)),
                          'left': (Opening(0, 1.1, 1.2, 1.4),)}, door_colour='#a4562f')
    plain_house(10.4, 7.6, 3.0, .6, roof='hip', cover=covering(blend='charcoal'), paints=house_paints('#9a6a52', post='#8a5a34'), frame=right, lit=.6,
                openings={'front': (Opening(-3.4, 1.0, 1.7, 1.5), Opening(3.0, 1.0, 1.9, 1.5)), 'left': (Opening(.5, 1.1, 1.5, 1.4),)}, door_colour='#2f4a3d')
    for x, y, z in ((-3.75, -4.25, 2.2), (-2.15, -4.25, 2.2), (-15.55, -5.3, 2.1), (16.2, -5.25, 2.1)):
        lantern(x, y, z, 9)
    _shrubs()
    for x in (-20.5, -10.1, 10.4):
        street.street_lamp(x, FAR + .55, power=45)
    for x in (-6.2, 6.2, -17.2):
        street.letter_box(x, FAR + .5)
    woods([(0, -24, -5, .95), (2, -10.2, 8.5, 1.1), (1, 10, 7.5, 1.), (0, 26, -3, .9), (1, 3, 9, 1.15), (2, -30, 4, 1.1), (2, 19, 9, 1.)])
    hills()
    camera((-8.5, -33.0, 1.6), (-.8, -4, 1.6), lens=35, level=True, shift=(0, .085))
    look = daylight('dusk', exposure=1.3, elevation=.4, warm=1.1, dust=1.2, clouds=.85, seed=1.3)
    afterglow()
    calm_glow('lamplight', 'lamp-glass')
    return look


def _shrubs():
    rng = seeded('street-shrubs')
    rows = [[], []]
    spots = [(x, -6.95) for x in (-6.3, -5.5, -4.7, -1.4, -.6, .2)] + [(1.5 + .8 * i, -6.95) for i in range(6)]
    spots += [(x + .9 * i, y) for x, y, door in ((-19.2, -5.75, -14.8), (10.8, -5.65, 15.4)) for i in range(11) if abs(x + .9 * i - door) > 1.]
    for x, y in spots:
        rows[rng.randrange(2)].append((x, y + rng.uniform(-.1, .1), 0, rng.uniform(0, 2 * math.pi), rng.uniform(.75, 1.15)))
    for kind, places in enumerate(rows):
        radius, leaves, size, dark, light = SHRUBS[kind]
        instances(f'shrubs-{kind}', shrub(kind, radius, leaves, size, dark, light, name=f'shrub-{kind}'), places)
