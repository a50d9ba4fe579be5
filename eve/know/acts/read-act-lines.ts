import { readFileSync } from "node:fs";
import { fold } from "../../understand/text/fold.ts";
import { splitLines } from "../read-articles.ts";

/** Groups of acts that exclude each other: only the gravest emergency is answered. */
export const GROUPS = [
  "danger",
  "person",
  "complaint",
  "visit",
  "contact",
  "money",
  "talk",
  "request",
  "outside",
  "settled",
  "known",
] as const;

export type GroupName = (typeof GROUPS)[number];

/** A folded example line; its act is undefined if it only sounds like one. `kind` is the rest of its heading, for reports. */
export type ActLine = { text: string; act: string | undefined; kind: string };

/** The example lines of a group of acts; `unsure` are the articles whose ways of asking may do one of the acts. */
export type ActGroup = {
  name: GroupName;
  acts: readonly string[];
  lines: readonly ActLine[];
  unsure: readonly string[];
};

/** The heading of lines that only sound like an act. */
export const NO_ACT = "none";

/** Reads the file of a group, in the form that its head describes. */
export function readActGroup(name: GroupName): ActGroup {
  const text = readFileSync(new URL(`./${name}.txt`, import.meta.url), "utf8");
  let [act, kind] = [NO_ACT, ""];
  let unsure: string[] = [];
  const read: ActLine[] = [];
  for (const line of splitLines(text)) {
    if (line.startsWith("#")) continue;
    if (line.startsWith("= ")) [act = NO_ACT, kind = ""] = line.slice(2).split(": ");
    else if (line.startsWith("unsure: ")) unsure = line.slice("unsure: ".length).split(" ");
    else read.push({ text: fold(line), act: act === NO_ACT ? undefined : act, kind });
  }
  const acts = [...new Set(read.flatMap((one) => one.act ?? []))];
  return { name, acts, lines: read, unsure };
}

/** Reads the messages that do no act of any group. */
export function readOrdinary(): string[] {
  const text = readFileSync(new URL("./ordinary.txt", import.meta.url), "utf8");
  return splitLines(text).filter((line) => !line.startsWith("#"));
}
