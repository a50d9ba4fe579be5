import type { Choice, MenuItem, Part } from "#contract/api/chat-parts.ts";
import type { Lines } from "#copy/eve-lines.ts";
import { site } from "#site-data/company.ts";
import type { Article } from "../know/article.ts";
import type { Frame } from "../remember/frame.ts";
import { composeAnswer } from "../say/compose.ts";

/** The answer to each entry of the menu: a line, articles as buttons below it, and next steps. */
export const MENU: Readonly<
  Record<
    Exclude<MenuItem, "price" | "visit" | "else">,
    {
      articles: readonly string[];
      lead: "leak" | "which" | "payment";
      steps: (lines: Lines) => readonly Choice[];
    }
  >
> = {
  leak: { articles: ["leak", "stain", "missing-shingles", "hail"], lead: "leak", steps: visitOrPersonSteps },
  claim: { articles: ["claim-help", "claim-steps", "deductible"], lead: "which", steps: visitOrPersonSteps },
  financing: {
    articles: ["financing", "financing-terms", "financing-apply"],
    lead: "which",
    steps: () => [],
  },
  jobs: { articles: ["careers", "apply", "wages", "no-experience"], lead: "which", steps: () => [] },
};

/** The next steps after an article, by its subject. */
const STEPS: Readonly<Record<string, (lines: Lines) => readonly Choice[]>> = {
  damage: visitStep,
  "roof-parts": visitStep,
  services: visitStep,
  process: visitStep,
  claims: visitOrPersonSteps,
  prices: (lines) => [
    { label: lines.roofPrice, press: { press: "menu", item: "price" } },
    ...visitStep(lines),
  ],
  warranty: personStep,
};

function visitStep(lines: Lines): readonly Choice[] {
  return site.inspections ? [{ label: lines.free, press: { press: "times" } }] : [];
}

function personStep(lines: Lines): readonly Choice[] {
  return [{ label: lines.office, press: { press: "person" } }];
}

function visitOrPersonSteps(lines: Lines): readonly Choice[] {
  return [...visitStep(lines), ...personStep(lines)];
}

/** Offers the next steps after an article as buttons, each once. */
export function nextSteps({ subject, forStaff }: Article, lines: Lines): Part[] {
  const choices = [...(STEPS[subject]?.(lines) ?? []), ...(forStaff ? personStep(lines) : [])];
  const once = choices.filter(
    ({ label }, index) => choices.findIndex((one) => one.label === label) === index,
  );
  return once.length > 0 ? [{ part: "choose", choices: once }] : [];
}

/** The button that asks for an article. */
export function articleChoice({ id, title }: Article): Choice {
  return { label: title, press: { press: "article", id } };
}

/** Buttons for articles that may be meant, and one for none of them. */
export function chooseArticle(articles: readonly Article[], lines: Lines): Part {
  const none: Choice = { label: lines.none, press: { press: "none" } };
  return { part: "choose", choices: [...articles.map(articleChoice), none] };
}

/** Says an article, in Spanish if it has a Spanish text. */
export function articleParts(article: Article, { language, product }: Frame): Part[] {
  const own = product ? article.ofProduct[product] : undefined;
  const said = (language === "es" && article.spanish) || own || article.say;
  const text = composeAnswer([{ article, say: said }]);
  return [{ part: "answer", title: article.title, text, path: article.path }];
}
