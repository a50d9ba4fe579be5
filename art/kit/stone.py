"""Stone facing: foundations, piers, chimneys."""
from kit.frame import IDENTITY, move, turn
from kit.mesh import MeshBuilder
from kit.seed import seeded

JOINT = .006  # half the mortar joint


def stone_block(x0, x1, y0, y1, z0, z1, paints, frame=IDENTITY, proud=.035, courses=(.1, .24)):
    """A block faced with random ashlar on its four sides. proud: how far stones stand out; courses: heights."""
    core = MeshBuilder()
    core.box(x0, x1, y0, y1, z0, z1)
    core.build('mortar', paints['mortar'], frame)
    centre, w, d = move((x0 + x1) / 2, (y0 + y1) / 2), x1 - x0, y1 - y0
    for angle, side, out in ((0, w, d / 2), (90, d, w / 2), (180, w, d / 2), (270, d, w / 2)):
        face = frame @ centre @ turn(angle)
        rng = seeded('stone', face, z0, z1)
        mb = MeshBuilder()
        z = z0
        while z < z1 - .02:
            height = min(rng.uniform(*courses), z1 - z)
            _course(mb, rng, side / 2 + proud, out, z, height, proud)
            z += height
        mb.build('stone', paints['stone'], face, bevel=.012)


def _course(mb, rng, reach, out, z, height, proud):
    x = -reach
    while x < reach - .01:
        end = min(x + rng.uniform(.16, .5), reach)
        if reach - end < .1:  # no slivers at the corner
            end = reach
        depth = proud * rng.uniform(.55, 1.1)
        l, r, low, high, back, mid = x + JOINT, end - JOINT, z + JOINT, z + height - JOINT, -out + .02, -out - depth * .5
        mb.hexa([(l, mid, low), (r, mid, low), (r, back, low), (l, back, low)],
                [(l, mid, high), (r, mid, high), (r, back, high), (l, back, high)], rng.random())
        rough = lambda: rng.uniform(-.006, .006)
        for i in (-8, -7, -4, -3):  # the four corners of the outer face
            vx, _, vz = mb.verts[i]
            mb.verts[i] = (vx + rough(), -out - depth + rough(), vz + rough())
        x = end
