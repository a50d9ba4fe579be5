import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

export const materialDetailArticles: readonly Article[] = [
  {
    id: "metal-noise",
    title: "Noise of metal",
    path: pages.product.path,
    asks: `is a metal roof loud in the rain; are metal roofs noisy; metal roof noise;
      does metal sound loud in hail; rain on a metal roof; are metal roofs quiet; how loud is metal;
      is it noisy when it rains on metal; hail on metal noise; quiet metal roof; sound of rain;
      wont it sound like a drum when it rains; im a light sleeper will metal keep me up;
      is it noisy under a tin roof; pinging in the rain;
      my grandpas barn was so loud in the rain is a metal house roof like that; loud?; does tin make a racket;
      will i hear every raindrop; noise from metal roof; my wife thinks metal will be too loud;
      baby sleeps upstairs is metal noisy; is metal louder than shingles; do you hear the rain with metal;
      does metal pop and creak; metal popping noises when sun hits; metal roof make sound in wind;
      hail would be deafening on metal right; how bad is the noise with a steel roof; sound proof metal roof;
      can you insulate it for sound; bedroom right under the roof will metal be loud;
      thunder and rain on steel roof noise; rattle in the wind; is rain too much noise on metal;
      does metal need extra padding so it is quiet; drumming sound; clicking noise from a metal roof at night;
      standing seam quiet or loud;
      nursery is under the eaves so would drizzle on steel wake the infant;
      is it true steel sounds like living inside a snare;
      my husband works nights and naps by day would metal disturb him; does sleet clatter on steel panels;
      veteran with ptsd worried about booming from metal during storms;
      acorns dropping on metal how annoying; decibels of metal versus shingles under rainfall;
      we record music at home does steel ruin acoustics; brother in law says metal is deafening;
      will hymns be drowned out by rain on a steel church roof; does metal groan as it warms;
      migraine sufferer here is metal peaceful`,
    say: [
      "Over a solid deck a metal roof is about as quiet as shingles.",
      "Ours are standing-seam panels with hidden fasteners.",
    ],
  },
  {
    id: "metal-lightning",
    title: "Metal and lightning",
    path: pages.product.path,
    asks: `does a metal roof attract lightning; is metal dangerous in a thunderstorm; metal roof lightning;
      will lightning strike a metal roof; is metal safe in a thunderstorm; lightning strike;
      does metal attract lightning;
      will i get zapped with a metal roof; isnt metal a lightning rod; does steel on the roof draw lightning;
      lightning and metal?; scared of lightning if i put up metal; my mother in law says metal roofs get hit;
      is it dangerous to have metal roof in storms; more likely to get struck with metal;
      do i need to ground a metal roof; lightning rod needed for metal; electric shock from metal roof;
      we live on a hill is metal a bad idea with lightning; tall house on a hill with metal and lightning;
      storms here are bad with lots of lightning is metal safe; lightning comes to metal house yes or no;
      kids asked if lightning hits metal roofs; will metal burn if lightning hits it;
      is a tin roof bad in an electrical storm; thunder makes me nervous about metal;
      steel roof lightning danger; conducts electricity doesnt it;
      does aluminum roofing attract lightning bolts; chance of a strike on metal;
      golfer friend swears metal summons lightning; is metal a magnet for bolts;
      our steeple was struck once so is steel asking for trouble;
      will voltage travel into the bedrooms from a struck metal roof;
      grandma refuses metal because of thunderbolts;
      physics question does a conductive roof raise strike probability; does steel invite a zap;
      would metal fry my electronics in a thunderstorm; earthing or bonding needed for steel panels;
      farmer whose cow got struck wonders about steel;
      tallest house on the ridge plus steel equals trouble?;
      am i safer from bolts under shingles than under metal; do insurers think metal pulls lightning`,
    say: [
      "No, metal does not draw lightning.",
      "A metal roof is no likelier to be struck than another one of the same height.",
    ],
  },
  {
    id: "metal-snow",
    title: "Metal and snow",
    path: pages.product.path,
    asks: `how does metal do with snow; does snow slide off a metal roof; metal roof in winter; snow guards;
      does metal rust; will a metal roof rust; do metal roofs dent; metal roof hail dents;
      does metal interfere with cell service; does a metal roof rust; will metal scratch; fading of metal;
      oil canning; does metal get hot; do metal roofs leak at the screws; exposed fasteners;
      how is standing seam attached; do metal roofs expand; snow falling off metal roof onto walkway;
      do metal roofs block wifi;
      will snow dump off the metal onto my front steps; avalanche off the roof;
      snow came down and crushed my bushes; need snow stops; do i need snow guards on a metal roof;
      does snow pile up or slide; snow rails; will a sheet of snow land on my car;
      does the metal rust after a while; my metal roof has rust spots; does it ding; will golf balls of ice mark the panels;
      baseballs of ice on metal; will i lose my phone signal under metal;
      will my wifi work under a metal roof; does metal mess with satellite tv;
      cell reception under steel roof; does the paint fade or peel; chalky metal; scratches on the panels;
      paint chips off metal panels; waves in the metal panels look bad;
      screws backing out on my old metal roof; rubber washers on the screws dry out;
      does metal shrink and grow with heat; does steel roof get hot to touch; do tree branches scratch metal;
      can you walk on metal; tin roof rusty on the barn; metal roof winter good?; ice slides off metal;
      salt air and metal; does it rust where its cut; metal roof wavy look; what holds the standing seam down;
      hidden screws or visible; clips under panels;
      slab of snow slid off the neighbors steel roof and flattened his grill will mine;
      do i need fences up there to hold the snow on metal; corrosion near the coast with steel panels;
      expansion and contraction of long panels how is it handled;
      walkway below the eave and toddlers so does metal shed snow suddenly;
      blizzard on standing seam does it cling or drop; will steel corrode beside the cattle shed ammonia;
      dimples after hail on steel are they ugly; hearing oil can ripples are common on metal;
      my router signal under steel will it weaken; does gps or radio reception suffer under metal;
      fastener washers perish and leak on tin; galvanic corrosion with copper pipes;
      bleached looking panels after years; does metal sweat underneath`,
    say: [
      "On standing-seam metal snow slides and rain runs off, and there are no exposed screws.",
      `Snow guards, coatings and dents by hail depend on the panel; ask at ${site.phone.display} or at the free inspection.`,
    ],
  },
  {
    id: "slate-weight",
    title: "Weight of slate",
    path: pages.product.path,
    asks: `is slate too heavy for my house; can my house hold slate; how heavy is slate;
      does my framing support slate; weight of slate roof; do i need reinforcement for slate;
      can you replace one slate; broken slate tile; slate repair; a slate tile slipped;
      is my house strong enough for slate; structure for slate; how much does slate weigh; a slate fell off;
      can you replace broken slates; cracked slate; slipped slate; repair an old slate roof;
      do you work on historic slate; a slate fell in the garden; found a slate on the ground;
      slates are slipping; loose slate; do you do slate repairs; do you repair slate roofs; slate roof repair;
      wont slate crush my house; is my old house able to carry stone; do my rafters need beefing up;
      roof framing strong enough?; how many pounds is slate; do i need an engineer for slate;
      stone roof too heavy?; will walls crack from slate weight; ranch house with trusses can it take slate;
      can you put slate where there were shingles; going from shingles to slate is the frame ok;
      slate heavy yes?; load of slate per square; piece of slate came off;
      one slate slid down into the gutter; my slates are falling off one by one;
      a few broken slates on my 1920s house; old slate roof needs some love;
      can you swap out one cracked slate; who works on slate around here;
      slate keeps slipping after every winter; do i have to redo the whole slate roof for a few bad ones;
      replace individual tiles of slate; slate broke when someone walked on it; tile slid off;
      our slate roof is 100 years old can it be saved; nail sickness on slate;
      slate came down in the driveway; found pieces of stone roof in my flowerbed; match old slate;
      old rectory has slate that slips; need slate repairman;
      will that much stone crack my rafters; are my rafters strong enough for rock; is my house strong enough for slate;
      structural engineer wants the dead load of slate in psf; tons of rock overhead scares my wife;
      bungalow from 1924 can its rafters tolerate slate;
      one tile shattered on the patio after frost can it be swapped; will joists bow beneath slate;
      slate dangling above the church doors; bought a tudor with chipped slates can those be mended;
      brother in law says slate will flatten a stick built house; do trusses need doubling for slate;
      single slate went missing beside the ridge; reinforce beams prior to slate?;
      is a mobile home sturdy enough for slate; flaking slates on our manor;
      salvage matching slates for a patch; crew member stepped and snapped a slate`,
    say: [
      "We check the framing for the weight before slate goes on.",
      "Single slates can be replaced, and slipped or cracked ones are replaced one by one.",
    ],
  },
  {
    id: "colors",
    title: "Colors",
    path: pages.product.path,
    asks: `what colors do shingles come in; what color should my roof be; can i see samples;
      do you have color options; black shingles; what color metal roof; can i pick the color; shingle samples;
      lightest color; do shingles come in brown; do shingles come in black; what shades are available;
      which color is best; can i get gray shingles; color chart; show me colors; do you have green metal;
      do colors fade; can i see the color on my house; what if i do not like the color;
      what colours you got; colors?; can i get it in charcoal; is there a dark blue;
      red metal roof available?; barn red metal; do you have weathered wood; does it come in white;
      tan shingles; wife wants to pick the shade; can you bring samples to my house;
      where do i see the samples; color swatches; sample board; what color goes with red brick;
      my siding is yellow which color roof; which color wont show dirt; hoa wants brown do you have that;
      can i mix two colors; two tone shingles; blends; will the color look like the picture;
      will my roof fade in the sun; does black fade faster; can i change the color after i pick;
      when do i choose the color; do i get to pick color; color for metal panels; copper colored metal;
      is slate only gray; purple slate; green slate; what colors is slate in;
      can you show what my house looks like with black; app to see colors on my house; color pick;
      most popular color; trendy roof color; match the color of my garage; i dont like the color of my roof;
      light gray or dark gray; matte black standing seam;
      newlyweds arguing over taupe versus slate blue shingles;
      bride wants everything in ivory including the shingles; realtor advises neutral what neutrals exist;
      palette for a craftsman bungalow; does burgundy exist in metal;
      curious whether evergreen panels come standard;
      grandma cannot tell hues from a screen could she hold a piece; does terracotta exist;
      hue options for steel; beige stucco goes with which hue; is the palette limited;
      artist here picky about undertones; custom tint possible?; historic district demands muted tones;
      glossy versus flat finish on panels`,
    say: [
      "Asphalt shingles have the widest choice of colors and blends; metal comes with reflective finishes too, and slate has the color of its rock.",
      "Lighter colors take up less heat. Ask to see samples at the free inspection.",
    ],
  },
  {
    id: "fire",
    title: "Fire",
    path: pages.product.path,
    asks: `which roof is fireproof; fire rating; fire resistant roof; class a fire rating; is slate fireproof;
      will my roof burn; is a metal roof fireproof; are shingles fire resistant; fireworks on my roof; embers;
      which roof is safest in a fire;
      will it catch on fire; do shingles burn easy; what if sparks land on the roof;
      neighbors burn leaves will embers hurt my roof; wood stove sparks on roof; wildfire safe roof;
      is it class a; fire code rating on your shingles; what fire class is the metal;
      insurance asks for the fire rating of my roof; which one wont burn; does slate burn;
      does metal melt in a fire; flammable?; are asphalt shingles flammable; fire proof?;
      bonfire near the house is the roof safe; bottle rockets landed on my roof;
      fourth of july fireworks and shingles; chimney sparks worry me; house fire next door melted my shingles;
      noncombustible roof; ul 790; fire test rating; safest against fire; roof fire safety;
      what happens to shingles in a fire; fire department says class a; fire resistance please;
      can roof burn from ember; is there a fire rated underlayment; burning coal landed on roof;
      fire pit and marshmallows under the eave are shingles risky;
      grill flareup beneath the overhang would it ignite;
      lightning ignited the neighbors house which covering resists flames;
      our daycare license asks about flame spread; ignite temperature of asphalt;
      hay barn needs a roof that resists flames; does steel withstand a blaze;
      fire marshal requires class a documentation; smoker at the church picnic throws cinders on the roof;
      is asphalt made from petroleum so does it blaze up; cinders from burning ditches landing up top;
      combustible or not; chinese lanterns drifting onto shingles`,
    say: [
      "Slate will not burn or rot.",
      `I have no fire class for the shingles and panels here; the office can name the product's rating at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "low-pitch",
    title: "Pitch and material",
    path: pages.product.path,
    asks: `can i put shingles on a low slope; minimum pitch for shingles; is my roof too steep;
      do you do steep roofs; what pitch is needed for metal; best material for a low slope roof;
      my porch roof is almost flat; what roof for a low pitch; can shingles go on a flat roof;
      is my roof too flat for shingles; 2/12 slope; lowest slope for shingles; roof is really steep;
      extra charge for steep; mansard; walkable roof; porch roof with low slope; limit on how steep;
      my roof is nearly flat can i have shingles; how low can you go with shingles; is 3/12 ok for shingles;
      1/12 pitch what can i use; shallow slope what goes on it; addition out back barely slopes;
      does metal work on a gentle slope; slate on a low roof possible?;
      my house has a super steep roof can your guys do it; steep as a ski slope do you work on that;
      a frame house roof; do you charge more for steep; can you get up on a steep roof; too steep for you?;
      scary steep roof; victorian with steep roof; the steeple; turret roof; what roof for almost no slope;
      water doesnt run off my low roof; shingles were put on my flat porch is that wrong; low slope?;
      pitch requirement; minimum slope for metal panels; min pitch for slate; roof on my sunroom is too flat;
      back of house is flat front is steep; what slope do you need; is standing seam ok on 2/12;
      gambrel barn roof; mansard sides; you can do steep roof or no;
      guy said my slope is too low for shingles; rolled roofing or metal for low pitch;
      dormer has hardly any slope;
      my breezeway is nearly level what covering works;
      brother in law nailed shingles on a level lean to was that foolish;
      engineer asking the lowest allowable incline for laminated shingles;
      incline of one in twelve suitable for panels; enclosed patio barely tilts which product suits it;
      chalet with a crazy incline which materials cling; mid century modern house almost level up top;
      would rain pool with shingles on a shallow incline; church spire is near vertical can slate go on;
      is a shed dormer too shallow for shingles; incline limits for each product;
      saltbox with a long shallow rear; would shingles leak at such a gentle angle;
      butterfly roof what covering`,
    say: [
      "Metal suits low and steep slopes, and a truly flat roof gets a membrane.",
      "Which material your pitch allows is for the product's instructions and your local code; we check both at the free inspection.",
    ],
  },
  {
    id: "specifications",
    title: "Technical details",
    path: pages.contact.path,
    asks: `what size nails do you use; how many nails per shingle; how thick is the metal;
      what gauge is your metal; what is the weight of a shingle; how many bundles do i need; bundles per square;
      do you use a crane; do you use scaffolding; what kind of fasteners; do you hand nail or use a nail gun;
      do you use starter strips; what is the exposure; ridge caps; can i keep the leftover shingles;
      extra shingles; how many pallets; what sealant do you use; perm rating; product data sheet; sds;
      what thickness are the shingles; how heavy are shingles; do you use ring shank nails;
      how wide are the panels; what is the seam height; do you use synthetic felt; how many boxes of nails;
      do you seal nail heads; what is your installation method; do you six nail;
      nail length?; how long are the nails; how many nails you put in each one; 4 nails or 6 nails;
      staples or nails; nail pattern; what gauge steel; 24 or 26 gauge; 29 gauge;
      is it steel or aluminum panels; galvalume; how wide is each panel; seam 1 inch or 1.5;
      what do shingles weigh per bundle; how many bundles in a square; can i have the spec sheet;
      got a brochure with specs; tech sheet; how do you get the shingles up there;
      do you load with a conveyor; roof jacks; ladders or scaffold; do you use a lift;
      boom truck on my driveway; which caulk do you use; what starter do you use;
      do you use hip and ridge or cut 3 tabs; ridge cap material; overhang of shingles past edge;
      how far do shingles stick out over the gutter; leave me a bundle of spares; spare shingles for later;
      do you leave extra; what adhesive; msds for adhesive; do you use electric or air nailers;
      stainless nails; copper nails for slate; slate thickness; panel thickness mm; how thick is slate;
      head lap; reveal size; class of underlayment; how many coils of nails; kynar or smp paint;
      coating on metal panels what type; closed cut or woven; install specs; shingle dimensions; shingle size;
      what clips you use for standing seam;
      architect needs cut sheets and tolerances; engineer wants tensile strength of the panels;
      submittal package for our consultant; gsi or mil thickness of the coating; which alloy are the panels;
      penetration depth of your nails into sheathing; diameter of the nail head; pneumatic gun pressure;
      how does material reach the ridge forklift or hoist; is the butyl tape included at laps;
      millimeters of slate you hang; bim files or drawings; spare tiles for my attic after completion;
      torque setting for the fasteners; inches of weather exposed per course; psf of an asphalt bundle;
      recommended purlin spacing; zinc or galvanized fasteners`,
    say: [
      "I do not have that detail here: product and method are named in your written scope.",
      `Ask at the free inspection or call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "mixed-materials",
    title: "Two materials on one roof",
    path: pages.product.path,
    asks: `can i do metal on the porch and shingles on the rest; mix metal and shingles;
      metal accent over the bay window; half metal half shingle; slate in front and shingles in back;
      two different roofs on one house; metal just over the garage; shingle the house and metal the barn;
      use metal in the valleys only; can you do a metal strip at the bottom;
      different material on the addition; combine slate and metal; match shingles but do the dormer in metal;
      is it ok to have two kinds; cheaper stuff in back where nobody sees; do part metal;
      standing seam on the low part and shingles on the steep part; mixed roof; more than one material;
      metal and shingle together look bad?; only the turret in slate; copper look on the bay rest shingles;
      two materials same roof possible; shingles up top metal on the lean to;
      husband loves steel and i love shingles could we do both; cheap behind and fancy facing the street;
      copper eyebrow above the entry and asphalt elsewhere;
      cupola in steel while the remainder stays shingle; would blending steel with slate look odd;
      farmhouse wraparound veranda in tin and the upper in asphalt;
      transition between two coverings how is it joined; contrasting material on the portico; hybrid roof;
      stingy with money so slate only where guests look; sunroom in panels but main house shingled;
      realtor says a steel awning accent sells; is patchwork of coverings permitted`,
    say: [
      "Metal suits low slopes, so ask about it for a porch or an addition.",
      `Whether and how two materials meet on your roof is settled at the free inspection and priced in writing; call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "stock",
    title: "Material in stock",
    path: pages.contact.path,
    asks: `are the shingles in stock; is there a material shortage; backordered?;
      how long does metal take to order; do you have slate on hand; do i have to wait on materials;
      is my color available now; supply chain problems; lead time on panels;
      do you keep materials in a warehouse; can i get the shingles this week; whats in stock;
      discontinued color do you still have some; where do you buy your materials; who is your supplier;
      when does the material get delivered; do they order after i sign; how soon can the metal be here;
      is slate hard to get; delivery of shingles when; material delay; you have shingles ready?; out of stock;
      special order colors; does special order take longer; can you sell me a few bundles;
      do you sell shingles to the public; one bundle to go;
      is my shade sold out; are distributors running dry on shingles;
      how many weeks does the mill need for panels;
      wedding in our backyard so will panels arrive beforehand; quarry delays on slate;
      can i pick up three bundles for my doghouse; contractor looking to purchase a pallet from you;
      is anything stuck at the port; shingles scarce after the hurricane?; inventory question on charcoal;
      which distributor delivers yours; my handyman only needs one bundle from you;
      truck bringing panels which day; availability of green slate`,
    say: [
      "I cannot see what is in stock or when material arrives.",
      `The start date in your written estimate counts; ask the office at ${site.phone.display} about a certain product or color.`,
    ],
    forStaff: true,
  },
  {
    id: "environment",
    title: "Environment",
    path: pages.contact.path,
    asks: `which roof is best for the environment; eco friendly roofing; is metal recyclable;
      are your shingles made of recycled stuff; greenest option; sustainable roof;
      can i collect rainwater off it; rain barrel with asphalt shingles safe?;
      is it ok to water my garden from the roof; do shingles leach chemicals; is the roof toxic;
      carbon footprint of a roof; does the old roof end up in a landfill; recycled content; leed points;
      is slate eco; is tar bad for kids; smell from new shingles; does a new roof off gas;
      chemical sensitivity and roofing; drink water from metal roof ok?;
      i care about the planet which material; least waste for nature; environment good roof;
      plastic free roof; does asphalt pollute; is my old roof asbestos;
      how do i know if my shingles have asbestos in them; lead in old flashing dangerous?;
      beekeeper worried about fumes from new shingles;
      organic farmer harvesting runoff for lettuce which covering is pure;
      is slate mining harmful to nature; vegan family wants the lowest footprint;
      do shingles shed microplastics into my pond; koi pond sits beneath the eave is runoff poisonous;
      pregnant wife and the odor of fresh asphalt; cradle to grave impact of steel;
      asbestos suspected beneath the 1950s covering; greta my daughter demands a climate friendly roof;
      do granules pollute the creek; biodegradable choices; epd or voc documents;
      asthmatic son and roofing fumes; repurposed tire shingles`,
    say: [
      "I have no facts here on what products contain, on recycling or on water from a roof, so I will not guess.",
      `Slate is natural stone and metal has reflective finishes; for the rest ask the office at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
