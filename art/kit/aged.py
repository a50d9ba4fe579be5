"""Shingles of another age than their colours say: cleaner and darker, or with the algae of two damp decades."""
from kit.nodes import Nodes, grey


def toned(mat, share):
    """A covering whose sun-bleached tone is multiplied, as it was when new or where no sun came."""
    n, colour = _colour(mat)
    n.join(n.mul(colour.links[0].from_socket, grey(share)), colour)
    return mat


def _colour(mat):
    return Nodes(mat.node_tree), next(node for node in mat.node_tree.nodes if node.type == 'BSDF_PRINCIPLED').inputs['Base Color']


def streak(mat, dark=.42, reach=(.5, 3.6), pipe=None):
    """Darken a covering's material, in its slope frame, by runs that differ in width and length.

    dark: tone at the darkest, as a share of the covering's; reach: heights up the slope between which they grow to full strength;
    pipe: (u, v) of one of metal: what rain washes off it keeps the strip below clean."""
    n, colour = _colour(mat)
    tone, here = colour.links[0].from_socket, n.here()
    u, v, _ = n('SeparateXYZ', i0=here).outputs
    sway = n.math('ADD', u, n.math('MULTIPLY', n.noise(n('Mapping', Vector=here, Scale=(1.5, .7, 1.)).outputs[0], 1., 2.), .22))
    across = lambda scale, up: n('CombineXYZ', X=n.math('MULTIPLY', sway, scale), Y=n.math('MULTIPLY', v, up)).outputs[0]
    broad = n.ramp(n.noise(across(.8, .05), 1., 1.), [(.38, grey(0)), (.62, grey(1))], 'EASE')
    narrow = n.ramp(n.noise(across(2.9, .10), 1., 2.), [(.42, grey(0)), (.60, grey(1))], 'EASE')
    run = n.math('MULTIPLY', n.math('ADD', n.math('MULTIPLY', broad, .55), .35), narrow)
    run = n.math('ADD', run, n.math('MULTIPLY', broad, .28))
    start = n.math('SUBTRACT', v, n.math('MULTIPLY', n.noise(across(2.2, 0.), 1., 1.), 2.4))
    grown = n('MapRange', Value=n.math('ADD', start, 1.2), From_Min=reach[0], From_Max=reach[1], _interpolation_type='SMOOTHSTEP').outputs[0]
    share = n.math('MULTIPLY', run, grown)
    if pipe:
        off = n.math('ABSOLUTE', n.math('SUBTRACT', sway, pipe[0] + .11))
        beside = n('MapRange', Value=off, From_Min=.10, From_Max=.34, _interpolation_type='SMOOTHSTEP').outputs[0]
        above = n('MapRange', Value=v, From_Min=pipe[1], From_Max=pipe[1] + .15).outputs[0]
        share = n.math('MULTIPLY', share, n.math('MAXIMUM', beside, above))
    speckle = n.ramp(n.noise(here, 5., 5.), [(.3, grey(.8)), (.7, grey(1.15))])
    share = n.math('MULTIPLY', share, speckle, clamp=True)
    n.join(n.mul(tone, (dark, dark * .995, dark * .99), share), colour)
