"""Parametric houses, roofs and light for Blender 3.4 (Cycles, CPU, no window).

Lengths are metres, angles degrees unless a name says otherwise, Z is up, house fronts face -Y.
Everything is generated; there are no image textures. Three frames recur:
  wall frame  : X along the wall, left to right seen from outside; -Y outwards; Z up
  slope frame : u along the eave, v up the slope, w out of the roof
  ridge frame : X along the ridge, apex at z = 0
"""
