"""Trees, shrubs and grass. Each is returned unlinked, for instances() to place."""
import math

from mathutils import Matrix, Vector

from kit.materials import leaf, plain
from kit.mesh import MeshBuilder
from kit.seed import seeded


def _blade_axes(rng, normal):
    u = normal.orthogonal().normalized()
    u.rotate(Matrix.Rotation(rng.uniform(0, 2 * math.pi), 3, normal))
    return u, normal.cross(u)


def _scatter(rng, sx, sy, sz, mean_z=0.):
    return Vector((rng.gauss(0, sx), rng.gauss(0, sy), rng.gauss(mean_z, sz)))


def tree(seed, height=8., leaf_length=.13, density=95, dark='#2c4a1d', light='#6f8a35', spread=1., depth=4, name='tree', bare=False):
    """A broad-leaved tree. density: leaves per twig joint; spread: how wide limbs open; depth: levels of branching;
    bare: winter, no leaves."""
    rng = seeded('tree', seed)
    mb, tips = MeshBuilder(), []

    def grow(p, direction, radius, length, level):
        points, radii = [p], [radius]
        for i in range(4):
            direction = (direction + _scatter(rng, .12, .12, .06, .04)).normalized()
            p = p + direction * length / 4
            points.append(p)
            radii.append(radius * (1 - .1 * (i + 1)))
            if level >= 2:
                tips.append(p)
        mb.tube(points, radii, 7 if level < 2 else 4, rng.random(), 0)
        if level >= depth:
            return
        for _ in range(rng.choice((3, 3, 4)) if level else 5):
            angle = rng.uniform(.45, .95) * (1.1 if level == 0 else 1) * spread
            axis = direction.orthogonal().normalized()
            axis.rotate(Matrix.Rotation(rng.uniform(0, 2 * math.pi), 3, direction))
            limb = direction.copy()
            limb.rotate(Matrix.Rotation(angle, 3, axis))
            limb.z = max(limb.z, -.05)
            start = p if level else points[rng.choice((2, 3, 4))]
            grow(start, limb.normalized(), radii[-1] * .62, length * rng.uniform(.62, .82), level + 1)

    grow(Vector((0, 0, 0)), Vector((0, 0, 1)), height * .026, height * .40, 0)
    top, size = max(p.z for p in tips), max(.6, height / 9)
    for p in tips if not bare else ():
        for _ in range(density // 4):
            q = p + _scatter(rng, .24, .24, .19) * size
            s = leaf_length * rng.uniform(.6, 1.2)
            a = _scatter(rng, 1, 1, .7, .3).normalized()
            u, v = _blade_axes(rng, a)
            shade = min(1, max(0, .25 + .45 * q.z / top + rng.gauss(0, .16)))
            mb.poly([q - u * s * .5, q - v * s * .28 + a * s * .08, q + u * s * .5, q + v * s * .28 + a * s * .08], shade, 1)
    bark = plain('bark', '#4a3d32', .9, noise=.3, noise_scale=8)
    return mb.build(name, [bark, leaf('leaf' + dark + light, dark, light)], link=False)


def shrub(seed, radius=.5, leaves=2600, leaf_length=.05, dark='#25401f', light='#5f7d37', squash=.8, name='shrub'):
    """A rounded bush of seven lobes."""
    rng = seeded('shrub', seed)
    mb = MeshBuilder()
    lobes = [(Vector((rng.gauss(0, .3), rng.gauss(0, .3), rng.uniform(.3, .7))) * radius, radius * rng.uniform(.5, .75)) for _ in range(7)]
    for _ in range(leaves):
        centre, size = rng.choice(lobes)
        out = _scatter(rng, 1, 1, 1, .25).normalized()
        q = centre + out * size * rng.uniform(.75, 1.04)
        q.z = abs(q.z) * squash
        u, v = _blade_axes(rng, (out + _scatter(rng, .5, .5, .5)).normalized())
        s = leaf_length * rng.uniform(.7, 1.3)
        shade = min(1, max(0, q.z / radius / 1.2 + rng.gauss(0, .18)))
        mb.poly([q - u * s * .6, q - v * s * .35, q + u * s * .6, q + v * s * .35], shade, 0)
    return mb.build(name, leaf('leaf' + dark + light, dark, light), link=False)


def grass_tuft(radius=.3, blades=480, height=.07, dark='#3c4f22', light='#80894a', name='grass', mat=None, width=(.0022, .004)):
    """A round patch of bent blades. mat: another material than leaves from dark to light; width: of a blade, half."""
    rng = seeded('grass', radius, blades)
    mb = MeshBuilder()
    for _ in range(blades):
        a, q, b = rng.uniform(0, 2 * math.pi), radius * math.sqrt(rng.random()), rng.uniform(0, 2 * math.pi)
        x, y, tall = q * math.cos(a), q * math.sin(a), height * rng.uniform(.5, 1.15)
        lx, ly = math.cos(b) * tall * rng.uniform(.1, .6), math.sin(b) * tall * rng.uniform(.1, .6)
        w, shade = rng.uniform(*width), rng.random()
        px, py = -math.sin(b) * w, math.cos(b) * w
        left = (x + lx * .35 - px * .8, y + ly * .35 - py * .8, tall * .6)
        right = (x + lx * .35 + px * .8, y + ly * .35 + py * .8, tall * .6)
        mb.poly([(x - px, y - py, 0), (x + px, y + py, 0), right, left], shade)
        mb.poly([left, right, (x + lx, y + ly, tall)], shade)
    return mb.build(name, mat or leaf('leaf' + dark + light, dark, light), link=False)
