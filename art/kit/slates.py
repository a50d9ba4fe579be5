"""Natural slates of random width, in the slope frame."""
import math

from kit.mesh import MeshBuilder
from kit.seed import seeded

GAP = .0028  # half the open joint between neighbours
EDGE = .012   # by which slates pass the rake
SIDE_STEPS, TAIL_STEPS = 8, 14


def slates(width, length, frame, mat, exposure=.2, widths=(.2, .36), thick=.009, chips=.012, clip=None, skip=None,
           slip=None, name='slates', seed=0):
    """Irregular lower edge, broken corners, chamfered (dressed) margin.

    chips: depth of a broken corner. clip: convex polygon in (u, v). skip(u, v) -> True leaves a slate out;
    slip(u, v) -> metres by which a slate whose nail failed has slid down the slope."""
    rng = seeded('slates', frame, width, length, seed)
    mb = MeshBuilder()
    mb.poly([(0, 0, -.002), (width, 0, -.002), (width, length, -.002), (0, length, -.002)], 0)
    v = -.03
    while v < length - .04:
        run = min(exposure * 1.55, length - v)  # past the ridge it would stand over the other slope
        x = -rng.uniform(0, widths[1])
        while x < width:
            w = rng.uniform(*widths)
            mid, middle = x + w / 2, v + exposure / 2
            if not (skip and skip(mid, middle)):
                slid = slip(mid, middle) if slip else 0
                left, right = max(x + GAP, -EDGE), min(x + w - GAP, width + EDGE)
                if right - left > .05:
                    _slate(mb, rng, left, right, v - slid, run, exposure, thick, chips)
            x += w
        v += exposure
    return mb.build(name, mat, frame, clip=clip)


def _slate(mb, rng, x0, x1, v, run, exposure, thick, chips):
    shade, high = rng.random(), thick * rng.uniform(.75, 1.5)
    tail = _tail(rng, x0, x1, v + rng.uniform(-.006, .006), rng.uniform(-.004, .004), chips)
    lifted = rng.uniform(0, .0035)
    m = SIDE_STEPS
    right = [(x1 + rng.gauss(0, .0008), tail[-1][1] + (v + run - tail[-1][1]) * i / m) for i in range(1, m + 1)]
    left = [(x0 + rng.gauss(0, .0008), tail[0][1] + (v + run - tail[0][1]) * i / m) for i in range(m, 0, -1)]
    outline = tail + right + left
    centre = (x0 + x1) / 2
    surface = lambda y: (high + lifted) * (1 - (y - v) / run * .85) + high * .35
    margin = []
    for i, (px, py) in enumerate(outline):
        inset = rng.uniform(.0025, .0065) if py < v + exposure * 1.05 else .003
        on_side = abs(px - x0) < .004 or abs(px - x1) < .004
        margin.append((px + inset * (1 if centre > px else -1) * on_side, py + (inset * 1.2 if i <= TAIL_STEPS else 0)))
    first, count = len(mb.verts), len(outline)
    mb.verts += [(px, py, -.004) for px, py in outline]
    mb.verts += [(px, py, surface(py) - rng.uniform(.0025, .0055)) for px, py in outline]
    mb.verts += [(px, py, surface(py)) for px, py in margin]
    for a in range(count):
        b = (a + 1) % count
        for ring in (first, first + count):
            mb.face((ring + a, ring + b, ring + count + b, ring + count + a), shade)
    mb.face((first + 2 * count + a for a in range(count)), shade)


def _tail(rng, x0, x1, y, twist, chips):
    """The lower edge from left to right: wavy, here and there bitten, a corner broken off."""
    phase, tail = rng.uniform(0, 9), []
    for i in range(TAIL_STEPS + 1):
        t = i / TAIL_STEPS
        bite = .0022 * math.sin(9 * t + phase) + rng.gauss(0, .0011)
        if rng.random() < .07:
            bite += rng.uniform(.2, .7) * chips
        tail.append([x0 + t * (x1 - x0), y + twist * (t - .5) * 2 + bite])
    for corner, neighbour in ((0, 1), (-1, -2)):
        if rng.random() < .3:
            broken = rng.uniform(.4, 1.5) * chips
            tail[corner][1] += broken
            tail[neighbour][1] += broken * rng.uniform(.1, .6)
    return [tuple(p) for p in tail]
