"""Trees of several kinds, returned unlinked for instances().

Broad-leaved ones grow by space colonisation (Runions, Lane and Prusinkiewicz 2007): branches reach for points strewn
through an uneven crown, each point taken when a branch is near, so that no two limbs fill the same air. Limbs thicken
by the pipe model. A spruce is built of whorls."""
import math
from collections import namedtuple

import numpy as np

from kit.materials import leaf, plain
from kit.mesh import quads
from kit.seed import seeded

# crown: half its width and foot: where it begins, over the tree's height; lobes: clumps that make it up;
# leaf: metres; leaves: to a twig
Kind = namedtuple('Kind', 'crown foot lobes leaf leaves dark light bark')
KINDS = {
    'maple': Kind(.40, .13, 15, .15, 60, '#27401a', '#6b8636', '#4f463c'),
    'oak': Kind(.50, .14, 18, .135, 60, '#2a3b1c', '#62723a', '#453e36'),
    'linden': Kind(.34, .10, 14, .125, 62, '#2f4a20', '#7d9140', '#4a4339'),
    'birch': Kind(.26, .14, 11, .085, 60, '#3a5526', '#93a455', '#b9b4aa'),
    'plum': Kind(.48, .10, 11, .12, 50, '#3a2530', '#7d4a52', '#3f352f'),
}
TWIG = .018   # metres: thinner branches carry leaves
POINTS = 1500


def broadleaf(kind, seed, height=9., points=POINTS):
    """A tree of KINDS. points: how finely its crown is filled; far ones do with 500."""
    k = KINDS[kind]
    rng = np.random.default_rng(seeded('broadleaf', kind, seed).getrandbits(32))
    nodes, parents = _branches(_crown(k, height, points, rng), height * .026 * (POINTS / points) ** .33, rng)
    radii = _pipes(parents, .0068 * height / 9 * (POINTS / points) ** .4)
    wood, slots = _tubes(nodes, parents, radii)
    leaves, shades = _leaves(k, height, nodes, parents, radii, rng)
    return quads(f'{kind}-{seed}', np.concatenate((wood, leaves)), np.concatenate((rng.random(len(wood)), shades)),
                 np.concatenate((slots, np.ones(len(leaves), int))), [_bark(k.bark), leaf('leaf' + k.dark + k.light, k.dark, k.light)])


def _bark(colour):
    return plain('bark' + colour, colour, .9, noise=.4, noise_scale=9, bump=.6, bump_scale=26)


def _ball(rng, count):
    points = rng.normal(size=(count, 3))
    return points / np.linalg.norm(points, axis=1, keepdims=True) * rng.random((count, 1)) ** (1 / 3)


def _crown(k, height, count, rng):
    """Points in overlapping lobes; the gaps between these let the sky through."""
    half = (1 - k.foot) / 2 * height
    size = np.array((k.crown * height, k.crown * height, half))
    centres = _ball(rng, k.lobes) * size * .64
    centres[:, :2] *= (1.05 - .45 * np.clip(centres[:, 2:] / half, 0, 1))  # narrower at the top
    lobes = rng.uniform(.34, .54, (k.lobes, 1)) * size
    which = rng.integers(0, k.lobes, count)
    points = centres[which] + _ball(rng, count) * lobes[which]
    points[:, 2] += k.foot * height + half
    return points[points[:, 2] > k.foot * height * .8]


def _branches(points, step, rng, take=1.6):
    """Nodes (n, 3) and the index of each one's parent, -1 for the foot of the trunk."""
    nodes, parents, children = [np.zeros(3)], [-1], [0]
    far, nearest = np.linalg.norm(points, axis=1), np.zeros(len(points), int)
    for _ in range(260):
        if not len(points):
            break
        pull = points - np.asarray(nodes)[nearest]
        pull /= np.linalg.norm(pull, axis=1, keepdims=True) + 1e-9
        sums = np.zeros((len(nodes), 3))
        np.add.at(sums, nearest, pull)
        growing = [i for i in np.unique(nearest) if children[i] < 3]
        if not growing:
            break
        first = len(nodes)
        for i in growing:
            way = sums[i] / (np.linalg.norm(sums[i]) + 1e-9) + rng.normal(0, .16, 3) + (0, 0, .10)
            if parents[i] >= 0:
                way += .35 * (nodes[i] - nodes[parents[i]]) / step
            nodes.append(nodes[i] + way / np.linalg.norm(way) * step)
            parents.append(i)
            children.append(0)
            children[i] += 1
        away = np.linalg.norm(points[:, None] - np.asarray(nodes[first:])[None], axis=2)
        best = away.argmin(1)
        least = away[np.arange(len(points)), best]
        nearer = least < far
        far, nearest = np.where(nearer, least, far), np.where(nearer, best + first, nearest)
        left = far > step * take
        points, far, nearest = points[left], far[left], nearest[left]
    return np.asarray(nodes), np.asarray(parents)


