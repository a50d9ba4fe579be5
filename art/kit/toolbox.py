"""A roofer's tools: a steel toolbox, a hammer, and a plank on roof brackets to set them on."""
import math

from kit.frame import IDENTITY, move, turn
from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.seed import seeded

PLANK = (.235, .038)  # width and thickness


def toolbox(frame=IDENTITY, colour='#77221c', length=.52, depth=.22, height=.2):
    """Stands on z = 0 with its long side along X: body, ridged lid, handle and two latches."""
    l, d = length / 2, depth / 2
    mb = MeshBuilder()
    mb.box(-l, l, -d, d, 0, height, .5, 0)
    mb.box(-l - .004, l + .004, -d - .004, d + .004, height - .02, height + .002, .6, 0)
    lid = [(-d - .004, height + .004), (d + .004, height + .004), (d + .004, height + .025), (d * .45, height + .075), (-d * .45, height + .075), (-d - .004, height + .025)]
    mb.prism(lid, -l - .004, l + .004, 'x', .4, 0)
    mb.box(-l * .86, l * .86, -d - .008, -d, .03, height - .045, .3, 0)
    for x in (-l * .55, l * .55):
        mb.box(x - .022, x + .022, -d - .016, -d - .003, height - .05, height + .022, .5, 1)
    top = height + .075
    arch = [(-.13, 0, top - .005), (-.125, 0, top + .04), (-.10, 0, top + .052), (.10, 0, top + .052), (.125, 0, top + .04), (.13, 0, top - .005)]
    mb.tube(arch, [.007] * 6, 10, .5, 1)
    mb.tube([(-.075, 0, top + .052), (.075, 0, top + .052)], [.015] * 2, 14, .5, 2)
    return mb.build('toolbox', [plain('toolbox' + colour, colour, .38, coat=.5, noise=.06, noise_scale=9), plain('latch', '#a8abac', .3, .85),
                                plain('grip', '#1b1b1b', .7)], frame, bevel=.005)


def hammer(frame=IDENTITY, length=.34):
    """Lies along X on z = 0, its head at the right."""
    mb = MeshBuilder()
    mb.tube([(0, 0, .018), (.04, 0, .018), (.14, 0, .018), (length, 0, .018)], [.012, .016, .013, .011], 12, .5, 0)
    mb.tube([(length, .075, .02), (length, -.03, .02)], [.013, .013], 12, .5, 1)
    mb.tube([(length, .075, .02), (length, .085, .02), (length, .085, .02)], [.017, .017, .001], 12, .5, 1)
    mb.tube([(length, -.075, .02), (length, -.06, .02), (length, -.06, .02)], [.001, .018, .018], 12, .5, 1)
    for side in (-1, 1):
        mb.tube([(length, -.03, .02), (length + side * .006, -.08, .022), (length + side * .013, -.12, .010)], [.012, .009, .003], 8, .5, 1)
    return mb.build('hammer', [wood('hammer-handle', '#b3854f', 0), plain('hammer-steel', '#5c6063', .35, .85)], frame, smooth=True)


def bracket_plank(plane, u0, u1, v, pitch_degrees):
    """A level plank on steel brackets nailed to a slope; returns the frame of its top, X along the plank."""
    at = plane @ move(u0, v, .014)
    level = at @ turn(-pitch_degrees, 'X')  # level again: X along the eave, Y into the roof, Z up
    width, thick = PLANK
    reach = width * math.cos(math.radians(pitch_degrees))
    rise = width * math.tan(math.radians(pitch_degrees)) + .02
    rng = seeded('plank', u0, u1, v)
    mb = MeshBuilder()
    mb.box(0, u1 - u0, 0, width, rise, rise + thick, rng.random(), 0)
    steel = MeshBuilder()
    count = max(2, round((u1 - u0) / 1.1))
    for k in range(count):
        x = .25 + k * (u1 - u0 - .5) / (count - 1)
        steel.box(x - .02, x + .02, -.006, width, rise - .008, rise - .001, .5)
        steel.box(x - .02, x + .02, -.012, -.004, rise - .02, rise + thick + .012, .5)
        steel.hexa([(x - .02, -.006, -.004), (x + .02, -.006, -.004), (x + .02, .004, 0), (x - .02, .004, 0)],
                   [(x - .02, -.006, rise), (x + .02, -.006, rise), (x + .02, .004, rise), (x - .02, .004, rise)], .5)
    mb.build('plank', wood('plank-pine', '#8d7a62', 0, .8), level, bevel=.004)
    steel.build('brackets', plain('bracket-steel', '#6b4a2c', .55, .5), level)
    return level @ move(0, 0, rise + thick)
