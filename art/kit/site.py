"""What a building stands on: ground, lawn, and hills that close the horizon."""
import math

from mathutils import noise

from kit.materials import plain, turf
from kit.mesh import MeshBuilder, instances
from kit.plants import grass_tuft
from kit.seed import seeded


def ground(size=400, colour='#4b5a2c', z=0):
    """A square of bare meadow, `size` metres to each side of the origin."""
    mb = MeshBuilder()
    mb.poly([(-size, -size, z), (size, -size, z), (size, size, z), (-size, size, z)])
    return mb.build('ground', plain('ground' + colour, colour, .95, noise=.35, noise_scale=.35))


def lawn(x0, x1, y0, y1, keep=None, step=.34, tuft=None):
    """Grass over a rectangle. keep(x, y) -> False leaves a place bare; step: metres between tufts."""
    rng = seeded('lawn', x0, x1, y0, y1)
    places = []
    for row in range(math.ceil((y1 - y0) / step)):
        for column in range(math.ceil((x1 - x0) / step)):
            x, y = x0 + column * step + rng.uniform(-.15, .15), y0 + row * step + rng.uniform(-.15, .15)
            if not keep or keep(x, y):
                places.append((x, y, 0, rng.uniform(0, 2 * math.pi), rng.uniform(.7, 1.3)))
    return instances('lawn', tuft or grass_tuft(), places)


def mown_lawn(*fields, keep=None):
    """Short turf over rectangles, each (x0, x1, y0, y1, metres between tufts)."""
    for x0, x1, y0, y1, step in fields:
        # a tuft of its own for each: an object is drawn at the places of one carrier only
        tuft = grass_tuft(radius=.21, blades=430, height=.06, mat=turf(), width=(.0024, .0046))
        lawn(x0, x1, y0, y1, keep, step, tuft)


def hills(z=0., distance=260., height=16., seed=2):
    """Two rings of low ridges; without them the world ends in a hard line."""
    mb, steps = MeshBuilder(), 220
    shades = seeded('hills', seed)
    for k, (radius, top) in enumerate(((distance, height), (distance * 1.9, height * 2.6))):
        ring = []
        for i in range(steps + 1):
            c, s = math.cos(2 * math.pi * i / steps), math.sin(2 * math.pi * i / steps)
            broad, fine = noise.noise((3 * c + seed, 3 * s, k * 7.)), noise.noise((i * .9, k, seed))
            ring.append((radius * c, radius * s, z + top * (.55 + .55 * broad) + top * .05 * fine))
        for a, b in zip(ring, ring[1:]):
            mb.poly([(a[0], a[1], z - 1), (b[0], b[1], z - 1), b, a], shades.random())
    return mb.build('hills', plain('hills', '#3e4b2c', .95, vary=.1))
