import { readdirSync, readFileSync } from "node:fs";
import { isKeyOf, ownValue } from "#contract/values.ts";
import { hasPage, pages } from "#copy/pages/pages.ts";
import { products } from "#copy/pages/product.ts";
import { findProducts, findUnsoldMaterials, namesUncommonProduct } from "../understand/products.ts";
import { wordsOf } from "../understand/text/fold.ts";
import { ARTICLE_CARDS, type Article, type Say } from "./article.ts";
import { addQuestions, findOfferedArticle, readSiteArticles } from "./site-articles.ts";
import { FACTS_OF_EACH, type Facts, listProductFacts, SITE_FACTS } from "./site-facts.ts";

const FOLDER = new URL("./articles/", import.meta.url);

/** Names that people use for the products. Ways of asking with {product} use them in turn, so that all are learned. */
const PRODUCT_NAMES = products.flatMap(({ spoken }) => [spoken.name, ...spoken.also]);
const PAIRS = products.flatMap((one, index) =>
  products.slice(index + 1).map((other) => [one, other] as const),
);

/** The article on materials that are not sold, and the subjects whose ways of asking for such materials go to it. */
export const OTHER_MATERIALS = "other-materials";
export const MATERIAL_SUBJECTS: ReadonlySet<string> = new Set(["products", "material-details"]);

/** An article of a text file. `moved` are ways of asking that another article answers on this site, with that article's id. */
type ReadArticle = { article: Article | undefined; moved: readonly (readonly [id: string, ask: string])[] };

/**
 * Reads all articles: the site's own questions, services and pages, and the text files beside this one. In a text file an article
 * is "= id", lines "key: value", an empty line, and one way of asking a line. Names in braces are filled in from the site's data;
 * a line with a name that the site lacks is left out, or stands as the line "or: …" below it says it. An article whose `needs` or first `say` is lacking says its `none` instead;
 * without `none` its ways of asking go to the article that `else` names.
 * @param common the articles of the text files, if they have been read already
 * @throws {Error} with the article, on an unknown page or an unknown name in braces
 */
export function readArticles(common: readonly Article[] = readCommonArticles()): Article[] {
  return addQuestions([...common, ...readSiteArticles()]);
}

/** Reads the articles of the text files alone, without the site's own questions and pages. */
export function readCommonArticles(): Article[] {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".txt"));
  const read = files.sort().flatMap((file) => {
    const text = readFileSync(new URL(file, FOLDER), "utf8");
    return readEntries(text, file.replace(".txt", ""));
  });
  const spanish = readFileSync(new URL("./spanish.txt", import.meta.url), "utf8");
  return addSpanish(addMovedWays(read), spanish);
}

/** Reads the questions that no article answers. */
export function readNotKnown(): string[] {
  const text = readFileSync(new URL("./not-known.txt", import.meta.url), "utf8");
  return splitLines(text).map((line) => fillBraces(line, SITE_FACTS, "not-known.txt"));
}

/** Adds to each article the ways of asking that others moved to it. */
function addMovedWays(read: readonly ReadArticle[]): Article[] {
  const moved = Map.groupBy(
    read.flatMap((one) => one.moved),
    ([id]) => id,
  );
  return read.flatMap(({ article }) => {
    if (!article) return [];
    const more = moved.get(article.id)?.map(([, ask]) => ask) ?? [];
    return [{ ...article, asks: [...article.asks, ...more] }];
  });
}

/** Adds the Spanish texts and ways of asking to the articles. */
function addSpanish(articles: readonly Article[], text: string): Article[] {
  const byId = new Map(
    parseEntries(text).map(({ id, settings, asks }) => {
      const fill = (line: string) =>
        lacksFact(line, SITE_FACTS) ? [] : [fillBraces(line, SITE_FACTS, `spanish.txt, ${id},`)];
      const chosen = chooseLines(settings, SITE_FACTS);
      const listValues = (key: string) =>
        chosen.flatMap((setting) => (setting.key === key ? fill(setting.value) : []));
      const [title = ""] = listValues("title");
      return [id, { title, say: listValues("es"), asks: asks.flatMap(fill) }];
    }),
  );
  return articles.map((article) => {
    const also = byId.get(article.id);
    if (!also) return article;
    const [first, ...rest] = also.say;
    const say: Say | undefined = first && !article.none ? [first, ...rest] : undefined;
    return { ...article, spanish: say && { title: also.title, say }, asks: [...article.asks, ...also.asks] };
  });
}

function readEntries(text: string, subject: string): ReadArticle[] {
  return parseEntries(text).flatMap(({ id, settings, asks }) => readEntry(id, subject, settings, asks));
}

function parseEntries(text: string) {
  return text
    .split(/^= /m)
    .slice(1)
    .map((entry) => {
      const [head = "", ...rest] = entry.split("\n\n");
      const [id = "", ...settings] = splitLines(head);
      return { id, settings: settings.map(parseSetting), asks: splitLines(rest.join("\n")) };
    });
}

