import type { Turn } from "./turn.ts";

/** Whether a message gives a detail. */
export function gave({ given }: Pick<Turn, "given">): boolean {
  return Object.values(given).some(Boolean);
}

/** Whether a message asks nothing. */
export function tells({ heard }: Pick<Turn, "heard">): boolean {
  return !heard.sentences.some(({ asks, chat }) => asks && !chat);
}
