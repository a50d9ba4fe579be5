"""What a shingle roof is made of: the layers of a corner at the eave, lifted one above the other on plain paper."""
import math

import bpy
from mathutils import Vector

from kit import roof_materials
from kit.camera import camera
from kit.frame import lone_slope, move, point_on
from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.nodes import Nodes, grey, material, srgb
from kit.shingles import ridge_caps, shingles

ALT = 'The layers of a shingle roof, lifted apart: deck, ice barrier, underlayment, starter strip, shingles, flashing and ridge vent'
SIZE = (1600, 1200)
SAMPLES = 8
PAPER = '#fbf9f5'
WIDTH, LENGTH, SLOPE = 2.6, 1.9, 24
# how far each layer hovers over the deck
LIFT = dict(deck=0., edge=.20, ice=.40, underlay=.74, starter=1.08, shingles=1.44, flashing=2.02, vent=1.90)


def level(name):
    return move(0, 0, LIFT[name]) @ lone_slope(SLOPE)


def build():
    _deck()
    _metal_edge()
    _ice_barrier()
    _underlay()
    _starter()
    _field()
    _flashing()
    _vent()
    _light()
    camera((-3.9, -7.6, 5.0), (1.28, .86, 1.27), lens=71)
    return dict(exposure=0., contrast='None', film='Standard')


def _strands():
    """OSB: flakes of wood pressed every which way."""
    def make(n):
        here = n.here()
        flakes = n('TexVoronoi', Vector=n('Mapping', Vector=here, Scale=(9., 30., 1.)).outputs[0], Scale=2.2, Randomness=1.)
        pick = n('SeparateColor', i0=flakes.outputs['Color'])
        tone = n.ramp(pick.outputs[0], [(0, srgb('#a97f4c')), (.35, srgb('#c39a62')), (.7, srgb('#d5b27c')), (1, srgb('#b98d58'))])
        grain = n.noise(n('Mapping', Vector=here, Scale=(14., 160., 14.)).outputs[0], 1., 5.)
        tone = n.mul(tone, n.ramp(grain, [(.3, grey(.82)), (.7, grey(1.08))]))
        bump = n('Bump', Height=pick.outputs[1], Strength=.35, Distance=.003)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.75, Specular=.25, Normal=bump.outputs[0]).outputs[0]
    return material('osb', make)


def _deck():
    boards, rafters = MeshBuilder(), MeshBuilder()
    for u0, u1 in ((0, 1.558), (1.562, WIDTH)):
        for v0, v1 in ((0, 1.218), (1.222, LENGTH)):
            boards.box(u0, u1, v0, v1, -.014, 0, .5)
    boards.build('deck', _strands(), level('deck'), bevel=.0015)
    for u in (.03, .64, 1.25, 1.86, 2.47):
        rafters.box(u, u + .045, .06, LENGTH - .02, -.20, -.0145, u % 1)
    rafters.build('rafters', wood('spruce-wood', '#c39c66', 1, .6), level('deck'), bevel=.002)
    fascia = MeshBuilder()
    fascia.box(-.02, WIDTH + .02, .012, .036, -.22, -.016, .5)
    fascia.build('fascia', plain('fascia', '#a69d8d', .6), level('deck'), bevel=.002)


def _steel(name='galvanised', colour='#a9aeb1'):
    def make(n):
        cloud = n.noise(n.here(), 24., 4.)
        tone = n.mul((*srgb(colour), 1), n.ramp(cloud, [(.35, grey(.9)), (.65, grey(1.06))]))
        return n('BsdfPrincipled', Base_Color=tone, Metallic=.75, Roughness=n.ramp(cloud, [(.3, grey(.32)), (.7, grey(.5))])).outputs[0]
    return material(name, make)


def _metal_edge():
    """Drip edge along the eave."""
    mb = MeshBuilder()
    mb.prism([(.11, 0), (-.012, 0), (-.012, -.075), (-.026, -.088), (-.024, -.090), (-.009, -.077), (-.009, -.003), (.11, -.003)], -.01, WIDTH + .01, 'x', .5)
    mb.build('drip-edge', _steel(), level('edge'))


def _sheet(v0, v1, mat, frame, thick=.004, curl=.05, u0=0., u1=WIDTH):
    """A membrane whose free end at the right curls up a little."""
    mb, steps = MeshBuilder(), 40
    at = lambda k: u0 + (u1 - u0) * k / steps
    high = lambda k: curl * max(0, (at(k) - u1 + .22) / .22) ** 2
    for k in range(steps):
        a, b, p, q = at(k), at(k + 1), high(k), high(k + 1)
        mb.hexa([(a, v0, p), (b, v0, q), (b, v1, q), (a, v1, p)], [(a, v0, p + thick), (b, v0, q + thick), (b, v1, q + thick), (a, v1, p + thick)], .5)
    return mb.build('sheet', mat, frame, smooth=False)


