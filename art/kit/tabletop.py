"""What lies on a table indoors: boards, printed sheets, pencil and pen, and the window that lights them. z = 0 is the table's top."""
import math

import bpy
import numpy as np
from mathutils import Vector

from kit.frame import IDENTITY
from kit.materials import plain, wood
from kit.mesh import MeshBuilder
from kit.nodes import Nodes, grey, material, srgb
from kit.seed import seeded

DOTS = 4200  # print, dots to a metre


def oiled_boards(name, colour, dark, axis=0, rough=.38, scale=1.):
    """A table of glued staves, oiled: long grain, pores, a slow change of tone from stave to stave."""
    def make(n):
        here, shade = n.here(), n.shade()
        jump = n('VectorMath', _operation='SCALE', i0=(3., 17., 5.), Scale=n.math('MULTIPLY', shade, 40.)).outputs[0]
        own = n('VectorMath', _operation='ADD', i0=here, i1=jump).outputs[0]
        stretch = lambda fine, long: tuple((long if k == axis else fine) * scale for k in range(3))
        bend = n('Mapping', Vector=own, Scale=stretch(9., 1.1)).outputs[0]
        rings = n.noise(bend, 1., 3., Distortion=1.1)
        bands = n.math('ADD', n.math('MULTIPLY', n.math('SINE', n.math('MULTIPLY', rings, 46.)), .5), .5)
        fibre = n.noise(n('Mapping', Vector=own, Scale=stretch(330., 9.)).outputs[0], 1., 4.)
        pores = n.noise(n('Mapping', Vector=own, Scale=stretch(620., 34.)).outputs[0], 1., 2.)
        tone = n.mix(n.ramp(bands, [(.2, grey(.62)), (.8, grey(.15))]), (*srgb(colour), 1), (*srgb(dark), 1))
        tone = n.mul(tone, n.ramp(fibre, [(.3, grey(.8)), (.7, grey(1.12))]))
        tone = n.mul(tone, n.ramp(pores, [(.30, grey(.6)), (.40, grey(1))]))
        tone = n.mul(tone, n.ramp(shade, [(0, grey(.86)), (1, grey(1.1))]))
        wear = n.noise(here, 5., 4.)
        gloss = n.ramp(wear, [(.3, grey(rough - .06)), (.7, grey(rough + .12))])
        bump = n('Bump', Height=n.math('ADD', n.math('MULTIPLY', fibre, .5), pores), Strength=.16, Distance=.001)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=gloss, Specular=.4, Normal=bump.outputs[0]).outputs[0]
    return material(name, make)


def table(x0, x1, y0, y1, mat, axis=0, stave=.11, thick=.035, seed=1):
    """Staves along X (axis 0) or Y (axis 1)."""
    rng = seeded('table', x0, y0, seed)
    mb = MeshBuilder()
    a, b = (y0, y1) if axis == 0 else (x0, x1)
    while a < b - .01:
        w = min(stave * rng.uniform(.8, 1.25), b - a)
        z = rng.uniform(-.0002, 0)
        if axis == 0:
            mb.box(x0, x1, a + .0002, a + w - .0002, -thick, z, rng.random())
        else:
            mb.box(a + .0002, a + w - .0002, y0, y1, -thick, z, rng.random())
        a += w
    return mb.build('table', mat, bevel=.0006)


