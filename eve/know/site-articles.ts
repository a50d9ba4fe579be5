import { articlePages } from "#copy/pages/articles.ts";
import { ownPages, pages } from "#copy/pages/pages.ts";
import { townPages } from "#copy/pages/towns.ts";
import { faq } from "#site-data/data.ts";
import { fold } from "../understand/text/fold.ts";
import { termsOf } from "../understand/text/terms.ts";
import { STOP_WORDS } from "../understand/text/words.ts";
import { type Article, OWN_SUBJECT, type Say } from "./article.ts";
import { OWN_SERVICES } from "./site-facts.ts";

/** Least share of common words for two questions to be the same, or on the same matter. */
const MIN_SHARE_OF_SAME = 0.75;
const MIN_SHARE_OF_NEAR = 0.4;
/** A title counts as so many ways of asking: often it is the only one. */
const TITLE_COUNTS = 6;
/** Terms that may be in the name of any service. */
const GENERAL_TERMS = new Set(
  termsOf(
    "roof roofing service work company replacement repair inspection maintenance cleaning installation removal new residential commercial storm emergency",
  ),
);

/** The terms that distinguish the site's own services: "gutter" of "Gutter Installation". */
export const OFFERED_SERVICES = OWN_SERVICES.map(({ id, title }) => ({
  article: `service-${id}`,
  terms: termsOf(fold(title)).filter((term) => !GENERAL_TERMS.has(term) && !term.startsWith("@")),
}));

/** Finds the id of the article on the site's service that a way of asking names. */
export function findOfferedArticle(ask: string): string | undefined {
  if (OFFERED_SERVICES.length === 0) return undefined;
  const terms = new Set(termsOf(fold(ask)));
  return OFFERED_SERVICES.find(({ terms: named }) => named.some((term) => terms.has(term)))?.article;
}

/**
 * Reads the pages that a company's files make: an article for each town and each article of the site, and for its own pages one for each
 * heading, because such a page may be about several things.
 */
export function readSiteArticles(): Article[] {
  return [...readTowns(), ...readWrittenArticles(), ...readOwnPages()];
}

function readTowns(): Article[] {
  return townPages.map(({ meta, town }) =>
    createSiteArticle({
      id: `town-${town.slug}`,
      title: meta.heading,
      path: meta.path,
      say: splitSentences([town.description, ...town.about, ...town.rules.map(({ text }) => text)].join(" ")),
      asks: [
        `roofer in ${town.name}`,
        `roof ${town.name}`,
        ...town.rules.map(({ title }) => `${title} ${town.name}`),
      ],
    }),
  );
}

function readWrittenArticles(): Article[] {
  return articlePages.map(({ meta, article }) =>
    createSiteArticle({
      id: `article-${article.slug}`,
      title: article.title,
      path: meta.path,
      say: [
        ...splitSentences(article.description),
        ...splitSections(article.text, article.title).flatMap(({ say }) => say),
      ] as unknown as Say,
      asks: [article.description],
    }),
  );
}

function readOwnPages(): Article[] {
  return ownPages.flatMap(({ meta, text }) =>
    splitSections(text, meta.heading).map(({ heading, say }, index) =>
      createSiteArticle({
        id: `page${meta.path.replaceAll("/", "-")}-${index}`,
        title: heading,
        path: meta.path,
        say,
        asks: [index === 0 ? meta.description : `${meta.heading} ${heading}`, ...say, ...say],
      }),
    ),
  );
}

/**
 * Adds the site's own questions as articles. Each takes over the ways of asking that mean the same, except from settled articles.
 */
export function addQuestions(articles: readonly Article[]): Article[] {
  const read = new Map<string, string[]>();
  const termsIn = (ask: string) => {
    const terms = read.get(ask) ?? termsOf(fold(ask));
    read.set(ask, terms);
    return terms;
  };
  const questions = faq
    .flatMap((group) => group.questions)
    .map(({ anchor, question, answer }) => {
      const terms = new Set(termsOf(fold(question)));
      const longest = [...terms].toSorted((one, other) => other.length - one.length)[0]?.slice(0, 5) ?? "";
      const near = articles.flatMap(({ id, asks, title, settled }) =>
        [title, ...asks]
          // Comparing all ways of asking would take too long, and most of them share no word with the question.
          .filter((ask) => ask.toLowerCase().includes(longest))
          .map((ask) => ({ id, ask, settled, share: computeShare(terms, termsIn(ask)) })),
      );
      const same = near
        .filter(({ share, settled }) => share >= MIN_SHARE_OF_SAME && !settled)
        .map(({ ask }) => ask);
      const beside = [...new Set(near.flatMap(({ id, share }) => (share >= MIN_SHARE_OF_NEAR ? [id] : [])))];
      const article = createSiteArticle({
        id: `faq-${anchor}`,
        title: question,
        path: pages.faq.path,
        beside,
        say: splitSentences(answer),
        asks: same,
      });
      return { article, taken: same };
    });
  const taken = new Set(questions.flatMap((one) => one.taken));
  return [
    ...articles.map((article) => ({ ...article, asks: article.asks.filter((ask) => !taken.has(ask)) })),
    ...questions.map(({ article }) => article),
  ];
}

/** The share of common terms of two questions, 0 to 1 (Jaccard index). */
function computeShare(one: ReadonlySet<string>, other: readonly string[]): number {
  const both = other.filter((term) => one.has(term)).length;
  return both / (one.size + other.length - both || 1);
}

function createSiteArticle({
  asks,
  ...content
}: Pick<Article, "id" | "title" | "path" | "say" | "asks"> & { beside?: readonly string[] }): Article {
  return {
    beside: [],
    ...content,
    subject: OWN_SUBJECT,
    none: false,
    ofProduct: {},
    ofPair: {},
    spanish: undefined,
    act: undefined,
    card: undefined,
    price: undefined,
    ofVisit: undefined,
    forStaff: false,
    settled: false,
    asks: [...Array.from({ length: TITLE_COUNTS }, () => listWays(content.title)).flat(), ...asks],
  };
}

/** Lists a question as it stands, and without stop words. */
function listWays(question: string): string[] {
  const words = fold(question).split(" ");
  return [question, words.filter((word) => !STOP_WORDS.has(word)).join(" ")];
}

function splitSentences(text: string): Say {
  return text.split(/(?<=[.!?]) +(?=\S)/) as unknown as Say;
}

/** Splits a Markdown text by its headings, each with its sentences. */
function splitSections(markdown: string, first: string): { heading: string; say: Say }[] {
  const parts = `# ${first}\n\n${markdown}`.split(/^#{1,6} +/m).slice(1);
  return parts.flatMap((part) => {
    const [heading = "", ...rest] = part.split("\n");
    const text = removeMarkdown(rest.join("\n"));
    return text ? [{ heading: removeMarkdown(heading), say: splitSentences(text) }] : [];
  });
}

/** Removes the signs of Markdown; entries of a list become one sentence. */
function removeMarkdown(markdown: string): string {
  return markdown
    .replace(/!\[[^\]]*\]\([^)]*\)|<[^>]*>/g, "")
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/^\s*(?:[-*+]|\d+[.)]|>)\s+(.*?)[.;]?$/gm, "$1;")
    .replace(/[*_`|\\{}[\]<>]+/g, "")
    .replace(/\s+/g, " ")
    .replace(/;(?= [A-Z][^;]*\.|$)/g, ".")
    .trim();
}
