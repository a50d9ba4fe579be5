"""Wind damage as shingles leave a roof: pieces of a course gone, down to the unweathered shingles below; some folded up along a crease."""
import math

from kit.frame import IDENTITY, move, turn
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.seed import seeded

EXPOSURE, START = .143, -.012  # as coverings() lays a laminated roof
COVER = .19                    # of a shingle that the next courses hide


class Windblown:
    """gaps: (row, u0, u1) of what is gone, rows counted from the eave; creased: (row, u0, u1, degrees) of what was folded back."""

    def __init__(self, gaps, creased=()):
        self.creased = creased
        self.gaps = [*gaps, *(c[:3] for c in creased)]

    def gone(self, u, v):
        row = _row(v)
        return any(row == r and a < u < b for r, a, b in self.gaps)

    def lift(self, u, v):
        """Tabs whose neighbours are gone are unsealed and stand up by millimetres, least where they are still held."""
        row, most = _row(v), 0.
        for r, a, b in self.gaps:
            off = max(a - u, u - b, 0.)
            if row in (r, r + 1) and off < .5:
                rng = seeded('lift', row, round(u, 3))
                most = max(most, (.016 if row == r else .007) * math.exp(-off / .22) * rng.uniform(.3, 1.))
        return most

    def lay(self, plane, mat, under):
        """What the gaps lay open, and the folded pieces. mat: of the covering; under: of the part of a shingle that sun never saw."""
        felt = plain('roof-felt', '#4d4b48', .92, spec=.2, noise=.14, noise_scale=2.5, bump=.3, bump_scale=9)
        steel = plain('roofing-nail', '#84868a', .45, .8, noise=.25, noise_scale=400)
        asphalt = plain('sealant', '#171615', .42, spec=.5, noise=.3, noise_scale=90)
        mb = MeshBuilder()
        for row, a, b in self.gaps:
            self._open(mb, row, a, b)
        mb.build('opened', [under, felt, asphalt, steel, mat], plane)
        for k, (row, a, b, degrees) in enumerate(self.creased):
            _flap(row, a, b, degrees, mat, k).build('flap', [mat, _back()], plane)

    def _open(self, mb, row, a, b):
        rng = seeded('open', row, a)
        v = START + row * EXPOSURE
        for u0, u1, bare in self._parts(row, a, b):
            if bare:  # the course below is gone too: the upper edge of the one before shows, then felt
                mb.hexa(*_slab(u0, u1, v, v + EXPOSURE + .02, -.004, -.0014, -.0014), .5, 1)
                if row % 3 == 0:
                    mb.hexa(*_slab(u0, u1, v + .06, v + EXPOSURE + .02, -.002, .0004, -.0002), .5, 1)
                continue
            mb.hexa(*_slab(u0, u1, v + .006, v + .036, -.004, .0045, .0012), rng.random(), 0)
            mb.hexa(*_slab(u0, u1, v + .036, v + COVER, -.004, .0012, .0004), rng.random(), 0)
            self._sealant(mb, rng, u0, u1, v)
            u = u0 + rng.uniform(.04, .2)
            while u < u1 - .02:
                x, y = u + rng.uniform(-.02, .02), v + .036 + rng.uniform(-.004, .004)
                mb.tube([(x, y, .0), (x, y, .0024), (x, y, .003), (x, y, .003)], [.005, .005, .0042, .0002], 12, .5, 3)
                u += rng.uniform(.2, .3)
        self._remains(mb, rng, row, a, b)

    def _parts(self, row, a, b):
        """The gap from a to b as (u0, u1, whether the course below lacks there too)."""
        below = sorted((max(a, p), min(b, q)) for r, p, q in self.gaps if r == row - 1 and p < b and q > a)
        u, parts = a - .09, []
        for p, q in below:
            parts += [(u, p, False), (p, q, True)] if p > u else [(u, q, True)]
            u = max(u, q)
        return parts + [(u, b + .09, False)]

    def _sealant(self, mb, rng, u0, u1, v):
        """The factory's line of asphalt dots, here and there pulled off with the granules it held."""
        u = u0
        while u < u1 - .03:
            w = rng.uniform(.028, .05)
            if rng.random() < .82:
                y = v + .016 + rng.uniform(-.001, .001)
                z = .0045 - .0033 * (y - v - .006) / .03
                mb.hexa(*_slab(u, u + w, y, y + .011, z - .002, z + .0011, z - .0001), .5, 2)
            u += w + rng.uniform(.012, .02)

    def _remains(self, mb, rng, row, a, b):
        """Scraps that the nails of the torn course kept, below the butts of the next one."""
        top, u = START + (row + 1) * EXPOSURE, a + rng.uniform(.0, .2)
        while u < b - .06:
            w, deep = rng.uniform(.05, .12), rng.uniform(.006, .024)
            if not any(r == row + 1 and p - .05 < u < q for r, p, q in self.gaps):
                edge = [(u, top + .02), (u + w * .15, top - deep * .5), (u + w * .45, top - deep), (u + w * .7, top - deep * .35), (u + w, top + .02)]
                mb.poly([(x, y, .0042) for x, y in edge], rng.random(), 4)
                for p, q in zip(edge, edge[1:]):
                    mb.poly([(*p, .001), (*q, .001), (*q, .0042), (*p, .0042)], .5, 4)
            u += w + rng.uniform(.12, .34)


