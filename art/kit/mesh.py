"""Collects faces and turns them into one Blender object; copies an object to many places."""
import math

import bmesh
import bpy
import numpy as np
from mathutils import Vector

from kit.frame import IDENTITY


class MeshBuilder:
    """Faces that each carry a shade (0 to 1, read by materials as the attribute 'rnd') and a material slot."""

    def __init__(self):
        self.verts, self.faces, self.shades, self.slots = [], [], [], []

    def face(self, indices, shade=0.0, slot=0):
        self.faces.append(tuple(indices))
        self.shades.append(shade)
        self.slots.append(slot)

    def poly(self, points, shade=0.0, slot=0):
        first = len(self.verts)
        self.verts.extend(tuple(p) for p in points)
        self.face(range(first, first + len(points)), shade, slot)

    def hexa(self, low, high, shade=0.0, slot=0, bottom=True):
        """Six-sided solid between two quads, each counter-clockwise seen from the top."""
        first = len(self.verts)
        self.verts.extend(tuple(p) for p in list(low) + list(high))
        sides = [(4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]
        if bottom:
            sides.append((3, 2, 1, 0))
        for side in sides:
            self.face((first + k for k in side), shade, slot)

    def box(self, x0, x1, y0, y1, z0, z1, shade=0.0, slot=0):
        self.hexa([(x0, y0, z0), (x1, y0, z0), (x1, y1, z0), (x0, y1, z0)],
                  [(x0, y0, z1), (x1, y0, z1), (x1, y1, z1), (x0, y1, z1)], shade, slot)

    def prism(self, profile, start, end, axis='x', shade=0.0, slot=0, caps=True):
        """Extrude a 2-D profile, a list of (p, q), along an axis."""
        put = {'x': lambda t, p, q: (t, p, q), 'y': lambda t, p, q: (p, t, q), 'z': lambda t, p, q: (p, q, t)}[axis]
        for p, q in zip(profile, profile[1:] + profile[:1]):
            self.poly([put(start, *p), put(end, *p), put(end, *q), put(start, *q)], shade, slot)
        if caps:
            self.poly([put(start, *p) for p in profile], shade, slot)
            self.poly([put(end, *p) for p in reversed(profile)], shade, slot)

    def tube(self, points, radii, sides=8, shade=0.0, slot=0):
        """Round pipe through points, open at both ends; a radius near zero closes it."""
        rings = []
        for k, (p, radius) in enumerate(zip(points, radii)):
            along = (Vector(points[min(k + 1, len(points) - 1)]) - Vector(points[max(k - 1, 0)])).normalized()
            a = along.orthogonal().normalized()
            b = along.cross(a)
            rings.append(len(self.verts))
            for j in range(sides):
                t = 2 * math.pi * j / sides
                self.verts.append(tuple(Vector(p) + radius * (a * math.cos(t) + b * math.sin(t))))
        for low, high in zip(rings, rings[1:]):
            for k in range(sides):
                n = (k + 1) % sides
                self.face((low + k, low + n, high + n, high + k), shade, slot)

    def build(self, name, materials, frame=IDENTITY, smooth=False, bevel=0, clip=None, link=True):
        """One object. bevel: edge width. clip: convex polygon in (x, y), counter-clockwise, kept inside.
        link=False leaves it out of the scene, for instances()."""
        mesh = bpy.data.meshes.new(name)
        mesh.from_pydata(self.verts, [], self.faces)
        mesh.attributes.new('rnd', 'FLOAT', 'FACE').data.foreach_set('value', np.asarray(self.shades, np.float32))
        mesh.polygons.foreach_set('material_index', np.asarray(self.slots, np.int32))
        if smooth:
            mesh.polygons.foreach_set('use_smooth', np.ones(len(self.faces), bool))
        if clip:
            _cut(mesh, clip)
        for material in (materials if isinstance(materials, (list, tuple)) else [materials]):
            mesh.materials.append(material)
        mesh.validate()
        mesh.update()
        thing = bpy.data.objects.new(name, mesh)
        thing.matrix_world = frame
        if bevel:
            mod = thing.modifiers.new('bevel', 'BEVEL')
            mod.width, mod.segments, mod.limit_method = bevel, 2, 'ANGLE'
        if link:
            bpy.context.collection.objects.link(thing)
        return thing


def _cut(mesh, polygon):
    work = bmesh.new()
    work.from_mesh(mesh)
    for (ax, ay), (bx, by) in zip(polygon, polygon[1:] + polygon[:1]):
        bmesh.ops.bisect_plane(work, geom=work.verts[:] + work.edges[:] + work.faces[:], plane_co=(ax, ay, 0),
                               plane_no=(by - ay, ax - bx, 0), clear_outer=True)
    work.to_mesh(mesh)
    work.free()


def quads(name, corners, shades, slots, materials):
    """An unlinked object of many faces at once. corners: array (faces, 4, 3); shades, slots: one a face."""
    count = len(corners)
    mesh = bpy.data.meshes.new(name)
    mesh.vertices.add(4 * count)
    mesh.vertices.foreach_set('co', np.asarray(corners, np.float32).ravel())
    mesh.loops.add(4 * count)
    mesh.loops.foreach_set('vertex_index', np.arange(4 * count, dtype=np.int32))
    mesh.polygons.add(count)
    mesh.polygons.foreach_set('loop_start', np.arange(0, 4 * count, 4, dtype=np.int32))
    mesh.polygons.foreach_set('loop_total', np.full(count, 4, np.int32))
    mesh.polygons.foreach_set('material_index', np.asarray(slots, np.int32))
    mesh.attributes.new('rnd', 'FLOAT', 'FACE').data.foreach_set('value', np.asarray(shades, np.float32))
    for material in materials:
        mesh.materials.append(material)
    mesh.update(calc_edges=True)
    return bpy.data.objects.new(name, mesh)


def instances(name, child, places):
    """Draw child at each (x, y, z, turn in radians, scale). Face instancing: next to no memory."""
    builder = MeshBuilder()
    for x, y, z, angle, scale in places:
        c, d = math.cos(angle) * scale / 2, math.sin(angle) * scale / 2
        builder.poly([(x - c + d, y - d - c, z), (x + c + d, y + d - c, z),
                      (x + c - d, y + d + c, z), (x - c - d, y - d + c, z)])
    carrier = builder.build(name, [])
    carrier.instance_type = 'FACES'
    carrier.use_instance_faces_scale = True
    carrier.show_instancer_for_render = False
    if child.name not in bpy.context.collection.objects:
        bpy.context.collection.objects.link(child)
    child.parent = carrier
    return carrier
