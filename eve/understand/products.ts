import { products } from "#copy/pages/product.ts";
import { wordsOf } from "./text/fold.ts";
import { readListPairs } from "./text/words.ts";

/** Words that are left out of names, so that "metal roof" also matches "a metal roof". */
const ARTICLES = new Set(["a", "an", "the"]);

/** Removes accents, as in messages. */
function removeAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

/** A name of a product, or of a material that this company does not sell. */
type Name = { id: string; of: "product" | "material"; words: readonly string[] };

function nameOf(of: Name["of"], id: string, text: string): Name {
  return { id, of, words: wordsOf(text.toLowerCase()).filter((word) => !ARTICLES.has(word)) };
}

/** The materials of the trade with their usual names. */
const MATERIALS = readListPairs("materials.txt").map(
  ([material, names]) => [material, names.split(", ")] as const,
);
const findMaterials = createFinder(
  MATERIALS.flatMap(([material, names]) => names.map((name) => nameOf("material", material, name))),
);

/** The product of each material of the trade that this company sells. */
export const SOLD: ReadonlyMap<string, (typeof products)[number]> = new Map(
  products
    .toReversed() // so that the first of two stands for the material
    .flatMap((product) =>
      findMaterials(wordsOf(`${product.spoken.name} ${product.name}`.toLowerCase()))
        .slice(0, 1)
        .map(({ id: material }) => [material, product] as const),
    ),
);

/** The materials of the trade that this company does not sell, each with its name for use in a sentence. */
export const NOT_SOLD: ReadonlyMap<string, string> = new Map(
  MATERIALS.flatMap(([material, [name = material]]) => (SOLD.has(material) ? [] : [[material, name]])),
);

/** Each name that people use for a product. */
const OWN_NAMES = products.flatMap(({ id, name, spoken }) =>
  [name, spoken.name, ...(spoken.spanish ? [removeAccents(spoken.spanish)] : []), ...spoken.also].map(
    (text) => nameOf("product", id, text),
  ),
);
const findNames = createFinder([
  ...OWN_NAMES,
  ...MATERIALS.flatMap(([material, names]) =>
    NOT_SOLD.has(material) ? names.map((name) => nameOf("material", material, name)) : [],
  ),
]);

/** Finds the site's products that words name, in their order, each once. */
export function findProducts(words: readonly string[]): string[] {
  return idsOf("product", findNames(words));
}

/** Finds the materials in words that this company does not sell. */
export function findUnsoldMaterials(words: readonly string[]): string[] {
  return idsOf("material", findNames(words));
}

function idsOf(of: Name["of"], names: readonly Name[]): string[] {
  return [...new Set(names.flatMap((name) => (name.of === of ? [name.id] : [])))];
}

const TRADE_PRODUCTS: ReadonlySet<string> = new Set([...SOLD.values()].map(({ id }) => id));

/**
 * True if words name a product of a material outside of the trade's usual ones: the articles are written for companies without
 * it.
 */
export function namesUncommonProduct(words: readonly string[]): boolean {
  return findProducts(words).some((id) => !TRADE_PRODUCTS.has(id));
}

/** Makes a function that finds names in words: at each place the longest, and of equally long ones the first. */
function createFinder(names: readonly Name[]): (words: readonly string[]) => Name[] {
  const sorted = names.toSorted((one, other) => other.words.length - one.words.length);
  const byFirst = Map.groupBy(sorted, ({ words }) => toSingular(words[0] ?? ""));
  return (words) => {
    const found: Name[] = [];
    for (let index = 0; index < words.length; index++) {
      const named = byFirst
        .get(toSingular(words[index] ?? ""))
        ?.find(({ words: name }) => name.every((word, offset) => isSameWord(words[index + offset], word)));
      if (!named) continue;
      found.push(named);
      index += named.words.length - 1;
    }
    return found;
  };
}

function isSameWord(word: string | undefined, name: string): boolean {
  return word !== undefined && toSingular(word) === toSingular(name);
}

function toSingular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, "") : word;
}
