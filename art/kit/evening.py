"""The colours of a sky after sunset, laid over the one that daylight('dusk') makes."""
import bpy

from kit.materials import glow
from kit.nodes import Nodes


def afterglow(low=(1.34, .90, .86), high=(.95, .91, 1.15)):
    """Tint the sky: low at the horizon, high from a quarter of the way up; without it dusk is olive."""
    tree = bpy.context.scene.world.node_tree
    n = Nodes(tree)
    sky = next(node for node in tree.nodes if node.type == 'BACKGROUND').inputs['Color']
    up = n('SeparateXYZ', i0=n('TexCoord').outputs['Generated']).outputs[2]
    n.join(n.mul(sky.links[0].from_socket, n.ramp(up, [(.02, low), (.30, high)])), sky)


def calm_glow(*names):
    """Materials whose names begin so shine, but are not aimed at when light is sampled: far fewer specks on what
    they would hardly have lit."""
    for material in bpy.data.materials:
        if material.name.startswith(names):
            material.cycles.sample_as_light = False


def lamplit_things():
    """Give what stands in lit rooms, and the panes of lanterns, their own light, or they are black before the shining wall behind
    them. To be called before the house is built, which takes materials of these names as it finds them."""
    glow('room-dark', '#9a6a3c', .34)
    glow('room-shade', '#ffe0a8', 1.5)
    glow('frosted', '#ffd9a0', 6.)
