"""Wind damage on a whole slope: shingles gone strip by strip from where the wind got under them, tabs lifted beside the gaps."""
import math

from mathutils import Vector, noise

from kit.mesh import MeshBuilder
from kit.seed import seeded
from kit.torn import loose_tab

STRIP = .94  # a shingle's length; the next course starts some tabs further on


class Windblown:
    """gusts: (u, v, length, height, lean in radians, strength) of each place where the wind got hold, in the slope frame.
    Strips go whole or by the piece, so that the gaps have steps and single survivors, as on a real roof."""

    def __init__(self, gusts, exposure=.143, seed=0):
        self.gusts, self.exposure, self.seed = gusts, exposure, seed

    def _force(self, u, v):
        most = -1.
        for k, (gu, gv, length, height, lean, strength) in enumerate(self.gusts):
            du, dv = u - gu, v - gv
            along, over = du * math.cos(lean) + dv * math.sin(lean), dv * math.cos(lean) - du * math.sin(lean)
            torn = noise.noise((u * .9, v * 1.5, 3.1 * k + self.seed)) * .75 + noise.noise((u * 2.6, v * 3.4, 9. + self.seed)) * .4
            most = max(most, strength - math.hypot(along / length, over / height) + torn)
        return most

    def _piece(self, u, v):
        """The piece of a strip that holds (u, v): its middle and its own chance."""
        row = math.floor((v + .012) / self.exposure)
        shifted = u + (row * .37 % 1) * STRIP
        strip = math.floor(shifted / STRIP)
        rng = seeded('strip', self.seed, row, strip)
        cuts = sorted([0., STRIP] + [rng.uniform(.15, STRIP - .15) for _ in range(rng.choice((0, 1, 1, 2)))])
        at = shifted - strip * STRIP
        k = max(i for i, cut in enumerate(cuts) if cut <= at)
        middle = (cuts[k] + cuts[min(k + 1, len(cuts) - 1)]) / 2 + strip * STRIP - (row * .37 % 1) * STRIP
        chance = [rng.gauss(0, .13) for _ in range(4)][min(k, 3)]
        return middle, (row + .5) * self.exposure, chance

    def gone(self, u, v):
        middle, high, chance = self._piece(u, v)
        return self._force(middle, high) + chance > .5

    def lift(self, u, v, most=.11):
        if self._force(u, v) < .12:
            return 0
        rng = seeded('blown', self.seed, u, v)
        beside = any(self.gone(u + a, v + b) for a, b in ((.3, 0), (-.3, 0), (0, self.exposure), (0, -self.exposure)))
        return most * rng.random() ** 2 if beside and rng.random() < .42 else 0


def bare_boards(spans, mat, frame, board=.18, seed=1):
    """Sheathing where the underlay tore away: rows upward of (u0, v, u1), each board torn free to its own length."""
    rng = seeded('bare', seed)
    mb = MeshBuilder()
    for u0, v, u1 in spans:
        cut = u0 + rng.uniform(.25, .75) * (u1 - u0)
        for a, b in ((u0, cut - .003), (cut + .003, u1)):
            lean = rng.uniform(-.07, .07)
            low, high, z = v + .004, v + board - .004, rng.uniform(-.0012, -.0004)
            mb.hexa([(a, low, -.02), (b, low, -.02), (b + lean, high, -.02), (a + lean, high, -.02)],
                    [(a, low, z), (b, low, z), (b + lean, high, z), (a + lean, high, z)], rng.random())
    return mb.build('bare-boards', mat, frame)


def strewn(spots, mat, plane=None, seed=0, name='strewn'):
    """Torn pieces at (x, y, z) on the ground, or at (u, v, w) on a slope: single tabs and halves of strips, none flat."""
    rng = seeded('strewn', seed)
    mb = MeshBuilder()
    for spot in spots:
        steep = .03 if plane else .10
        a, lean = rng.uniform(0, 2 * math.pi), rng.uniform(-steep, steep)
        along, up = Vector((math.cos(a), math.sin(a), lean)), Vector((-math.sin(a), math.cos(a), rng.uniform(-steep, steep) * .6))
        if plane:
            turned = plane.to_3x3()
            along, up, spot = turned @ along, turned @ up, plane @ Vector(spot)
        long = rng.choice((.17, .2, .27, .33, .33, .5) if not plane else (.2, .27, .33))
        loose_tab(mb, Vector(spot), along.normalized(), up.normalized(),
                  long * rng.uniform(.8, 1.1), rng.uniform(.14, .3), rng.uniform(.005, .022 if plane else .045), .005, rng.random())
    return mb.build(name, mat)
