"""Fall protection: posts and a line along the ridge, a rope down the slope, and its coil."""
import math

from mathutils import Vector

from kit.frame import IDENTITY
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.seed import seeded

ROPE = .011  # radius


def _rope_paint(colour):
    return plain('rope' + colour, colour, .7, bump=.8, bump_scale=90, noise=.15, noise_scale=60)


def ridge_line(posts, height=.55, sag=.06, colour='#c2541c'):
    """Posts at (x, y, z) on the ridge, with a line from each to the next and clamps at the ends."""
    mb = MeshBuilder()
    for x, y, z in posts:
        mb.tube([(x, y, z - .05), (x, y, z + height)], [.022, .022], 14, .5, 0)
        mb.tube([(x, y, z + height - .005), (x, y, z + height + .02), (x, y, z + height + .03)], [.034, .034, .004], 14, .5, 0)
        for side in (-1, 1):  # feet that straddle the ridge
            mb.hexa([(x - .09, y, z - .02), (x + .09, y, z - .02), (x + .09, y + side * .3, z - .02 - .19), (x - .09, y + side * .3, z - .02 - .19)][::side],
                    [(x - .09, y, z + .03), (x + .09, y, z + .03), (x + .09, y + side * .3, z + .03 - .19), (x - .09, y + side * .3, z + .03 - .19)][::side], .5, 0)
            mb.tube([(x, y + side * .22, z - .11), (x, y, z + height * .55)], [.012, .012], 8, .5, 0)
    for (x0, y0, z0), (x1, y1, z1) in zip(posts, posts[1:]):
        steps = 16
        at = lambda t: (x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, z0 + (z1 - z0) * t + height - .03 - sag * 4 * t * (1 - t))
        mb.tube([at(k / steps) for k in range(steps + 1)], [ROPE] * (steps + 1), 8, .5, 1)
    return mb.build('ridge-line', [plain('post-steel', '#c9a227', .45, .3), _rope_paint(colour)], smooth=False)


def slack_rope(points, frame=IDENTITY, colour='#c2541c', wander=.03, seed=0):
    """A rope through points of a frame that lies in gentle curves between them."""
    rng = seeded('slack', seed, len(points))
    path = []
    for a, b in zip(points, points[1:]):
        a, b = Vector(a), Vector(b)
        side = (b - a).cross(Vector((0, 0, 1))).normalized()
        swing = rng.uniform(-1, 1) * wander * (b - a).length
        for k in range(12):
            t = k / 12
            path.append(a.lerp(b, t) + side * swing * math.sin(math.pi * t) * math.cos(t * 2.2))
    path.append(Vector(points[-1]))
    mb = MeshBuilder()
    mb.tube([tuple(p) for p in path], [ROPE] * len(path), 8, .5)
    return mb.build('rope', _rope_paint(colour), frame, smooth=True)


def rope_coil(u, v, frame, colour='#c2541c', radius=.17, turns=6, seed=0):
    """A coil laid flat on a slope."""
    rng = seeded('coil', u, v, seed)
    points = []
    for k in range(turns * 20):
        t = k / 20 * 2 * math.pi
        r = radius * (1 + .14 * math.sin(t * .37 + seed)) + rng.uniform(-.004, .004)
        points.append((u + r * math.cos(t), v + r * math.sin(t) * .92, .014 + .014 * (k / (turns * 20)) * turns * .7))
    mb = MeshBuilder()
    mb.tube(points, [ROPE] * len(points), 6, .5)
    return mb.build('coil', _rope_paint(colour), frame, smooth=True)
