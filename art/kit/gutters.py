"""Rainwater: gutters and downspouts."""
from kit.frame import IDENTITY
from kit.mesh import MeshBuilder

# K-style section: (outwards from the fascia, up from the rim)
K_STYLE = [(0, 0), (0, -.125), (-.085, -.125), (-.105, -.085), (-.105, -.06), (-.13, -.02), (-.13, 0), (-.122, 0),
           (-.122, -.018), (-.096, -.058), (-.096, -.082), (-.08, -.117), (-.008, -.117), (-.008, 0)]


def gutter(mb, x0, x1, y, z, slot=0):
    """Adds a gutter to a builder: its back stands at y and faces -Y, its rim at z."""
    mb.prism([(y + a, z + b) for a, b in K_STYLE], x0, x1, 'x', .5, slot)


def downspout(x, top, mat, frame=IDENTITY, bottom=.1, overhang=.45):
    """Pipe on a wall frame, from a gutter at height `top` that stands `overhang` in front of the wall."""
    mb = MeshBuilder()
    l, r, knee = x - .04, x + .04, top - overhang * .75
    mb.box(l, r, -.10, -.03, bottom + .12, knee, .5)
    mb.hexa([(l, -.10, knee), (r, -.10, knee), (r, -.03, knee), (l, -.03, knee)],
            [(l, -overhang - .04, top - .08), (r, -overhang - .04, top - .08), (r, -overhang + .03, top - .08), (l, -overhang + .03, top - .08)], .5)
    mb.hexa([(l, -.28, bottom), (r, -.28, bottom), (r, -.22, bottom - .05), (l, -.22, bottom - .05)],
            [(l, -.10, bottom + .16), (r, -.10, bottom + .16), (r, -.03, bottom + .12), (l, -.03, bottom + .12)], .5)
    for z in (.9, 2.2):
        mb.box(x - .055, x + .055, -.106, -.01, z, z + .03, .5)
    return mb.build('downspout', mat, frame, bevel=.006)
