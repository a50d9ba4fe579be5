"""Laminated ('architectural') asphalt shingles and ridge caps, in the slope frame."""
import math

from kit.mesh import MeshBuilder
from kit.seed import seeded

OVERLAP = 1.22  # a tab runs this many exposures up the slope, under the next course


def shingles(width, length, frame, mat, exposure=.145, thick=.009, tab=(.09, .30), clip=None, jitter=.003,
             skip=None, lift=None, underlay=None, name='shingles', seed=0):
    """A field of courses: a base strip with raised, tapered teeth, staggered.

    exposure: visible height of a course; thick: of one ply; tab: least and greatest width of a tooth.
    clip: convex polygon in (u, v), counter-clockwise. skip(u, v) -> True leaves a tab out, so that the
    underlay (a material; the shingle's own by default) shows. lift(u, v) -> metres by which the wind or
    age raises the lower edge of the tab there. u, v are the middle of the tab's exposed part."""
    rng = seeded('shingles', frame, width, length, seed)
    mb = MeshBuilder()
    # without this sheet the joints leak light
    mb.poly([(0, 0, -.002), (width, 0, -.002), (width, length, -.002), (0, length, -.002)], 0, 1 if underlay else 0)
    v = -.012
    while v < length - .02:
        run = min(exposure * OVERLAP, length - v)  # past the ridge it would stand over the other slope
        whole, start = [], -.006
        x = -rng.uniform(0, tab[1])
        raised = rng.random() < .5
        last = -1
        while x < width:
            w = rng.uniform(*tab)
            x0, x1 = max(x, -.008), min(x + w, width + .008)
            mid, middle = (x0 + x1) / 2, v + exposure / 2
            shade = _unlike(rng, last)
            height, slip = thick * (1.75 if raised else .85) + rng.uniform(0, .0015), rng.uniform(-jitter, jitter)
            if skip and skip(mid, middle):
                whole.append((start, x0))
                start = x1
            elif x1 > x0 + .01:
                last = shade
                _tab(mb, x0, x1, v, run, slip, height, thick, raised, shade, lift(mid, middle) if lift else 0)
            x += w
            raised = not raised
        whole.append((start, width + .006))
        for a, b in whole:
            if b > a + .01:
                _strip(mb, a, b, v, run, thick)
        v += exposure
    return mb.build(name, [mat, underlay] if underlay else mat, frame, clip=clip)


def _unlike(rng, last):
    shade = rng.random()
    while abs(shade - last) < .12:
        shade = rng.random()
    return shade


def _strip(mb, a, b, v, run, thick):
    mb.hexa([(a, v, -.004), (b, v, -.004), (b, v + run, -.006), (a, v + run, -.006)],
            [(a, v, thick * .8), (b, v, thick * .8), (b, v + run, -.001), (a, v + run, -.001)], .05, bottom=False)


def _tab(mb, x0, x1, v, run, slip, height, thick, raised, shade, lifted):
    taper = .012 if raised else -.002
    a0, a1 = x0 + taper, x1 - taper
    if a1 < a0 + .01:
        a0, a1 = x0, x1
    if not raised:
        shade *= .6
    if not lifted:
        mb.hexa([(a0, v + slip, -.004), (a1, v + slip, -.004), (x1, v + run, -.006), (x0, v + run, -.006)],
                [(a0, v + slip, height), (a1, v + slip, height), (x1, v + run, height - thick * 1.1), (x0, v + run, height - thick * 1.1)],
                shade, bottom=False)
        return
    steps = 5  # a raised tab bends: most at its lower edge, none at the nails
    edge = []
    for k in range(steps + 1):
        t = k / steps
        bend = lifted * (1 - t) ** 2
        y, z = v + slip * (1 - t) + run * t, height - thick * 1.1 * t + bend
        edge.append([(a0 + (x0 - a0) * t, y, z), (a1 + (x1 - a1) * t, y, z)])
    ply = thick * .9
    for (l0, r0), (l1, r1) in zip(edge, edge[1:]):
        drop = lambda p: (p[0], p[1], p[2] - ply)
        mb.hexa([drop(l0), drop(r0), drop(r1), drop(l1)], [l0, r0, r1, l1], shade)


def ridge_caps(length, frame, mat, half=.15, pitch=.8, step=.15, name='caps', seed=0):
    """Overlapping caps along local X, apex at z = 0. half: width of one leg; pitch: rise over run of the legs."""
    rng = seeded('caps', frame, length, seed)
    mb = MeshBuilder()
    angle = math.atan(pitch)
    out, down = math.cos(angle) * half, math.sin(angle) * half
    x = 0
    while x < length:
        shade = rng.random()
        butt, tail = .030, .014
        for side in (-1, 1):
            top = [(x - .03, side * out, butt - down), (x - .03, 0, butt + .004), (x + step, 0, tail + .004), (x + step, side * out, tail - down)]
            low = [(px, py, pz - .012) for px, py, pz in top]
            if side < 0:  # counter-clockwise from above: a bump on a face turned inside out renders black
                low, top = [low[0], low[3], low[2], low[1]], [top[0], top[3], top[2], top[1]]
            mb.hexa(low, top, shade)
        x += step
    return mb.build(name, mat, frame)
