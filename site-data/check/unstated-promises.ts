import { keysOf } from "#contract/values.ts";
import type { Problem } from "../load/problem.ts";
import { FILES } from "../load/site-files.ts";
import type { Company } from "../schema/company.ts";
import { KEPT_PROMISES } from "../schema/promises.ts";
import { listStatements, readOwnTexts } from "./own-texts.ts";

/** A statement that needs a key of company.yaml: the line to write there, and the phrasings by which a text makes it. */
type Statement = {
  readonly line: string;
  readonly said: RegExp;
  readonly isStated: (company: Company) => boolean;
};

const STATEMENTS: readonly Statement[] = [
  ...keysOf(KEPT_PROMISES).map((name) => ({
    line: `"${name}: true" under promises`,
    said: KEPT_PROMISES[name].said,
    isStated: ({ promises }: Company) => promises[name],
  })),
  {
    line: '"license:" with its number',
    said: /(?<!\b(?:the|an?|only|your) )\blicensed\b/i,
    isStated: ({ license }) => license !== undefined,
  },
  {
    line: '"workmanshipYears:" under promises',
    said: /\b(?:workmanship|labor) (?:warrant\w+|guarantees?)\b|\bour(?: own)?(?: [\w-]+)? (?:warranty|guarantee)\b/i,
    isStated: ({ promises }) => promises.workmanshipYears !== undefined,
  },
  {
    line: '"warrantyYears:" under promises',
    said: /\b(?:\d+[- ]years?|lifetime)(?: [\w'-]+){0,2} manufacturer'?s'? warranty\b|\bmanufacturer'?s'?(?: [\w'-]+){0,2} (?:\d+[- ]year|lifetime) warranty\b/i,
    isStated: ({ promises }) => promises.warrantyYears !== undefined,
  },
];

/** Words before a promise by which a sentence denies it, makes it depend, or tells of others. */
const DENIAL = /\b(?:not|never|no|nor|none|nobody|cannot|without|whether|if|ask|who|beware)\b|n't\b/i;

/** Lists the statements of a text that company.yaml does not make, each with the words that make it. */
export function findUnstated(text: string, company: Company): { found: string; line: string }[] {
  const sentences = listStatements(text);
  return STATEMENTS.filter(({ isStated }) => !isStated(company)).flatMap(({ said, line }) => {
    const found = sentences.flatMap((sentence) => {
      const match = said.exec(sentence);
      return match && !DENIAL.test(sentence.slice(0, match.index)) ? [match[0]] : [];
    });
    return found[0] ? [{ found: found[0], line }] : [];
  });
}

/** Warns of what the texts of a folder promise and company.yaml does not; words of customers promise nothing. */
export function warnOfUnstated(folder: string, company: Company): Problem[] {
  return readOwnTexts(folder, (text, { file, at }) =>
    file === FILES.testimonials || at.includes("reviews")
      ? []
      : findUnstated(text, company).map(
          ({ found, line }) =>
            `"${found}": company.yaml does not state it; write ${line} there if it is so, or take the words out`,
        ),
  );
}
