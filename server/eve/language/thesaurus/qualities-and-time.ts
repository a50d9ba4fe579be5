/** Everyday words by the word that the ways of asking have for them. */
export const QUALITIES_AND_TIME = `
good: dandy groovy nifty peachy spiffy bonzer satisfactory adequate acceptable commendable favorable favourable respectable
great: awesome stellar superb terrific fabulous splendid marvelous marvellous brilliant phenomenal exceptional magnificent stupendous bodacious impressive excellent exquisite sublime
best: finest bestest supreme optimum optimal topnotch primo unbeatable unrivaled foremost champion goat superlative
quality: calibre caliber classy craftmanship craftsmanlike workmanlike finesse
strong: sturdy sturdier sturdiest robust hardy stout heavyduty beefy burly hefty ironclad bulletproof indestructible resilient resilience hardwearing bombproof stalwart mighty strength sturdiness toughness
durable: longwearing everlasting durablity perpetual unbreakable enduring imperishable
heavy: weighty ponderous bulky heftier heaviest heavyweight cumbersome
light: lightweight featherweight featherlight flyweight
big: humongous ginormous gigantic enormous gargantuan colossal whopping whopper jumbo mammoth immense sprawling massive vast oversized
small: teensy weensy teeny wee itty bitty petite minuscule miniature compact dinky weeny undersized diminutive titchy smallish littlest smallest minimal
tall: lofty
long: lengthy prolonged lengthier
short: brief abbreviated shortish
wide: breadth
new: newfangled newish nouveau
modern: contemporary trendier stylish sleek chic
pretty: gorgeous stunning attractive handsome lovely beauty eyecatching adorable snazzy elegant beautifully prettier prettiest aesthetically aesthetic charming
easy: effortless cinch doddle cakewalk painless hasslefree easier uncomplicated
hard: arduous grueling gruelling laborious strenuous backbreaking tricky thorny onerous demanding challenging toughie finicky fiddly
complicated: convoluted intricate byzantine complexity
wrong: incorrect erroneous inaccurate mistaken flawed faulty amiss
mistake: goof blunder screwup slipup oops whoopsie flub oversight foulup snafu
botched: bungled muffed
botch: bungler
error: erorr eror
exact: precise
accurate: accuracy precision unerring
true: truthfulness factual veritable
real: authentic authenticity bona
fake: counterfeit knockoff sham imitation faux pretend artificial lookalike simulated
normal: commonplace
typical: customary customarily prevailing
weird: bizarre freaky peculiar oddball quirky wacky eerie spooky kooky abnormal
crazy: bonkers nutty loony insane batty daft nutso cuckoo ludicrous absurd ridiculous outrageous preposterous
fancy: ornate swish froufrou bougie boujee glitzy upscale opulent sumptuous deluxe highend plush ostentatious
luxury: luxurious
basic: rudimentary vanilla elementary fundamental
necessary: requisite indispensable needful
ready: prepped primed raring
finished: finito donezo
busy: hectic overbooked frenetic
early: premature
soon: anon forthwith momentarily soonish speedier
tomorrow: tomoro tomorro tmw tmr manana
morning: dawn sunrise daybreak
afternoon: arvo midday noontime lunchtime
evening: dusk sundown sunset twilight eventide suppertime
night: nighttime midnight nocturnal
weekend: wkend weeknd
week: sennight wks weekday
month: mth
year: annum twelvemonth yearlong
hour: hourlong
minute: sec jiffy
often: frequent repeatedly frequency oftentimes
always: eternally evermore constantly
never: nary
sometimes: occasionally sporadically intermittently sporadic seldom infrequently periodically
again: afresh anew
forever: eternity endless indefinitely lifelong
age: aeon
spring: springtime
summer: summertime midsummer
fall: autumnal
winter: wintertime wintry midwinter
christmas: xmas yule yuletide noel
holiday: fiesta festive bankholiday
first: initially primarily primary
second: secondary
last: ultimate
next: subsequent
before: prior
less: lesser fewer
enough: sufficient ample plentiful suffice
part: segment portion fraction component
piece: shard fragment sliver morsel slab hunk
side: flank facet
top: uppermost topmost
bottom: underside underneath
front: facade frontage
back: rear posterior
inside: indoors inward
outside: outdoors alfresco externally
near: adjacent closeby closest proximity
far: distant faraway afar distance
around: roundabout
color: hue hues tint pigment palette coloration
black: ebony onyx inky
white: ivory cream alabaster offwhite
gray: grey greyish grayish pewter silver silvery gunmetal
brown: chestnut mocha chocolate tawny umber beige taupe sepia
red: crimson burgundy maroon scarlet
green: emerald sage olive jade ecofriendly sustainability environmentally ecological biodegradable greener
blue: azure cobalt teal turquoise
shape: contour silhouette configuration geometry layout
style: vibe motif decor fashion fashionable
brand: trademark marque
manufacturer: mfg mfr fabricator producer
material: substance materiel matl
rubber: elastomer neoprene
plastic: polymer polyethylene perspex acrylic
metal: alloy iron ironwork tinny metallic metalic
wood: oaken mahogany teak redwood
slate: shale schist
glass: plexiglass plexiglas
concrete: cementitious
stone: cobblestone flagstone boulder limestone granite sandstone
flat: horizontal planar flattop
steep: precipitous
crooked: skewed askew lopsided skewwhiff cockeyed slanted tilted
straight: aligned
rough: bumpy jagged
noisy: raucous clamorous
quiet: hushed noiseless soundless muffled peaceful soundproof
loud: blaring thunderous loudness
energy: wattage kilowatt thermal megawatt
recycle: repurpose upcycle reclaim
warranty: warrenty waranty gaurantee gaurentee warantee warrentee warranted
guarantee: surefire
certified: accreditation
license: licence licensure liscense lisence
rating: trustpilot glowing kudos
review: critique
history: backstory heritage legacy pedigree lineage
story: anecdote tale yarn saga
information: intel deets lowdown factsheet
details: specifics nitty minutiae
list: inventory enumerate catalogue
example: instance specimen
reason: rationale justification motive wherefore
idea: notion inkling brainwave hunch
opinion: viewpoint perspective standpoint stance
advice: pointers guidance
option: possibility
plan: strategy strategize
step: milestone
process: workflow protocol methodology modus
method: approach technique
way: manner
paperwork: bureaucratic redtape formalities rigamarole
document: dossier
copy: facsimile photocopy xerox
form: questionnaire webform
report: writeup synopsis
photo: polaroid
project: undertaking venture
job: joblet
emergency: urgency exigent
insulated: insulator
guards: gutterguard leafguard gutterhelmet leaffilter gutterglove
asphalt: bituminous asphault ashphalt asfalt asphat
underlayment: underfelt sarking undelayment
drip: dripedges
solar: solarcity
attic: atic attik
covid: coronavirus pandemic
location: whereabouts geographical geographic
address: addres adress adresss
directions: waypoint
area: regional precinct jurisdiction hinterland
miles: mileage kilometers kilometres kms
travel: commute journey
language: lingo vernacular tongue dialect
english: anglais
spanish: castellano latino
drink: beverage soda
eat: munch nibble dine
sleep: slumber snooze doze shuteye kip bedtime
dog: pooch doggo mutt pup canine doggy doggie labrador retriever poodle
cat: kitty kitten feline moggy
chicken: hen rooster
horse: mare stallion mules donkey
pets: hamster bunny rabbit guineapig parrot budgie goldfish
bathroom: privy
toilet: pisser lav latrine urinal
power: outage blackout brownout
plug: socket receptacle
cable: cord
`;
