"""Random streams. Each part draws from its own, seeded by what it is and where it stands, so that a new
window or tree never reshuffles the shingles, and a picture renders the same tomorrow."""
import random
import zlib


def seeded(*key):
    """A random.Random fixed by names, numbers and matrices (numbers count to a tenth of a millimetre)."""
    return random.Random(zlib.crc32(_spell(key).encode()))


def _spell(value):
    if isinstance(value, str):
        return value
    if isinstance(value, (int, float)):
        return f'{round(value, 4) + 0.:.4f}'  # + 0. turns -0.0 into 0.0
    return '(' + ','.join(_spell(v) for v in value) + ')'
