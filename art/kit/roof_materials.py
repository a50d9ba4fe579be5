"""Surfaces of the coverings: shingle granules, riven slate, painted steel."""
from kit.nodes import grey, material, srgb

# Colours of single tabs or slates; a face's shade picks one.
BLENDS = {
    'charcoal': ['#26272a', '#34353a', '#3f4046', '#4b4c50', '#2d2e33', '#57565a'],
    'weathered': ['#3d3630', '#4a4139', '#564c42', '#63584b', '#433c37', '#6c6153'],
    'driftwood': ['#4a4641', '#5d5851', '#6d675e', '#7f776b', '#54504c', '#8c8373'],
    # of less contrast, for whole roofs
    'weathered-wood': ['#51493f', '#564e44', '#5b5248', '#60574c', '#534b44', '#665d51'],
    'charcoal-black': ['#2f3033', '#36373a', '#3d3e41', '#434447', '#333437', '#4a4b4d'],
    'driftwood-gray': ['#65625c', '#6d6a63', '#75716a', '#7c7870', '#696660', '#837f76'],
    'graphite': ['#2d2e31', '#37383b', '#3e3f42', '#454649', '#333437', '#4b4b4d'],
    'bark': ['#423a33', '#4a4139', '#52483f', '#5a4f44', '#463e37', '#60554a'],
    'faded': ['#655f58', '#6d675f', '#757069', '#7d766c', '#68635d', '#847d72'],
    'plum-black': ['#2b2729', '#332e31', '#3b3438', '#41393d', '#2f2c30', '#473f43', '#38343a'],
    'green-gray': ['#4a524b', '#525a52', '#5a6259', '#626a60', '#50584f', '#596058', '#6a7067'],
    'slate': ['#343b42', '#414950', '#4a5158', '#545b61', '#454c4b', '#454c53', '#5e6467', '#4b4e4e', '#3b4248'],
}


SLATES = ('slate', 'plum-black', 'green-gray')


def _tabs(n, blend):
    colours = [srgb(code) for code in BLENDS[blend]]
    return n.ramp(n.shade(), [(k / len(colours), c) for k, c in enumerate(colours)], 'CONSTANT')


def _hail(n, here, per_square_metre, radius):
    """1 inside a bruise, 0 outside: spots of uneven outline strewn over the slope frame's (u, v)."""
    wobble = n('TexNoise', Vector=here, Scale=60., Detail=2.).outputs['Color']
    off = n('VectorMath', _operation='SCALE', i0=wobble, Scale=radius * .9).outputs[0]
    spot = n('TexVoronoi', _voronoi_dimensions='2D', Vector=n('VectorMath', _operation='ADD', i0=here, i1=off).outputs[0],
             Scale=per_square_metre ** .5)
    # Voronoi distance is in cells, a cell being 1 / scale metres wide
    reach = radius * per_square_metre ** .5
    return n.ramp(spot.outputs['Distance'], [(reach * .72, grey(1)), (reach * 1.05, grey(0))])


def shingle(blend='weathered', close=False, hail=0., hail_radius=.016):
    """Asphalt shingle. close=True models single granules, for views under about three metres.
    hail: bruises per square metre, where granules are gone and the mat is dented; radius in metres."""
    def make(n):
        here = n.here()
        tone = n.mul(_tabs(n, blend), n.ramp(n.noise(here, .9, 5.), [(.3, grey(.78)), (.7, grey(1.15))]))
        shader = n('BsdfPrincipled', Roughness=.92, Specular=.25)
        if close:
            cells = n('TexVoronoi', Vector=here, Scale=430.)  # granules of 2.3 mm
            pick = n('SeparateColor', i0=cells.outputs['Color'])
            tone = n.mul(tone, n.ramp(pick.outputs[0], [(0, grey(.28)), (.35, grey(.7)), (.75, grey(1.15)), (1, (2.1, 1.95, 1.75))]))
            tone = n.mul(tone, n.ramp(pick.outputs[1], [(0, (1.15, 1, .86)), (.5, (1, 1, 1)), (1, (.9, .98, 1.1))]))
            waves = n('Bump', Height=n.noise(here, 28., 3.), Strength=.25, Distance=.006)
            bump = n('Bump', Height=n.math('SUBTRACT', 1., cells.outputs['Distance']), Strength=.75, Distance=.0016, Normal=waves.outputs[0])
        else:
            speckle = n.noise(here, 70., 3.)
            tone = n.mul(tone, n.ramp(speckle, [(.3, grey(.8)), (.7, grey(1.18))]))
            bump = n('Bump', Height=speckle, Strength=.5, Distance=.004)
        if hail:
            hit = _hail(n, here, hail, hail_radius)
            bare = n.mul(srgb('#1c1b1c'), n.ramp(n.noise(here, 300., 3.), [(.35, grey(.6)), (.7, grey(2.4))]))
            tone = n.mix(n.math('MULTIPLY', hit, .88), tone, bare)
            bump = n('Bump', Height=n.math('SUBTRACT', 1., hit), Strength=.9, Distance=.004, Normal=bump.outputs[0])
        n.join(tone, shader.inputs['Base Color'])
        n.join(bump.outputs[0], shader.inputs['Normal'])
        return shader.outputs[0]
    return material(f'shingle-{blend}-{close}-{hail}-{hail_radius}', make)


