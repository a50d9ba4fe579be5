import { readFileSync } from "node:fs";
import { fold } from "../../understand/text/fold.ts";
import { splitLines } from "../read-articles.ts";
import { NO_ACT } from "./read-act-lines.ts";

/** A folded example line and its acts; none if it only sounds like one. */
export type ManyActsLine = { text: string; acts: readonly string[] };

/** The acts and example lines of acts.txt; `unsure` are, for each act, the articles whose ways of asking may do it. */
export type ManyActs = {
  acts: readonly string[];
  lines: readonly ManyActsLine[];
  unsure: Readonly<Record<string, readonly string[]>>;
};

/** Reads acts.txt, in the form that its head describes. @throws {Error} on an act that no heading names */
export function readManyActs(): ManyActs {
  return parseManyActs(readFileSync(new URL("./acts.txt", import.meta.url), "utf8"));
}

/** Parses lines "text | act act" without headings. */
export function parseActsLines(text: string): ManyActsLine[] {
  return splitLines(text).flatMap((line) => (line.startsWith("#") ? [] : [parseLine(line, NO_ACT)]));
}

/** Parses a text in the form of acts.txt. @throws {Error} on an act that no heading names */
export function parseManyActs(text: string): ManyActs {
  let heading = NO_ACT;
  const read: ManyActsLine[] = [];
  const unsure: Record<string, readonly string[]> = {};
  for (const line of splitLines(text)) {
    if (line.startsWith("#")) continue;
    const [, act, ids] = /^unsure (\S+): (.*)/.exec(line) ?? [];
    if (act && ids) unsure[act] = ids.split(" ");
    else if (line.startsWith("= ")) heading = line.slice(2).split(": ")[0] ?? NO_ACT;
    else read.push(parseLine(line, heading));
  }
  const headings = new Set([...text.matchAll(/^= ([a-z-]+)/gm)].map(([, act = ""]) => act));
  headings.delete(NO_ACT);
  const strange = [...read.flatMap(({ acts }) => acts), ...Object.keys(unsure)].find(
    (act) => !headings.has(act),
  );
  if (strange) throw new Error(`No lines are headed "= ${strange}".`);
  return { acts: [...headings], lines: read, unsure };
}

function parseLine(line: string, heading: string): ManyActsLine {
  const [message = "", more = ""] = line.split(" | ");
  const acts = [heading, ...more.split(" ")].filter((act) => act !== "" && act !== NO_ACT);
  return { text: fold(message), acts: [...new Set(acts)] };
}