class Print:
    """Something to draw on in metres from the lower left corner; tones are sRGB triples of 0 to 1."""

    def __init__(self, width, height, paper=(.925, .917, .893), dots=DOTS):
        self.width, self.height, self.dots = width, height, dots
        self.pixels = np.ones((round(height * dots), round(width * dots), 4), np.float32)
        self.pixels[..., :3] = paper

    def _box(self, x0, x1, y0, y1):
        h, w = self.pixels.shape[:2]
        a, b = max(0, int(x0 * self.dots)), max(0, int(y0 * self.dots))
        c, d = min(w, int(x1 * self.dots) + 1), min(h, int(y1 * self.dots) + 1)
        return a, max(a, c), b, max(b, d)

    def bar(self, x0, x1, y0, y1, tone, alpha=1.):
        a, c, b, d = self._box(x0, x1, y0, y1)
        part = self.pixels[b:d, a:c, :3]
        part += (np.asarray(tone, np.float32) - part) * alpha

    def line(self, p, q, tone=(.2, .2, .22), width=.0004, dash=0., strength=1.):
        pad = width * 2
        a, c, b, d = self._box(min(p[0], q[0]) - pad, max(p[0], q[0]) + pad, min(p[1], q[1]) - pad, max(p[1], q[1]) + pad)
        x, y = np.meshgrid((np.arange(a, c) + .5) / self.dots, (np.arange(b, d) + .5) / self.dots)
        length = math.hypot(q[0] - p[0], q[1] - p[1]) or 1e-6
        ux, uy = (q[0] - p[0]) / length, (q[1] - p[1]) / length
        along = np.clip((x - p[0]) * ux + (y - p[1]) * uy, 0, length)
        far = np.hypot(x - p[0] - along * ux, y - p[1] - along * uy)
        ink = strength * np.clip((width / 2 - far) * self.dots + .5, 0, 1)
        if dash:
            ink = ink * (along / dash % 1 < .6)
        part = self.pixels[b:d, a:c, :3]
        part += (np.asarray(tone, np.float32) - part) * ink[..., None]

    def path(self, points, close=True, **how):
        for p, q in zip(points, points[1:] + points[:1] if close else points[1:]):
            self.line(p, q, **how)

    def fill(self, points, tone, alpha=1.):
        """A convex polygon, counter-clockwise."""
        xs, ys = zip(*points)
        a, c, b, d = self._box(min(xs), max(xs), min(ys), max(ys))
        x, y = np.meshgrid((np.arange(a, c) + .5) / self.dots, (np.arange(b, d) + .5) / self.dots)
        inside = np.ones_like(x, bool)
        for (px, py), (qx, qy) in zip(points, points[1:] + points[:1]):
            inside &= (qx - px) * (y - py) - (qy - py) * (x - px) >= 0
        part = self.pixels[b:d, a:c, :3]
        part += (np.asarray(tone, np.float32) - part) * (inside * alpha)[..., None]

    def words(self, rng, x, y, width, size=.0026, tone=(.27, .27, .29), stop=1.):
        """A line of print as bars, one a word, from x on: nothing that could be misread. size is the height of an x."""
        end, at = x + width * stop, x
        while at < end - size:
            w = min(size * rng.choice((1.4, 2.1, 2.8, 3.5, 4.4, 5.2)), end - at)
            self.line((at + size * .35, y + size * .5), (at + max(w, size * .8) - size * .35, y + size * .5), tone, size * .72, strength=.62)
            at += w + size * .6

    def picture(self, path, x0, x1, y0, y1, cut=(0, 1, 0, 1)):
        """A photograph from a file, or its part `cut` (left, right, bottom, top as shares), fills a rectangle."""
        loaded = bpy.data.images.load(str(path))
        w, h = loaded.size
        source = np.empty(w * h * 4, np.float32)
        loaded.pixels.foreach_get(source)
        bpy.data.images.remove(loaded)
        source = source.reshape(h, w, 4)[int(h * cut[2]):int(h * cut[3]), int(w * cut[0]):int(w * cut[1]), :3]
        h, w = source.shape[:2]
        a, c, b, d = self._box(x0, x1, y0, y1)
        across, up = c - a, d - b
        scale = min(w / across, h / up)
        xs = (w - across * scale) / 2 + (np.arange(across) + .5) * scale - .5
        ys = (h - up * scale) / 2 + (np.arange(up) + .5) * scale - .5
        i, j = np.clip(xs.astype(int), 0, w - 2), np.clip(ys.astype(int), 0, h - 2)
        s, t = np.clip(xs - i, 0, 1)[None, :, None], np.clip(ys - j, 0, 1)[:, None, None]
        at = lambda dj, di: source[(j + dj)[:, None], (i + di)[None, :]]
        low, high = at(0, 0) * (1 - s) + at(0, 1) * s, at(1, 0) * (1 - s) + at(1, 1) * s
        self.pixels[b:d, a:c, :3] = low * (1 - t) + high * t

    def material(self, name, rough=.75, spec=.25, coat=0.):
        """Ink and paper, for a sheet whose object frame has the print's lower left corner at its origin."""
        height, width = self.pixels.shape[:2]
        image = bpy.data.images.new(name, width, height)
        image.pixels.foreach_set(self.pixels.ravel())
        image.update()

        def make(n):
            here = n.here()
            spot = n('Mapping', Vector=here, Scale=(1 / self.width, 1 / self.height, 1.)).outputs[0]
            tone = n('TexImage', Vector=spot, _image=image, _extension='EXTEND').outputs[0]
            fibre = n('Bump', Height=n.noise(here, 700., 3.), Strength=.05, Distance=.0005).outputs[0]
            ripple = n('Bump', Height=n.noise(here, 14., 2.), Strength=.10, Distance=.006, Normal=fibre).outputs[0]
            return n('BsdfPrincipled', Base_Color=tone, Roughness=rough, Specular=spec, Clearcoat=coat, Clearcoat_Roughness=.12, Normal=ripple).outputs[0]
        return material(name, make)


def sheet(width, height, mat, frame=IDENTITY, curl=(0., 0., 0., 0.), sag=0., thick=.00012, steps=18):
    """A sheet of paper from (0, 0) to (width, height). curl: how far its corners stand up (lower left, lower right, upper right,
    upper left), in metres; sag: of a wave along it."""
    mb = MeshBuilder()

    def at(i, j, low=0.):
        s, t = i / steps, j / steps
        rise = sum(c * max(0., w) ** 3 for c, w in zip(curl, (1 - (s + t) / .9, 1 - (1 - s + t) / .9, 1 - (2 - s - t) / .9, 1 - (s + 1 - t) / .9)))
        return s * width, t * height, rise + sag * (.5 - .5 * math.cos(2 * math.pi * t)) * (.6 + .4 * s) - low
    for i in range(steps):
        for j in range(steps):
            corners = ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
            mb.hexa([at(*c, thick) for c in corners], [at(*c) for c in corners], .5)
    return mb.build('sheet', mat, frame, smooth=False)


