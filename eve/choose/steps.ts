import type { Choice, MenuItem, Part } from "#contract/api/chat-parts.ts";
import { site } from "#site-data/company.ts";
import type { Article } from "../know/article.ts";
import type { Frame } from "../remember/frame.ts";
import { answersInWords } from "../say/compose.ts";
import type { Lines } from "../say/lines.ts";

/** What stands behind an entry of the menu: articles as buttons below a line, and steps that fit. */
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
  leak: { articles: ["leak", "stain", "missing-shingles", "hail"], lead: "leak", steps: visitOrPerson },
  claim: { articles: ["claim-help", "claim-steps", "deductible"], lead: "which", steps: visitOrPerson },
  financing: {
    articles: ["financing", "financing-terms", "financing-apply"],
    lead: "which",
    steps: () => [],
  },
  jobs: { articles: ["careers", "apply", "wages", "no-experience"], lead: "which", steps: () => [] },
};

/** The step that fits after an article, by its subject. */
const STEPS: Readonly<Record<string, (lines: Lines) => readonly Choice[]>> = {
  damage: visit,
  "roof-parts": visit,
  services: visit,
  process: visit,
  claims: visitOrPerson,
  prices: (lines) => [{ label: lines.roofPrice, press: { press: "menu", item: "price" } }, ...visit(lines)],
  warranty: person,
};

function visit(lines: Lines): readonly Choice[] {
  return site.inspections ? [{ label: lines.free, press: { press: "times" } }] : [];
}

function person(lines: Lines): readonly Choice[] {
  return [{ label: lines.office, press: { press: "person" } }];
}

function visitOrPerson(lines: Lines): readonly Choice[] {
  return [...visit(lines), ...person(lines)];
}

/** The buttons after an article. */
export function stepsAfter({ subject, forStaff }: Article, lines: Lines): Part[] {
  const choices = [...(STEPS[subject]?.(lines) ?? []), ...(forStaff ? person(lines) : [])];
  const once = choices.filter(
    ({ label }, index) => choices.findIndex((one) => one.label === label) === index,
  );
  return once.length > 0 ? [{ part: "choose", choices: once }] : [];
}

/** An article as it is said; in Spanish where it has words in it. */
export function articleParts(article: Article, { language, product }: Frame): Part[] {
  const own = product ? article.ofProduct[product] : undefined;
  const said = (language === "es" && article.spanish) || own || article.say;
  const text = answersInWords([{ article, say: said }]);
  return [{ part: "answer", title: article.title, text, path: article.path }];
}
