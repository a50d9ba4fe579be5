"""The materials that the parts of one house share."""
from kit.materials import glass, plain, siding_paint, weathered_cedar


def house_paints(wall='#cdc5b6', frame='#1d1f21', trim='#dfdbd1', gutter='#2a2c2e', post='#86735f', board=None):
    """A dict: wall and board (siding; the board's colour is the wall's where none is given), trim, soffit, gutter, deck,
    frame, glass, cedar, beam (cedar along X), stone, mortar, concrete, flashing."""
    return dict(
        wall=siding_paint(wall), board=siding_paint(board or wall),
        trim=plain('trim' + trim, trim, .45, vary=.02, noise=.03, noise_scale=2.), soffit=plain('soffit', '#d9d3c6', .6),
        gutter=plain('gutter' + gutter, gutter, .35, .1, coat=.2, noise=.05, noise_scale=3.), deck=plain('deck-wood', '#6a5a48', .8),
        frame=plain('frame' + frame, frame, .35), glass=glass(), cedar=weathered_cedar(post), beam=weathered_cedar(post, 0),
        stone=plain('stone', '#8d857a', .85, vary=.28, noise=.25, noise_scale=7, bump=.5, bump_scale=22),
        mortar=plain('mortar', '#77706a', .95), flashing=plain('flashing', '#54575a', .45, .6),
        concrete=plain('concrete', '#89837a', .88, noise=.26, noise_scale=1.1, bump=.2, bump_scale=40, vary=.08))
