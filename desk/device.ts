import { makeRandomId } from "#contract/random-id.ts";
import { localStore } from "#web/ui/storage.ts";

const DEVICE = "eaves-desk-device";
const NAME = "eaves-desk-name";
const GAVE_BACK = "eaves-desk-gave-back";

/** Most characters of a name, as in the database. */
export const MAX_STAFF_NAME_LENGTH = 60;

/** The id of this browser. Staff share one account, so the id tells them apart; all tabs of a browser count as one person. */
export function getDeviceId(): string {
  const stored = localStore.get(DEVICE);
  if (stored) return stored;
  const id = makeRandomId();
  localStore.set(DEVICE, id);
  return id;
}

/** The name that visitors read beside messages of this browser: of who has signed in, else what staff have entered, "" until then. */
export function readStaffName(): string {
  return provenName || (localStore.get(NAME) ?? "");
}

let provenName = "";
const nameListeners = new Set<() => void>();

/** Sets the name of who has signed in by themselves; "" where staff share an account, and the name is a statement. */
export function setProvenName(name: string): void {
  provenName = name;
  for (const listener of nameListeners) listener();
}

export function storeStaffName(name: string): void {
  localStore.set(NAME, name);
  for (const listener of nameListeners) listener();
}

/** Calls `listener` after each change of the name, in this tab and in others. */
export function subscribeStaffName(listener: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === NAME) listener();
  };
  nameListeners.add(listener);
  window.addEventListener("storage", onStorage);
  return () => {
    nameListeners.delete(listener);
    window.removeEventListener("storage", onStorage);
  };
}

/** Stores the conversation that was given back last, so that no tab believes that its takeover ended by itself. */
export function rememberGivenBack(conversation: string): void {
  localStore.set(GAVE_BACK, conversation);
}

export function wasGivenBack(conversation: string): boolean {
  return localStore.get(GAVE_BACK) === conversation;
}

export function forgetGivenBack(conversation: string): void {
  if (wasGivenBack(conversation)) localStore.remove(GAVE_BACK);
}
