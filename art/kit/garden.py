"""The show house's garden, and woods around any house."""
import math

from kit.mesh import MeshBuilder, instances
from kit.plants import shrub, tree
from kit.seed import seeded
from kit.site import ground, lawn

# radius, leaves, leaf length, dark, light
SHRUBS = ((.55, 3200, .05, '#22401f', '#5a7a35'), (.42, 2600, .04, '#3c4a22', '#93a04a'), (.38, 2400, .035, '#46364a', '#8a7596'))
# seed, height, leaf length, leaves per joint, dark, light
TREES = ((11, 9, .15, 240, '#2c4a1d', '#6f8a35'), (23, 8, .15, 220, '#33501f', '#808c3a'), (37, 10, .16, 250, '#2a4420', '#66803a'))


def path_x(y):
    """Middle of the garden path, which bends away from the steps."""
    return -2.95 - .010 * max(0., -6.5 - y) ** 2


def garden(paints, seed=4):
    """Ground, lawn, path and beds, fitted to the plan of show_house()."""
    ground()

    def open_lawn(x, y):
        in_house = -6.3 < x < 6.2 and -6.5 < y < 4.3
        on_steps = -3.9 < x < -2.0 and y > -7.2
        return not (in_house or on_steps or (abs(x - path_x(y)) < .92 and y < -6.5))
    lawn(-26, 22, -21, 9, open_lawn)
    _path(paints['concrete'], seed)
    _beds(seed)


def _path(mat, seed):
    rng = seeded('path', seed)
    mb, y, row = MeshBuilder(), -7.0, .62
    while y > -24:
        left = path_x(y) - .75
        joints = [left, left + rng.uniform(.55, .95), left + 1.5]
        for a, b in zip(joints, joints[1:]):
            mb.box(a + .012, b - .012, y - row + .02, y, -.02, .035, rng.random())
        y -= row
    mb.build('path', mat, bevel=.012)


def _beds(seed):
    rng = seeded('beds', seed)
    rows = [[], [], []]

    def plant(kind, x, y, z, least, most):
        rows[kind].append((x, y, z, rng.uniform(0, 2 * math.pi), rng.uniform(least, most)))
    near = lambda spread: rng.uniform(-spread, spread)
    for x in (-6.3, -5.48, -4.66, -1.6, -.8, 0, .7):
        plant(rng.choice((0, 1)), x, -6.85 + near(.12), 0, .75, 1.05)
    for i in range(6):
        plant(rng.choice((0, 1, 1)), 1.4 + i * .82, -6.85 + near(.1), 0, .75, 1.05)
    for i in range(9):
        plant(rng.choice((0, 1)), -6.7 + near(.1), -3.4 + i * .85, 0, .8, 1.2)
    for _ in range(16):
        x = rng.choice((rng.uniform(1.2, 6), rng.uniform(-6.4, -4.2), rng.uniform(-1.8, .8)))
        plant(2, x, -7.45 + near(.1), -.05, .6, .8)
    for kind, (radius, leaves, size, dark, light) in enumerate(SHRUBS):
        if rows[kind]:
            instances(f'bed-{kind}', shrub(kind, radius, leaves, size, dark, light, name=f'shrub-{kind}'), rows[kind])


def woods(near=(), far=True, seed=9, z=0., trees=TREES):
    """Trees. near: (kind 0 to 2, x, y, scale); far: also a wood behind and to both sides; z: of the ground.
    Keep them out of the sun's path: at 14 degrees a tree of 9 m shades 36 m."""
    rng = seeded('woods', seed)
    places = [[], [], []]

    def stand(kind, x, y, sunk, scale):
        places[kind].append((x, y, z - sunk, rng.uniform(0, 2 * math.pi), scale))
    for kind, x, y, scale in near:
        stand(kind, x, y, .05, scale)
    if far:
        for _ in range(120):
            x = rng.uniform(-75, 75)
            stand(rng.randrange(3), x, rng.uniform(26, 60) + abs(x) * .1, .3, rng.uniform(.75, 1.25))
        for side in (-1, 1):
            for _ in range(26):
                stand(rng.randrange(3), side * rng.uniform(24, 48), rng.uniform(2, 30), .2, rng.uniform(.7, 1.1))
    for kind, spots in enumerate(places):
        if spots:
            tree_seed, height, size, density, dark, light = trees[kind]
            instances(f'trees-{kind}', tree(tree_seed, height, size, density, dark, light, name=f'tree-{kind}'), spots)