def _ice_barrier():
    _sheet(-.01, .95, plain('ice-barrier', '#43484c', .5, spec=.4, noise=.08, noise_scale=3., bump=.25, bump_scale=120), level('ice'), .005)
    _sheet(.87, .95, plain('selvage', '#55595c', .4), level('ice') @ move(0, 0, .0052), .0012)


def _underlay():
    pale = plain('underlay', '#aeb6ba', .55, noise=.05, noise_scale=1.5, bump=.15, bump_scale=300)
    line = plain('underlay-line', '#7f888d', .55)
    for v0, v1, w in ((.28, 1.18, 0), (1.06, LENGTH, .006)):
        _sheet(v0, v1, pale, level('underlay') @ move(0, 0, w), .003, .04)
        for v in (v0 + .06, v1 - .06):
            _sheet(v - .004, v + .004, line, level('underlay') @ move(0, 0, w + .0032), .0008, .04)


def _starter():
    _sheet(-.012, .19, roof_materials.laminated('charcoal-black'), level('starter'), .0045, .0)
    glue = MeshBuilder()
    for k in range(26):
        glue.box(.02 + k * .1, .085 + k * .1, .012, .024, .0045, .0058, .5)
    glue.build('sealant', plain('sealant', '#17171a', .25, spec=.6), level('starter'))


def _field():
    shingles(WIDTH, LENGTH - .06, level('shingles'), roof_materials.laminated('weathered-wood'), exposure=.143, thick=.0062, tab=(.07, .22))


def _flashing():
    """A pipe boot: base plate, collar and the pipe that it seals."""
    frame = level('flashing')
    mb = MeshBuilder()
    u, v = 1.86, 1.05
    mb.box(u - .17, u + .17, v - .19, v + .23, 0, .0025, .5)
    mb.build('boot-plate', _steel(), frame, bevel=.001)
    foot = point_on(frame, u, v)
    cone = MeshBuilder()
    rise = lambda z: (foot.x, foot.y, foot.z + z)
    cone.tube([rise(-.05), rise(.04), rise(.10), rise(.105), rise(.105)], [.125, .085, .056, .05, .044], 40, .5)
    cone.build('boot-collar', plain('rubber', '#232426', .5, spec=.4), smooth=True)
    pipe = MeshBuilder()
    pipe.tube([rise(-.62), rise(.40)], [.043, .043], 40, .5)
    pipe.tube([rise(.40), rise(.40), rise(.2)], [.043, .037, .037], 40, .5)
    pipe.build('pipe', plain('pipe', '#dddcd6', .4), smooth=True)


def _vent():
    """A ridge vent of black plastic with its louvers, under caps cut from shingles."""
    top = point_on(level('vent'), 0, LENGTH + .05)
    frame = move(0, top.y, top.z)
    pitch = math.tan(math.radians(SLOPE))
    mb, half = MeshBuilder(), .17
    for side in (-1, 1):
        low = lambda y, z=0.: (y * side, -y * pitch + z)
        profile = [low(0, .03), low(half, .028), low(half + .015, .004), low(half + .012, .0), low(half - .005, .018), low(0, .018)]
        mb.prism(profile if side > 0 else profile[::-1], 0, WIDTH, 'x', .5)
        for k in range(int(WIDTH / .022)):
            x = .006 + k * .022
            mb.prism([low(half - .028, .001), low(half - .012, -.003), low(half - .012, .018), low(half - .028, .020)], x, x + .009, 'x', .5)
    mb.build('ridge-vent', plain('vent-plastic', '#1f2022', .5, spec=.4), frame)
    ridge_caps(WIDTH - .04, frame @ move(.04, 0, .25), roof_materials.laminated('weathered-wood'), half=.16, pitch=pitch, step=.143)


def _light():
    world = bpy.data.worlds.new('paper')
    bpy.context.scene.world = world
    world.use_nodes = True
    tree = world.node_tree
    tree.nodes.clear()
    n = Nodes(tree)
    out = tree.nodes.new('ShaderNodeOutputWorld')
    seen = n('Background', Color=(*srgb(PAPER), 1), Strength=1.).outputs[0]
    sends = n('Background', Color=(.92, .96, 1., 1), Strength=.95).outputs[0]
    n.join(n('MixShader', i0=n('LightPath').outputs['Is Camera Ray'], i1=sends, i2=seen).outputs[0], out.inputs[0])
    lamp = bpy.data.lights.new('key', 'SUN')
    lamp.energy, lamp.color, lamp.angle = 2.2, (1., .95, .87), math.radians(7)
    thing = bpy.data.objects.new('key', lamp)
    thing.rotation_euler = Vector((.55, .80, -.72)).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)