def pencil(frame=IDENTITY, colour='#8f2f26', length=.165):
    """Lies along X, its point at the right: hexagonal, sharpened by hand, with ferrule and rubber."""
    mb, r = MeshBuilder(), .0037
    z = r * .87
    mb.tube([(.016, 0, z), (length - .02, 0, z)], [r, r], 6, .5, 0)
    mb.tube([(length - .0202, 0, z), (length - .02, 0, z), (length - .004, 0, z)], [.0005, r * .97, .0012], 14, .5, 1)
    mb.tube([(length - .0045, 0, z), (length, 0, z)], [.0013, .0003], 10, .5, 2)
    mb.tube([(.004, 0, z + .0002), (.007, 0, z + .0002), (.0072, 0, z), (.0092, 0, z), (.0094, 0, z + .0002), (.017, 0, z + .0002)],
            [.0039, .0039, .0036, .0036, .0039, .0039], 18, .5, 3)
    mb.tube([(-.004, 0, z), (-.0035, 0, z), (.005, 0, z)], [.0004, .0033, .0036], 16, .5, 4)
    return mb.build('pencil', [plain('pencil' + colour, colour, .32, coat=.5, noise=.05, noise_scale=90), wood('pencil-wood', '#c79a6a', 0, .7),
                               plain('lead', '#2f2f31', .45, .2), plain('ferrule', '#b09a63', .3, .85), plain('rubber', '#b8766c', .85)], frame)


def pen(frame=IDENTITY, colour='#27333f', length=.14):
    """A ball pen along X, its point at the right."""
    mb, r = MeshBuilder(), .0052
    mb.tube([(0, 0, r), (.0015, 0, r), (.008, 0, r), (.0081, 0, r)], [.0005, .0024, .0026, .0045], 18, .5, 1)
    mb.tube([(.0081, 0, r), (.012, 0, r), (.07, 0, r), (.102, 0, r)], [.0046, .005, r, r], 22, .5, 0)
    mb.tube([(.066, 0, r), (.0662, 0, r), (.0698, 0, r), (.07, 0, r)], [r, r * 1.05, r * 1.05, r], 22, .5, 1)
    mb.tube([(.102, 0, r), (.12, 0, r), (.134, 0, r), (.1345, 0, r), (length, 0, r)], [r, r * .86, .0024, .0013, .0006], 20, .5, 1)
    mb.box(.012, .05, -.0016, .0016, 2 * r + .0008, 2 * r + .0018, .5, 1)
    mb.box(.012, .016, -.0016, .0016, 2 * r - .001, 2 * r + .0018, .5, 1)
    return mb.build('pen', [plain('pen' + colour, colour, .3, coat=.5), plain('pen-steel', '#a5a8aa', .22, .9)], frame, bevel=.0003)


def window_light(place, towards, width, height, power, colour=(1., .97, .93), across=2, up=2, bar=.07):
    """A window out of the picture: its panes, apart by their bars, both light the table and stand in what shines."""
    place, towards = Vector(place), Vector(towards)
    turned = (towards - place).to_track_quat('-Z', 'Y')
    w, h = (width - bar * (across - 1)) / across, (height - bar * (up - 1)) / up
    for i in range(across):
        for k in range(up):
            lamp = bpy.data.lights.new('pane', 'AREA')
            lamp.shape, lamp.size, lamp.size_y, lamp.energy, lamp.color = 'RECTANGLE', w, h, power / (across * up), colour
            thing = bpy.data.objects.new('pane', lamp)
            off = Vector(((i - (across - 1) / 2) * (w + bar), (k - (up - 1) / 2) * (h + bar), 0))
            thing.location = place + turned @ off
            thing.rotation_euler = turned.to_euler()
            thing.visible_camera = False
            bpy.context.collection.objects.link(thing)


def room_light(colour=(.9, .86, .8), strength=.25):
    """What walls and ceiling throw back."""
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    world.node_tree.nodes.clear()
    n = Nodes(world.node_tree)
    out = world.node_tree.nodes.new('ShaderNodeOutputWorld')
    n.join(n('Background', Color=(*colour, 1), Strength=strength).outputs[0], out.inputs[0])


def sunbeam(elevation, azimuth, energy, colour=(1., .88, .72), angle=1.4):
    """Low sun that comes in; azimuth clockwise from +Y, where it stands."""
    lamp = bpy.data.lights.new('beam', 'SUN')
    lamp.energy, lamp.color, lamp.angle = energy, colour, math.radians(angle)
    thing = bpy.data.objects.new('beam', lamp)
    a, e = math.radians(azimuth), math.radians(elevation)
    thing.rotation_euler = Vector((-math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), -math.sin(e))).to_track_quat('-Z', 'Y').to_euler()
    bpy.context.collection.objects.link(thing)
