"""What hail does to shingles, and the chalk with which an inspector marks it, painted into a mask by numbers."""
import math

import bpy
import numpy as np

from kit.nodes import Nodes, grey, srgb
from kit.seed import seeded

PIXELS_PER_METRE = 1100


def hail_hits(u0, u1, v0, v1, per_square_metre=48., least=.011, most=.027, apart=.085, seed=5):
    """Bruises as (u, v, radius) strewn over a rectangle of a slope, none nearer to another than `apart`."""
    rng = seeded('hail', u0, u1, v0, v1, seed)
    hits = []
    for _ in range(int((u1 - u0) * (v1 - v0) * per_square_metre)):
        u, v = rng.uniform(u0, u1), rng.uniform(v0, v1)
        if all(math.hypot(u - a, v - b) > apart for a, b, _ in hits):
            hits.append((u, v, least + (most - least) * rng.random() ** 1.6))
    return hits


def bruise(mat, hits, u0, u1, v0, v1, chalked=()):
    """Mark a shingle material with hits (see hail_hits) and chalk rings around those numbered in `chalked`.
    The material's own tone and relief stay, since only what enters its shader is changed."""
    n = Nodes(mat.node_tree)
    shader = next(node for node in mat.node_tree.nodes if node.type == 'BSDF_PRINCIPLED')
    tone, normal = (shader.inputs[name].links[0].from_socket for name in ('Base Color', 'Normal'))
    size = (1 / (u1 - u0), 1 / (v1 - v0), 1.)
    spot = n('Mapping', Vector=n.here(), Scale=size, Location=(-u0 * size[0], -v0 * size[1], 0.)).outputs[0]
    picture = n('TexImage', Vector=spot, _image=_mask(hits, u0, u1, v0, v1, chalked), _extension='EXTEND')
    part = n('SeparateColor', i0=picture.outputs[0]).outputs
    asphalt = n.mul(srgb('#161516'), n.ramp(n.noise(n.here(), 420., 3.), [(.35, grey(.5)), (.75, grey(3.2))]))
    tone = n.mix(n.math('MULTIPLY', part[0], .94), tone, asphalt)
    tone = n.mix(part[2], tone, srgb('#dcd8cc'))
    dent = n('Bump', Height=part[1], Strength=1., Distance=.007, Normal=normal)
    n.join(tone, shader.inputs['Base Color'])
    n.join(dent.outputs[0], shader.inputs['Normal'])
    return mat


def _mask(hits, u0, u1, v0, v1, chalked):
    """Red: granules gone; green: height, dents sunk below .5; blue: chalk."""
    width, height = round((u1 - u0) * PIXELS_PER_METRE), round((v1 - v0) * PIXELS_PER_METRE)
    pixels = np.zeros((height, width, 4), np.float32)
    pixels[..., 1], pixels[..., 3] = .5, 1
    grain = np.random.default_rng(11).random((height, width), np.float32)
    for k, (u, v, radius) in enumerate(hits):
        ring = radius * 1.3 + .014 if k in chalked else 0
        reach = max(ring * 1.25, radius * 2.2)
        a, b = max(0, int((u - reach - u0) * PIXELS_PER_METRE)), max(0, int((v - reach - v0) * PIXELS_PER_METRE))
        c, d = min(width, int((u + reach - u0) * PIXELS_PER_METRE)), min(height, int((v + reach - v0) * PIXELS_PER_METRE))
        x, y = np.meshgrid(u0 + np.arange(a, c) / PIXELS_PER_METRE - u, v0 + np.arange(b, d) / PIXELS_PER_METRE - v)
        far, angle = np.hypot(x, y) / radius, np.arctan2(y, x)
        outline = 1 + .10 * np.sin(3 * angle + k) + .07 * np.sin(5 * angle + 2.1 * k) + .05 * np.sin(9 * angle + 3.7 * k)
        part, noise = pixels[b:d, a:c], grain[b:d, a:c]
        # granules go wholly in the middle and singly at the rim
        part[..., 0] = np.maximum(part[..., 0], np.clip((1.0 * outline - far) * 3.2 + (noise - .5) * 1.4, 0, 1))
        part[..., 1] -= .45 * np.exp(-(far / .75) ** 2)
        part[..., 1] += .10 * np.exp(-((far - 1.25) / .28) ** 2)
        if ring:
            wobble = ring * (1 + .05 * np.sin(2 * angle + k) + .03 * np.sin(3 * angle + 2 * k))
            line = np.exp(-((np.hypot(x, y) - wobble) / .0036) ** 2)
            part[..., 2] = np.maximum(part[..., 2], np.clip(line * 1.5 - noise * .95, 0, .8))
    image = bpy.data.images.new('hail', width, height, float_buffer=True, is_data=True)
    image.pixels.foreach_set(pixels.ravel())
    return image
