import type { z } from "zod";
import type { RoofKind } from "../roof-kinds.ts";
import type { productsSchema } from "../schema/business.ts";

export type ProductEntry = z.input<typeof productsSchema>[number];

/** The words of a new site for a kind of roof. `named` are names that say no more than the kind, for which `entry.name` stands. */
type KindTemplate = {
  readonly words: RegExp;
  readonly named: readonly string[];
  readonly entry: Pick<ProductEntry, "name" | "image" | "description" | "features" | "spoken" | "compared">;
};

/** Usual materials by kind, the more particular words first: cedar shingles are wood. Lifespans are those that the trade calls typical. */
const KINDS: Readonly<Record<Exclude<RoofKind, "other">, KindTemplate>> = {
  wood: {
    words: /cedar|shake|wood/i,
    named: ["cedar", "wood", "shakes", "cedar shakes"],
    entry: {
      name: "Cedar Shakes",
      image: "product-wood",
      description:
        "Split or sawn wood, laid so that air reaches it from below. It turns from honey to silver with the years.",
      features: ["Single pieces can be replaced", "Treated wood where the code asks for it"],
      spoken: {
        name: "cedar shakes",
        spanish: "tejas de cedro",
        plural: true,
        also: ["cedar", "wood shakes", "a wood roof"],
      },
    },
  },
  slate: {
    words: /slate/i,
    named: ["slate", "natural slate"],
    entry: {
      name: "Slate",
      image: "product-slate",
      description:
        "Natural stone, split thin and hung piece by piece. No two are alike, and the color is the rock's own.",
      features: ["Slates can be replaced one at a time", "Framing checked for the weight first"],
      spoken: {
        name: "slate",
        spanish: "pizarra",
        plural: false,
        also: ["a slate roof", "slate tiles", "natural slate"],
      },
      compared: {
        Lifespan: "Typically 50 to 100 years and more",
        Maintenance: "Low; slipped or cracked slates replaced one at a time",
      },
    },
  },
  tile: {
    words: /tile|clay|terra ?cotta|barrel/i,
    named: ["tile", "tiles", "clay tile", "concrete tile"],
    entry: {
      name: "Roof Tiles",
      image: "product-tile",
      description:
        "Fired clay or concrete in overlapping courses. The framing is checked for the weight first.",
      features: ["Tiles can be replaced one at a time", "Framing checked for the weight first"],
      spoken: {
        name: "tile",
        spanish: "tejas",
        plural: false,
        also: ["a tile roof", "clay tiles", "concrete tiles"],
      },
    },
  },
  flat: {
    words: /epdm|tpo|pvc|membrane|rubber|bitumen|built-up|flat/i,
    named: ["flat", "membrane", "flat roof"],
    entry: {
      name: "Flat Roof Membrane",
      image: "product-flat",
      description: "A watertight sheet for flat and low slopes, turned up at every edge and wall.",
      features: ["Welded or glued seams", "Insulation and drains looked at first"],
      spoken: {
        name: "a membrane",
        spanish: "membrana",
        plural: false,
        also: ["a flat roof", "membrane roofing"],
      },
    },
  },
  metal: {
    words: /metal|steel|standing|copper|zinc|aluminum|tin\b/i,
    named: ["metal", "metal roofing", "metal roof"],
    entry: {
      name: "Metal Roofing",
      image: "product-metal",
      description: "Panels that shed rain and let snow slide. They are light, so most framing carries them.",
      features: ["Light, for low and steep slopes", "Quiet over a solid deck"],
      spoken: { name: "metal", spanish: "metal", plural: false, also: ["a metal roof", "metal roofing"] },
      compared: {
        Lifespan: "Typically 40 to 80 years",
        Maintenance: "Low; seams and sealed joints checked twice a year",
      },
    },
  },
  asphalt: {
    words: /asphalt|shingle|composition/i,
    named: ["asphalt", "shingles", "asphalt shingles"],
    entry: {
      name: "Asphalt Shingles",
      image: "product-shingle",
      description: "What most houses wear: shingles in overlapping courses, in many colors and blends.",
      features: ["A wide choice of colors and blends", "Single shingles can be replaced"],
      spoken: {
        name: "asphalt shingles",
        spanish: "tejas asfálticas",
        plural: true,
        also: ["shingles", "a shingle roof", "asphalt", "architectural shingles"],
      },
      compared: {
        Lifespan: "Typically about 30 years",
        Maintenance: "A check in spring, in fall and after storms",
      },
    },
  },
};

/** Finds the kind of a material by its name. */
export function findKind(name: string): RoofKind {
  const found = Object.entries(KINDS).find(([, { words }]) => words.test(name));
  return (found?.[0] as RoofKind | undefined) ?? "other";
}

/**
 * Makes the entries of materials from their names, cased as written, and prices; a price that is missing stays out. Names that say no
 * more than the kind get the words that fit all of it; any other keeps its own name, and words that claim nothing of it.
 */
export function makeProductEntries(
  materials: readonly { readonly name: string; readonly price: number | undefined }[],
): ProductEntry[] {
  return materials.map(({ name, price }) => {
    const kind = findKind(name);
    const priced = price === undefined ? {} : { pricePerSquareFoot: price };
    const base = { id: slug(name), kind };
    if (kind === "other") return { ...base, ...makeUnknown(name), ...priced };
    const { named, entry } = KINDS[kind];
    const isItsName = name.toLowerCase() === entry.name.toLowerCase();
    if (named.includes(name.toLowerCase()))
      return { ...base, ...entry, ...(isItsName && { name: raiseFirst(name) }), ...priced };
    const { spanish: _, ...spoken } = entry.spoken;
    return {
      ...base,
      ...entry,
      name: raiseFirst(name),
      spoken: { ...spoken, name: lowerFirst(name), also: [] },
      ...priced,
    };
  });
}

function makeUnknown(name: string) {
  return {
    name: raiseFirst(name),
    image: "product-other",
    description: `${raiseFirst(name)}: ask us where it fits, and where something else does.`,
    features: ["Samples to see before you decide"],
    spoken: { name: lowerFirst(name), plural: false, also: [] },
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

export function raiseFirst(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** "Standing-seam steel" as within a sentence; "EPDM" stays. */
function lowerFirst(text: string): string {
  return /^\p{Lu}\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1);
}
