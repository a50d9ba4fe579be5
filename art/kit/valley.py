"""An inside corner of two equal roofs: open metal valley, shingles cut along it, gutters mitred into each other."""
import math

from kit.frame import slope_frame
from kit.gutters import K_STYLE
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.shingles import shingles

OPEN = .11  # bare metal to each side of the valley line, along the eave


def valley(pitch, left, front, rise_length, mat, metal, exposure=.143):
    """The corner is the origin: one roof falls to -Y (its eave runs `left` metres to -X), the other falls to -X (its eave
    runs `front` metres to -Y). pitch: rise over run; rise_length: of the slopes."""
    angle = math.atan(pitch)
    c, s = math.cos(angle), math.sin(angle)
    run = rise_length * c
    a = slope_frame((-left, 0, 0), (1, 0, 0), (0, c, s))
    cut = [(-.05, -.05), (left - OPEN - .05 * c, -.05), (left + run - OPEN, rise_length), (-.05, rise_length)]
    shingles(left + run, rise_length, a, mat, exposure=exposure, thick=.010, clip=cut, name='left-field')
    b = slope_frame((0, run, 0), (0, -1, 0), (c, 0, s))
    cut = [(run + OPEN + .05 * c, -.05), (run + front + .05, -.05), (run + front + .05, rise_length), (OPEN, rise_length)]
    shingles(run + front, rise_length, b, mat, exposure=exposure, thick=.010, clip=cut, name='right-field')
    mb = MeshBuilder()
    low, far, out, lift = -.03, run, .28, -.001
    z = lambda t: t * pitch + lift
    rib, foot = .024, .024
    for side in (-1, 1):
        # along the left roof the height follows y, along the right roof x
        edge = lambda t, d: (t - d, t, z(t)) if side > 0 else (t, t - d, z(t))
        mb.poly([edge(low, foot), edge(low, out), edge(far, out), edge(far, foot)], .5)
        mb.poly([edge(low, foot), (low, low, z(low) + rib), (far, far, z(far) + rib), edge(far, foot)], .5)
    return mb.build('valley-metal', metal)


def corner_gutters(left, front, z, paint, trim, soffit):
    """Two gutters, fascias and soffits that meet in the corner at the origin, their rims at z."""
    mb = MeshBuilder()
    ends = K_STYLE + K_STYLE[:1]
    for (p, q), (r, t) in zip(ends, ends[1:]):
        mb.poly([(-left, p, z + q), (p, p, z + q), (r, r, z + t), (-left, r, z + t)], .5, 0)
        mb.poly([(p, -front, z + q), (p, p, z + q), (r, r, z + t), (r, -front, z + t)], .5, 0)
    for k in range(1, int(max(left, front) / .6)):  # hidden hangers
        d = .25 + k * .6
        if d < left:
            mb.box(-d - .014, -d + .014, -.126, -.002, z - .004, z - .0005, .5, 3)
        if d < front:
            mb.box(-.126, -.002, -d - .014, -d + .014, z - .004, z - .0005, .5, 3)
    mb.box(-left, .018, .0, .02, z - .2, z + .03, .5, 1)
    mb.box(.0, .02, -front, -.002, z - .2, z + .03, .5, 1)
    mb.poly([(-left, .02, z - .19), (0, .02, z - .19), (0, .5, z - .19), (-left, .5, z - .19)], .5, 2)
    mb.poly([(.02, -front, z - .19), (.5, -front, z - .19), (.5, .0, z - .19), (.02, .0, z - .19)], .5, 2)
    return mb.build('corner-gutters', [paint, trim, soffit, plain('hanger', '#9da1a3', .35, .8)])
