import { CARD_KEPT } from "../../../chat-kept.ts";
import { keptTexts } from "../../../ui/forms/form-values.ts";
import { sessionStore } from "../../../ui/storage.ts";

/** What was typed into the card of this `id`, null where nothing was. That of the newest card alone is kept. */
export function keptFields<Field extends string>(
  id: string,
  fields: readonly Field[],
): Record<Field, string> | null {
  const { card, typed } = sessionStore.getObject(CARD_KEPT);
  return card === id ? keptTexts(Object(typed), fields) : null;
}

export function keepFields(id: string, typed: Readonly<Record<string, string>>): void {
  sessionStore.set(CARD_KEPT, JSON.stringify({ card: id, typed }));
}

export function forgetFields(): void {
  sessionStore.remove(CARD_KEPT);
}
