"""Siding of real boards, in the wall frame: z0 and z1 are heights, a gable continues above z1."""
from collections import namedtuple

from kit.frame import IDENTITY
from kit.mesh import MeshBuilder
from kit.seed import seeded

# A hole for a window or door: middle, lower edge, width, height
Opening = namedtuple('Opening', 'x sill width height')
BATTEN_STEP = .3


def lap_siding(width, z0, z1, mat, frame=IDENTITY, gable=None, openings=(), exposure=.15):
    """Horizontal boards, each with its lower edge in front. gable: rise over run of a triangle above z1."""
    rng = seeded('lap', frame, width, z0)
    mb = MeshBuilder()
    top = z1 + (width / 2 * gable if gable else 0)
    z = z0
    while z < top - .01:
        upper = min(z + exposure, top)
        for a, b in _free_spans(_reach(width, z1, top, gable, upper + .05), (z + upper) / 2, openings):
            mb.hexa([(a, -.028, z), (b, -.028, z), (b, 0, z), (a, 0, z)],
                    [(a, -.004, upper + .012), (b, -.004, upper + .012), (b, 0, upper + .012), (a, 0, upper + .012)], rng.random())
        z += exposure
    return mb.build('siding', mat, frame)


def _reach(width, z1, top, gable, z):
    """Left and right end of the wall at a height; boards of a gable stay inside its slope."""
    if not gable or z <= z1:
        return -width / 2, width / 2
    half = max(0., (top - z) / gable)
    return -half, half


def _free_spans(span, z, openings):
    spans = [span]
    for o in openings:
        if not o.sill - .02 < z < o.sill + o.height + .02:
            continue
        left, right, cut = o.x - o.width / 2, o.x + o.width / 2, []
        for a, b in spans:
            cut += [(a, left), (right, b)] if left > a and right < b else [(a, b)]
        spans = cut
    return spans


def board_and_batten(width, z0, z1, mat, frame=IDENTITY, gable=None, openings=()):
    """Upright boards with battens over their joints, every 300 mm."""
    rng = seeded('batten', frame, width, z0)
    mb = MeshBuilder()
    battens = {-width / 2, width / 2, 0.} | {-width / 2 + k * BATTEN_STEP for k in range(int(width / BATTEN_STEP) + 1)}
    lines = sorted(battens | {o.x + side * o.width / 2 for o in openings for side in (-1, 1)})
    for a, b in zip(lines, lines[1:]):
        if b - a < .004:
            continue
        tops = [z1 + ((width / 2 - abs(t)) * gable - .05 if gable else 0) for t in (a, b)]
        low, parts = z0, []
        for o in sorted(openings, key=lambda o: o.sill):
            if o.x - o.width / 2 < (a + b) / 2 < o.x + o.width / 2:
                parts.append((low, [o.sill, o.sill]))
                low = o.sill + o.height
        for low, (ta, tb) in parts + [(low, tops)]:
            shade = rng.random()
            if min(ta, tb) <= low:
                continue
            mb.hexa([(a, -.006, low), (b, -.006, low), (b, 0, low), (a, 0, low)],
                    [(a, -.006, ta), (b, -.006, tb), (b, 0, tb), (a, 0, ta)], shade)
            if a in battens:
                l, r, up = a - .025, a + .025, ta - .02
                mb.hexa([(l, -.032, low), (r, -.032, low), (r, 0, low), (l, 0, low)],
                        [(l, -.032, up), (r, -.032, up), (r, 0, up), (l, 0, up)], shade)
    return mb.build('siding', mat, frame)


def corner_boards(points, z0, z1, mat, half=.06):
    """Square posts that cover the corners of siding, at world (x, y)."""
    mb = MeshBuilder()
    for x, y in points:
        mb.box(x - half, x + half, y - half, y + half, z0, z1, .5)
    return mb.build('corners', mat, bevel=.004)
