"""Fall protection: an anchor at the ridge and a rope down the slope; the cord that ties a ladder."""
import math

from mathutils import Vector

from kit.frame import IDENTITY
from kit.materials import plain
from kit.mesh import MeshBuilder

ROPE = .011  # radius


def _rope_paint(colour):
    return plain('rope' + colour, colour, .7, bump=.8, bump_scale=90, noise=.15, noise_scale=60)


def ridge_anchor(plane, u, v):
    """A steel anchor nailed near the ridge; returns where the rope is hooked in, in the frame of the slope."""
    mb = MeshBuilder()
    mb.box(u - .05, u + .05, v - .3, v + .04, .0, .004, .5)
    mb.hexa([(u - .022, v - .02, .003), (u + .022, v - .02, .003), (u + .022, v, .003), (u - .022, v, .003)],
            [(u - .022, v - .02, .06), (u + .022, v - .02, .06), (u + .022, v - .014, .06), (u - .022, v - .014, .06)], .5)
    ring = [(u + .03 * math.cos(t), v - .05 + .034 * math.sin(t), .034) for t in (k / 20 * 2 * math.pi for k in range(21))]
    mb.tube(ring, [.005] * 21, 8, .5)
    for k in range(5):
        mb.tube([(u + (-1) ** k * .03, v - .05 - k * .055, .003), (u + (-1) ** k * .03, v - .05 - k * .055, .007)], [.006, .004], 10, .5)
    mb.build('anchor', plain('anchor-steel', '#9b9d9e', .4, .8, noise=.15, noise_scale=40), plane, bevel=.001)
    return u, v - .09, .03


def tie(*points, colour='#c9c2b0'):
    """A cord wound three times around a ladder's rail, its end tied off at the last point."""
    (x, y, z), inner, end = points
    mb = MeshBuilder()
    wound = [(x + .022 * math.cos(t), y - .02 + .048 * math.sin(t), z + .0019 * t) for t in (k / 16 * 2 * math.pi for k in range(16 * 3 + 1))]
    line = wound + [inner, tuple((a + b) / 2 for a, b in zip(inner, end)), end]
    mb.tube(line, [.005] * len(line), 8, .5)
    return mb.build('tie', _rope_paint(colour), smooth=True)


def slack_rope(points, frame=IDENTITY, colour='#c2541c', steps=14):
    """A rope that lies in one smooth curve through points of a frame."""
    at = [Vector(p) for p in (points[0], *points, points[-1])]
    path = []
    for p, q, r, s in zip(at, at[1:], at[2:], at[3:]):
        for k in range(steps):
            t = k / steps
            path.append(.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t ** 3))
    path.append(at[-1])
    mb = MeshBuilder()
    mb.tube([tuple(p) for p in path], [ROPE] * len(path), 8, .5)
    return mb.build('rope', _rope_paint(colour), frame, smooth=True)
