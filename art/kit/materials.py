"""Paint, wood, glass, leaves and light."""
from kit.nodes import grey, material, srgb


def plain(name, colour, rough=.6, metal=0., spec=.4, vary=0., noise=0., noise_scale=3., bump=0., bump_scale=60., coat=0.):
    """Solid paint or stone. vary: spread of brightness between faces; noise: within a face; bump: 0 to 1."""
    def make(n):
        here = n.here()
        tone = (*srgb(colour), 1)
        if vary:
            tone = n.mul(tone, n.ramp(n.shade(), [(0, grey(1 - vary)), (1, grey(1 + vary))]))
        if noise:
            cloud = n.noise(here, noise_scale, 6.)
            tone = n.mul(tone, n.ramp(cloud, [(.3, grey(1 - noise)), (.7, grey(1 + noise * .6))]))
        shader = n('BsdfPrincipled', Base_Color=tone, Roughness=rough, Metallic=metal, Specular=spec, Clearcoat=coat)
        if bump:
            height = n.noise(here, bump_scale, 4.)
            n.join(n('Bump', Height=height, Strength=bump, Distance=.01).outputs[0], shader.inputs['Normal'])
        return shader.outputs[0]
    return material(name, make)


def glass():
    """A window pane: clear, greenish, reflecting more at a slant."""
    def make(n):
        clear = n('BsdfTransparent', Color=(.78, .84, .84, 1)).outputs[0]
        mirror = n('BsdfGlossy', Roughness=.015, Color=(1, 1, 1, 1)).outputs[0]
        return n('MixShader', i0=n('Fresnel', IOR=1.75).outputs[0], i1=clear, i2=mirror).outputs[0]
    return material('glass', make)


def panel_glass():
    """The cover of a solar panel."""
    def make(n):
        share = n.math('MULTIPLY', n('Fresnel', IOR=1.5).outputs[0], .9)
        return n('MixShader', i0=share, i1=n('BsdfTransparent').outputs[0], i2=n('BsdfGlossy', Roughness=.03).outputs[0]).outputs[0]
    return material('panel-glass', make)


def glow(name, colour, strength):
    """A surface that shines; strength in Blender's emission units (1 is paper white at exposure 0)."""
    return material(name, lambda n: n('Emission', Color=(*srgb(colour), 1), Strength=strength).outputs[0])


def leaf(name, dark, light):
    """Leaves that let light through; the shade of a face runs from dark to light."""
    def make(n):
        tone = n.ramp(n.shade(), [(0, srgb(dark)), (1, srgb(light))])
        tone = n.mul(tone, n.ramp(n('ObjectInfo').outputs['Random'], [(0, (.85, .9, .85)), (1, (1.15, 1.06, .95))]))
        front = n('BsdfPrincipled', Base_Color=tone, Roughness=.55, Specular=.3).outputs[0]
        through = n('BsdfTranslucent', Color=n.mul(tone, (1.35, 1.2, .5))).outputs[0]
        return n('MixShader', i0=.38, i1=front, i2=through).outputs[0]
    return material(name, make)


def wood(name, colour, axis=2, rough=.5):
    """Boards with grain along an axis of the object (0 X, 1 Y, 2 Z)."""
    def make(n):
        scale = [40., 40., 40.]
        scale[axis] = 2.
        grain = n.noise(n('Mapping', Vector=n.here(), Scale=scale).outputs[0], 1., 6., Distortion=.4)
        tone = n.mul((*srgb(colour), 1), n.ramp(grain, [(.3, grey(.62)), (.7, grey(1.2))]))
        tone = n.mul(tone, n.ramp(n.shade(), [(0, grey(.85)), (1, grey(1.12))]))
        return n('BsdfPrincipled', Base_Color=tone, Roughness=rough, Specular=.35).outputs[0]
    return material(name, make)