function readEntry(
  id: string,
  subject: string,
  settings: readonly Setting[],
  asks: readonly string[],
): ReadArticle[] {
  const chosen = chooseLines(settings, SITE_FACTS);
  const listValues = (key: string) => chosen.flatMap((one) => (one.key === key ? [one.value] : []));
  const subjects = FACTS_OF_EACH[listValues("each")[0] ?? ""];
  const [key = ""] = listValues("page");
  const page = isKeyOf(pages, key) ? pages[key].path : undefined;
  if (!subjects || !page)
    throw new Error(`Eve's article ${id} names a page or a subject that does not exist.`);
  return subjects.map((subjectFacts): ReadArticle => {
    const facts = { ...SITE_FACTS, ...subjectFacts };
    const hasKey = (text: string) => !lacksFact(text, facts);
    const fill = (text: string) => fillBraces(text, facts, id);
    const readTexts = (key: string, more: Facts = {}) => {
      const all = { ...facts, ...more };
      const texts = listValues(key).filter((text) => !lacksFact(text, all));
      return texts.map((text) => fillBraces(text, all, id)) as unknown as Say;
    };
    const title = listValues("title")[0] ?? "";
    const [first = ""] = listValues("say");
    const none = ![first, title, ...listValues("needs").map((name) => `{${name}}`)].every(hasKey);
    const say = readTexts(none ? "none" : "say");
    const asked = asks.filter((ask) => hasKey(ask) && !namesUncommonProduct(wordsOf(ask)));
    const ways = asked.flatMap((ask, index) => fillProductNames(ask, index).map(fill));
    const own = fill(id);
    const elsewhere = ways.map((ask) =>
      say.length === 0
        ? listValues("else")[0]
        : listValues("offers").includes("nothing")
          ? findOfferedArticle(ask)
          : findArticleOfMaterial(ask, own, subject),
    );
    const moved = ways.flatMap((ask, index) => {
      const to = elsewhere[index];
      return to ? [[to, ask] as const] : [];
    });
    if (say.length === 0) return { article: undefined, moved };
    return {
      moved,
      article: {
        id: own,
        title: none && !hasKey(title) ? own : fill(title),
        subject,
        say,
        none,
        path: hasPage(page) ? page : pages.contact.path,
        asks: ways.filter((_, index) => !elsewhere[index]),
        ofProduct: {
          ...(none
            ? {}
            : sayOfEach(listValues("product"), products, (item) => [
                item.id,
                readTexts("product", listProductFacts(item)),
              ])),
          ...sayOfEach(listValues("material"), FACTS_OF_EACH.material ?? [], (material) => [
            material["material id"] ?? "",
            readTexts("material", material),
          ]),
        },
        ofPair: none
          ? {}
          : sayOfEach(listValues("pair"), PAIRS, ([one, other]) => [
              `${one.id} ${other.id}`,
              readTexts("pair", listProductFacts(one, other)),
            ]),
        beside: [],
        spanish: undefined,
        act: listValues("act")[0],
        price: listValues("price")[0],
        ofVisit: listValues("of-visit")[0],
        card: ARTICLE_CARDS.find((card) => card === listValues("card")[0]),
        forStaff: listValues("staff").length > 0,
        settled: listValues("settled").length > 0,
      },
    };
  });
}

/** Finds the article that answers a way of asking for a material instead, depending on whether the company sells it. */
function findArticleOfMaterial(ask: string, id: string, subject: string): string | undefined {
  if (id !== OTHER_MATERIALS && !MATERIAL_SUBJECTS.has(subject)) return undefined;
  const words = wordsOf(ask);
  const [sold, notSold] = [findProducts(words).length > 0, findUnsoldMaterials(words).length > 0];
  if (id === OTHER_MATERIALS) return sold && !notSold ? "materials" : undefined;
  return notSold && !sold ? OTHER_MATERIALS : undefined;
}

function sayOfEach<Item>(
  texts: readonly string[],
  items: readonly Item[],
  entry: (item: Item) => [string, Say],
) {
  return texts.length === 0 ? {} : Object.fromEntries(items.map(entry).filter(([, say]) => say.length > 0));
}

/** Fills names of products into a way of asking: two names in turn, or each pair of products that are compared. */
function fillProductNames(ask: string, index: number): string[] {
  if (ask.includes("{other}")) {
    return PAIRS.map(([one, other]) =>
      ask.replaceAll("{product}", one.spoken.name).replaceAll("{other}", other.spoken.name),
    );
  }
  if (!ask.includes("{product}")) return [ask];
  return [0, 1].map((offset) =>
    ask.replaceAll("{product}", PRODUCT_NAMES[(index + offset * 7) % PRODUCT_NAMES.length] ?? ""),
  );
}

type Setting = { key: string; value: string };

function parseSetting(line: string): Setting {
  const colon = line.indexOf(":");
  return { key: line.slice(0, colon), value: line.slice(colon + 1).trim() };
}

/** Takes in place of a line that names something lacking the first line "or" below it that does not. */
function chooseLines(settings: readonly Setting[], facts: Facts): Setting[] {
  const chosen: Setting[] = [];
  for (const { key, value } of settings) {
    const last = chosen.at(-1);
    if (key !== "or") chosen.push({ key, value });
    else if (last && lacksFact(last.value, facts)) last.value = value;
  }
  return chosen;
}

/** Fills in the names in braces. @throws {Error} with `where`, on a name that `facts` does not have */
export function fillBraces(text: string, facts: Facts, where: string): string {
  return text.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const fact = ownValue(facts, name);
    if (fact === undefined) throw new Error(`${where} names {${name}}, which the site's data does not have.`);
    return fact ?? "";
  });
}

/** True if a text names something in braces that this company does not have. */
function lacksFact(text: string, facts: Facts): boolean {
  return [...text.matchAll(/\{([^{}]+)\}/g)].some(([, name = ""]) => ownValue(facts, name) === null);
}

/** Splits a text into its lines, without empty ones and spaces at the ends. */
export function splitLines(text: string): string[] {
  return text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}
