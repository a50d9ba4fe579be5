import { localStore } from "#web/ui/storage.ts";

const DEVICE = "eaves-desk-device";
const NAME = "eaves-desk-name";
const GAVE_BACK = "eaves-desk-gave-back";

/** Characters of a name at most, as the database keeps it. */
export const LONGEST_NAME = 60;

/** This browser's own word for itself: staff share one account, and all tabs of a browser answer as one. */
export function deviceId(): string {
  const kept = localStore.get(DEVICE);
  if (kept) return kept;
  const made = crypto.randomUUID();
  localStore.set(DEVICE, made);
  return made;
}

/** The name by which visitors read messages from this browser; "" until one was given. */
export function keptName(): string {
  return localStore.get(NAME) ?? "";
}

export function keepName(name: string): void {
  localStore.set(NAME, name);
}

/** Keeps which conversation was given back last, so that no tab takes it for one that ended by itself. */
export function noteGivenBack(conversation: string): void {
  localStore.set(GAVE_BACK, conversation);
}

export function wasGivenBack(conversation: string): boolean {
  return localStore.get(GAVE_BACK) === conversation;
}

export function noteTaken(conversation: string): void {
  if (wasGivenBack(conversation)) localStore.remove(GAVE_BACK);
}
