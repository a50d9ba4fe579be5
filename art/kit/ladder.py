"""An aluminium extension ladder."""
from mathutils import Vector

from kit.frame import slope_frame
from kit.materials import plain
from kit.mesh import MeshBuilder

WIDTH, STEP = .42, .30  # between the rails; from rung to rung


def ladder(foot, head, colour='#b9bcbc'):
    """From foot to head in world metres; it leans towards +Y, its rungs lie along X. The fly section stands in front."""
    foot, head = Vector(foot), Vector(head)
    frame = slope_frame(foot, (1, 0, 0), head - foot)
    length = (head - foot).length
    mb = MeshBuilder()
    for low, high, half, w in ((0, length * .62, WIDTH / 2 + .03, -.035), (length * .36, length, WIDTH / 2, .035)):
        for side in (-1, 1):
            x = side * half
            mb.box(x - .006, x + .006, low, high, w - .034, w + .034, .5, 0)
            for flange in (-.034, .028):
                mb.box(min(x, x - side * .026), max(x, x - side * .026), low, high, w + flange, w + flange + .006, .5, 0)
        k = .16
        while low + k < high - .05:
            mb.tube([(-half, low + k, w), (half, low + k, w)], [.016] * 2, 10, .7, 0)
            k += STEP
    for side in (-1, 1):  # feet and caps
        mb.box(side * (WIDTH / 2 + .03) - .03, side * (WIDTH / 2 + .03) + .03, -.02, .06, -.09, .02, .5, 1)
        mb.box(side * WIDTH / 2 - .014, side * WIDTH / 2 + .014, length - .05, length + .012, -.006, .076, .5, 1)
    return mb.build('ladder', [plain('ladder' + colour, colour, .38, .75, noise=.08, noise_scale=9), plain('ladder-rubber', '#1d1d1d', .8)], frame)
