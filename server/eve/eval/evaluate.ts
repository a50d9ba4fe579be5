import { articles } from "#content/knowledge/articles.ts";
import { talk } from "#content/knowledge/talk.ts";
import type { ContactDetails } from "../contact/contact-details.ts";
import { NEW_CONVERSATION } from "../conversation-state.ts";
import { figuresIn } from "../figures-in.ts";
import { createSearch, type Search } from "../search.ts";
import { type Conversation, takeTurn } from "../turn.ts";
import { type Case, missingFacts } from "./case.ts";
import type { Script } from "./conversations.ts";

/** How one group of the evaluation went. */
export type Score = { name: string; right: number; of: number; failures: string[] };

const FRESH: Conversation = { details: {}, state: NEW_CONVERSATION };
const TYPED_KEYS = ["name", "email", "phone", "address"] as const;

export function evaluationSearch(): Search {
  return createSearch(articles);
}

/** Asks each question in a conversation of its own and looks for the facts. */
export function scoreCases(name: string, cases: readonly Case[], search: Search): Score {
  const failures = cases.flatMap((asked) => {
    const { reply, kind, missed, notice } = takeTurn(asked.ask, after(asked.before, search), search);
    const missing = missingFacts(reply, asked, missed || notice === "person");
    if (/[<>]|\bundefined\b|\bNaN\b/.test(reply)) missing.push("a clean reply");
    return missing.length === 0
      ? []
      : [`${asked.ask}\n    lacks ${missing.join("; ")}\n    [${kind}] ${reply}`];
  });
  return { name, right: cases.length - failures.length, of: cases.length, failures };
}

/** Figures in replies that neither the knowledge nor the question has; sums are checked by their own facts. */
export function scoreFigures(cases: readonly Case[], search: Search): Score {
  const known = new Set(
    [...articles.flatMap(({ say }) => say), JSON.stringify(talk), ...texts(talk)].flatMap((text) =>
      figuresIn(text),
    ),
  );
  const failures = cases.flatMap(({ ask, before }) => {
    const { reply, kind } = takeTurn(ask, after(before, search), search);
    if (kind.startsWith("sum")) return [];
    const asked = new Set(figuresIn([...before, ask].join(" ")));
    const invented = figuresIn(reply).filter((figure) => !known.has(figure) && !asked.has(figure));
    return invented.length === 0
      ? []
      : [`${ask}\n    invents ${invented.join(", ")}\n    [${kind}] ${reply}`];
  });
  return { name: "figures not invented", right: cases.length - failures.length, of: cases.length, failures };
}

/** The conversation once `lines` were said. */
function after(lines: readonly string[], search: Search): Conversation {
  return lines.reduce<Conversation>((conversation, line) => {
    const { given, state } = takeTurn(line, conversation, search);
    return { details: { ...conversation.details, ...given }, state };
  }, FRESH);
}

/** Plays the scripts; counts each detail that must be caught, and each that must not be there. */
export function scoreScripts(
  scripts: readonly Script[],
  search: Search,
): { caught: Score; falseOnes: Score } {
  const caught: Score = { name: "contact details caught", right: 0, of: 0, failures: [] };
  const falseOnes: Score = { name: "no false details", right: 0, of: scripts.length, failures: [] };
  for (const { title, lines, details } of scripts) {
    let conversation = FRESH;
    for (const line of lines) {
      const { given, state } = takeTurn(line, conversation, search);
      conversation = { details: { ...conversation.details, ...given }, state };
    }
    const held: ContactDetails = conversation.details;
    for (const key of TYPED_KEYS.filter((candidate) => details[candidate])) {
      caught.of++;
      if (held[key] === details[key]) caught.right++;
      else caught.failures.push(`${title}: ${key} is ${held[key] ?? "missing"}, not ${details[key]}`);
    }
    const extra = TYPED_KEYS.filter((key) => held[key] && !details[key]);
    if (extra.length === 0) falseOnes.right++;
    else falseOnes.failures.push(`${title}: ${extra.map((key) => `${key} ${held[key]}`).join(", ")}`);
  }
  return { caught, falseOnes };
}

function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(texts);
}
