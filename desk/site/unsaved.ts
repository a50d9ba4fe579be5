import { localStore } from "#web/ui/storage.ts";

/** What is typed of a part, and the revision of the value that it was typed into. */
export type Unsaved = { value: unknown; revision: string };

const KEY = "eaves-site-unsaved";

/** What was typed in this browser and had not reached the server, by parts. */
export function readUnsaved(): Map<string, Unsaved> {
  return new Map(Object.entries(localStore.getObject(KEY) as Record<string, Unsaved>));
}

export function writeUnsaved(unsaved: ReadonlyMap<string, Unsaved>): void {
  if (unsaved.size === 0) localStore.remove(KEY);
  else localStore.set(KEY, JSON.stringify(Object.fromEntries(unsaved)));
}