def _row(v):
    return math.floor((v - START) / EXPOSURE)


def _slab(u0, u1, v0, v1, low, z0, z1):
    corners = ((u0, v0), (u1, v0), (u1, v1), (u0, v1))
    return [(*c, low) for c in corners], [(*c, z) for c, z in zip(corners, (z0, z0, z1, z1))]


def _back():
    return plain('shingle-back', '#3a3836', .9, spec=.2, noise=.18, noise_scale=30, bump=.3, bump_scale=500)


def _sheet(mb, rng, at, u0, u1, height, steps, dark=None):
    """A piece of shingle whose face passes through at(u, t, off), t from its butt up: tabs of differing tone, a dark back."""
    u = u0
    while u < u1 - .02:
        w = min(rng.uniform(.07, .2), u1 - u)
        if u1 - u - w < .05:
            w = u1 - u
        shade, proud = rng.random(), rng.choice((.0, .0028))
        for k in range(steps):
            t0, t1 = k * height / steps, (k + 1) * height / steps
            ring = lambda off: [at(u, t0, off), at(u + w, t0, off), at(u + w, t1, off), at(u, t1, off)]
            hidden = dark is not None and t0 > EXPOSURE
            mb.hexa(ring(0), ring(.0035 + (0 if hidden else proud)), shade, dark if hidden else 0)
            mb.hexa(ring(-.0012), ring(.0001), .5, 1)
        u += w


def _flap(row, a, b, degrees, mat, seed):
    """A piece bent back along a crease below the next course, by some degrees from flat, further at one end."""
    rng, mb = seeded('flap', row, a, seed), MeshBuilder()
    hinge, skew = START + (row + 1) * EXPOSURE - .004, rng.uniform(-.16, .16)

    def at(u, t, off):
        s = EXPOSURE - .004 - t  # from the crease to the butt
        angle = math.radians(degrees) * (1 + skew * ((u - a) / (b - a) - .5)) * min(1., .55 + s / .09)
        v, w = hinge - s * math.cos(angle), .012 + s * math.sin(angle) * (1 - .25 * s / EXPOSURE)
        return u, v + off * math.sin(angle), w + off * math.cos(angle)
    _sheet(mb, rng, at, a + .003, b - .003, EXPOSURE - .004, 6)
    return mb


def strewn(spots, mat, under, plane=IDENTITY, name='strewn'):
    """Torn pieces lying about: each (x, y, z, turn in degrees, length, height), bent as they fell; the upper part of a whole
    shingle was never in the sun."""
    for k, (x, y, z, degrees, long, high) in enumerate(spots):
        rng, mb = seeded('strewn', k, x, y), MeshBuilder()
        bow, twist = rng.uniform(.012, .04), rng.uniform(-.02, .02)

        def at(u, t, off):
            s = u / long - .5
            return u - long / 2, t - high / 2 + .006 * math.sin(19 * u + k), .006 + off + bow * 4 * s * s * (.4 + t / high) + twist * s * t / high
        _sheet(mb, rng, at, 0, long, high, 5, dark=2)
        mb.build(name, [mat, _back(), under], plane @ move(x, y, z) @ turn(degrees))
