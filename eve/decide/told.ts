import type { Heard } from "../understand/understand.ts";
import type { Turn } from "./turn.ts";

/** Whether a message gives a detail. */
export function gave({ given }: Pick<Turn, "given">): boolean {
  return Object.values(given).some(Boolean);
}

/** Whether a message asks nothing. */
export function tells({ heard }: Pick<Turn, "heard">): boolean {
  return !heard.sentences.some(({ asks, chat }) => asks && !chat);
}

/** A sentence as cues name it in their evidence. */
export function spelled({ words }: Pick<Heard, "words">, { knowledge }: Pick<Turn, "knowledge">): string {
  return words.map(knowledge.spelling).join(" ");
}
