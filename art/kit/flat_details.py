"""Smaller things on the flat roof: pipe boots, a hatch with a rail, patches, and a re-roofing under way."""
import math

from kit.flat_roof import X1, Y0, Y1
from kit.frame import move, turn
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.seed import seeded

OLD = .012  # the worn covering lies this much above the deck of the new one


def _sheet():
    return plain('flat-sheet', '#bdbdb8', .5, vary=.03, noise=.05, noise_scale=.8)


def _steel():
    return plain('flat-steel', '#a4a8a9', .38, .7, noise=.08, noise_scale=5)


def pipe_boots(places, height=.55):
    """Vent pipes in welded boots with a steel clamp, at (x, y)."""
    mb = MeshBuilder()
    for x, y in places:
        mb.tube([(x, y, .0), (x, y, .012), (x, y, .012)], [.24, .235, .001], 28, .5, 0)
        mb.tube([(x, y, .01), (x, y, .05), (x, y, .30)], [.12, .068, .06], 20, .6, 0)
        mb.tube([(x, y, .26), (x, y, .29)], [.067, .067], 20, .5, 1)
        mb.tube([(x, y, .25), (x, y, height), (x, y, height), (x, y, height - .1)], [.055, .055, .046, .046], 20, .4, 2)
    return mb.build('boots', [_sheet(), _steel(), plain('pipe', '#8d9092', .6)], smooth=False)


def roof_hatch(x, y, angle=0):
    """A closed hatch on a curb, with the two grab rails that stand beside it."""
    frame = move(x, y) @ turn(angle)
    mb = MeshBuilder()
    mb.box(-.5, .5, -.45, .45, 0, .34, .5, 0)
    mb.box(-.58, .58, -.53, .53, .34, .46, .5, 1)
    for side in (-.72, .72):
        mb.tube([(side, -.6, 0), (side, -.6, 1.06), (side, .6, 1.06), (side, .6, 0)], [.022] * 4, 10, .5, 2)
        mb.tube([(side, -.6, .55), (side, .6, .55)], [.018] * 2, 10, .5, 2)
        for end in (-.6, .6):
            mb.box(side - .09, side + .09, end - .09, end + .09, 0, .014, .5, 1)
    return mb.build('hatch', [_sheet(), _steel(), plain('rail-yellow', '#c8962a', .45)], frame, bevel=.008)


def patches(places):
    """Pieces of membrane welded over earlier years' punctures, each (x, y, width, depth), newer and cleaner than what lies around."""
    rng, mb = seeded('patches'), MeshBuilder()
    for x, y, w, d in places:
        mb.box(x - w / 2, x + w / 2, y - d / 2, y + d / 2, 0, .007, rng.random())
    return mb.build('patches', plain('patch-sheet', '#c4c4bf', .45, vary=.03), bevel=.004)


def worn_cover(x0, x1=X1):
    """The old dark covering that is still to go, east of x0, with its patches and a cut edge."""
    rng = seeded('worn', x0)
    mb = MeshBuilder()
    y, step = Y0 + .014, 1.0
    while y < Y1 - .02:
        end = min(y + step, Y1 - .014)
        mb.box(x0 + rng.uniform(-.015, .015), x1 - .014, y, end + .03, .004, OLD + rng.uniform(0, .003), rng.random(), 0)
        y = end
    for _ in range(9):  # repairs of earlier years
        px, py = rng.uniform(x0 + 1.2, x1 - 1.5), rng.uniform(Y0 + 1, Y1 - 1.5)
        w, d = rng.uniform(.5, 1.4), rng.uniform(.4, 1.0)
        mb.box(px, px + w, py, py + d, OLD, OLD + .008, rng.random(), 1)
    return mb.build('worn', [plain('worn', '#5d5c59', .85, vary=.12, noise=.28, noise_scale=.9, bump=.3, bump_scale=30),
                             plain('worn-patch', '#3a3a3a', .7, vary=.25, noise=.2, noise_scale=3)])


def membrane_roll(x, y, width=2., angle=0, radius=.16, lead=1.2):
    """A roll of white membrane half laid out: its axis along local Y, the free sheet behind it to -X."""
    frame = move(x, y) @ turn(angle)
    mb = MeshBuilder()
    turns, steps = 9, 28
    spiral = []
    for k in range(turns * steps + 1):
        t = k / (turns * steps)
        a, r = -math.pi / 2 - 2 * math.pi * turns * t, radius * (1 - .62 * t)
        spiral.append((r * math.cos(a), radius + .02 + r * math.sin(a)))
    line = [(-lead, .016), (-.3, .018)] + spiral
    for (ax, az), (bx, bz) in zip(line, line[1:]):
        mb.poly([(ax, -width / 2, az), (bx, -width / 2, bz), (bx, width / 2, bz), (ax, width / 2, az)], .6, 0)
    mb.tube([(0, -width / 2 - .03, radius + .02), (0, width / 2 + .03, radius + .02)], [radius * .36] * 2, 20, .5, 1)
    return mb.build('roll', [_sheet(), plain('core', '#8a6f4c', .9)], frame)