def _pipes(parents, tip, power=2.35):
    """Radius of each branch: its cross-section carries those of its children."""
    sums = np.zeros(len(parents))
    for i in range(len(parents) - 1, 0, -1):
        if sums[i] == 0:
            sums[i] = tip ** power
        sums[parents[i]] += sums[i]
    radii = sums ** (1 / power)
    radii[0] *= 1.35  # the trunk flares at its foot
    return radii


def _tubes(nodes, parents, radii):
    """Faces of the branches as (n, 4, 3), and their material slots."""
    made = []
    for sides, least, most in ((10, .05, 9.), (6, .014, .05), (3, .003, .014)):
        at = np.nonzero((parents >= 0) & (radii >= least) & (radii < most))[0]
        if not len(at):
            continue
        low, high = nodes[parents[at]], nodes[at]
        along = (high - low) / np.linalg.norm(high - low, axis=1, keepdims=True)
        helper = np.where(np.abs(along[:, 2:]) > .8, (1., 0, 0), (0, 0, 1.))
        a = np.cross(along, helper)
        a /= np.linalg.norm(a, axis=1, keepdims=True)
        b = np.cross(along, a)
        wide, thin = np.minimum(radii[parents[at]], radii[at] * 1.4)[:, None], radii[at][:, None]
        ring = lambda centre, r, t: centre + r * (a * math.cos(t) + b * math.sin(t))
        high = high + along * thin * .5
        for i in range(sides):
            t, n = 2 * math.pi * i / sides, 2 * math.pi * (i + 1) / sides
            made.append(np.stack((ring(low, wide, t), ring(low, wide, n), ring(high, thin, n), ring(high, thin, t)), 1))
    faces = np.concatenate(made)
    return faces, np.zeros(len(faces), int)


def _leaves(k, height, nodes, parents, radii, rng):
    size = height / 9
    at = np.nonzero((radii < TWIG * size) & (parents >= 0))[0]
    at = np.repeat(at, k.leaves)
    count = len(at)
    spots = nodes[at] + (nodes[parents[at]] - nodes[at]) * rng.random((count, 1)) + rng.normal(0, (.16, .16, .11), (count, 3)) * size ** .5
    middle = nodes[radii < TWIG * size].mean(0)
    out = spots - middle
    reach = np.linalg.norm(out, axis=1, keepdims=True)
    normal = out / (reach + 1e-9) * .45 + (0, 0, .55) + rng.normal(0, .55, (count, 3))
    shades = np.clip(.12 + .5 * (reach[:, 0] / reach.max()) + .25 * (out[:, 2] / height) + rng.normal(0, .15, count), 0, 1)
    return _blades(spots, normal, k.leaf * size ** .35 * rng.uniform(.6, 1.15, (count, 1)), .62, rng), shades


def _blades(spots, normal, length, share, rng, fold=.10):
    """Leaves as (n, 4, 3), folded along the middle; share: width over length."""
    normal = normal / np.linalg.norm(normal, axis=1, keepdims=True)
    u = np.cross(normal, rng.normal(size=normal.shape))
    u /= np.linalg.norm(u, axis=1, keepdims=True)
    v = np.cross(normal, u)
    half, wide, high = u * length / 2, v * length * share / 2, normal * length * fold
    return np.stack((spots - half, spots - wide + high, spots + half - high, spots + wide + high), 1)


def spruce(seed, height=10., spread=.19, dark='#1f3323', light='#4c6a4a'):
    """A conifer: whorls of drooping boughs, shorter towards the top, each hung with sprays of needles."""
    rng = np.random.default_rng(seeded('spruce', seed).getrandbits(32))
    trunk = np.linspace(0, height, 24)
    nodes = np.stack((.03 * np.sin(trunk), .03 * np.cos(trunk * 1.3), trunk), 1)
    wood, slots = _tubes(nodes, np.arange(-1, 23), np.maximum(.012, .018 * height * (1 - trunk / height)))
    spots, normals = [], []
    z = height * .07
    while z < height * .985:
        reach = spread * height * (1 - z / height) ** .85 * rng.uniform(.72, 1.12) + .12
        for turn in rng.uniform(0, 2 * math.pi) + np.arange(7) * 2 * math.pi / 7 + rng.normal(0, .12, 7):
            length, out = reach * rng.uniform(.62, 1.12), np.array((math.cos(turn), math.sin(turn), 0))
            side = np.array((-out[1], out[0], 0))
            count = int(34 + 130 * length)
            t = rng.random(count) ** .7
            across = rng.normal(0, .17, count) * length * (1.15 - t) * .9
            drop = -.28 * t ** 1.5 * length + .12 * t * length - np.abs(across) * .25
            spots.append(out * (t * length)[:, None] + side * across[:, None] + np.stack((0 * t, 0 * t, z + drop + rng.normal(0, .06, count)), 1))
            normals.append(np.array((0, 0, 1.)) * .8 + out * .3 + rng.normal(0, .4, (count, 3)))
        z += height * .021 * rng.uniform(.7, 1.3) * (1.1 - .5 * z / height)
    spots, normals = np.concatenate(spots), np.concatenate(normals)
    needles = _blades(spots, normals, .17 * rng.uniform(.6, 1.2, (len(spots), 1)), .42, rng)
    out = np.linalg.norm(spots[:, :2], axis=1) / (spread * height * (1.02 - spots[:, 2] / height) + .1)
    shades = np.clip(.6 * out ** 1.5 + rng.normal(0, .13, len(spots)), 0, 1)
    return quads(f'spruce-{seed}', np.concatenate((wood, needles)), np.concatenate((rng.random(len(wood)), shades)),
                 np.concatenate((slots, np.ones(len(needles), int))), [_bark('#463a31'), leaf('needles' + dark, dark, light)])


