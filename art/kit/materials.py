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
    """A double pane: clear, a little green, mirroring some tenth head-on and more at a slant, never quite flat."""
    def make(n):
        waves = n('Bump', Height=n.noise(n.here(), 1.6, 1.), Strength=.12, Distance=.02).outputs[0]
        clear = n('BsdfTransparent', Color=(.80, .85, .84, 1)).outputs[0]
        mirror = n('BsdfGlossy', Roughness=.004, Color=(1, 1, 1, 1), Normal=waves).outputs[0]
        # not the node named Fresnel: from inside it mirrors all, and no sun would reach the room
        slant = n.math('POWER', n('LayerWeight', Blend=.5).outputs['Facing'], 4.)
        share = n.math('ADD', n.math('MULTIPLY', slant, .75), .12)
        return n('MixShader', i0=share, i1=clear, i2=mirror).outputs[0]
    return material('glass', make)


def insect_screen():
    """Dark mesh before a sash; a fifth of the light is lost in it."""
    def make(n):
        return n('MixShader', i0=.2, i1=n('BsdfTransparent').outputs[0], i2=n('BsdfDiffuse', Color=(.03, .03, .032, 1)).outputs[0]).outputs[0]
    return material('insect-screen', make)


def cloth(colour, through=.35):
    """Curtains and blinds; through: share of the light that passes."""
    def make(n):
        front = n('BsdfDiffuse', Color=(*srgb(colour), 1)).outputs[0]
        back = n('BsdfTranslucent', Color=(*srgb(colour), 1)).outputs[0]
        return n('MixShader', i0=through, i1=front, i2=back).outputs[0]
    return material(f'cloth{colour}-{through}', make)


def siding_paint(colour, ground=.45):
    """Weathered paint on boards, in a wall frame: boards that differ a little, faint runs, and splashes near the ground."""
    def make(n):
        here = n.here()
        tone = n.mul((*srgb(colour), 1), n.ramp(n.shade(), [(0, grey(.965)), (1, grey(1.03))]))
        runs = n.noise(n('Mapping', Vector=here, Scale=(5., 5., .45)).outputs[0], 1., 5.)
        tone = n.mul(tone, n.ramp(runs, [(.35, (.93, .925, .91)), (.6, grey(1.015))]))
        up = n('SeparateXYZ', i0=here).outputs[2]
        splash = n.math('ADD', up, n.math('MULTIPLY', n.noise(here, 2.2, 4.), .5))
        low = n('MapRange', Value=splash, From_Min=ground + .2, From_Max=ground + .75).outputs[0]
        tone = n.mul(tone, n.ramp(low, [(0, (.84, .82, .77)), (1, grey(1))]))
        bump = n('Bump', Height=n.noise(n('Mapping', Vector=here, Scale=(14., 90., 90.)).outputs[0], 1., 3.), Strength=.12, Distance=.004)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.58, Specular=.35, Normal=bump.outputs[0]).outputs[0]
    return material(f'siding{colour}-{ground}', make)


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


def turf(name='turf', green='#55682f', dry='#989155', dark='#3f5226'):
    """Grass whose tufts take their colour from where they stand: patches, clover and faint lines of the mower."""
    def make(n):
        place = n('ObjectInfo').outputs['Location']
        patch = n.noise(place, .33, 4., Roughness=.6)
        fine = n.noise(place, 2.3, 2.)
        tone = n.ramp(n.math('ADD', n.math('MULTIPLY', patch, .75), n.math('MULTIPLY', fine, .3)),
                      [(.40, srgb(dark)), (.50, srgb(green)), (.57, srgb('#737f45')), (.66, srgb(dry))])
        at = n('SeparateXYZ', i0=place)
        across = n.math('ADD', n.math('MULTIPLY', at.outputs[0], 5.3), n.math('MULTIPLY', at.outputs[1], 1.9))
        tone = n.mul(tone, n.ramp(n.math('ADD', n.math('MULTIPLY', n.math('SINE', across), .5), .5), [(.3, grey(.94)), (.7, grey(1.05))]))
        tone = n.mul(tone, n.ramp(n.shade(), [(0, grey(.7)), (.8, grey(1.15)), (1, (1.5, 1.35, 1.0))]))
        tone = n.mul(tone, n.ramp(n('ObjectInfo').outputs['Random'], [(0, grey(.86)), (1, grey(1.12))]))
        front = n('BsdfPrincipled', Base_Color=tone, Roughness=.6, Specular=.25).outputs[0]
        through = n('BsdfTranslucent', Color=n.mul(tone, (1.2, 1.15, .5))).outputs[0]
        return n('MixShader', i0=.3, i1=front, i2=through).outputs[0]
    return material(name + green + dry, make)


def weathered_cedar(colour='#86735f', axis=2):
    """Cedar some years after it was oiled: grain that has greyed in places and darkened in cracks."""
    def make(n):
        scale = [34., 34., 34.]
        scale[axis] = 1.3
        here = n.here()
        grain = n.noise(n('Mapping', Vector=here, Scale=scale).outputs[0], 1., 7., Distortion=.5)
        tone = n.mix(n.ramp(n.noise(here, 1.8, 4.), [(.38, grey(.15)), (.66, grey(.8))]), (*srgb(colour), 1), (*srgb('#8b867c'), 1))
        tone = n.mul(tone, n.ramp(grain, [(.28, grey(.55)), (.45, grey(.95)), (.75, grey(1.12))]))
        tone = n.mul(tone, n.ramp(n.shade(), [(0, grey(.88)), (1, grey(1.1))]))
        bump = n('Bump', Height=grain, Strength=.3, Distance=.004)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.78, Specular=.2, Normal=bump.outputs[0]).outputs[0]
    return material(f'cedar{colour}-{axis}', make)


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
