"""What is seen from a commercial roof: fields, a road, low buildings and trees. The street is z = -6."""
from kit.flat_roof import STREET
from kit.garden import woods
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.seed import seeded
from kit.site import ground, hills

BLOCKS = ((-52, -26, 42, 1.5), (-18, 6, 52, .6), (18, 46, 44, 2.2), (50, 80, 60, 1.))  # x0, x1, y, top


def business_park(seed=21):
    rng = seeded('business-park', seed)
    ground(500, '#55603a', STREET)
    mb = MeshBuilder()
    for x0, x1, y, z in BLOCKS:
        mb.box(x0, x1, y, y + 18, STREET, z - 1.5, rng.random())
        mb.box(x0 - .2, x1 + .2, y - .2, y + 18.2, z - 1.9, z - 1.4, 1)
    mb.build('blocks', plain('blocks', '#b3a48f', .8, vary=.25))
    _fields(rng)
    pick = lambda x0, x1, y0, y1, s0, s1: (rng.randrange(3), rng.uniform(x0, x1), rng.uniform(y0, y1), rng.uniform(s0, s1))
    trees = [pick(-70, 75, 28, 40, .55, .8) for _ in range(46)]
    trees += [pick(-120, 130, 75, 110, .9, 1.3) for _ in range(120)]
    trees += [pick(20, 240, 60, 220, .8, 1.4) for _ in range(90)]
    woods(trees, far=False, seed=seed, z=STREET)
    hills(STREET)


def _fields(rng):
    """Strips of meadow and crop, so that the plain does not read as one sheet."""
    mb = MeshBuilder()
    for k in range(9):
        x0, y0 = 22 + (k % 3) * 62 + rng.uniform(-6, 6), 22 + (k // 3) * 58 + rng.uniform(-5, 5)
        mb.poly([(x0, y0, STREET + .03), (x0 + 54, y0 - 6, STREET + .03), (x0 + 56, y0 + 46, STREET + .03), (x0 + 3, y0 + 50, STREET + .03)], rng.random())
    mb.build('fields', plain('fields', '#66683a', .95, vary=.35, noise=.2, noise_scale=.12))