def hydrangea(seed, radius=.55, heads=26, leaf_colours=('#2f4a26', '#6c8746'), bloom='#d9d6c4'):
    """A bush with round heads of pale flowers."""
    rng = np.random.default_rng(seeded('hydrangea', seed).getrandbits(32))
    count = 2400
    spots = _ball(rng, count) * (radius, radius, radius * .8) + rng.normal(0, .04, (count, 3))
    spots[:, 2] = np.abs(spots[:, 2] + radius * .62)
    normals = spots / (np.linalg.norm(spots, axis=1, keepdims=True) + 1e-9) + (0, 0, .5) + rng.normal(0, .45, (count, 3))
    leaves = _blades(spots, normals, .085 * rng.uniform(.6, 1.2, (count, 1)), .6, rng)
    top = rng.normal(size=(heads, 3)) * (1, 1, .6) + (0, 0, .35)
    top = top / np.linalg.norm(top, axis=1, keepdims=True) * (radius, radius, radius * .8) * rng.uniform(.85, 1.08, (heads, 1)) + (0, 0, radius * .62)
    top = top[top[:, 2] > .25]
    petals = np.repeat(top, 70, 0)
    off = rng.normal(size=petals.shape)
    off /= np.linalg.norm(off, axis=1, keepdims=True)
    blossoms = _blades(petals + off * .075, off, .032 * rng.uniform(.7, 1.2, (len(petals), 1)), .9, rng)
    shades = np.concatenate((np.clip(spots[:, 2] / radius / 1.3 + rng.normal(0, .15, count), 0, 1), rng.random(len(petals))))
    return quads(f'hydrangea-{seed}', np.concatenate((leaves, blossoms)), shades, np.repeat((0, 1), (count, len(petals))),
                 [leaf('leaf' + leaf_colours[0], *leaf_colours), plain('bloom' + bloom, bloom, .7, vary=.2)])


def boxwood(seed, radius=.5, squash=.85, dark='#22361b', light='#5c7436'):
    """A clipped evergreen: a dense skin of small leaves over an uneven ball."""
    rng = np.random.default_rng(seeded('boxwood', seed).getrandbits(32))
    count = int(15000 * radius ** 1.5 + 1200)
    out = rng.normal(size=(count, 3))
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    bumps = sum(.07 * np.cos(out @ rng.normal(size=3) * 4.5 + rng.uniform(0, 6)) for _ in range(4))
    spots = out * radius * (1 + bumps[:, None] - .16 * rng.random((count, 1)) ** 2 + (rng.random((count, 1)) < .05) * .08)
    spots[:, 2] = spots[:, 2] * squash + radius * squash * .82
    normals = out + rng.normal(0, .55, (count, 3))
    shades = np.clip(.25 + .35 * out[:, 2] + 1.6 * bumps + rng.normal(0, .16, count), 0, 1)
    spots[:, 2] = np.maximum(spots[:, 2], .02)
    return quads(f'boxwood-{seed}', _blades(spots, normals, .045 * rng.uniform(.7, 1.3, (count, 1)), .6, rng), shades,
                 np.zeros(count, int), [leaf('leaf' + dark + light, dark, light)])


def plume_grass(seed, height=1.0, blades=420, dark='#4d5a2c', light='#b3a66b'):
    """A tuft of ornamental grass that bends outwards."""
    rng = np.random.default_rng(seeded('plume', seed).getrandbits(32))
    turn, lean = rng.uniform(0, 2 * math.pi, blades), rng.uniform(.05, .75, blades)
    tall = height * rng.uniform(.6, 1.1, blades)
    out = np.stack((np.cos(turn), np.sin(turn), np.zeros(blades)), 1)
    side = np.stack((-np.sin(turn), np.cos(turn), np.zeros(blades)), 1) * .006
    foot = out * rng.uniform(0, .12, (blades, 1))
    at = lambda t: foot + out * (lean * tall * t ** 2)[:, None] + np.stack((0 * turn, 0 * turn, tall * (t - .35 * lean * t ** 2)), 1)
    parts = [np.stack((at(a) - side * (1 - a), at(a) + side * (1 - a), at(b) + side * (1 - b), at(b) - side * (1 - b)), 1)
             for a, b in ((0, .4), (.4, .75), (.75, 1.))]
    shade = np.clip(rng.random(blades), 0, 1)
    return quads(f'plume-{seed}', np.concatenate(parts), np.concatenate((shade * .6, shade * .8, np.clip(shade + .2, 0, 1))),
                 np.zeros(3 * blades, int), [leaf('leaf' + dark + light, dark, light)])
