import { products } from "#copy/pages/product.ts";
import { wordsOf } from "./text/fold.ts";
import { readListPairs } from "./text/words.ts";

/** Small words that stand before a name: "a metal roof" is heard in "metal roof" as well. */
const ARTICLES = new Set(["a", "an", "the"]);

/** As messages are read: without accents. */
function removeAccents(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "");
}

type Name = { id: string; words: readonly string[] };

function nameOf(id: string, text: string): Name {
  return { id, words: wordsOf(text.toLowerCase()).filter((word) => !ARTICLES.has(word)) };
}

/** The materials of the trade with what people call them. */
const MATERIALS = readListPairs("materials.txt").map(
  ([material, names]) => [material, names.split(", ")] as const,
);
const findMaterials = createFinder(
  MATERIALS.flatMap(([material, names]) => names.map((name) => nameOf(material, name))),
);

/** The product that is of a material of the trade, by its own name; none of those that this company does not sell. */
export const SOLD: ReadonlyMap<string, (typeof products)[number]> = new Map(
  products
    .toReversed() // of two the first one stands for the material
    .flatMap((product) =>
      findMaterials(wordsOf(`${product.spoken.name} ${product.name}`.toLowerCase()))
        .slice(0, 1)
        .map((material) => [material, product] as const),
    ),
);

/** The materials of the trade that this company does not sell, as they are called in a sentence. */
export const NOT_SOLD: ReadonlyMap<string, string> = new Map(
  MATERIALS.flatMap(([material, [name = material]]) => (SOLD.has(material) ? [] : [[material, name]])),
);

/** Each name that people use for a product. */
const OWN_NAMES = products.flatMap(({ id, name, spoken }) =>
  [name, spoken.name, ...(spoken.spanish ? [removeAccents(spoken.spanish)] : []), ...spoken.also].map(
    (text) => nameOf(id, text),
  ),
);
const findNames = createFinder([
  ...OWN_NAMES,
  ...MATERIALS.flatMap(([material, names]) =>
    NOT_SOLD.has(material) ? names.map((name) => nameOf(`not ${material}`, name)) : [],
  ),
]);

/** The site's products that words name, in their order, each once. */
export function productsIn(words: readonly string[]): string[] {
  return findNames(words).filter((id) => !id.startsWith("not "));
}

/** The materials that words name and this company does not sell. */
export function notSoldIn(words: readonly string[]): string[] {
  return findNames(words).flatMap((id) => (id.startsWith("not ") ? [id.slice(4)] : []));
}

const TRADE_PRODUCTS: ReadonlySet<string> = new Set([...SOLD.values()].map(({ id }) => id));

/** Whether words name a product that is of no material of the trade: what articles say of that is of companies that do not sell it. */
export function namesUncommonProduct(words: readonly string[]): boolean {
  return productsIn(words).some((id) => !TRADE_PRODUCTS.has(id));
}

/** Words of the site's products, for the spelling and to tell names. */
export const PRODUCT_WORDS: ReadonlySet<string> = new Set(OWN_NAMES.flatMap(({ words }) => words));

/** What names stand in words, the longest at each place, the first of two that are equal; each once. */
function createFinder(names: readonly Name[]): (words: readonly string[]) => string[] {
  const sorted = names.toSorted((one, other) => other.words.length - one.words.length);
  const byFirst = Map.groupBy(sorted, ({ words }) => singular(words[0] ?? ""));
  return (words) => {
    const found = new Set<string>();
    for (let index = 0; index < words.length; index++) {
      const named = byFirst
        .get(singular(words[index] ?? ""))
        ?.find(({ words: name }) => name.every((word, offset) => isSameWord(words[index + offset], word)));
      if (!named) continue;
      found.add(named.id);
      index += named.words.length - 1;
    }
    return [...found];
  };
}

function isSameWord(word: string | undefined, name: string): boolean {
  return word !== undefined && singular(word) === singular(name);
}

function singular(word: string): string {
  return word.length > 3 ? word.replace(/s$/, "") : word;
}
