"""Shader nodes in a few keystrokes, and the register of materials of the picture."""
import bpy

_made = {}


def forget_materials():
    _made.clear()


def material(name, make):
    """The material of that name; make(nodes) returns its shader socket and runs once a picture."""
    if name in _made:
        return _made[name]
    made = bpy.data.materials.new(name)
    made.use_nodes = True
    tree = made.node_tree
    tree.nodes.clear()
    out = tree.nodes.new('ShaderNodeOutputMaterial')
    tree.links.new(make(Nodes(tree)), out.inputs[0])
    _made[name] = made
    return made


def srgb(code):
    """Linear colour of '#rrggbb'."""
    code = code.lstrip('#')
    linear = lambda c: c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4
    return tuple(linear(int(code[i:i + 2], 16) / 255) for i in (0, 2, 4))


def grey(value):
    return (value,) * 3


class Nodes:
    """nodes('TexNoise', Vector=socket, Scale=3., _attribute=...) adds a node: a value that is a socket is
    linked, another is set; 'i0' names an input by index; a leading underscore sets a property of the node."""

    def __init__(self, tree):
        self.tree = tree

    def __call__(self, kind, **inputs):
        node = self.tree.nodes.new('ShaderNode' + kind)
        for key, value in inputs.items():
            if key.startswith('_'):
                setattr(node, key[1:], value)
                continue
            name = int(key[1:]) if key[0] == 'i' and key[1:].isdigit() else key.replace('_', ' ')
            self._feed(node.inputs[name], value)
        return node

    def _feed(self, socket, value):
        if isinstance(value, bpy.types.NodeSocket):
            self.tree.links.new(value, socket)
        elif isinstance(value, tuple) and len(value) == 3 and socket.type == 'RGBA':
            socket.default_value = (*value, 1)
        else:
            socket.default_value = value

    def _mixed(self, blend, factor, a, b):
        node = self.tree.nodes.new('ShaderNodeMixRGB')
        node.blend_type = blend
        for socket, value in zip(node.inputs, (factor, a, b)):
            self._feed(socket, value)
        return node.outputs[0]

    def mul(self, a, b, factor=1.0):
        return self._mixed('MULTIPLY', factor, a, b)

    def mix(self, factor, a, b):
        return self._mixed('MIX', factor, a, b)

    def ramp(self, factor, stops, mode='LINEAR'):
        """Colour ramp; stops: (position, linear colour)."""
        node = self.tree.nodes.new('ShaderNodeValToRGB')
        node.color_ramp.interpolation = mode
        elements = node.color_ramp.elements
        while len(elements) < len(stops):
            elements.new(0.5)
        for element, (position, colour) in zip(elements, stops):
            element.position = position
            element.color = (*colour, 1) if len(colour) == 3 else colour
        self.tree.links.new(factor, node.inputs[0])
        return node.outputs[0]

    def math(self, operation, a, b=0.0, clamp=False):
        node = self.tree.nodes.new('ShaderNodeMath')
        node.operation, node.use_clamp = operation, clamp
        for socket, value in zip(node.inputs, (a, b)):
            self._feed(socket, value)
        return node.outputs[0]

    def noise(self, vector, scale, detail, **rest):
        return self('TexNoise', Vector=vector, Scale=scale, Detail=detail, **rest).outputs['Fac']

    def here(self):
        """Position in the object's own frame."""
        return self('TexCoord').outputs['Object']

    def shade(self):
        """The random value that each face carries."""
        return self('Attribute', _attribute_name='rnd').outputs['Fac']

    def join(self, socket, target):
        self.tree.links.new(socket, target)
