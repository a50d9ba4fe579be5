import { site } from "#site/company.ts";
import { hasPage, ownPages, pages } from "#site/pages/pages.ts";
import type { Article } from "../../know/article.ts";
import { figuresIn } from "../figures-in.ts";
import { NO_ANSWER } from "./instructions.ts";

const LONGEST = 900; // characters
const MOST_SENTENCES = 6;
const PATHS = new Set<string>(
  [...Object.values(pages), ...ownPages.map(({ meta }) => meta)].map(({ path }) => path).filter(hasPage),
);

/** What a reply of a model may not have, each with the name that logs and tests use. */
const BROKEN_RULES: readonly { rule: string; broken: (reply: string) => boolean }[] = [
  { rule: "empty", broken: (reply) => reply === "" || reply.includes(NO_ANSWER) },
  { rule: "length", broken: (reply) => reply.length > LONGEST || sentences(reply) > MOST_SENTENCES },
  { rule: "markup", broken: (reply) => /[<>{}[\]`|\\]|\*\*|__|^[ \t\xa0]*(?:[-*•#]|\d+[.)])\s/m.test(reply) },
  {
    rule: "control characters",
    broken: (reply) => /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(reply.replace(/\n/g, " ")),
  },
  {
    rule: "address",
    broken: (reply) =>
      /https?:|www\.|\b[\w-]+\.(?:com|net|org|io|ru|example)\b/i.test(withoutOwn(reply)) ||
      /\S@\S/.test(withoutOwn(reply)),
  },
  { rule: "path", broken: (reply) => pathsIn(reply).some((path) => !PATHS.has(path)) },
  {
    rule: "promise",
    broken: (reply) =>
      /\b(?:(?:we|i)(?:'ll| will| can| do)? (?:guarantee|promise|negotiate|fight|maximi[sz]e|waive|absorb|rebate)|guaranteed? (?:approval|coverage|savings|payout|lowest)|(?:waive|cover|absorb|pay|rebate|save)s? (?:your|the) deductible|on your behalf|free roof\b|lowest price|best price|lifetime|tax (?:credit|deduct\w+)|(?:insurance|insurer|policy) (?:pays|will pay|will cover|covers)|\d+ ?mph|climb (?:up|on)|get (?:up )?on (?:the|your) roof)\b/i.test(
        reply,
      ),
  },
  {
    rule: "role",
    broken: (reply) =>
      /\b(?:as an ai|language model|system prompt|my (?:instructions|rules)|passages?|openai|chatgpt|ignore (?:all|previous))\b/i.test(
        reply,
      ),
  },
  {
    rule: "language",
    broken: (reply) => /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(reply),
  },
];

/** The rule that a model's reply breaks, or undefined where it may be said. */
export function brokenRule(
  reply: string,
  question: string,
  passages: readonly Article[],
): string | undefined {
  const broken = BROKEN_RULES.find((candidate) => candidate.broken(reply));
  if (broken) return broken.rule;
  const known = new Set(
    [...passages.flatMap(({ say }) => say), site.phone.display, "911"].flatMap((text) => figuresIn(text)),
  );
  // A number of the question may be repeated, but not as money: "$1 per sq ft" typed by a visitor is no price.
  const asked = new Set(
    figuresIn(question).filter((figure) => !figure.startsWith("$") && !figure.endsWith("%")),
  );
  const invented = figuresIn(reply).find((figure) => !known.has(figure) && !asked.has(figure));
  return invented === undefined ? undefined : "figure";
}

function sentences(text: string): number {
  return text.split(/[.!?](?:\s|$)/).filter((sentence) => sentence.trim() !== "").length;
}

function withoutOwn(text: string): string {
  return Object.values(site.email).reduce((rest, address) => rest.replaceAll(address, ""), text);
}

function pathsIn(text: string): string[] {
  return (text.match(/(?<![\w/])\/[a-z][\w/-]*/g) ?? []).map((path) => path.replace(/(?<![/-])[/-]+$/, ""));
}
