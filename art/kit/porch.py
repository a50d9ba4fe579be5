"""The show house's porch: metal roof, cedar posts on stone piers, concrete floor and steps."""
import math

from kit.frame import move, slope_frame
from kit.gutters import gutter
from kit.mesh import MeshBuilder
from kit.roof_materials import painted_metal
from kit.standing_seam import standing_seam
from kit.stone import stone_block

LEFT, RIGHT, FRONT = -6.35, 1.1, -6.35
FLOOR, BEAM = .46, 2.18
POSTS = (-5.95, -3.55, -2.35, .85)
PITCH = .25


def porch(paints, metal='#33393d'):
    _roof(paints, metal)
    floor = MeshBuilder()
    floor.box(-6.15, RIGHT, -6.2, -4, .3, FLOOR, .5)
    floor.build('porch-floor', paints['concrete'], bevel=.01)
    stone_block(-6.1, RIGHT, -6.1, -4.2, -.1, .3, paints, proud=.03)
    for x in POSTS:
        _post(x, paints)
    steps = MeshBuilder()
    for i, z in enumerate((.3, .15)):
        steps.box(-3.75, -2.15, -6.2 - .36 * (i + 1), -6.1, z - .16, z, .5)
    steps.build('steps', paints['concrete'], bevel=.012)


def _roof(paints, metal):
    angle = math.atan(PITCH)
    plane = slope_frame((LEFT, FRONT, 2.48), (1, 0, 0), (0, math.cos(angle), math.sin(angle)))
    width = RIGHT - LEFT
    standing_seam(width, 2.05, plane @ move(0, 0, .03), painted_metal(metal), pan=.42)
    deck = MeshBuilder()
    deck.box(0, width, 0, 2.0, -.12, .02, .5, 0)
    deck.build('porch-deck', paints['trim'], plane)
    eave = MeshBuilder()
    gutter(eave, LEFT + .02, RIGHT - .02, -6.352, 2.5, 1)
    eave.box(LEFT, RIGHT, -6.35, -6.31, 2.28, 2.5, .5, 0)
    eave.box(LEFT + .2, RIGHT, -6.16, -5.98, BEAM, 2.4, .5, 2)
    eave.box(LEFT + .02, LEFT + .06, -6.3, -4.3, 2.3, 2.5, .5, 0)
    eave.build('porch-eave', [paints['trim'], paints['gutter'], paints['cedar']], bevel=.004)
    ceiling = MeshBuilder()
    ceiling.poly([(LEFT + .1, -6.3, 2.42), (RIGHT, -6.3, 2.42), (RIGHT, -4.0, 2.85), (LEFT + .1, -4.0, 2.85)])
    ceiling.build('porch-ceiling', paints['cedar'])


def _post(x, paints):
    stone_block(x - .2, x + .2, -6.26, -5.86, .3, 1.15, paints, proud=.03, courses=(.1, .17))
    mb = MeshBuilder()
    mb.box(x - .27, x + .27, -6.33, -5.79, 1.15, 1.22, .5, 1)
    mb.box(x - .09, x + .09, -6.15, -5.97, 1.22, 2.2, .5, 0)
    mb.box(x - .13, x + .13, -6.19, -5.93, 1.22, 1.34, .7, 0)
    mb.box(x - .13, x + .13, -6.19, -5.93, 2.06, BEAM, .7, 0)
    mb.build('post', [paints['cedar'], paints['concrete']], bevel=.008)
