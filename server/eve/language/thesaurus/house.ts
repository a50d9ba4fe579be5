/** Everyday words by the word that the ways of asking have for them. */
export const HOUSE = `
house: abode crib dwelling domicile homestead residence mansion mcmansion villa rancher manor casa gaff bungelow rambler saltbox tudor craftsman splitlevel foursquare chateau hovel farmstead homeplace homesite rowhouse brownstone
cabin: lodge hut shack bothy
apartment: studio penthouse walkup highrise tenement dorm dormitory
building: edifice premises outbuilding
basement: cellar crawlspace undercroft
bedroom: nursery boudoir bedchamber guestroom loftroom
bathroom: washroom restroom loo ensuite lavatory commode
living: lounge parlor parlour den
kitchen: pantry kitchenette scullery galley
dining: dinette
closet: wardrobe cupboard armoire cubby cubbyhole
hallway: corridor foyer vestibule stairwell entryway mudroom passageway
attic: loft garret
ceiling: plasterboard ceilng artex
porch: veranda verandah stoop lanai
patio: terrace courtyard pavers
deck: boardwalk
garage: carhole workshed toolshed lockup
shed: outhouse shanty potting
barn: stable silo byre corncrib
fence: picket palisade paling
driveway: tarmac blacktop parkway
yard: turf sod shrubbery hedgerow rosebush hydrangea azalea rhododendron hosta tulips daffodils lilacs veggies vegetable mulch flowerpots planter landscaper
plants: shrub houseplants perennials petunias peonies begonias boxwood arborvitae ivy vines wisteria
pool: jacuzzi spa
window: pane windowpane casement windowsill sill glazing
door: doorway doorstep threshold frontdoor
wall: partition wainscot
floor: hardwood linoleum parquet floorboard rug lino
carpet: shag
furniture: sofa couch recliner futon loveseat ottoman dresser bookcase bookshelf mattress heirloom possessions valuables keepsakes
heater: boiler radiator heatpump
fireplace: hearth firepit woodburner woodstove inglenook
roof: housetop roofage rooftile roofie topside
roofer: shingler tiler thatcher roofman roofsmith
dormer: eyebrow
gable: gablet bargeboard rakeboard
peak: apex summit pinnacle zenith crest
corner: nook cranny
edge: rim verge perimeter fringe brim periphery
rafter: joist beam purlin stringer timbers
board: lath batten plankboard
plywood: chipboard particleboard fibreboard strandboard
nail: brad
nails: nailheads
flashing: leadwork flashband soaker
gutter: raingutter gullies guttr runnel
downspout: drainpipe downpipe drainspout rainspout
vent: louver louvre ventilator airvent ridgevent airbrick
pipe: conduit ductwork duct standpipe
chimney: smokestack chimneystack chimneypot chimbley chimley
skylight: rooflight fanlight
solar: sunpower sunpanels
membrane: underlining tarpaper
insulation: rockwool lagging cellulose batts
siding: cladding clapboard weatherboard hardie hardieboard
fascia: facia fasia
ladder: stepladder rungs
scaffolding: gantry
tarp: tarpaulin bluetarp oilcloth
caulk: mastic putty spackle goop sikaflex
tar: blackjack bituthene
glue: gluing superglue epoxy
tape: ducttape gaffer
lumber: fourbytwo
brick: brickwork cinderblock
tile: pantile
copper: verdigris cupric
tin: zincalume tinplate
rust: corrosion corroded oxidized oxidation tarnish
dumpster: rolloff wheelie
trash: rubbish detritus litter garbage scrapheap offcuts
truck: lorry pickup flatbed
car: automobile suv sedan minivan jeep motorcar
magnet: magnetic magnetized
tools: gadgets implements toolkit toolbox
hammer: mallet sledgehammer sledge
machine: contraption gizmo apparatus doohickey thingamajig
crane: boomlift forklift telehandler hoist
street: lane boulevard avenue roadway
neighborhood: nabe burb suburb suburban suburbia locality vicinity barrio
town: burg hamlet hometown municipality
city: metropolis metro
country: countryside boonies backwoods outback
ground: terra soil
hill: hillside hilltop knoll bluff
lake: reservoir shoreline lakefront lakeside lakehouse waterfront beachfront
church: chapel parish parsonage mosque temple abbey
school: academy preschool kindergarten university campus
hotel: inn hostel
restaurant: cafe diner bistro eatery pub tavern pizzeria steakhouse brewpub
store: boutique emporium bodega shoppe
office: workplace bureau
warehouse: storehouse stockroom distribution hangar
farm: ranchland acreage farmyard farmland homesteaders
property: parcel realty
`;
