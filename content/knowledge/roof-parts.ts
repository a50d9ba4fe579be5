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
    asks: `what is flashing; do you fix flashing; chimney flashing is leaking; replace flashing; flashing around chimney; step flashing; valley leak; pipe boot cracked; vent boot leaking; leak around a vent pipe
      is flashing replaced with a new roof; leak by the chimney; valleys; rusty flashing; drip edge`,
    say: [
      "Flashing is the metal that turns water away at chimneys, walls, valleys and vents, the places where a roof leaks first.",
      "We repair failed flashing and cracked pipe boots, and a new roof gets flashing to your local code.",
    ],
  },
  {
    id: "chimney",
    title: "Chimneys",
    path: pages.contact.path,
    asks: `do you repair chimneys; chimney repair; tuckpointing; chimney cap; chimney brick falling; remove a chimney; chimney crown; masonry work; chimney sweep`,
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
    asks: `do you install gutters; do you do gutters; gutter replacement; seamless gutters; gutter guards; leaf guards; my gutters are falling off; new gutters; downspout is broken; gutter repair; do gutters come with a new roof
      gutters overflowing; do you fix gutters`,
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
    asks: `do you clean gutters; gutter cleaning service; how often should gutters be cleaned; clogged gutters; leaves in my gutters; cleaning out downspouts`,
    say: [
      "Yes, as part of roof maintenance: gutters and valleys are cleared on the spring and fall visits.",
      "A look twice a year and after storms is a good rhythm.",
    ],
  },
  {
    id: "skylights",
    title: "Skylights",
    path: pages.contact.path,
    asks: `do you install skylights; my skylight is leaking; replace a skylight; skylight repair; leak around skylight; should i replace skylights with the roof; sun tunnel; add a skylight`,
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
    asks: `how much attic ventilation do i need; do you install ridge vents; roof vents; soffit vents; is my attic vented enough; attic is too hot; why does ventilation matter; do i need more vents; attic fan; ventilation ratio
      hot attic; condensation in the attic; frost in attic; poor ventilation; do you check ventilation; intake and exhaust vents`,
    say: [
      "The usual measure is 1/150 of the attic floor as vent area, or 1/300 under conditions, per the local code edition.",
      "We fit ventilation to your local code with a new roof and can look at yours at the free inspection.",
    ],
  },
  {
    id: "ice-dams",
    title: "Ice dams",
    path,
    asks: `what are ice dams; how do i prevent ice dams; i have ice dams; icicles on my gutters; ice build up on the roof edge; do you remove ice dams; ice dam removal; heat cables; heat tape; ice in the gutters`,
    say: [
      "Where local code asks for it, a new roof gets an ice barrier from the eave to 24 inches inside the wall line, and ventilation to code.",
      `Please stay off the roof and do not chip at the ice; if water is coming in, call ${site.phone.display}. Whether we remove ice from a roof is for the office to say.`,
    ],
  },
  {
    id: "ice-barrier",
    title: "Ice barrier",
    path,
    asks: `do you install ice and water shield; ice barrier; where does ice and water shield go; is ice and water shield required; how far up does ice barrier go`,
    say: [
      "Yes, to your local code: where it is asked for, the ice barrier runs from the eave to 24 inches inside the wall line.",
      "The written scope says what your roof gets.",
    ],
  },
  {
    id: "underlayment",
    title: "Underlayment",
    path,
    asks: `what underlayment do you use; felt or synthetic underlayment; tar paper; do you replace underlayment; is underlayment included; what goes under shingles`,
    say: [
      "A full new roof includes tear-off, sound deck, underlayment, flashing and the finish you choose.",
      "Which underlayment goes on yours is named in the written scope.",
    ],
  },
  {
    id: "decking",
    title: "Decking",
    path,
    asks: `what if the decking is rotten; do you replace plywood; bad decking; soft spots on the roof; rotten wood under shingles; is new decking included; what happens if you find rot; plywood replacement; sheathing
      what is roof decking; wood rot; how do i know i need new decking; do i really need new decking; roofer says i need new decking`,
    say: [
      "We strip to the deck, inspect it board by board and replace soft boards before anything covers them.",
      "Nobody sees the boards beforehand, so the written estimate says how replaced decking is charged.",
    ],
  },
  {
    id: "layers",
    title: "Layers and overlays",
    path: pages.whyChooseUs.path,
    asks: `can you put new shingles over old ones; can you go over the existing roof; do you have to tear off; second layer of shingles; how many layers are allowed; overlay; roof over; nail over; do i need a tear off
      my roof has two layers; can you roof over the old shingles; layover; can metal go over shingles; metal over existing shingles`,
    say: [
      "Codes usually allow two layers of shingles at most, and an overlay hides the deck, so nobody sees boards that have gone soft.",
      "For a full new roof we strip to the deck.",
    ],
  },
  {
    id: "metal-noise",
    title: "Noise of metal",
    path: pages.product.path,
    asks: `is a metal roof loud in the rain; are metal roofs noisy; metal roof noise; does metal sound loud in hail; rain on a metal roof; are metal roofs quiet`,
    say: [
      "Over a solid deck a metal roof is about as quiet as shingles.",
      "Ours are standing-seam panels with hidden fasteners.",
    ],
  },
  {
    id: "metal-lightning",
    title: "Metal and lightning",
    path: pages.product.path,
    asks: `does a metal roof attract lightning; is metal dangerous in a thunderstorm; metal roof lightning; will lightning strike a metal roof`,
    say: [
      "No, metal does not draw lightning.",
      "A metal roof is no likelier to be struck than another one of the same height.",
    ],
  },
  {
    id: "metal-snow",
    title: "Metal and snow",
    path: pages.product.path,
    asks: `how does metal do with snow; does snow slide off a metal roof; metal roof in winter; snow guards; does metal rust; will a metal roof rust; do metal roofs dent; metal roof hail dents; does metal interfere with cell service`,
    say: [
      "On standing-seam metal snow slides and rain runs off, and there are no exposed screws.",
      `Snow guards, coatings and dents by hail depend on the panel; ask at ${site.phone.display} or at the free inspection.`,
    ],
  },
  {
    id: "slate-weight",
    title: "Weight of slate",
    path: pages.product.path,
    asks: `is slate too heavy for my house; can my house hold slate; how heavy is slate; does my framing support slate; weight of slate roof; do i need reinforcement for slate; can you replace one slate; broken slate tile
      slate repair; a slate tile slipped`,
    say: [
      "We check the framing for the weight before slate goes on.",
      "Single slates can be replaced, and slipped or cracked ones are replaced one by one.",
    ],
  },
  {
    id: "colors",
    title: "Colors",
    path: pages.product.path,
    asks: `what colors do shingles come in; what color should my roof be; can i see samples; do you have color options; black shingles; what color metal roof; can i pick the color; shingle samples; lightest color`,
    say: [
      "Asphalt shingles have the widest choice of colors and blends; metal comes with reflective finishes too, and slate has the color of its rock.",
      "Lighter colors take up less heat. Ask to see samples at the free inspection.",
    ],
  },
  {
    id: "fire",
    title: "Fire",
    path: pages.product.path,
    asks: `which roof is fireproof; fire rating; fire resistant roof; class a fire rating; is slate fireproof; will my roof burn`,
    say: [
      "Slate will not burn or rot.",
      `I have no fire class for the shingles and panels here; the office can name the product's rating at ${site.phone.display}.`,
    ],
    forStaff: true,
  },
  {
    id: "solar",
    title: "Solar and the roof",
    path: pages.whyChooseUs.path,
    asks: `do you install solar panels; should i replace my roof before solar; can you put solar on my roof; do you remove solar panels; i have solar panels and need a new roof; solar roof; solar shingles; solar mounting; do you work around solar panels
      detach and reset solar; is my roof ready for solar`,
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
    asks: `does a new roof increase home value; will a new roof help sell my house; return on investment for a roof; is a new roof worth it; curb appeal; should i replace the roof before selling`,
    say: [
      "I have no figure for that, and it depends on your market: ask a local agent.",
      `What we can give you is a free inspection, scheduled ${figureTexts.inspection}, with photos and a written estimate that a buyer can read.`,
    ],
  },
  {
    id: "low-pitch",
    title: "Pitch and material",
    path: pages.product.path,
    asks: `can i put shingles on a low slope; minimum pitch for shingles; is my roof too steep; do you do steep roofs; what pitch is needed for metal; best material for a low slope roof; my porch roof is almost flat`,
    say: [
      "Metal suits low and steep slopes, and a truly flat roof gets a membrane.",
      "Which material your pitch allows is for the product's instructions and your local code; we check both at the free inspection.",
    ],
  },
  {
    id: "specifications",
    title: "Technical details",
    path: pages.contact.path,
    asks: `what size nails do you use; how many nails per shingle; how thick is the metal; what gauge is your metal; what is the weight of a shingle; how many bundles do i need; bundles per square; do you use a crane; do you use scaffolding
      what kind of fasteners; do you hand nail or use a nail gun; do you use starter strips; what is the exposure; ridge caps; can i keep the leftover shingles; extra shingles; how many pallets; what sealant do you use; perm rating; product data sheet; sds`,
    say: [
      "I do not have that detail here: product and method are named in your written scope.",
      `Ask at the free inspection or call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
