"""The materials that the parts of one house share."""
from kit.materials import glass, plain, wood


def house_paints(wall='#cdc5b6', frame='#1d1f21', trim='#e2dccf', gutter='#2a2c2e', post='#9a6034'):
    """A dict: wall and board (siding), trim, soffit, gutter, deck, frame, glass, cedar, stone, mortar, concrete."""
    return dict(
        wall=plain('wall' + wall, wall, .55, vary=.06, noise=.05, noise_scale=1.2, bump=.06, bump_scale=90),
        board=plain('board' + wall, wall, .55, vary=.02, bump=.05, bump_scale=90),
        trim=plain('trim' + trim, trim, .45, vary=.02), soffit=plain('soffit', '#d9d3c6', .6),
        gutter=plain('gutter' + gutter, gutter, .35, .2, coat=.3), deck=plain('deck-wood', '#6a5a48', .8),
        frame=plain('frame' + frame, frame, .35), glass=glass(), cedar=wood('cedar' + post, post),
        stone=plain('stone', '#8d857a', .85, vary=.32, noise=.25, noise_scale=7, bump=.5, bump_scale=22),
        mortar=plain('mortar', '#77706a', .95),
        concrete=plain('concrete', '#a39d93', .85, noise=.14, noise_scale=2.5, bump=.15, bump_scale=40, vary=.06))
