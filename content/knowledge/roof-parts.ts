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
      gap under the drip edge; replace drip edge; seal around a pipe; stack flashing`,
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
      bricks on my roof`,
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
      do you do gutters too`,
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
      gutter maintenance; how often to clean gutters`,
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
      sun tunnel install`,
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
      is my roof making my house hot`,
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
      snow on roof dangerous; do you remove snow`,
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
      how much ice and water; ice guard at the eaves; ice and water in valleys; does code require ice barrier`,
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
      synthetic or felt; is felt included; peel and stick`,
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
      who decides if decking is bad; how much wood is included; plywood extra`,
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
      do you tear off the old roof; leave the old roof on; why tear off; nail new shingles on old`,
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
      do you remove solar panels; i have solar panels and need a new roof; solar roof; solar shingles;
      solar mounting; do you work around solar panels; detach and reset solar; is my roof ready for solar;
      do i need a new roof before solar; take panels off and put back; roofing under solar panels;
      solar company says i need a new roof; can you roof around panels;
      what happens to my solar panels when you reroof; do you mount panels; tesla roof;
      is a metal roof good for solar; holes from solar mounts leak; solar ready`,
    say: [
      "Panels have to come down when the roof beneath them is replaced, so have the roof looked at before you mount them.",
      "Our sample solar project shows a new roof first, then panels on flashed mounts.",
      `For panels, their removal or their price ask the office at ${site.phone.display}.`,
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
      realtor says replace roof; buyer wants a new roof; sell as is`,
    say: [
      "I have no figure for that, and it depends on your market: ask a local agent.",
      `What we can give you is a free inspection, scheduled ${figureTexts.inspection}, with photos and a written estimate that a buyer can read.`,
    ],
  },
];
