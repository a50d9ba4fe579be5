"""Wind damage: where tabs are gone or lifted, the torn felt below, and tabs that came loose."""
import math

from kit.mesh import MeshBuilder
from kit.seed import seeded


class Tear:
    """A ragged patch of a slope, wider than high: middle (u, v), half its width, half its height (metres).
    Its outline moves course by course, as tabs go one by one."""

    def __init__(self, u, v, half_width, half_height, exposure=.15, ragged=.45, seed=0):
        self.u, self.v, self.half_width, self.half_height = u, v, half_width, half_height
        self.exposure, self.ragged, self.key = exposure, ragged, ('tear', u, v, seed)

    def span(self, v):
        """Left and right end at a height of the slope, or None outside."""
        row = math.floor(v / self.exposure)
        t = ((row + .5) * self.exposure - self.v) / self.half_height
        if abs(t) >= 1:
            return None
        rng = seeded(*self.key, row)
        half = self.half_width * math.sqrt(1 - t * t)
        off = lambda: half * self.ragged * rng.uniform(-1, .6)
        return self.u - half - off(), self.u + half + off()

    def holds(self, u, v):
        span = self.span(v)
        return bool(span) and span[0] < u < span[1]

    def near(self, u, v, reach):
        """Within `reach` of the patch along the course, or in the course above."""
        if self.holds(u, v):
            return False
        rows = [self.span(v), self.span(v - self.exposure), self.span(v + self.exposure)]
        return any(span and span[0] - reach < u < span[1] + reach for span in rows)


def skip_in(tears, singles=()):
    """skip() for shingles(): tabs in a tear, and single ones at (u, v)."""
    return lambda u, v: any(t.holds(u, v) for t in tears) or any(abs(u - a) < .12 and abs(v - b) < .076 for a, b in singles)


def lift_around(tears, reach=.5, most=.12, stray=.02, seed=0):
    """lift() for shingles(): tabs around a tear stand up, now and then one elsewhere."""
    def lift(u, v):
        rng = seeded('lift', u, v, seed)
        if any(t.near(u, v, reach) for t in tears):
            return most * rng.random() ** 1.3 if rng.random() < .6 else 0
        return most * .45 * rng.random() if rng.random() < stray else 0
    return lift


def felt(width, length, hole, mat, frame, step=.015):
    """Roofing felt over the deck, torn open at hole (u0, u1, v0, v1), with a flap folded back above it."""
    mb = MeshBuilder()
    rng = seeded('felt', width, length)
    u0, u1, v0, v1 = hole
    drift = [0., 0.]
    for k in range(math.ceil(length / step)):
        low, high = k * step, min((k + 1) * step, length)
        shade = math.floor(low / .9) * .37 % 1
        spans = [(0., width)]
        if v0 < low < v1:
            drift = [.86 * d + rng.gauss(0, .022) for d in drift]
            lean = (low - v0) * .35  # a tear follows the pull of the wind, not the roof
            spans = [(0., u0 + lean + drift[0] + rng.uniform(-.012, .012)), (u1 + lean * .4 + drift[1] + rng.uniform(-.012, .012), width)]
        for a, b in spans:
            mb.hexa([(a, low, -.003), (b, low, -.003), (b, high, -.003), (a, high, -.003)],
                    [(a, low, 0), (b, low, 0), (b, high, 0), (a, high, 0)], shade, bottom=False)
    _flap(mb, u0 + .15, u1 + .10, v1, rng)
    return mb.build('felt', mat, frame)


def _flap(mb, u0, u1, v, rng, reach=.34, steps=8, columns=14):
    """A tongue of felt that curls up and over its upper fold, with a frayed edge."""
    frayed = [reach * rng.uniform(.62, 1.) for _ in range(columns + 1)]
    at = lambda j, t: (u0 + (u1 - u0) * j / columns, v + frayed[j] * math.sin(2.5 * t) / 2.5, .012 + frayed[j] * (1 - math.cos(2.5 * t)) / 2.9)
    for j in range(columns):
        for k in range(steps):
            s, t = k / steps, (k + 1) / steps
            mb.poly([at(j, s), at(j + 1, s), at(j + 1, t), at(j, t)], .7)


def shreds(mb, tears, count=36, seed=3):
    """Remains of tabs that tore off at their nails, for a builder in the field's frame."""
    rng = seeded('shreds', seed)
    for tear in tears:
        for _ in range(int(count * tear.half_width * tear.half_height)):
            v = (math.floor(rng.uniform(tear.v - tear.half_height, tear.v + tear.half_height) / tear.exposure) + .78) * tear.exposure
            u = rng.uniform(tear.u - tear.half_width, tear.u + tear.half_width)
            if not tear.holds(u, v):
                continue
            w, h = rng.uniform(.04, .22), rng.uniform(.02, .06)
            low = [(u, v + rng.uniform(-.01, .02), .001), (u + w, v + rng.uniform(-.02, .01), .001), (u + w * .93, v + h, .001), (u + w * .05, v + h, .001)]
            mb.hexa(low, [(x, y, .010) for x, y, _ in low], rng.random())


def deck_boards(u0, u1, v0, v1, mat, frame, board=.19):
    """Sheathing boards along the slope's u, with open joints."""
    mb = MeshBuilder()
    rng = seeded('deck-boards', u0, v0)
    v = v0
    while v < v1:
        cut = u0 + rng.uniform(.3, .7) * (u1 - u0)
        for a, b in ((u0, cut - .002), (cut + .002, u1)):
            mb.box(a, b, v + .003, v + board - .003, -.02, rng.uniform(-.004, -.0015), rng.random())
        v += board
    return mb.build('deck-boards', mat, frame)


def loose_tab(mb, place, along, up, width=.24, height=.19, curl=.03, thick=.006, shade=.5):
    """One torn tab lying at a point, bent along its length. along, up: directions, as Vectors."""
    out, steps, rows = along.cross(up).normalized(), 5, []
    for k in range(steps + 1):
        t = k / steps
        rise = curl * (2 * t - 1) ** 2
        middle = place + up * (height * (t - .5)) + out * rise
        rows.append((middle - along * width / 2, middle + along * (width / 2 - .03 * (k % 2))))
    for (l0, r0), (l1, r1) in zip(rows, rows[1:]):
        mb.hexa([l0, r0, r1, l1], [p + out * thick for p in (l0, r0, r1, l1)], shade)
