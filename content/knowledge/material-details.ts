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
      is it noisy when it rains on metal; hail on metal noise; quiet metal roof; sound of rain`,
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
      does metal attract lightning`,
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
      do metal roofs block wifi`,
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
      slates are slipping; loose slate; do you do slate repairs; do you repair slate roofs; slate roof repair`,
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
      do colors fade; can i see the color on my house; what if i do not like the color`,
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
      which roof is safest in a fire`,
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
      extra charge for steep; mansard; walkable roof; porch roof with low slope; limit on how steep`,
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
      do you seal nail heads; what is your installation method; do you six nail`,
    say: [
      "I do not have that detail here: product and method are named in your written scope.",
      `Ask at the free inspection or call ${site.phone.display}.`,
    ],
    forStaff: true,
  },
];
