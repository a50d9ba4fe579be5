import type { Part } from "#contract/api/chat-parts.ts";

export type Words = Extract<Part, { part: "line" | "answer" }>;

/** Texts that share one bubble, or a single other part. `place` is the index of the first of them among all parts. */
export type PartGroup = { place: number; words: readonly Words[] } | { place: number; part: Part };

/** Groups the parts of a reply for drawing: texts that follow each other share a bubble. */
export function groupParts(parts: readonly Part[]): PartGroup[] {
  const groups: PartGroup[] = [];
  for (const [place, part] of parts.entries()) {
    const before = groups.at(-1);
    if (!isWords(part)) groups.push({ place, part });
    else if (before && "words" in before)
      groups[groups.length - 1] = { ...before, words: [...before.words, part] };
    else groups.push({ place, words: [part] });
  }
  return groups;
}

function isWords(part: Part): part is Words {
  return part.part === "line" || part.part === "answer";
}
