/** Everyday words by the word that the ways of asking have for them. */
export const DAMAGE_AND_WEATHER = `
damage: harm ravage havoc devastation devastated destruction dammage scathed impaired impairment maimed mangled decimated
broken: kaput borked conked knackered buggered wonky cattywampus bollocks bollixed glitched inoperable nonfunctional outoforder jiggered
break: smash fracture splinter
ruin: wreak destroy spoil totalling obliterate annihilated ruination
crack: fissure crevice craze cleft
hole: puncture perforation perforated cavity gash pinhole orifice gouge aperture peephole
gap: chink interstice
dent: indent indentation dinks pockmark dentin
scratch: abrasion nick
leak: seepage ooze oozing trickle dribble dripp plip weep infiltration infiltrating percolating ingress sprung
drip: droplet plop drippy
pour: gush cascade spurting spewing torrent deluge
flood: inundated inundation submerged
soaked: sodden drenched saturated waterlogged sopping sogged soggy
wet: moist soppy dank clammy dewy wetness sweaty
damp: dampness moistness
stain: blemish smudge discolour discolouration splodge splotches blot watermark tinge mottled
spot: speck speckle dots fleck
mold: mouldy fungus fungal fungi spores mushrooms mycelium mildewy toadstools
smell: odor odour stench stink stinky whiff reek pong aroma fumes stank
musty: fusty stale
rot: decay putrid decompose mushy perished rottin crumbly dryrot
sag: slump saggin
bubble: bulge swelling protrusion puffing puffy bloated
fall: plummet tumble topple plunge
fell: keeled
loose: wobbly wobble wiggly unfastened unattached slack undone jiggly dangling unsecured shoogly rickety
flap: flutter flappy flopping
lift: heave
curl: warp curly contort twisted
peel: peely slough exfoliating
wear: erode erosion threadbare tatty tattered raggedy ragged
old: ancient geriatric antiquated decrepit dilapidated ramshackle timeworn vintage antique archaic prehistoric aging creaky doddery
shabby: scruffy grotty manky dingy seedy unkempt derelict
bad: crummy crappy lousy dodgy naff janky rubbishy ropey atrocious dire horrendous dreadful appalling abysmal cruddy wretched subpar substandard shite awfull grim mediocre pathetic yucky
terrible: horrible horrid hideous ghastly godawful horrific nightmarish
ugly: unsightly eyesore gaudy garish unattractive fugly gross
dirty: grimy grubby filth mucky scuzzy
mess: clutter shambles pigsty hodgepodge pigpen muddle
missing: awol mislaid absent unaccounted
problem: predicament quandary conundrum hitch snag hiccup kerfuffle rigmarole malfunction plight dilemma ordeal headscratcher complication setback drawback pitfall gremlin
trouble: calamity crisis catastrophe catastrophic mishap woes woe strife
emergency: sos mayday
disaster: debacle fiasco cataclysm
danger: peril perilous hazard hazardous menace treacherous precarious risky jeopardy dicey unsafe
safe: unharmed harmless foolproof
hurt: wounded injurious
injured: hospitalized
blood: bleeding bleed
sick: queasy nauseous unwell illness
blow: whisk billowing bluster
wind: breeze breezy gales gail draught squall microburst downburst windgust zephyr windspeed
storm: tempest tstorm stormfront noreaster stormin supercell cyclone typhoon monsoon
hail: sleet icepellets iceballs
rain: rainfall rainstorm precipitation spitting mizzle rainin pissing
downpour: cloudburst gullywasher gulleywasher frogstrangler
snow: blizzard snowfall snowstorm flurries slush snowpack snowdrift snowbank sleety snowmageddon
ice: icy iced
freeze: frigid subzero freezin arctic frostbite
cold: chilly nippy brisk brr brrr frosty parky drafty draughty chills coldness shiver
hot: sweltering boiling sizzling balmy toasty heatwave muggy stifling scalding torrid broiling
warm: lukewarm cozy cosy snug warmth
sun: sunshine sunlight sunny sunbeam ultraviolet sunburnt
weather: climate meteorological
lightning: lightening thunderbolt lightningbolt
thunder: thunderclap
tornado: funnelcloud whirlwind
fire: blaze inferno flames ablaze arson charred
smoke: smoky smokey soot sooty smolder
earthquake: tremor quake seismic
tree: birch poplar sycamore conifer evergreen spruce treetop sapling pines magnolia cottonwood
branch: bough offshoot
leaves: foliage leafage leafy
leaf: frond
moss: greenslime slimy
animal: varmint vermin creature beasties skunk groundhog opossum chipmunk marten weasel fox
bird: sparrow robins crow seagull goose geese hawk owl finch swifts buzzard vultures turkey magpie grackles dove doves
squirrel: squirel squirls squirrely
bees: bumblebee honeybees beehive hive yellowjackets
bug: ladybug
mice: mouses
noise: clamor clamour hubbub ruckus clatter decibel rowdy commotion cacophony pitter patter
bang: wallop whack clang clank thump clunk
creak: squeaky squeal
rattle: judder clack shudder
hit: smack clobber bash pummel pummelled socked batter lambasted
crash: collide collision kablooey
burn: incinerate
fade: washedout sunbleached
brittle: fragile flimsy crisp crispy breakable frail delicate
thin: skinny skimpy slender
`;
