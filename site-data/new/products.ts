import type { z } from "zod";
import type { productsSchema } from "../schema/business.ts";

export type ProductEntry = z.input<typeof productsSchema>[number];
type ProductTemplate = Omit<ProductEntry, "id" | "pricePerSquareFoot">;

/** Usual materials by a word of their names. Lifespans are those that the trade calls typical. */
const PRODUCTS: Readonly<Record<string, ProductTemplate>> = {
  "asphalt|shingle": {
    name: "Asphalt Shingles",
    image: "product-shingle",
    description: "What most houses wear: laminated architectural shingles with depth and a soft shadow line.",
    features: ["{warranty} warranty shingles", "The widest choice of colors and blends"],
    spoken: {
      name: "asphalt shingles",
      spanish: "tejas asfálticas",
      plural: true,
      also: ["shingles", "a shingle roof", "asphalt", "architectural shingles"],
    },
    compared: {
      Lifespan: "Typically about 30 years",
      Maintenance: "A check in spring, in fall and after storms",
      "Energy efficiency": "Fair; lighter colors absorb less heat",
    },
  },
  "metal|steel|standing": {
    name: "Metal Roofing",
    image: "product-metal",
    description:
      "Standing-seam panels with hidden fasteners. Snow slides, rain runs off, and the lines stay crisp.",
    features: ["Standing seams, no exposed screws", "About as quiet as shingles over a solid deck"],
    spoken: {
      name: "metal",
      spanish: "metal",
      plural: false,
      also: ["a metal roof", "standing seam", "a steel roof", "steel"],
    },
    compared: {
      Lifespan: "Typically 40 to 80 years",
      Maintenance: "Low; seams and sealed joints checked twice a year",
      "Energy efficiency": "Good; reflective finishes bounce sun back",
    },
  },
  slate: {
    name: "Slate",
    image: "product-slate",
    description:
      "Natural stone, split thin and hung tile by tile. No two are alike, and the color is the rock's own.",
    features: ["Tiles can be replaced one at a time", "Framing checked for the weight first"],
    spoken: {
      name: "slate",
      spanish: "pizarra",
      plural: false,
      also: ["a slate roof", "slate tiles", "natural slate"],
    },
    compared: {
      Lifespan: "Typically 50 to 100 years and more",
      Maintenance: "Low; slipped or cracked tiles replaced one at a time",
      "Energy efficiency": "Good; thick stone heats up slowly",
    },
  },
};

/** Makes the entry of a material from its name and price; an unknown material gets words that fit any. */
export function makeProductEntry(name: string, pricePerSquareFoot: number): ProductEntry {
  const known = Object.entries(PRODUCTS).find(([words]) => new RegExp(words, "i").test(name));
  const id = slug(name);
  if (known) {
    const title = name.length > 8 ? capitalizeWords(name) : known[1].name;
    return { id, ...known[1], name: title, pricePerSquareFoot };
  }
  return {
    id,
    name: capitalizeWords(name),
    image: "texture-shingle",
    description: `${capitalizeWords(name)}, installed by our own crew. Ask us where it fits, and where something else does.`,
    features: ["Samples to see before you decide"],
    spoken: { name: name.toLowerCase(), plural: false, also: [] },
    pricePerSquareFoot,
  };
}

function slug(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-");
  return letters
    .replace(/^[^a-z]+|-+$/g, "")
    .slice(0, 30)
    .replace(/-$/, "")
    .padEnd(2, "x");
}

function capitalizeWords(text: string): string {
  return text.replaceAll(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}
