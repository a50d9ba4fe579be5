"""What lies around any house: slabs of a drive or path, and rows of shrubs."""
import math

from kit.garden import SHRUBS
from kit.mesh import MeshBuilder, instances
from kit.plants import shrub
from kit.seed import seeded
from kit.trees import boxwood, hydrangea, plume_grass

PLANTS = {'hydrangea': hydrangea, 'boxwood': boxwood, 'plume': plume_grass}


def slabs(x0, x1, y0, y1, mat, across=2, length=2.4, joint=.012):
    """Concrete over a rectangle, cast in fields with open joints."""
    rng = seeded('slabs', x0, x1, y0, y1)
    mb = MeshBuilder()
    rows, width = max(1, round((y1 - y0) / length)), (x1 - x0) / across
    for row in range(rows):
        a, b = y0 + (y1 - y0) * row / rows, y0 + (y1 - y0) * (row + 1) / rows
        for k in range(across):
            mb.box(x0 + k * width + joint, x0 + (k + 1) * width - joint, a + joint, b - joint, -.05, .035, rng.random())
    return mb.build('slabs', mat, bevel=.012)


def shrub_rows(*rows, seed=1):
    """Rows of shrubs: each (kind 0 to 2, x0, y0, x1, y1, count), with some chance in place and size."""
    rng = seeded('shrub-rows', seed)
    places = [[], [], []]
    for kind, x0, y0, x1, y1, count in rows:
        for k in range(count):
            t = k / max(1, count - 1)
            places[kind].append((x0 + (x1 - x0) * t + rng.uniform(-.1, .1), y0 + (y1 - y0) * t + rng.uniform(-.1, .1), -.03,
                                 rng.uniform(0, 2 * math.pi), rng.uniform(.8, 1.15)))
    for kind, (radius, leaves, size, dark, light) in enumerate(SHRUBS):
        if places[kind]:
            instances(f'row-{kind}', shrub(kind + 5, radius, leaves, size, dark, light, name=f'row-shrub-{kind}'), places[kind])


def planted_rows(*rows, seed=1):
    """Rows of plants: each (a key of PLANTS, x0, y0, x1, y1, count), with some chance in place and size."""
    rng = seeded('planted-rows', seed)
    places = {}
    for kind, x0, y0, x1, y1, count in rows:
        for k in range(count):
            t = k / max(1, count - 1)
            spot = (x0 + (x1 - x0) * t + rng.uniform(-.08, .08), y0 + (y1 - y0) * t + rng.uniform(-.08, .08), .03)
            places.setdefault(kind, []).append((*spot, rng.uniform(0, 2 * math.pi), rng.uniform(.8, 1.15)))
    for kind, spots in places.items():
        instances(f'row-{kind}', PLANTS[kind](seed), spots)
