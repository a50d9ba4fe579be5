import { CARD_KEY } from "../../../chat-storage.ts";
import { readTexts } from "../../../ui/forms/form-values.ts";
import { sessionStore } from "../../../ui/storage.ts";

// Only the fields of the newest card are stored.

/** Reads what was typed into the card of this id; null where nothing was. */
export function loadFields<Field extends string>(
  id: string,
  fields: readonly Field[],
): Record<Field, string> | null {
  const { card, typed } = sessionStore.getObject(CARD_KEY);
  return card === id ? readTexts(Object(typed), fields) : null;
}

export function saveFields(id: string, typed: Readonly<Record<string, string>>): void {
  sessionStore.set(CARD_KEY, JSON.stringify({ card: id, typed }));
}

export function clearFields(): void {
  sessionStore.remove(CARD_KEY);
}
