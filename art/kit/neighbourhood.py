"""What stands around a house: a pavement and a drive, a garage, fences, neighbours and the trees behind them."""
import math

from kit.coverings import covering
from kit.doors import garage_door
from kit.frame import IDENTITY, move, turn
from kit.materials import plain, weathered_cedar
from kit.mesh import MeshBuilder, instances
from kit.palette import house_paints
from kit.plain_house import plain_house
from kit.roofs import gable_roof
from kit.seed import seeded
from kit.site import ground, hills
from kit.trees import broadleaf, spruce
from kit.walls import Opening, board_and_batten, lap_siding
from kit.windows import window

WALLS = ('#a9aca6', '#8d9aa3', '#b9ae9a', '#7d8578', '#a58f7c')
BLENDS = ('graphite', 'bark', 'faded', 'driftwood-gray')


def pavement(x0, x1, near, far, mat, slab=1.5):
    """Concrete slabs along X between y = near and y = far, some sunk or tilted by a root."""
    rng = seeded('walk', x0, near)
    mb, x = MeshBuilder(), x0
    while x < x1:
        a, b, c, d = (.03 + rng.uniform(-.008, .008) for _ in range(4))
        l, r = x + .008, x + slab - .008
        mb.hexa([(l, near, -.1), (r, near, -.1), (r, far, -.1), (l, far, -.1)], [(l, near, a), (r, near, b), (r, far, c), (l, far, d)], rng.random())
        x += slab
    return mb.build('pavement', mat, bevel=.008)


def path(points, width, mat, slab=.9):
    """Slabs that follow a line of (x, y), with uneven joints as frost leaves them."""
    rng = seeded('path', points[0], width)
    mb = MeshBuilder()
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        length = math.hypot(x1 - x0, y1 - y0)
        along = ((x1 - x0) / length, (y1 - y0) / length)
        across = (-along[1] * width / 2, along[0] * width / 2)
        count = max(1, round(length / slab))
        for k in range(count):
            at = lambda t, side: (x0 + along[0] * length * t + across[0] * side, y0 + along[1] * length * t + across[1] * side)
            s, e, high = (k + .012) / count, (k + .988) / count, rng.uniform(.02, .035)
            corners = [at(s, 1), at(s, -1), at(e, -1), at(e, 1)]
            mb.hexa([(*p, -.08) for p in corners], [(*p, high + rng.uniform(-.004, .004)) for p in corners], rng.random())
    return mb.build('path', mat, bevel=.009)


def garage(frame, wall='#cfccc3', cover=None, width=5.6, deep=6.4, eave=2.7, pitch=.85):
    """A detached garage, its door towards local -Y."""
    paints = house_paints(wall, trim='#d9d6cd', gutter='#cfcbc1')
    gable_roof(deep, width, eave, pitch, cover or covering('laminated', 'weathered-wood'), paints, frame @ turn(-90), overhang=.35, rake=.3)
    face, way, light = frame @ move(0, -deep / 2), Opening(0, .05, 4.0, 2.15), Opening(0, 3.25, .7, .75)
    lap_siding(width, .05, eave, paints['wall'], face, gable=pitch, openings=[way, light])
    window(light, paints, face, deep=.4, screen=False)
    garage_door(way, face, paints)
    for angle, along, out in ((90, deep, width), (270, deep, width), (180, width, deep)):
        lap_siding(along, .05, eave, paints['wall'], frame @ turn(angle) @ move(0, -out / 2), gable=pitch if angle == 180 else None)
    return paints


def fence(x0, x1, frame=IDENTITY, height=1.75, board=.14):
    """Weathered boards side by side along local X, each cut a little differently, with a capping rail."""
    rng = seeded('fence', frame, x0)
    mb, x = MeshBuilder(), x0
    while x < x1:
        top = height + rng.uniform(-.012, .012)
        mb.box(x + .003, x + board - .003, -.012 + rng.uniform(-.003, .003), .012, .04, top, rng.random())
        x += board
    mb.box(x0, x1, -.05, .05, height + .01, height + .045, .5)
    for k in range(int((x1 - x0) / 2.4) + 1):
        mb.box(x0 + k * 2.4 - .05, x0 + k * 2.4 + .05, -.06, .05, 0, height + .01, .4)
    return mb.build('fence', weathered_cedar('#83776a'), frame)


