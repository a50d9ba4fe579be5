"""Standing-seam metal: flat pans between folded ribs, in the slope frame, and the fold over its ridge."""
import math

from kit.mesh import MeshBuilder
from kit.seed import seeded


def standing_seam(width, length, frame, mat, pan=.42, rib=.036, clip=None, name='seam', close=False, seed=0):
    """pan: width between ribs, adjusted to divide the field; rib: height.
    close=True folds the seam in sheet of 1.2 mm with a hem, for views under about three metres."""
    rng = seeded('seam', frame, width, length, seed)
    mb = MeshBuilder()
    count = max(1, round(width / pan))
    step = width / count
    for i in range(count):
        a, b, shade, dz = i * step, (i + 1) * step, rng.random(), rng.uniform(-.0006, .0006)
        if close:
            _pan(mb, a, b, length, dz, shade)
        else:
            mb.poly([(a, -.03, dz), (b, -.03, dz), (b, length, dz), (a, length, dz)], shade)
            mb.poly([(a, -.03, -.022), (b, -.03, -.022), (b, -.03, dz), (a, -.03, dz)], shade)
    profile = _double_fold(rib) if close else _plain_rib(rib)
    for i in range(count + 1):
        mb.prism([(i * step + a, q) for a, q in profile], -.032, length, 'y', rng.random())
    return mb.build(name, mat, frame, clip=clip, bevel=.0008 if close else 0)


def _plain_rib(rib):
    s = .006
    return [(-s, 0), (-s, rib * .62), (-s * 1.9, rib * .68), (-s * 1.9, rib * .97), (-s * 1.2, rib),
            (s * 1.2, rib), (s * 1.6, rib * .96), (s * 1.6, rib * .66), (s, rib * .6), (s, 0)]


def _double_fold(rib):
    """A web of two sheets whose top is folded to one side, with the slit of the fold left open."""
    web, fold, sheet = .0022, .013, .0035
    return [(-web - .006, 0), (-web, .006), (-web, rib), (fold, rib), (fold, rib * .56), (fold - sheet, rib * .56),
            (fold - sheet, rib - sheet), (web + .0012, rib - sheet), (web + .0012, rib * .5), (web, rib * .46), (web, .006), (web + .006, 0)]


def _pan(mb, a, b, length, dz, shade):
    """A pan with two stiffening beads and a hem turned down and back under the drip edge."""
    w, bead = b - a, .0032
    line = [(0, 0), (.27, 0), (.285, bead), (.315, bead), (.33, 0), (.67, 0), (.685, bead), (.715, bead), (.73, 0), (1, 0)]
    edge = [(a + w * t, z + dz) for t, z in line]
    for (x0, z0), (x1, z1) in zip(edge, edge[1:]):
        mb.poly([(x0, -.03, z0), (x1, -.03, z1), (x1, length, z1), (x0, length, z0)], shade)
        mb.poly([(x0, -.036, -.026), (x1, -.036, -.026), (x1, -.03, z1), (x0, -.03, z0)], shade)
        mb.poly([(x0, -.008, -.022), (x1, -.008, -.022), (x1, -.036, -.026), (x0, -.036, -.026)], shade)


def ridge_fold(length, frame, mat, pitch=.8, half=.15, rise=.03, name='ridge-fold'):
    """Sheet folded over a ridge along local X, its apex at z = 0, with hems turned down onto the ribs."""
    angle = math.atan(pitch)
    out, down = math.cos(angle) * half, math.sin(angle) * half
    mb = MeshBuilder()
    line = [(-out, rise - down - .022), (-out, rise - down), (0, rise), (out, rise - down), (out, rise - down - .022)]
    mb.prism(line + [(y, z - .004) for y, z in reversed(line)], 0, length, 'x', .5)
    return mb.build(name, mat, frame)
