"""A repair in an older roof: courses of new shingles let into the old ones with stepped ends."""
from kit.frame import move
from kit.shingles import shingles

EXPOSURE = .143
START = -.012   # where shingles() begins its first course
SEAT = .011     # new shingles lie this much over the worn ones
HALF_TAB = .11  # old tabs that reach over the edge of the patch go underneath


class Patch:
    """Courses first to last (counted from the eave), from u0 to u1; every second course is shorter by `step`."""

    def __init__(self, u0, u1, first, last, step=.17):
        self.rows = {row: (u0 + step * (row % 2), u1 - step * ((row + 1) % 2)) for row in range(first, last + 1)}

    def covers(self, u, v):
        """For the skip of the old field."""
        row = int((v - START) / EXPOSURE)
        left, right = self.rows.get(row, (0, 0))
        return left + HALF_TAB < u < right - HALF_TAB

    def lay(self, plane, mat, **how):
        for row, (left, right) in self.rows.items():
            at = plane @ move(left, row * EXPOSURE, SEAT)
            shingles(right - left, EXPOSURE, at, mat, exposure=EXPOSURE, seed=row, **how)
