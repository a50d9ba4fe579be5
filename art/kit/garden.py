"""Shrubs and woods of a simpler kind, for pictures in which a roof fills the view."""
import math

from kit.mesh import instances
from kit.plants import tree
from kit.seed import seeded

# radius, leaves, leaf length, dark, light
SHRUBS = ((.55, 3200, .05, '#22401f', '#5a7a35'), (.42, 2600, .04, '#3c4a22', '#93a04a'), (.38, 2400, .035, '#46364a', '#8a7596'))
# seed, height, leaf length, leaves per joint, dark, light
TREES = ((11, 9, .15, 240, '#2c4a1d', '#6f8a35'), (23, 8, .15, 220, '#33501f', '#808c3a'), (37, 10, .16, 250, '#2a4420', '#66803a'))


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
