import type { Part } from "#contract/api/chat-parts.ts";

/** Most parts with words in a reply, and most of their words, beside cards and a warning, which is said whole. */
const MOST = { parts: 3, words: 60 } as const;

/** Shortens a reply: lines that stand apart become one, and answers lose their last sentences; each keeps its first. */
export function shortenReply(parts: readonly Part[]): Part[] {
  const shorter = [...parts];
  while (countParts(shorter) > MOST.parts && joinLines(shorter));
  while (countWords(shorter) > MOST.words && dropSentence(shorter));
  return shorter;
}

function isWords(part: Part): part is Extract<Part, { part: "line" | "answer" | "done" }> {
  return part.part === "line" || part.part === "answer" || part.part === "done";
}

function countParts(parts: readonly Part[]): number {
  return parts.filter(isWords).length;
}

function countWords(parts: readonly Part[]): number {
  return parts.filter(isWords).reduce((sum, { text }) => sum + text.split(" ").length, 0);
}

/** Joins the last two lines between which no words of another kind stand; false if there are none. */
function joinLines(parts: Part[]): boolean {
  const words = parts.flatMap((part, at) => (isWords(part) ? [at] : []));
  for (const [index, at] of [...words.entries()].reverse()) {
    const [one, other] = [parts[words[index - 1] ?? -1], parts[at]];
    if (one?.part !== "line" || other?.part !== "line") continue;
    parts[words[index - 1] ?? -1] = { part: "line", text: `${one.text} ${other.text}` };
    parts.splice(at, 1);
    return true;
  }
  return false;
}

const SENTENCE_END = /(?<=[.!?]) (?=\p{Lu}|¿|¡)/u;

/** Drops the last sentence of the longest answer; false if each has only one. */
function dropSentence(parts: Part[]): boolean {
  const answers = parts.flatMap((part, at) => {
    const sentences = part.part === "answer" ? part.text.split(SENTENCE_END) : [];
    return part.part === "answer" && sentences.length > 1 ? [{ part, at, sentences }] : [];
  });
  const [longest] = answers.toSorted((one, other) => other.part.text.length - one.part.text.length);
  if (!longest) return false;
  parts[longest.at] = { ...longest.part, text: longest.sentences.slice(0, -1).join(" ") };
  return true;
}