def laminated(blend):
    """Shingles of a whole roof: granules as in a close-up, tabs that differ little, and the faint runs of some years' rain."""
    def make(n):
        here = n.here()
        tone = n.mul(_tabs(n, blend), n.ramp(n.noise(here, .5, 4.), [(.35, grey(.93)), (.65, grey(1.06))]))
        runs = n.noise(n('Mapping', Vector=here, Scale=(3.2, .25, 1.)).outputs[0], 1., 4.)
        tone = n.mul(tone, n.ramp(runs, [(.35, grey(.93)), (.6, grey(1.03))]))
        cells = n('TexVoronoi', Vector=here, Scale=430.)  # granules of 2.3 mm
        pick = n('SeparateColor', i0=cells.outputs['Color'])
        tone = n.mul(tone, n.ramp(pick.outputs[0], [(0, grey(.42)), (.35, grey(.8)), (.75, grey(1.1)), (1, (1.85, 1.75, 1.6))]))
        tone = n.mul(tone, n.ramp(pick.outputs[1], [(0, (1.1, 1, .9)), (.5, (1, 1, 1)), (1, (.93, .98, 1.06))]))
        bump = n('Bump', Height=n.math('SUBTRACT', 1., cells.outputs['Distance']), Strength=.5, Distance=.0016)
        return n('BsdfPrincipled', Base_Color=tone, Roughness=.94, Specular=.18, Normal=bump.outputs[0]).outputs[0]
    return material(f'laminated-{blend}', make)


def slate(blend='slate'):
    """Natural slate with a riven face, some rust and lichen."""
    def make(n):
        here, shade = n.here(), n.shade()
        tone = _tabs(n, blend)
        # each slate samples the noise somewhere else, so the grain breaks at the joints
        jump = n('VectorMath', _operation='SCALE', i0=(7., 13., 29.), Scale=n.math('MULTIPLY', shade, 90.)).outputs[0]
        own = n('VectorMath', _operation='ADD', i0=here, i1=jump).outputs[0]
        grain = n('Mapping', Vector=own, Scale=(1., .45, 1.)).outputs[0]
        broad = n.noise(grain, 8., 9., Roughness=.6, Distortion=.25)
        fine = n.noise(grain, 90., 5., Roughness=.7)
        tone = n.mul(tone, n.ramp(broad, [(.28, grey(.55)), (.5, grey(.95)), (.74, (1.45, 1.42, 1.36))]))
        tone = n.mul(tone, n.ramp(fine, [(.3, grey(.8)), (.7, grey(1.18))]))
        rust = n.noise(own, 3.5, 6., Roughness=.7)
        tone = n.mix(n.ramp(rust, [(.66, grey(0)), (.80, grey(.3))]), tone, srgb('#6f6152'))
        lichen = n.noise(here, 26., 7., Roughness=.75)
        tone = n.mix(n.ramp(lichen, [(.68, grey(0)), (.74, grey(.4))]), tone, srgb('#97a08a'))
        # riven steps: a posterised noise
        height = n.math('ADD', n.math('MULTIPLY', n.math('SNAP', broad, .09), .30), n.math('MULTIPLY', broad, .7))
        bump = n('Bump', Height=height, Strength=.6, Distance=.03)
        bump = n('Bump', Height=fine, Strength=.4, Distance=.003, Normal=bump.outputs[0])
        rough = n.ramp(broad, [(.3, grey(.42)), (.7, grey(.68))])
        return n('BsdfPrincipled', Base_Color=tone, Roughness=rough, Specular=.5, Normal=bump.outputs[0]).outputs[0]
    return material('slate' if blend == 'slate' else f'slate-{blend}', make)


def painted_metal(colour='#3b4348', rough=.36, canning=.25):
    """Factory-painted steel. canning: strength of the slow waves that flat pans show."""
    def make(n):
        here = n.here()
        long = n('Mapping', Vector=here, Scale=(1., .25, 1.)).outputs[0]
        dirt = n.noise(long, 3.2, 5.)
        tone = n.mul((*srgb(colour), 1), n.ramp(dirt, [(.3, grey(.9)), (.7, grey(1.07))]))
        bump = n('Bump', Height=n.noise(long, 2.6, 1.), Strength=canning, Distance=.03)
        bump = n('Bump', Height=n.noise(here, 900., 1.), Strength=.05, Distance=.0005, Normal=bump.outputs[0])
        gloss = n.ramp(dirt, [(.3, grey(rough - .05)), (.7, grey(rough + .08))])
        return n('BsdfPrincipled', Base_Color=tone, Metallic=.2, Roughness=gloss, Specular=.5, Clearcoat=.25,
                 Clearcoat_Roughness=.2, Normal=bump.outputs[0]).outputs[0]
    return material(f'metal-{colour}-{rough}-{canning}', make)
