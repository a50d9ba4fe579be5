"""Solar panels flush on a pitched roof: rails on flashed feet, panels on the rails."""
from kit.frame import move
from kit.materials import plain
from kit.mesh import MeshBuilder
from kit.solar import HEIGHT, STEP, panel, place_panel

GAP = .02  # between rows


def flush_array(plane, u, v, columns, rows, above=.05, stand=.10):
    """plane: frame of the slope (u along the eave, v up); above: height of the covering over the plane."""
    one, deck = panel(), above + stand
    one.data.materials[1] = plain('cell-gap', '#7d848b', .5)  # seen from near, the cells part
    width = columns * STEP
    mb = MeshBuilder()
    for row in range(rows):
        y = v + row * (HEIGHT + GAP)
        for k in range(columns):
            place_panel(one, plane @ move(u + k * STEP, y, deck + .04))
        for share in (.22, .78):
            at = y + HEIGHT * share
            mb.box(u - .07, u + width + .05, at - .02, at + .02, deck - .045, deck - .001, .5, 0)
            for foot in range(int(width / 1.2) + 2):
                x = min(u + .02 + foot * 1.2, u + width - .04)
                mb.box(x - .025, x + .025, at - .07, at - .02, above - .02, deck - .01, .5, 0)
                mb.box(x - .11, x + .11, at - .12, at + .14, above - .012, above + .004, .5, 1)
    mb.box(u + width * .5, u + width * .5 + .025, v + rows * (HEIGHT + GAP), v + rows * (HEIGHT + GAP) + .5, above, above + .03, .5, 1)
    return mb.build('rails', [plain('rail', '#9a9ea0', .35, .85), plain('foot-flashing', '#2b2d30', .45, .4)], plane, bevel=.003)
