"""Before a new roof: a house whose shingles have faded, streaked and blown off in places."""
from kit.old_roof_view import old_roof_view

ALT = 'Illustrative render of a house whose old roof is streaked and lacks shingles'
SIZE = (1536, 1024)
SAMPLES = 10


def build():
    return old_roof_view(new=False)
