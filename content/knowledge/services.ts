import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { services } from "#content/services.ts";
import { site } from "#site";

const path = pages.services.path;
const [residential, commercial] = services.cards;

export const serviceArticles: readonly Article[] = [
  {
    id: "services",
    title: "Services",
    path,
    asks: `what services do you offer; what do you do; what kind of work do you do; what roofing services;
      what does your company do; do you do roofing; what all do you do; list of services;
      what can you do for me; what do you specialize in; do you only do roofs; which services;
      what kind of company is this; do you do new construction; do you do additions; type of work;
      roofing services; so what do you guys actually do; give me the rundown of what you offer;
      what can i hire your outfit for; is it just shingles or everything roof related;
      what sort of projects do you take; tell me about your work; what all can your crew handle;
      roofing and what else; first time here, what is it that you do; what jobs are in your wheelhouse;
      which kinds of roof work can i get from you; what you do in this company;
      do you do both houses and shops; is there a menu of services;
      looking around your site, what are your main services; which jobs are you guys good at;
      do you do everything from repairs to new roofs; full service roofer or specialty;
      just curious what your company handles;
      can you list your services for our newsletter;
      what falls within your scope as a firm; describe your trade for my grandma; what could a newcomer to
      town hire you for; catalogue of things your firm performs; give me a summary of your offerings; i
      found your magnet on the fridge, what is your line of work; are you exclusively a shingle company or
      broader; what is your bread and butter; which problems does your firm solve; overview of your
      capabilities please; is roofing your sole trade`,
    say: [
      `We do ${services.cards
        .map(({ title }) => title.toLowerCase())
        .join(", ")
        .replace(/, ([^,]*)$/, " and $1")}.`,
      "From the new roof to the leak on a Sunday and the gutters in between: tell me what your roof needs.",
    ],
  },
  {
    id: "residential",
    title: residential.title,
    path,
    asks: `do you do residential roofing; do you work on houses; residential roofs;
      what is included in a new roof; what does a roof replacement include; do you replace roofs;
      do you do full replacements; what comes with a new roof; do you do tear offs; roof replacement;
      full roof replacement; replace my roof; complete tear off and replacement;
      what do you do when you replace a roof; new construction roof; new build; townhouse roof;
      what is in a full replacement; i want the old roof off and a new one on;
      what do i get when you redo a roof; you do houses right; whole new roof on a cape cod;
      what is part of a full reroof; my ranch needs to be reroofed top to bottom;
      is everything from wood to shingle part of it; do single family homes;
      bungalow with a bad roof, need it all replaced; rip it all off and start fresh;
      what all comes with a complete replacement; grandma's house needs a whole new roof;
      building a new house and need a roofer; we are framing a custom home, can you roof it;
      what does your crew put on besides shingles in a replacement; full roof job for a two story colonial;
      new roof for my home, what includes; farmhouse reroof; do you replace roofs on row homes;
      getting a roof done for my folks; is flashing and underlayment part of a new roof;
      we inherited a craftsman and want its roof stripped and redone; strip and reshingle a split foyer;
      does a complete redo include new vents and drip edge; habitat build needs a roof on fresh trusses;
      homeowner wanting everything above the rafters renewed; do dwellings fall under your trade or only
      businesses; our log home wants a brand new roof; what components are bundled in a whole house redo;
      parsonage needs a full new roof; owner builder here, trusses up, ready for shingles; will your crew
      strip three dormers and all and renew it`,
    say: [
      `${residential.description}`,
      `It is typically done in ${figureTexts.replacement}, with ${figureTexts.warranty} warranty shingles, metal or slate, and the yard swept for nails.`,
    ],
  },
  {
    id: "commercial",
    title: commercial.title,
    path,
    asks: `do you do commercial roofing; commercial roofs; do you work on warehouses; roof for my business;
      my office building needs a roof; store roof; do you do apartment buildings; church roof; restaurant roof;
      strip mall roof; roof for a school; do you do industrial buildings; property manager;
      we manage apartment buildings; i manage units that need roofs; several rental units; multi family;
      duplex; portfolio of rentals; townhome complex; can you bid several buildings; property management;
      condo association; hotel roof; gym roof; medical office; daycare; factory; strip center; shopping center;
      bank; farm building; municipal building; school roof; church roof leaking; roof for our store;
      bid for a commercial project; commercial repair; commercial estimate; got a tire shop with a leaky top;
      our dental office needs roof work; need someone for the roof over our bakery; you handle big buildings;
      flat top on our strip plaza is shot; church board needs numbers for the sanctuary roof;
      we run a daycare and rain comes in at the entrance, not today;
      facility manager here, need a contractor for our plant;
      looking for a commercial outfit for a 40000 foot warehouse; restaurant with grease vents on the roof;
      school district looking for bids; can you quote our storage units;
      we run a salon and need a roofer; brewery roof replacement;
      medical clinic reroof; do you do municipal work; roof for business, you can do;
      auto body shop metal building leaks; bank branch needs a new membrane;
      hotel with a bad roof on the east wing; do offices fall under what you do;
      motel owner here looking for roofing; our synagogue needs a roofer;
      laundromat proprietor with a dripping ceiling; our vfw hall needs a roofer; grocery store seeks a
      contractor for forty squares; funeral home canopy and roof renewal; mosque board is gathering
      proposals for the prayer hall roof; industrial sawtooth roof in a foundry; bowling alley roof is
      finished; facilities director at a nursing home here; do you tackle car dealerships; kennel and vet
      hospital roof; warehouse landlord with a triple net tenant; township hall and library roofs, do you
      bid those; fitness studio in a plaza, our lessor wants proposals`,
    say: [
      `Yes: ${commercial.description.charAt(0).toLowerCase()}${commercial.description.slice(1)}`,
      `That includes ${commercial.features.map((feature) => feature.charAt(0).toLowerCase() + feature.slice(1)).join("; ")}.`,
      `It is priced after a look; call ${site.phone.display}.`,
    ],
  },
  {
    id: "flat-roof",
    title: "Flat roofs",
    path,
    asks: `do you do flat roofs; flat roof repair; my flat roof leaks; flat roof replacement; low slope roof;
      ponding water; water pooling on my flat roof; standing water on the roof; puddles on the roof; scuppers;
      roof drain clogged; parapet wall; flat roof with ponding; how long can water sit on a flat roof;
      is standing water bad; water sits on my roof; flat roof drains; flat roof bubbles; blisters on flat roof;
      flat roof over porch leaks; flat roof patch; rooftop unit leaking; hvac curb leak; parapet;
      drain is clogged on the roof; peeling rubber roof; seam coming apart; flat garage roof;
      rain just sits up there for days; the flat part over the kitchen is a mess;
      my addition has almost no slope; there is a lake on top of our building after storms;
      the rubber is lifting at the edge; got bubbles in my flat roof; low pitch porch top that never drains;
      the drains up there back up; tar roof cracked on the garage;
      water stands next to the ac unit on the roof; seams opened up on the flat section;
      leak under the rooftop unit; how bad is a puddle that will not dry;
      do you work on flat tops for row houses; modern house with flat roof, who fixes it;
      flat roof my shop water stay; the wall around the edge of the flat roof lets water in;
      can you put a slope on a flat roof; deck over a flat roof leaks; scupper is plugged and it pooled;
      my balcony roof is flat and leaking some; is it ok if it ponds an inch;
      walking on our flat roof feels squishy;
      ducks practically swim above our office after storms; puddle ring never dries by the hatch; blistered
      patches above the dentist suite; my mid century modern has scarcely any pitch; sponge underfoot near
      the air handler; the gutter at the parapet is choked and it backs up; tar seams alligatoring above the
      sunporch; rooftop terrace drips into the lounge; cricket or tapered foam so the water drains, do you
      add that; internal drains gurgle and overflow; our level roof freezes into an ice rink; the coping
      stones along the edge let rain in`,
    say: [
      "Yes, flat and low-slope roofs: membrane replacement and repair, flashing at parapets and rooftop units, drains, scuppers and insulation.",
      "A flat roof should have a slight fall to its drains, so a puddle that stays after a dry day is worth a phone call.",
    ],
  },
  {
    id: "membranes",
    title: "Membranes",
    path: pages.contact.path,
    asks: `do you install tpo; epdm roofing; rubber roof; modified bitumen; torch down roof; pvc roof membrane;
      tar and gravel roof; built up roof; which membrane is best; tpo or epdm; roof coating; silicone coating;
      spray foam roof; how long does a tpo roof last; how long does a rubber roof last;
      do you do roof coatings; what membrane do you use; epdm or tpo; how long does epdm last;
      rubber roofing on my porch; torch down; white roof; roof coating instead of replacement;
      can you coat my roof; gravel roof; built up; pvc roof; which flat roof material is best; tpo lifespan;
      duro last; foam roof; warranty on tpo; need an epdm patch or a new sheet; is white tpo right for my shop;
      thinking about coating the old flat roof; do you spray foam;
      torch on or self adhered for a small flat roof; who does silicone over old rubber;
      how many years does epdm go; what kind of flat roofing do you put down;
      firestone rubber or something else; 60 mil or 45 mil; can you go over the old gravel with a new membrane;
      is pvc better than tpo by a restaurant; our tar and gravel roof is worn;
      we want a cool white reflective roof; fully adhered or ballasted; can the existing membrane be recoated;
      mod bit cap sheet; which rubber for my porch; liquid roof coating, do you apply it;
      what brands of tpo do you carry; hot tar still done?; membrane for flat roof which is good;
      is thermoplastic superior to synthetic rubber; which thickness in mils do you recommend for single
      ply; elastomeric paint over aging single ply; hydrostop or acrylic coating, do you spread it; engineer
      asking, mechanically attached or adhered sheets; heat welded seams, is that what your crew does;
      carlisle or versico, which do you carry; lifespan of single ply sheets; polyurethane foam topping for
      a church; cold applied asphalt with gravel, still offered?; cap sheet with mineral surface for a
      breezeway; is a reflective white sheet obligatory for big buildings`,
    say: [
      "We replace and repair membranes on flat and low-slope roofs.",
      `Which system suits yours, its life and its price are for the person who sees the roof: I do not have those here, so call ${site.phone.display} for a free look.`,
    ],
    forStaff: true,
  },
  {
    id: "business-open",
    title: "Staying open during the work",
    path,
    asks: `can my business stay open during roofing; will you work around our hours;
      do we have to close the store; can you work at night on our building; roof work while customers are here;
      we cannot shut the shop for a week; how do you keep customers safe while you roof our store;
      can you do the loud stuff after we close; is it possible to roof a restaurant during business hours;
      we run two shifts, will you disrupt us; our dentist office cannot have banging at 10 am;
      will my tenants still be able to get in the doors; could you work weekends so we do not lose sales;
      we have deliveries at the dock all day; does production have to stop;
      will the smell of tar bother my customers; school is in session, can you work around classes;
      clinic has patients all day, how would that go; can you phase the job so we stay running;
      how much will this interrupt my business; services on sunday, can the church still be used;
      shop stay open when you work?; keep our entrance clear during the project;
      will employees have to leave the building; can parking stay open for shoppers;
      patients with anxiety, could hammering wait until we shut; may shoppers keep using the front doors;
      our cafe has a patio, will diners be bothered; can production lines keep running beneath you; we host
      weddings saturdays, would you schedule around ceremonies; library patrons need quiet, can your crew
      adapt; loading bays must remain reachable; do employees stay inside as you reroof the plant; could
      fumes drift into our hvac intake while we operate; must our preschool shut for the duration; nightclub
      opens at nine, so mornings suit us; hotel guests sleep until ten, can hammering begin afterward`,
    say: [
      "Yes, commercial work is planned around your hours so that your doors stay open.",
      `Tell the office at ${site.phone.display} when you open and close.`,
    ],
  },
  {
    id: "maintenance",
    title: "Maintenance",
    path,
    asks: `do you offer roof maintenance; how often should i have my roof inspected; roof maintenance plan;
      how do i maintain my roof; how do i take care of my roof; roof tune up; what is included in maintenance;
      annual inspection; maintenance contract; how often should a roof be checked;
      how can i make my roof last longer; preventive maintenance; should i get my roof checked every year;
      do you have maintenance contracts; maintenance for businesses; maintenance plan for a commercial roof;
      yearly roof check; what does maintenance include; how do i take care of a metal roof; roof care tips;
      when should i inspect my roof; do new roofs need maintenance; service agreement; spring roof check;
      fall roof check; winterize my roof; how to extend roof life; is maintenance necessary;
      how do i keep this roof going as long as possible; can you put me on a yearly schedule;
      do you have a program where you come every spring; is there upkeep on a brand new roof;
      what should an owner do each year for the roof; come give the roof a once over before winter;
      we want a standing service visit for our building; preventive visits for my rentals;
      what do you check on a tune up; my old roofer came each fall, do you do that;
      any routine care you recommend; need somebody to keep an eye on our roof;
      how many times a year should somebody look at it; getting the roof ready for cold weather;
      do asphalt roofs need servicing; just bought a place, how do i look after the roof;
      sign up for regular checks; metal roof upkeep, what is needed; does neglecting upkeep matter;
      roof care plan for condo; do roof service every year?; tighten, seal and clear stuff, is that a service;
      facility maintenance contract for a roof;
      do you sell a subscription for periodic care; how does one pamper a new roof; newlyweds ask, which
      chores does a roof need each year; periodic servicing for our church, do you arrange it; landlord
      wanting autumn tune ups on autopilot; extend the years on my tired shingles; is routine servicing a
      waste of money; snowbird leaving in november, ready my roof for the cold; what gets lubricated, sealed
      or tightened on a yearly visit; caretaker program for metal seams and screws; does skipping yearly
      service hurt; do you remind clients when a check is due`,
    say: [
      "Yes: have the roof looked at twice a year, in spring and fall, and after storms.",
      "On a visit we clear gutters and valleys, check seals, boots and flashing, fix small faults and leave a dated report with photos; missed maintenance can void a warranty.",
    ],
  },
  {
    id: "cleaning",
    title: "Moss and cleaning",
    path: pages.contact.path,
    asks: `do you clean roofs; moss on my roof; algae on shingles; black streaks on my roof;
      can i pressure wash my roof; how do i get rid of moss; roof washing; roof cleaning;
      green stuff on my roof; lichen; soft wash; should i power wash the shingles; dirty roof; leaves on roof;
      dark streaks on my roof; black stains on shingles; mold on my roof; green roof; algae streaks;
      can you wash my roof; bleach on roof; zinc strips; clean leaves off the roof; roof looks dirty;
      moss between shingles; lichens; remove moss; is moss bad; pressure washing shingles;
      there is a green carpet growing up there; ugly black lines running down my shingles;
      can your guys spray the moss off; is bleach safe on shingles; roof looks filthy from the street;
      how do i make my roof look clean again; my hoa sent a letter about stains on my roof;
      the north side is fuzzy green; do you soft wash; lichen spots all over the slate;
      does moss ruin shingles; my power washer could do it, right;
      leaves and gunk all over the roof, can you clear it; those zinc strips along the top, do you put them on;
      black algae, how do i get rid of it; want the roof washed before we list the house;
      roof shampoo, is that a thing; tree sap and pollen have the roof yellow; green slime on the barn roof;
      clean roof service you have?; moss falling in my gutters from the shingles;
      can a dirty metal roof be cleaned; what kills moss;
      emerald fuzz is swallowing my shingles; inky drips streak down the northern face; my roof looks like a
      terrarium; tobacco colored streaks embarrass us; would vinegar kill the green growth on shingles; is
      blasting water on shingles harmful; gentle rinse for mildew streaks, offered?; slimy film on tin, how
      do i scrub it; copper strip along the ridge against growth; the hoa fined us over streaky shingles;
      gloeocapsa magma, how is it eradicated; realtor suggests a bath for the roof pre listing`,
    say: [
      "Roof washing is not on our list; maintenance visits clear gutters and valleys and check seals, boots and flashing.",
      `Please do not climb up or wash it yourself; ask the office at ${site.phone.display} what they advise for moss or streaks.`,
    ],
    forStaff: true,
  },
  {
    id: "other-trades",
    title: "Other trades",
    path,
    asks: `do you do siding; do you replace windows; do you paint houses; do you install doors; fence;
      concrete; deck building; kitchen remodel; plumbing; hvac; electrical work; insulation; drywall repair;
      interior ceiling repair; do you fix ceilings; landscaping; awnings; garage doors; flooring;
      bathroom remodel; basement; waterproofing; do you do stucco; attic insulation; r value of insulation;
      blow in insulation; mold removal; asbestos removal; do you build additions; fascia and soffit;
      soffit repair; sunroom; pergola; holiday lights; pest control; can you fix my siding;
      do you do soffit and fascia; rotten fascia; soffit is rotting; can you paint the ceiling after;
      do you fix drywall; ceiling repair after leak; interior repair; do you do masonry; build a deck;
      foundation; bathroom fan; dryer vent; do i have enough insulation; do you spray insulation;
      wood rot on trim; do you do awnings; leaf removal; pressure washing driveway; garage door repair;
      handyman; mold remediation; water damage cleanup; carpet wet;
      while you are here could you do the vinyl siding; my fascia boards are rotten, you do that;
      need a painter for the ceiling; who fixes the drywall after a leak; do you hang doors or windows too;
      can your crew pour a sidewalk; looking for someone to blow insulation in my attic;
      the soffit is falling down; bath fan needs installed; we want to finish the basement;
      you guys do carpentry; need gravel and grading; is there someone on your team for electrical;
      replace rotten trim around the window; any chance you build decks;
      ceiling hole from the leak needs patched inside; mold cleanup crew; water cleanup and carpet drying;
      can your company put up a fence; garage door is busted; i need a general contractor for a whole remodel;
      you do siding also?; screened porch build; exterior painting and shutters; put up holiday lights for us;
      would you also tuckpoint or parge; sump pump died, is that in your lane; can somebody on your team
      rewire a porch lamp; our plaster collapsed after rain, do you mend interiors; radon mitigation, by
      chance; rotted window sills want replacing, do you handle carpentry; pressure tank or water heater,
      anybody there; sheetrock texture matching indoors; can you insulate my crawlspace; install cabinets
      and countertops while you are here; wheelchair ramp building; gazebo construction from scratch`,
    say: [
      "That is not on our list: we do residential and commercial roofing, roof repair and roof maintenance.",
      `If it goes with a roof job, ask the office at ${site.phone.display}.`,
    ],
    pin: /\b(?:do|does|can|will|could|would) (?:you|yall|your)\b[^?.!]{0,40}\b(?:siding|windows?(?! of)|paint(?:ing)?|doors|fenc(?:e|es|ing)|concrete|driveways?|kitchens?|plumbing(?! (?:vent|pipe|stack|boot))|hvac|furnace|air condition\w*|electrical|wiring|drywall|landscap\w+|mow|floor(?:s|ing)|bathrooms?|basements?|stucco|asbestos|pergolas?|christmas lights|pools?|remodel\w*)\b/,
    forStaff: true,
  },
  {
    id: "other-materials",
    title: "Other materials",
    path: pages.product.path,
    asks: `do you install cedar shakes; wood shingles; clay tile roof; concrete tile; spanish tile;
      synthetic slate; composite shingles; solar shingles; green roof; copper roof; thatched roof;
      wood shake roof; rubber shingles; plastic roof panels; tile roof;
      my house has clay tiles, can you work on those; we want real wood shakes; do you carry synthetic slate;
      the cedar on our lake house is rotting; barrel tile roof repair; composite roofing like davinci;
      is a living roof with plants something you do; copper over the bay window;
      looking for solar shingles instead of panels; concrete tiles cracked; stone coated steel, do you have it;
      my cottage has a thatch look, can you do it; polycarbonate panels for a patio cover;
      corrugated plastic roofing; fake slate made of rubber; asbestos slate tiles on an old house;
      can i get spanish style tile; brava or euroshield; you work with ceramic tile?;
      wooden shingle on historic home; glass roof for a conservatory; canvas or fabric roof;
      terra cotta on our hacienda style home; do you lay cedar, like the shaggy kind; dutch lap or asbestos
      cement shingles from the twenties; sedum planted roof for a school; photovoltaic shingles from a
      carmaker; zinc or copper on a turret; enviroshake or cedur composite; polymer tiles that mimic stone;
      bamboo or palm thatch on a tiki bar; acrylic or fiberglass sheets above a patio; wooden shakes on a
      mill; french interlocking tile restoration`,
    pin: /\b(?:cedar|shakes?|clay|terracotta|tesla|thatch\w*|(?:synthetic|plastic|concrete|spanish|ceramic|solar|wood) (?:tiles?|shingles?|shakes?|slates?|roof))\b/,
    say: [
      "That material is not in our list: we offer asphalt shingles, standing-seam metal and slate, and membranes on flat roofs.",
      `For repair of another kind of roof, ask the office at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "garage",
    title: "Garages, sheds and others",
    path: pages.contact.path,
    asks: `do you do garage roofs; can you roof my shed; barn roof; porch roof; detached garage; carport;
      mobile home roof; trailer roof; manufactured home; gazebo; do you do townhomes; condo roof; duplex;
      do you do sheds; small garage roof; roof on my porch; gazebo roof; chicken coop; barn metal roof;
      dog house; mobile home; manufactured home roof over; camper; boat house; playhouse; roof on an addition;
      sunroom roof; little shed out back needs a roof; do you do pole barns;
      i have a single wide that leaks in spots; roof for a carport; can you shingle a playhouse;
      horse barn, 40 by 60, tin is rusty; double wide roof over; my pool house needs shingles;
      just the detached garage not the house; lean to on the side of the shop;
      workshop in the backyard needs a new top; too small for you guys, a 10x12 shed?; boat dock cover;
      the gazebo lost its shingles; chicken house roof; do you roof tiny homes; rv cover;
      porch only, leave the house alone; well house and smoke house roofs; trailer home roof, you fix?;
      greenhouse; granary and machine shed; our park shelter needs a roof;
      a mother in law cottage behind the house;
      sugar shack out back needs a lid; man cave outbuilding wants shingles; ice fishing shanty; roof for a
      treehouse; corn crib and hog pen tin replacement; covered bridge on our farm; bus shelter or picnic
      pavilion; my she shed drips; covered walkway between rectory and church; sauna hut by the pond;
      modular home from the eighties; pontoon shelter and bait shop`,
    say: [
      "Houses, shops and warehouses are our daily work; for smaller or special buildings ask the office, as I have no list of them.",
      `Call ${site.phone.display}; the look and the written estimate are free.`,
    ],
    forStaff: true,
  },
  {
    id: "several-buildings",
    title: "Several buildings",
    path: pages.contact.path,
    asks: `property manager here with a bunch of buildings; can one contract take care of all our properties;
      we own nine duplexes and want a price for the lot; i look after a townhome community, forty doors;
      do landlords with many houses get a package; need roofs priced on several rentals at once;
      portfolio of apartments, who do i speak with; hoa of 60 homes wants bids for all roofs;
      we have buildings all over columbus; can you give a bulk rate for five houses;
      apartment complex, eight buildings, phased over two years; i flip houses and need a steady roofer;
      we are investors with a dozen doors; could you set up an account for our management company;
      w9 and vendor packet for our property management firm; we need roofs checked on all our units this fall;
      multi site retail, you do that; my company manages condos and needs a go to roofer;
      have many houses, need roof for all; quarterly checks on a list of buildings;
      three of my rentals need work; send one invoice per unit please, is that possible;
      student housing, twelve roofs; real estate agent with lots of listings that need roof work;
      i manage a number of units and need someone reliable; can you bid all of our buildings; i have several rentals that need roofs;
      i oversee a mobile park, thirty units; our diocese owns eleven parishes, one agreement for all?;
      wholesaler flipping ten houses a year wants a standing arrangement; campus with six dormitories;
      military housing contractor with dozens of structures; consolidated billing for numerous addresses;
      volume deal for a landlord with a whole block; reit with multiple plazas across ohio; farm with four
      barns and a house, bid all; brokerage wanting a preferred roofer for its listings; housing authority
      rfp covering many structures`,
    say: [
      "We roof houses and commercial buildings, and each building gets its own free inspection and written estimate.",
      `How several are planned, priced and invoiced together is for a person in the office: call ${site.phone.display} or leave your number here.`,
    ],
    forStaff: true,
  },
  {
    id: "steep-roof",
    title: "Steep, tall and unusual roofs",
    path: pages.contact.path,
    asks: `my roof is super steep, will your guys go up; three story victorian with a turret;
      is it too steep for your crew; other roofers said it is too steep; a frame house;
      really tall house on a hill, can you reach it; crazy steep front gable, can you handle it;
      our steeple needs shingles; domed roof over the entry; cupola on top leaks a bit;
      the chalet has a wicked pitch; round tower roof; nobody wants to climb our roof;
      does your crew do high work; four stories up, no driveway access; mansard roof repair;
      gambrel barn with steep sides; complicated roof with nine dormers;
      can you get equipment to a house with no road to the back; curved roof;
      tall building needs a lift, do you have one; too high for ladders;
      roof very inclined, you can work there; our bell tower roof;
      witch hat turret on a queen anne; pitch of sixteen over twelve, do your people rope up; my roof is
      like a ski slope; scaffold needed on three sides; geodesic dome home; onion dome on an orthodox
      church; roofers balk once they see the height; clock tower and spire; perched on a cliff with a
      footpath only; octagon house with a lantern on top; eyebrow dormers and swooping curves; would you
      need a crane or boom for a six story building`,
    say: [
      "Pitch, height and access go into the price and the plan, so whether and how we take on yours is for the person who sees it.",
      `The inspection and the written estimate are free; call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
