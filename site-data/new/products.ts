import type { z } from "zod";
import type { RoofKind } from "../roof-kinds.ts";
import type { productsSchema } from "../schema/business.ts";
import { type Material, makeMaterials } from "./materials.ts";

export type ProductEntry = z.input<typeof productsSchema>[number];

/** Words of a name that say nothing of the material, if there are others: "TPO roofing" is TPO. */
const FILLERS = new Set(["roof", "roofing", "membrane", "system", "natural", "single-ply", "a", "the"]);

/** Finds the usual material that a name means. */
export function findMaterial(name: string, materials: readonly Material[]): Material | undefined {
  return materials.find(({ words }) => words.test(name));
}

/** Finds the kind of a material by its name. */
export function findKind(name: string): RoofKind {
  return findMaterial(name, makeMaterials(false))?.kind ?? "other";
}

type Stated = { readonly name: string; readonly price: number | undefined };

/**
 * Makes the entries of materials from their names, cased as written, and prices; a price that is missing stays out. Names that say no
 * more than a usual material get its words; any other keeps its own name, and words that claim nothing of it.
 * @param freezes true where the eaves freeze in a usual winter
 */
export function makeProductEntries(stated: readonly Stated[], freezes: boolean): ProductEntry[] {
  const materials = makeMaterials(freezes);
  return stated.map(({ name, price }) => {
    const priced = price === undefined ? {} : { pricePerSquareFoot: price };
    const material = findMaterial(name, materials);
    const base = { id: slug(name), kind: material?.kind ?? ("other" as const) };
    if (!material) return { ...base, ...makeUnknown(name), ...priced };
    const { named, entry } = material;
    const isItsName = name.toLowerCase() === entry.name.toLowerCase();
    if ([entry.name, ...named].some((one) => toPlain(one) === toPlain(name)))
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

/** "clay tile" from "Clay Tiles", "tpo" from "TPO roofing"; names of fillers alone stay whole. */
function toPlain(name: string): string {
  const words = name
    .toLowerCase()
    .split(/\s+/)
    .map((word) => (word.length > 3 ? word.replace(/s$/, "") : word));
  const telling = words.filter((word) => !FILLERS.has(word));
  return (telling.length > 0 ? telling : words).join(" ");
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