def neighbour(x, y, angle=0, length=11., depth=7.6, pitch=.6, kind=0, eave=2.9, roof='gable'):
    """A plain house at (x, y), its front turned by `angle`."""
    holes = (Opening(-length * .3, 1., 1.2, 1.4), Opening(length * .28, 1., 1.6, 1.4), Opening(length * .1, 1., .9, 1.4))
    plain_house(length, depth, eave, pitch, roof=roof, cover=covering(blend=BLENDS[kind % len(BLENDS)]), paints=house_paints(WALLS[kind % len(WALLS)], gutter='#c9c5bb'),
                frame=move(x, y) @ turn(angle), lit=0,
                openings={'front': holes, 'left': (Opening(0, 1., 1.1, 1.4),), 'right': (Opening(0, 1., 1.1, 1.4),), 'back': holes[:2]})


def stand_of_trees(spots, seed=1):
    """Trees at chosen places: each (kind, x, y, metres tall), a kind of trees.KINDS or 'spruce'."""
    rng = seeded('stand', seed)
    places = {}
    for kind, x, y, tall in spots:
        places.setdefault(kind, []).append((x, y, -.05, rng.uniform(0, 2 * math.pi), tall / 9))
    for kind, rows in places.items():
        instances(f'stand-{kind}', spruce(seed, 9.) if kind == 'spruce' else broadleaf(kind, seed, 9.), rows)


def distant_trees(near, far, seed=5, count=150, width=150, kinds=('maple', 'oak', 'linden', 'spruce'), keep=None):
    """A loose belt of trees between two distances from the origin towards +Y; keep(x, y) -> False leaves a gap."""
    rng = seeded('distant', near, seed)
    rows = {kind: [] for kind in kinds}
    for _ in range(count):
        x, y = rng.uniform(-width, width), rng.uniform(near, far)
        clump = math.sin(x * .09 + seed) + math.sin(x * .031 + y * .02)
        if rng.random() > .55 + .3 * clump or (keep and not keep(x, y)):
            continue
        rows[rng.choice(kinds)].append((x, y, -.2, rng.uniform(0, 2 * math.pi), rng.uniform(.7, 1.35)))
    for kind, places in rows.items():
        if places:
            instances(f'distant-{kind}', spruce(seed, 9.) if kind == 'spruce' else broadleaf(kind, seed + 50, 9., points=700), places)


def suburb(trees, fences=((-40, -8, 14), (8, 40, 14)), shade=(), neighbours=((-24, 48, 176, 3), (27, 52, 186, 1)), seed=1):
    """What lies around a plot, from its ground to the hills. trees: as stand_of_trees() takes them; fences: each (x0, x1, y);
    shade: trees out of the picture whose shadows fall into it; neighbours: each (x, y, angle, kind)."""
    ground(colour='#46522b')
    for x0, x1, y in fences:
        fence(x0, x1, move(0, y))
    stand_of_trees(trees, seed)
    if shade:
        stand_of_trees(shade, seed + 1)
    for x, y, angle, kind in neighbours:
        neighbour(x, y, angle, kind=kind)
    distant_trees(95, 210, seed=seed + 4, count=260)
    hills(height=9)


def mulch(x0, x1, y0, y1, seed=1):
    """A bed of bark between lawn and wall, its edge cut by hand."""
    rng = seeded('mulch', x0, y0)
    edge = [(x0 + (x1 - x0) * k / 24, y0 + rng.uniform(-.07, .07)) for k in range(25)]
    mb = MeshBuilder()
    for p, q in zip(edge, edge[1:]):
        mb.poly([(*p, .0), (*q, .0), (q[0], q[1] + .12, .05), (p[0], p[1] + .12, .05)], rng.random())
        mb.poly([(p[0], p[1] + .12, .05), (q[0], q[1] + .12, .05), (q[0], y1, .07), (p[0], y1, .07)], rng.random())
    chips = MeshBuilder()
    for _ in range(int((x1 - x0) * (y1 - y0) * 220)):
        x, y, a, s = rng.uniform(x0, x1), rng.uniform(y0 + .1, y1), rng.uniform(0, math.pi), rng.uniform(.02, .05)
        c, d = math.cos(a) * s, math.sin(a) * s
        chips.poly([(x - c, y - d, .06), (x + d * .4, y - c * .4, .06 + rng.uniform(0, .03)), (x + c, y + d, .07), (x - d * .4, y + c * .4, .06)], rng.random())
    bark = plain('mulch', '#3a2c22', .95, vary=.35, noise=.3, noise_scale=9)
    chips.build('chips', bark)
    return mb.build('mulch', bark)
