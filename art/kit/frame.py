"""Matrices that place parts: moves, turns and the frame of a roof slope."""
import math

from mathutils import Matrix, Vector

IDENTITY = Matrix.Identity(4)


def move(x=0, y=0, z=0):
    return Matrix.Translation((x, y, z))


def turn(degrees, axis='Z'):
    return Matrix.Rotation(math.radians(degrees), 4, axis)


def slope_frame(origin, along, up):
    """Frame with u along the eave and v up the slope (both directions in world terms), w outwards."""
    u, v = Vector(along).normalized(), Vector(up).normalized()
    frame = Matrix((u, v, u.cross(v))).transposed().to_4x4()
    frame.translation = origin
    return frame


def lone_slope(degrees):
    """A slope through the origin that rises towards +Y: the stage of a close-up."""
    a = math.radians(degrees)
    return slope_frame((0, 0, 0), (1, 0, 0), (0, math.cos(a), math.sin(a)))


def point_on(frame, u, v, w=0.):
    """World position of a point given in a frame."""
    return frame @ Vector((u, v, w))
