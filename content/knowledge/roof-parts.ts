import { figureTexts } from "#content/figures.ts";
import type { Article } from "#content/knowledge/article.ts";
import { pages } from "#content/pages.ts";
import { site } from "#site";

const path = pages.services.path;

export const roofPartArticles: readonly Article[] = [
  {
    id: "flashing",
    title: "Flashing",
    path,
    asks: `what is flashing; do you fix flashing; chimney flashing is leaking; replace flashing;
      flashing around chimney; step flashing; valley leak; pipe boot cracked; vent boot leaking;
      leak around a vent pipe; is flashing replaced with a new roof; leak by the chimney; valleys;
      rusty flashing; drip edge; what is step flashing; counter flashing; replace chimney flashing;
      flashing came off; flashing is rusted; kickout flashing; wall flashing; leak where roof meets wall;
      dormer leak; valley flashing; rubber boot around pipe; plumbing vent boot; drip edge missing;
      do you reuse flashing; rusty pipe flange; seal around plumbing vents; plumbing vent leaking;
      gap under the drip edge; replace drip edge; seal around a pipe; stack flashing;
      whats that metal stuff around my chimney; the tin where the roof meets the brick is loose;
      metal strips by the wall are bent up; tar all over my flashing is that ok;
      last guy just caulked the flashing; does new roof come with new flashing or do you use the old one;
      the rubber thing around the pipe is split; pipe collar is cracked;
      gasket on the vent pipe is dry rotted; boot around the stack shot; who fixes flashing; flashing?;
      flashing is pulling away from the house; flashing blew off in the wind;
      counterflashing came out of the mortar; there is metal bent under my siding what is it for;
      need the valley metal redone; rust in the valleys; open or woven valley; is drip edge included;
      no drip edge on my house; do i need drip edge; wet spot right where the porch ties into the house;
      water comes in where two roofs meet; the bend between dormer and roof leaks;
      flashings of chimney is broken please repair; the roofer before you never put flashing;
      sealing around the furnace vent; metal cap around pipes is loose; apron flashing;
      what do you use where the roof hits a wall; lead boots; squirrels ate my lead pipe flashing;
      sheet metal at the sidewall has curled up; neoprene collar round the sewer vent crumbled;
      home inspector flagged missing kickouts; drips down the fireplace side wall where metal meets masonry;
      is caulk a crutch or should the metal be replaced; crows pecked the lead sleeve off the vent stack;
      is the old metal at the walls recycled onto the new roof;
      wood under the eave edge rots since nobody installed a metal lip;
      addition joins the house and rain sneaks in at the joint;
      engineer asks about headwall and sidewall details; goop smeared around the pipes is cracking;
      church steeple base where it meets the shingles leaks; stucco wall meets shingles without any metal`,
    say: [
      "Flashing is the metal that turns water away at chimneys, walls, valleys and vents, the places where a roof leaks first.",
      "We repair failed flashing and cracked pipe boots, and a new roof gets flashing to your local code.",
    ],
  },
  {
    id: "chimney",
    title: "Chimneys",
    path: pages.contact.path,
    asks: `do you repair chimneys; chimney repair; tuckpointing; chimney cap; chimney brick falling;
      remove a chimney; chimney crown; masonry work; chimney sweep; chimney is leaking; can you fix my chimney;
      chimney needs work; take down chimney; chimney crown cracked; chimney cricket; mortar falling out;
      bricks on my roof;
      can your crew rebuild a chimney; bricks are coming loose up on the chimney; my chimney is leaning;
      chimney is crumbling; mortar between the chimney bricks is gone; repoint chimney;
      can you knock down an old chimney we dont use; take the chimney down below the roofline and cover it;
      do you put caps on; rain coming down the flue; chimney liner; birds in my chimney need a cap;
      do you do brick work; who fixes chimneys; chimneys?; the top of my chimney is cracked;
      cement on top of chimney broke; you fix chimney also?;
      can the roofers fix the stack while theyre up there; chimney cricket or saddle;
      smoke smell from chimney; fireplace leaks when it rains; water in my fireplace; chase cover is rusted;
      metal chimney chase top; stucco on the chimney is cracking; need my flue cleaned;
      i want chimney gone before new roof; do you seal chimney brick; chimney inspection; waterproofing brick;
      flue tiles are shattering; fireplace we never light could it be demolished to the attic;
      masonry stack wobbles in gusts; grandpas chimney sheds chunks onto the lawn; do your men lay brick;
      starling nest inside the flue needs a hood; realtor says chimney must be parged before closing;
      efflorescence on the chimney face; carbon monoxide worries and an old flue;
      santa cant fit lol but can you rebuild ours; spalling masonry above the shingles;
      stovepipe hat missing; soot odor and a damp hearth; do you tuck point the stack for a parsonage`,
    say: [
      "Around a chimney we do the flashing; masonry, caps and sweeping are not on our list.",
      `Ask the office at ${site.phone.display} whether they can help with yours.`,
    ],
    forStaff: true,
  },
  {
    id: "gutters",
    title: "Gutters",
    path: pages.contact.path,
    asks: `do you install gutters; do you do gutters; gutter replacement; seamless gutters; gutter guards;
      leaf guards; my gutters are falling off; new gutters; downspout is broken; gutter repair;
      do gutters come with a new roof; gutters overflowing; do you fix gutters; gutters overflow in heavy rain;
      gutter came down; gutters pulling away; can you replace gutters with the roof;
      do you put on gutter guards; leaf filter; downspout extension; leaking gutter; gutter sizes;
      six inch gutters; water runs behind the gutter; sagging gutters; box gutters; copper gutters;
      do you do gutters too;
      gutters?; you guys hang gutters; do gutters too or just the roof; i need eavestroughs;
      eaves trough replacement; rain gutters for my house; gutter fell off in the storm;
      gutter is hanging by a nail; ice tore my gutters down; ladder bent my gutter can you swap it;
      can you throw new gutters on while youre at it; will my gutters get replaced with the roof;
      do i keep my old gutters when i get a new roof; gutters are rusted through;
      seam is leaking at the corner; gutter corner drips; water pouring over the front of the gutter;
      gutter slope is wrong water just sits there; what size gutters do i need; 5 inch or 6 inch;
      aluminum gutters; white gutters; need downspouts; downspout fell off;
      dump the water away from the foundation; no gutters on my house can you add some;
      do you install that mesh so leaves stay out; helmets for gutters; screens on gutters;
      are gutter guards any good; gutter man needed; rain falls right off the roof at my door; french drain;
      underground downspout; barn gutters; gutter boards are rotted; will you take my old gutters down;
      reattach my gutter; gutter spikes came loose;
      mulch washes away beneath the eave because nothing catches the rain;
      troughs sag beneath the icicle weight;
      newlyweds with a basement puddle because the spouts dump beside the wall;
      barn needs troughs to fill the cattle tank; tenant complains the spout gushes onto her steps;
      k style or half round; hidden hangers on the troughs; teenager backed the van into a spout;
      brother in law says gutter guards are a scam; elbow fell off the leader;
      hang new troughs along the parish hall; splash blocks missing; rain chains instead of spouts;
      vinyl troughs cracked by frost`,
    say: [
      "Clearing gutters and valleys is part of our maintenance visits, and we list storm-damaged gutters when we document a claim.",
      `New gutters or guards are not on our price list, so ask the office at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "gutter-cleaning",
    title: "Gutter cleaning",
    path,
    asks: `do you clean gutters; gutter cleaning service; how often should gutters be cleaned; clogged gutters;
      leaves in my gutters; cleaning out downspouts; clean out my gutters; plugged gutters; clogged downspout;
      gutter maintenance; how often to clean gutters;
      gutters are full of leaves; can you guys come scoop out my gutters; trees growing in my gutters;
      plants are growing in the gutter; i cant get up on a ladder anymore to clean the gutters;
      im 80 and need the gutters cleaned; who cleans gutters around here; muck in the gutters;
      pine needles clog everything; gutters stuffed up; clear out the gutters before winter;
      unclog my downspout; water wont go down the spout; you do gutter clean?; gutter clean out;
      how often do they need to be cleaned out; clean the gutters at my rental;
      is gutter cleaning part of maintenance; do you flush the downspouts; spring gutter clean;
      leaf cleanup in gutters; can somebody empty my gutters; gutters need cleaned out;
      gutters havent been cleaned in years; do you clean gutters on two story houses;
      bird nest in the downspout; maple seeds in the gutter; gutter cleaning twice a year;
      dirt in gutter need remove; blocked gutters;
      saplings sprouting up there and my knees wont allow ladders; twigs and acorns jam the spouts;
      widow needs someone to scoop the troughs; do you vacuum leaves from eaves;
      landlord wants troughs cleared each november; helicopters from the maple jam everything;
      frogs living in my swampy trough; flushing spouts with a hose do you offer that;
      sludge removal from troughs; parish hall troughs are packed with oak leaves;
      could you empty them while inspecting; cottonwood fluff blocks the spouts;
      wasps nest in the packed gutter needs scooping`,
    say: [
      "Yes, as part of roof maintenance: gutters and valleys are cleared on the spring and fall visits.",
      "A look twice a year and after storms is a good rhythm.",
    ],
  },
  {
    id: "skylights",
    title: "Skylights",
    path: pages.contact.path,
    asks: `do you install skylights; my skylight is leaking; replace a skylight; skylight repair;
      leak around skylight; should i replace skylights with the roof; sun tunnel; add a skylight;
      replace skylight when reroofing; skylight fogged; cracked skylight; velux; skylight drips;
      do you put in skylights; remove a skylight; cover a skylight; tubular skylight; condensation on skylight;
      sun tunnel install;
      the window in my roof leaks; roof window is dripping; water around the skylight when it snows;
      skylight?; glass dome on roof cracked; my skylights are twenty years old swap them with the roof?;
      keep the old skylights or get new; moisture between the panes of my skylight;
      can you cut a hole and put a skylight in my kitchen; i want more light in the hallway;
      light tube for bathroom; get rid of the skylight and close it up; can you deck over a skylight;
      bubble skylight is yellow; plastic skylight broke in hail; hail cracked my skylight;
      which skylight brand do you use; do you work with velux; does the roof come with new skylights;
      do you reflash skylights; my bathroom skylight drips in winter; do skylights always leak;
      are skylights a bad idea; skylight shade; skylight wont open; need someone to replace glass in skylight;
      sky light leak repair; brown ring around the skylight; rain comes in by the skylite;
      can you put skylights in a metal roof; sun tube; solatube; my skylight whistles in the wind;
      should we cover it up or replace it the skylight;
      daylight dome above our shower weeps; want sunshine in a gloomy stairwell by cutting the roof;
      atrium glazing is cracked; brother in law says skylights are nothing but trouble;
      condensate beads inside my roof glass; blinds stuck inside my skylight;
      motorized skylight stopped opening; seal the daylight tube;
      church lantern glazing leaks above the altar; acrylic bubble turned cloudy;
      studio needs north daylight; egress roof window for the loft; hailstone shattered the roof glass;
      is twenty five years old for a skylight; crank handle on the skylight snapped`,
    say: [
      "A leak around a skylight is often its flashing, and we trace and repair that.",
      `New skylights are not on our list, so ask the office at ${site.phone.display}; the inspection is free either way.`,
    ],
    forStaff: true,
  },
  {
    id: "ventilation",
    title: "Attic ventilation",
    path,
    asks: `how much attic ventilation do i need; do you install ridge vents; roof vents; soffit vents;
      is my attic vented enough; attic is too hot; why does ventilation matter; do i need more vents; attic fan;
      ventilation ratio; hot attic; condensation in the attic; frost in attic; poor ventilation;
      do you check ventilation; intake and exhaust vents; is my attic ventilated enough; roof too hot;
      ridge vent or box vents; what is a ridge vent; do i need a ridge vent; power vent; gable vent;
      moisture in attic; attic mold from no ventilation; soffit vents blocked; whirlybird; turbine vent;
      bathroom fan into attic; how many vents do i need; how hot should my attic be; do you install vents;
      why do roofs need to breathe; does a roof need ventilation; can ridge vents leak; attic too hot in summer;
      stuffy attic; how does a roof breathe; why is my energy bill so high is it the roof;
      is my roof making my house hot;
      is my attic breathing right; does my roof breathe; attic is like an oven; upstairs is roasting;
      cant stand it upstairs in july; attic feels damp; nails in the attic are rusty;
      nails dripping in the attic in winter; wet insulation but no leak; frost on the nails;
      musty smell in the attic; black stuff on attic boards; plywood in attic turning black; sweating attic;
      moisture up there but the roof is dry; how many vents should my roof have; do i need more airflow up there;
      not enough air in attic; soffits are stuffed with insulation; can you put a vent along the peak;
      vent at the peak; ridge vents any good; those spinning things on the roof; spinny vent squeaks;
      box vents vs ridge; turtle vents; should i close the gable vents; mixing vent types; solar attic fan;
      exhaust fan for attic; does venting come with the new roof; inspector said poor ventilation;
      roofer said my attic needs more vents; shingles cooking from below; ventilation?;
      bathroom fan blows into my attic; baffles; air flow in attic no good; whats net free area;
      ac runs all day is it the attic; intake at the soffits; garage attic venting;
      cathedral ceiling ventilation; vaulted ceiling no attic how does it vent;
      engineer wants net free vent area for 1400 sq ft of attic floor; hvac guy blames the stifling loft;
      candles melted in my attic; humidity in the loft reads eighty percent;
      could my shingles be baking since nothing exhausts; spray foam blocked the soffits is that harmful;
      wind driven rain through louvers; brother in law says seal every vent in winter;
      christmas decorations in the attic got moldy; dryer hose ends in the attic;
      how does stale air escape a roof; scissor trusses and airflow; church loft is sweltering;
      airflow requirements for a barn conversion; stack effect or fan which exhausts better;
      gable louvers plus ridge slot conflict?`,
    say: [
      "The usual measure is 1/150 of the attic floor as vent area, or 1/300 under conditions, per the local code edition.",
      "We fit ventilation to your local code with a new roof and can look at yours at the free inspection.",
    ],
  },
  {
    id: "ice-dams",
    title: "Ice dams",
    path,
    asks: `what are ice dams; how do i prevent ice dams; i have ice dams; icicles on my gutters;
      ice build up on the roof edge; do you remove ice dams; ice dam removal; heat cables; heat tape;
      ice in the gutters; prevent icicles; why do i get icicles; ice on the edge of my roof;
      big icicles over my door; stop ice dams; ice backing up under shingles; water coming in from ice;
      do you steam ice dams; roof heat tape; ice in valley; snow load; too much snow on my roof;
      snow on roof dangerous; do you remove snow;
      icicles everywhere; giant icicles hanging; theres a ridge of ice at the edge; ice wall in my gutters;
      frozen gutters; gutters are solid ice; water drips inside when the snow melts;
      leak only happens when snow melts; ceiling drips in the thaw; every winter ice builds up over the porch;
      how do folks stop ice dams; get the ice off my roof; can you knock the ice down; come steam the ice off;
      who removes ice; two feet of snow up there is that ok; how much snow can my roof hold;
      snow piled on the roof should i be worried; can you shovel my roof; heated wires on the roof;
      heat wire for gutters; do heat cables work; ice keep come in same place; ice damns; ice dam?;
      will a new roof stop the icicles; does insulation help with ice dams; ice backs up behind the chimney;
      frozen valley; is it normal to have icicles; heavy wet snow on flat roof; barn roof has so much snow;
      ice sliding off roof; roof edge freezes over; melting snow leaks by the window; snow melt leak;
      frozen ridge along the eave pushes meltwater into the bedroom; glacier above my porch;
      spears of ice above the mail carrier; every february meltwater trickles behind the drapes;
      do salt socks or calcium melt an ice ridge; roof rake worth buying;
      tenant scared an icicle will stab somebody; blizzard left thirty inches will my rafters hold;
      snowbird in florida worried about buildup back home;
      brother in law hacks it with an axe is that stupid; zigzag cables along the eave;
      polar vortex froze my eaves; parish entrance has dangerous icicles; snow drift against the dormer;
      why does my house grow icicles and the neighbors doesnt`,
    say: [
      "Where local code asks for it, a new roof gets an ice barrier from the eave to 24 inches inside the wall line, and ventilation to code.",
      `Please stay off the roof and do not chip at the ice; if water is coming in, call ${site.phone.display}. Whether we remove ice from a roof is for the office to say.`,
    ],
  },
  {
    id: "ice-barrier",
    title: "Ice barrier",
    path,
    asks: `do you install ice and water shield; ice barrier; where does ice and water shield go;
      is ice and water shield required; how far up does ice barrier go; do you use ice shield;
      how much ice and water; ice guard at the eaves; ice and water in valleys; does code require ice barrier;
      whats ice and water shield; do i get ice and water with my roof;
      that sticky membrane at the bottom edge; the peel stick stuff at the eaves;
      does ohio code want ice shield; how wide is the ice guard; two rows of ice and water?;
      three feet or six feet of ice shield; is ice shield extra; do you put ice and water around the chimney;
      ice shield under metal; will you cover the whole roof with ice and water;
      my old roof had no ice barrier; other bid left out ice and water; membrane against ice dams;
      waterproof layer at the gutter edge; 24 inches inside the wall means what;
      how far past the wall does it go; self sealing membrane at the edge; grace ice and water; ice barrier?;
      ice n water; is it worth adding more ice shield; does a garage need ice shield; eave protection;
      code for ice underlayment; ice shield in the valleys too; leak barrier; do you always use ice shield;
      rubberized sheet along the first courses is it mandatory;
      does my county demand the sticky underlay at eaves;
      engineer asks how far inboard of the exterior wall the self adhered membrane reaches;
      bituminous strip at the bottom do you use it; competitors proposal omits the peel off rubber layer;
      how many rolls of shield along my eaves; is shield wise on an unheated shed;
      winterguard or stormguard used?; my brother in law calls the eave membrane a waste;
      adhesive sheet against freeze thaw leaks; is bituthene at the rakes as well;
      does the shield reach past the heated wall line; inspector failed us for lacking eave membrane`,
    say: [
      "Yes, to your local code: where it is asked for, the ice barrier runs from the eave to 24 inches inside the wall line.",
      "The written scope says what your roof gets.",
    ],
  },
  {
    id: "underlayment",
    title: "Underlayment",
    path,
    asks: `what underlayment do you use; felt or synthetic underlayment; tar paper; do you replace underlayment;
      is underlayment included; what goes under shingles; what goes under the shingles; do you use tar paper;
      synthetic or felt; is felt included; peel and stick;
      whats under the shingles; what do you lay down before the shingles; felt paper?; 15 or 30 pound felt;
      is tar paper still used; do you put new paper under; black paper on the roof;
      the fabric layer under roofing; house wrap for roofs; roofing felt; do i get new felt with the roof;
      synthetic underlayment any better; which underlay you use; underlay under metal panels;
      what goes under a metal roof; high temp underlayment; what goes under slate; underlayment brand;
      rhino or titanium underlayment; does the quote include the paper; roofers left just the paper on;
      how long can underlayment stay uncovered; paper under shingle is torn; is the moisture barrier included;
      vapor barrier under shingles; do you double up the felt; layers under the shingles;
      the white stuff they roll out before shingles; waterproofing layer under the tiles;
      do you reuse the old felt; underlayment?;
      flipper asks whether the papery layer is part of your package;
      woven polypropylene sheet or organic paper beneath; crinkled paper telegraphs through shingles;
      what separates shingles from sheathing; tyvek on roofs?; roll goods beneath steel;
      breathable membrane beneath; secondary water shedding layer; is asphalt saturated paper outdated;
      wind shredded the tarpaper before shingles came; astm d226 or d4869; ply between deck and shingle;
      slip sheet beneath panels; which sheet goes down first after the deck;
      temporary dry in sheet how many weeks`,
    say: [
      "A full new roof includes tear-off, sound deck, underlayment, flashing and the finish you choose.",
      "Which underlayment goes on yours is named in the written scope.",
    ],
  },
  {
    id: "decking",
    title: "Decking",
    path,
    asks: `what if the decking is rotten; do you replace plywood; bad decking; soft spots on the roof;
      rotten wood under shingles; is new decking included; what happens if you find rot; plywood replacement;
      sheathing; what is roof decking; wood rot; how do i know i need new decking; do i really need new decking;
      roofer says i need new decking; what if the wood is bad; how much decking will need replaced;
      do you replace bad wood; what is sheathing; rotten boards; plank decking; gaps in the boards;
      do i need new plywood; soft when walking on it; spongy roof; osb or plywood;
      who decides if decking is bad; how much wood is included; plywood extra;
      the boards up there are mush; i think my roof boards are rotten; my foot almost went through;
      plywood is delaminating; bounces when you step on it; feels squishy up there;
      whats the wood under the shingles called; wood under roof is black;
      what if you pull it off and the wood is junk; how do you handle bad plywood;
      do you charge for each sheet; extra for rotten wood; are new boards part of the deal;
      how many sheets come free; last roofer hit me with 30 sheets of plywood; prove to me the wood is bad;
      will you show me the rotten boards; my house has old planks is that ok for shingles;
      1x6 boards under my roof; skip sheathing;
      water stains on the roof deck from the attic; mold on the roof boards; osb is swollen; do you redeck;
      redecking a roof; full redeck; half inch or 5/8 plywood; can you tell from the attic if the wood is bad;
      roof deck?; wood replacement; bad wood how you count it; nails wont hold in the wood;
      garage roof wood is rotten too; roof boards cracked; barn boards rotten under tin;
      how will i know you really replaced wood;
      boots sank near the ridge like walking on a mattress; carpenter ants hollowed the sheathing;
      termites chewed the roof planks; floppy panels between trusses; trampoline feeling underfoot up there;
      do you photograph rotted sheets before billing; surprised by punky lumber midway what then;
      crumbling particleboard beneath the shingles; century old pine planks keep or discard;
      allowance for lumber replacement in your bid; h clips missing between panels;
      brother in law says roofers invent rot; daylight shows between slats in our church attic;
      fungus eaten sheathing above the bathroom; zip sheathing?;
      how is lumber substitution priced when discovered`,
    say: [
      "We strip to the deck, inspect it board by board and replace soft boards before anything covers them.",
      "Nobody sees the boards beforehand, so the written estimate says how replaced decking is charged.",
    ],
  },
  {
    id: "layers",
    title: "Layers and overlays",
    path: pages.whyChooseUs.path,
    asks: `do you tear off the old roof; do you remove the old shingles; will you take off the old layers; can you put new shingles over old ones; can you go over the existing roof; do you have to tear off;
      second layer of shingles; how many layers are allowed; overlay; roof over; nail over;
      do i need a tear off; my roof has two layers; can you roof over the old shingles; layover;
      can metal go over shingles; metal over existing shingles; can you lay over the old shingles;
      do you remove the old roof; can i put metal over shingles; three layers; is tear off required;
      how many layers do i have; go over existing shingles; shingle over shingle; is it ok to roof over;
      do you tear off the old roof; leave the old roof on; why tear off; nail new shingles on old;
      can you just go on top; slap new ones over the old; cover up the old shingles;
      just put another layer on; nail over the old ones; do we gotta strip it;
      can i skip the tear off; save money by not tearing off; my uncle says you can shingle right over;
      theres two roofs on there already; house has 3 layers; how do you know how many layers;
      is a second layer allowed in ohio; does everything come off; do you rip it all off;
      strip it to the wood?; you take old roof out?; how many roofs can be on top of each other;
      tin over shingles ok?; put metal right on top of my shingles; furring strips over old roof;
      roof over a roof; is it bad to have two layers; home inspector says double layer;
      what happens with the old roof; remove old roof or go over; other guy said he can roof over it;
      cheaper to go over?; do you ever do layovers; recover or tear off; overlaying; tear off needed?;
      one layer on there now can i add one; old wood shingles under asphalt; shed roof go over the old stuff;
      flipper on a shoestring wants to shingle atop the present covering;
      must everything be peeled to bare wood; stacked roofs on grandmas cottage three thick;
      lazy way is covering the existing stuff yes or no;
      does piling a fresh covering atop stale shingles harm anything;
      brother in law covered his without stripping; landlord prefers no demolition just cover it;
      peel or cover; weight of doubled shingles; sandwich of cedar and asphalt beneath;
      are battens plus steel atop shingles permitted; triple decker shingles legal?;
      shear off everything or encapsulate; do you demolish the existing covering first`,
    say: [
      "Codes usually allow two layers of shingles at most, and an overlay hides the deck, so nobody sees boards that have gone soft.",
      "For a full new roof we strip to the deck.",
    ],
  },
  {
    id: "solar",
    title: "Solar and the roof",
    path: pages.whyChooseUs.path,
    asks: `do you install solar panels; should i replace my roof before solar; can you put solar on my roof;
      do you remove solar panels; i have solar panels and need a new roof; solar roof;
      solar mounting; do you work around solar panels; detach and reset solar; is my roof ready for solar;
      do i need a new roof before solar; take panels off and put back; roofing under solar panels;
      solar company says i need a new roof; can you roof around panels;
      what happens to my solar panels when you reroof; do you mount panels; tesla roof;
      is a metal roof good for solar; holes from solar mounts leak; solar ready;
      got panels up there already; we want solar next year do the roof first?;
      solar guy says the roof has to be redone first; how do you handle solar panels on a reroof;
      who takes the panels down; can you move my panels; take off and reinstall solar; pv on my roof; solar?;
      do you sell solar; panels leak where they bolted in; solar bolts leaking; water under the solar rack;
      will my panels outlast my shingles; put panels on a metal roof; clamps on standing seam for solar;
      roof shingles that make electricity; roof has 10 years left should i put solar;
      is my roof good enough to hold panels; do you work with sunrun; tesla panels on my house need new roof;
      my solar lease and the roof; solar water heater on roof; i wanna go solar; thinking of going solar;
      sun panels; install solar panel also?; does roof face matter for panels;
      should panels and roof be done together; panels on the barn roof;
      pool heater panels on the roof need to come off; birds nest under panels while reroofing;
      solar installer damaged my shingles;
      electrician wants panels but my shingles are tired which comes first;
      array must be lifted for reroofing who does that; bought a house with leased panels and worn shingles;
      photovoltaic array dismount and remount; brackets penetrate my roof will they drip;
      utility pays for rooftop power so should shingles be fresh;
      salesman pushes panels onto a fifteen year old roof; powerwall and panels do you install;
      conduit and rails above old shingles; microinverters must come off;
      brother in law says never bolt an array to aging shingles; church wants an array after reroofing;
      farmer wants kilowatts from the barn; sunpower went bankrupt and my panels need dismounting`,
    say: [
      "Panels have to come down when the roof beneath them is replaced, so have the roof looked at before you mount them.",
      "Our sample solar project shows a new roof first, then panels on flashed mounts.",
      `For panels, their removal or their price ask the office at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "solar-on-slate",
    title: "Solar panels on slate",
    path: pages.contact.path,
    asks: `can solar panels go on a slate roof; solar on slate; do you mount solar on slate tiles;
      is slate suited to solar panels; will panels crack my slates; panels over slate; solar with a slate roof;
      can you put solar on slate; photovoltaic panels on slate; does slate work with solar;
      would an array crack the natural stone on my tudor;
      engineer asks about hooks for an array through slates;
      historic slate rectory and photovoltaics compatible?; brackets beneath slates without breaking them;
      is drilling slate for panels wise; my installer refuses slate do you know why;
      clean power but my covering is slate; array on stone tiles a terrible idea?;
      does slate rule out rooftop power; slates plus rails plus modules too heavy?;
      want photovoltaics yet have grandads slate; electricity panels over welsh slate`,
    say: [
      "Whether panels suit a slate roof I cannot say from here: it takes a look at the slates, the framing and how the mounts are flashed.",
      `Ask the office at ${site.phone.display} and we schedule a free inspection ${figureTexts.inspection}.`,
    ],
    forStaff: true,
  },
  {
    id: "value",
    title: "Resale value",
    path: pages.product.path,
    asks: `does a new roof increase home value; will a new roof help sell my house;
      return on investment for a roof; is a new roof worth it; curb appeal;
      should i replace the roof before selling; does a new roof raise my home value;
      how much value does a roof add; is it worth replacing before i sell; will buyers care; appraisal;
      realtor says replace roof; buyer wants a new roof; sell as is;
      do i get my money back on a roof; what does a new roof add to the price of my house;
      bump in value from a roof; roof roi; selling in spring should i do the roof;
      listing my house next month; agent told me the roof will kill the sale;
      buyers keep complaining about the roof; buyers asking for roof credit;
      buyer wants money off for the roof; house wont appraise because of the roof;
      lender says roof must be replaced before closing; flip house roof worth doing?;
      i flip houses does metal pay off for me; does metal raise what my house sells for; does slate raise the value;
      is it worth it to put a roof on before we move; we are moving in 2 years does it pay;
      do new roofs sell houses; sell with the old roof or new; house for sale old roof;
      make the house look better from the street; curb appeal?; new roof more money when sell?;
      inherited moms house should we roof it before selling; estate sale house needs roof;
      investment property is new roof worth it; how much of the cost do you recoup; percent back at resale;
      zillow value with new roof; resale?; does a roof count as an upgrade on the appraisal;
      which roof is best for resale; what material adds the most value; which one do buyers like;
      listing agent begs for a new roof before the sale; would buyers bid higher with a brand new roof;
      flipper math does a reroof return its outlay; divorce means selling should we bother with the roof;
      downsizing soon is reroofing foolish; equity boost from a reroof; appraiser docked us for shingle age;
      recoup what fraction at sale; open house visitors frown at our shingles;
      relocating for a job next summer reroof or concession; does steel impress buyers;
      offers keep falling through over the roof; first impression from the sidewalk;
      seller concession or reroof; comps on our street have new roofs`,
    say: [
      "I have no figure for that, and it depends on your market: ask a local agent.",
      `What we can give you is a free inspection, scheduled ${figureTexts.inspection}, with photos and a written estimate that a buyer can read.`,
    ],
  },
  {
    id: "roof-mounts",
    title: "Dishes and antennas",
    path: pages.contact.path,
    asks: `will you take my dish down and put it back; i have a directv dish up there what happens to it;
      starlink on the roof; move the satellite dish; do you reinstall antennas;
      tv antenna on the chimney has to go; old dish we dont use can you get rid of it;
      remove dish and patch the holes; holes from the old dish; ham radio antenna mast on my roof;
      weathervane on the barn; lightning rods up there do you put them back; flag pole bracket;
      security camera mounted on the eave; internet guys antenna on our roof; who realigns the dish after;
      does dish come off before the roof; is it extra to take off the antenna; gutter lights wires up there;
      speaker wires and cables on the roof; swamp cooler on my roof; ac unit sits on the roof;
      basketball hoop is bolted to the garage roof; remove old tv aerial; dish reset;
      will my tv be out during the roof; take satellite off please;
      xfinity technician screwed a dish into my shingles what happens during reroofing;
      grandpas shortwave mast must be lowered; rooster vane on the cupola keep it;
      plastic santa sleigh bolted to the ridge; solar string lights clipped along the eave take them down?;
      wifi extender pole on the gable; rooftop hvac condenser needs lifting;
      hughesnet reception lost after reroofing; bird house bolted up there;
      tenant installed an antenna without asking remove it; cell booster up top;
      bell and loudspeakers on the church roof; ring cam under the soffit edge;
      weather station sensor on the ridge; floodlight wiring on the fascia`,
    say: [
      "Tell us at the free inspection what is mounted up there, so that the written scope says who takes it down and puts it back.",
      `Ask the office at ${site.phone.display} about yours; ask too before anything new is mounted, as changes that were not approved can void a warranty.`,
    ],
    forStaff: true,
  },
  {
    id: "roof-shape",
    title: "Changing the roof's shape",
    path: pages.contact.path,
    asks: `can you make my flat roof pitched; turn a flat roof into a peaked one; raise the roof; add a dormer;
      i want to put in dormers; change the roofline; make the slope steeper; extend the overhang;
      add longer eaves; bigger overhang; take out a dormer; remove the second ridge;
      can you build new trusses; new rafters; frame a new roof; reframe the roof;
      i want vaulted ceilings can you open up the roof; take off the porch roof; put a roof over my patio;
      cover my deck with a roof; extend roof over the patio; add a gable over the front door; build a portico;
      convert attic to a room with dormers; change hip to gable; cricket behind chimney framing;
      roof over the back steps; make carport attached to house roof; join two roofs;
      connect garage roof to house; new roof structure; we want the pitch changed;
      change shape of roof is possible?;
      architect drew a clerestory can you frame it; loft bedroom needs headroom so lift the rafters;
      swap our flat lid for a hip; want a wraparound veranda with its own covering;
      screened gazebo tied into the house; demolish the ugly turret; mansard conversion to gable;
      pop the top for another story; engineer stamped truss drawings do you build them;
      awning above the patio doors; cantilever the eaves by two feet;
      breezeway covering between barn and house; cathedral the living room; skew gables to face the lake;
      steepen it so snow sheds; doghouse dormer`,
    say: [
      "New framing and other shapes of roof are not on our list; we put on, repair and maintain roofs.",
      `Ask the office at ${site.phone.display} whether they can help with yours; the look is free.`,
    ],
    forStaff: true,
  },
];
