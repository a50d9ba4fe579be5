"""The roof of claim-branch, rebuilt."""
from kit.branch_view import branch_view

ALT = 'Illustrative render of the same roof rebuilt after the branch was removed'
SIZE = (1920, 1280)
SAMPLES = 24


def build():
    return branch_view(struck=False)
