"""A limb that fell on a roof: it lies along the slope, its side shoots pressed flat, its tip over the eave."""
import math

from mathutils import Matrix, Vector

from kit.materials import leaf, plain, wood
from kit.mesh import MeshBuilder
from kit.seed import seeded


class _Limb:
    """Grows in a slope frame, where w is out of the roof; below v = eave nothing holds it up."""

    def __init__(self, rng, leaf_length, leaves):
        self.rng, self.leaf_length, self.leaves = rng, leaf_length, leaves
        self.mb, self.tips = MeshBuilder(), []

    def grow(self, p, direction, radius, length, level):
        rng, points, radii = self.rng, [p], [radius]
        steps = 9 if level == 0 else 5
        for k in range(steps):
            bend = .10 if level == 0 else .20
            direction = (direction + Vector((rng.gauss(0, bend), rng.gauss(0, bend), rng.gauss(0, bend * .6)))).normalized()
            p = p + direction * length / steps
            width = radius * (1 - .62 * (k + 1) / steps)
            if p.y > 0 and p.z < width + .01:  # it rests on the shingles
                p.z = width + .01
                direction.z = abs(direction.z) * .3
            points.append(p.copy())
            radii.append(width)
            if level >= 2 or (level == 1 and k > 1):
                self.tips.append(p.copy())
        self.mb.tube(points, radii, 14 if level == 0 else 8 if level == 1 else 5, rng.random(), 0)
        if level >= 3:
            return
        for _ in range((9, 5, 4)[level]):
            at = rng.randrange(2 if level == 0 else 1, steps + 1)
            axis = direction.orthogonal().normalized()
            axis.rotate(Matrix.Rotation(rng.uniform(0, 2 * math.pi), 3, direction))
            shoot = direction.copy()
            shoot.rotate(Matrix.Rotation(rng.uniform(.45, 1.0), 3, axis))
            shoot.z = abs(shoot.z) * .7 + .03
            self.grow(points[at], shoot.normalized(), radii[at] * (.52 if level else .46), length * rng.uniform(.38, .6), level + 1)

    def foliage(self):
        rng = self.rng
        for p in self.tips:
            for _ in range(self.leaves):
                q = p + Vector((rng.gauss(0, .13), rng.gauss(0, .13), abs(rng.gauss(0, .11))))
                if q.y > 0:
                    q.z = max(q.z, .02)
                s = self.leaf_length * rng.uniform(.6, 1.25)
                a = Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(.5, .8))).normalized()
                u = a.orthogonal().normalized()
                u.rotate(Matrix.Rotation(rng.uniform(0, 2 * math.pi), 3, a))
                v = a.cross(u)
                self.mb.poly([q - u * s * .5, q - v * s * .26 + a * s * .07, q + u * s * .5, q + v * s * .26 + a * s * .07],
                             min(1, max(0, rng.gauss(.5, .25))), 1)


def fallen_branch(butt, along, frame, length=4.6, radius=.13, leaf_length=.085, leaves=9, seed=6):
    """butt: where the torn end lies, (u, v, w) in the slope's frame; along: direction there towards the tip."""
    limb = _Limb(seeded('branch', seed), leaf_length, leaves)
    start, direction = Vector(butt), Vector(along).normalized()
    limb.grow(start, direction, radius, length, 0)
    limb.foliage()
    _torn_end(limb.mb, start, direction, radius, seed)
    bark = plain('bark-fallen', '#5b4b3d', .95, spec=.15, vary=.1, noise=.5, noise_scale=16, bump=1., bump_scale=38)
    return limb.mb.build('branch', [bark, leaf('leaf-fallen', '#35501f', '#86963f'), wood('split', '#d0a468', axis=1, rough=.8)], frame)


def _torn_end(mb, start, direction, radius, seed):
    """Pale splinters where the limb came off the tree."""
    rng = seeded('torn-end', seed)
    a = direction.orthogonal().normalized()
    b = direction.cross(a)
    for k in range(26):
        t, far = rng.uniform(0, 2 * math.pi), radius * math.sqrt(rng.random()) * .88
        root = start + (a * math.cos(t) + b * math.sin(t)) * far
        tip = root - direction * rng.uniform(.06, .34) * (1.1 - far / radius * .5) + (a * rng.gauss(0, .02) + b * rng.gauss(0, .02))
        mb.tube([root + direction * .06, root, tip], [.02, .022, .002], 5, rng.random(), 2)


def leaf_litter(places, frame, leaf_length=.085, seed=8):
    """Single leaves at (u, v, w)."""
    rng = seeded('litter', seed)
    mb = MeshBuilder()
    for place in places:
        q, s, t = Vector(place), leaf_length * rng.uniform(.7, 1.2), rng.uniform(0, 6.3)
        u, v = Vector((math.cos(t), math.sin(t), rng.uniform(-.1, .1))), Vector((-math.sin(t), math.cos(t), rng.uniform(0, .3)))
        mb.poly([q - u * s * .5, q - v * s * .27, q + u * s * .5, q + v * s * .27], rng.random())
    mb.build('litter', leaf('leaf-fallen', '#35501f', '#86963f'), frame)


def broken_deck(u, v, half_width, half_height, frame, mat, board=.16, seed=9):
    """Ends of boards that snapped around a hole, in splinters along their grain, some of them standing."""
    rng = seeded('broken', u, v, seed)
    mb = MeshBuilder()
    rows = max(2, round(2 * half_height / board))
    for row in range(rows):
        low = v - half_height + row * board
        t = (low + board / 2 - v) / half_height
        half = half_width * math.sqrt(max(.15, 1 - t * t))
        for side in (-1, 1):
            end, dip, y = u + side * half * rng.uniform(.72, .98), rng.uniform(0., .3), low
            while y < low + board - .01:
                w = min(rng.uniform(.02, .05), low + board - .004 - y)
                reach, drop = rng.uniform(.05, .34), dip + rng.uniform(0, .12)
                root, tip = end + side * .10, end - side * reach
                corners = lambda z: [(root, y, z), (root, y + w, z), (tip, y + w * .75, z + reach * drop), (tip, y + w * .35, z + reach * drop)]
                bottom, top = corners(-.019), corners(-.006)
                if side > 0:
                    bottom, top = bottom[::-1], top[::-1]
                mb.hexa(bottom, top, rng.random())
                y += w
    mb.build('splinters', mat, frame)
