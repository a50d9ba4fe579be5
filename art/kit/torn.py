"""A ragged hole torn into a slope: where tabs are gone, and those lifted around it."""
import math

from kit.seed import seeded


class Tear:
    """A ragged patch of a slope, wider than high: middle (u, v), half its width, half its height (metres).
    Its outline moves course by course, as tabs go one by one."""

    def __init__(self, u, v, half_width, half_height, exposure=.15, ragged=.45, seed=0):
        self.u, self.v, self.half_width, self.half_height = u, v, half_width, half_height
        self.exposure, self.ragged, self.key = exposure, ragged, ('tear', u, v, seed)

    def span(self, v):
        """Left and right end at a height of the slope, or None outside."""
        row = math.floor(v / self.exposure)
        t = ((row + .5) * self.exposure - self.v) / self.half_height
        if abs(t) >= 1:
            return None
        rng = seeded(*self.key, row)
        half = self.half_width * math.sqrt(1 - t * t)
        off = lambda: half * self.ragged * rng.uniform(-1, .6)
        return self.u - half - off(), self.u + half + off()

    def holds(self, u, v):
        span = self.span(v)
        return bool(span) and span[0] < u < span[1]

    def near(self, u, v, reach):
        """Within `reach` of the patch along the course, or in the course above."""
        if self.holds(u, v):
            return False
        rows = [self.span(v), self.span(v - self.exposure), self.span(v + self.exposure)]
        return any(span and span[0] - reach < u < span[1] + reach for span in rows)


def skip_in(tears, singles=()):
    """skip() for shingles(): tabs in a tear, and single ones at (u, v)."""
    return lambda u, v: any(t.holds(u, v) for t in tears) or any(abs(u - a) < .12 and abs(v - b) < .076 for a, b in singles)


def lift_around(tears, reach=.5, most=.12, stray=.02, seed=0):
    """lift() for shingles(): tabs around a tear stand up, now and then one elsewhere."""
    def lift(u, v):
        rng = seeded('lift', u, v, seed)
        if any(t.near(u, v, reach) for t in tears):
            return most * rng.random() ** 1.3 if rng.random() < .6 else 0
        return most * .45 * rng.random() if rng.random() < stray else 0
    return lift
