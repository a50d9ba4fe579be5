import type { Choice, MenuItem, Part } from "#contract/api/chat-parts.ts";
import type { Lines } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import type { Article } from "../know/article.ts";
import type { Frame } from "../remember/frame.ts";
import { composeAnswer } from "../say/compose.ts";

/** The answer to each entry of the menu: a line, and below it articles and next steps as buttons. */
export const MENU: Readonly<
  Record<
    Exclude<MenuItem, "price" | "visit" | "else">,
    {
      articles: readonly string[];
      lead: "leak" | "which" | "payment";
      /** Stands above the articles. */
      first?: (lines: Lines) => Choice;
      steps: (lines: Lines) => readonly Choice[];
    }
  >
> = {
  leak: {
    articles: ["leak", "stain", "missing-shingles", "hail"],
    lead: "leak",
    first: makeCallStep,
    steps: (lines) => [...makeVisitOrPersonSteps(lines), ...makePhotosStep(lines)],
  },
  claim: {
    articles: ["claim-help", "claim-steps", "deductible"],
    lead: "which",
    steps: makeVisitOrPersonSteps,
  },
  financing: {
    articles: ["financing", "financing-terms", "financing-apply"],
    lead: "which",
    steps: () => [],
  },
  jobs: { articles: ["careers", "apply", "wages", "no-experience"], lead: "which", steps: () => [] },
};

/** The next steps after an article, by its subject. */
const STEPS: Readonly<Record<string, (lines: Lines) => readonly Choice[]>> = {
  damage: (lines) => [...makeVisitStep(lines), ...makePhotosStep(lines)],
  "roof-parts": makeVisitStep,
  services: makeVisitStep,
  process: makeVisitStep,
  claims: makeVisitOrPersonSteps,
  prices: (lines) => [
    { label: lines.roofPrice, press: { press: "menu", item: "price" } },
    ...makeVisitStep(lines),
  ],
  warranty: makePersonStep,
};

/** Makes the button that calls the company. */
function makeCallStep(lines: Lines): Choice {
  return { label: lines.callUs, call: true };
}

function makeVisitStep(lines: Lines): readonly Choice[] {
  return site.inspections ? [{ label: lines.free, press: { press: "times" } }] : [];
}

function makePhotosStep(lines: Lines): readonly Choice[] {
  return [{ label: lines.sendPhotos, press: { press: "photos", photos: [] } }];
}

/** Shows the card for photos. */
export function offerPhotos(lines: Lines): Part[] {
  return [{ part: "line", text: lines.photos }, { part: "photos" }];
}

function makePersonStep(lines: Lines): readonly Choice[] {
  return [{ label: lines.office, press: { press: "person" } }];
}

function makeVisitOrPersonSteps(lines: Lines): readonly Choice[] {
  return [...makeVisitStep(lines), ...makePersonStep(lines)];
}

/** Offers the next steps after an article as buttons, each once. */
export function offerNextSteps({ subject, forStaff }: Article, lines: Lines): Part[] {
  const choices = [...(STEPS[subject]?.(lines) ?? []), ...(forStaff ? makePersonStep(lines) : [])];
  const once = choices.filter(
    ({ label }, index) => choices.findIndex((one) => one.label === label) === index,
  );
  return once.length > 0 ? [{ part: "choose", choices: once }] : [];
}

/** Makes the button that asks for an article. */
export function makeArticleChoice({ id, title, spanish }: Article, language: Frame["language"]): Choice {
  return { label: (language === "es" && spanish?.title) || title, press: { press: "article", id } };
}

/** Offers buttons for the articles that may be meant, and one for none of them. */
export function offerArticles(articles: readonly Article[], language: Frame["language"], lines: Lines): Part {
  const none: Choice = { label: lines.none, press: { press: "none" } };
  return {
    part: "choose",
    choices: [...articles.map((article) => makeArticleChoice(article, language)), none],
  };
}

/** Says an article, in Spanish if it has a Spanish text. */
export function makeArticleParts(article: Article, { language, product }: Frame): Part[] {
  const own = product ? article.ofProduct[product] : undefined;
  const spanish = language === "es" ? article.spanish : undefined;
  const text = composeAnswer([{ article, say: spanish?.say ?? own ?? article.say }]);
  return [{ part: "answer", title: spanish?.title ?? article.title, text, path: article.path }];
}
