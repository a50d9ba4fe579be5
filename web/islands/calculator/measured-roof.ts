import type { RoofSizeAnswer } from "#contract/api/roof-size.ts";
import { isRecord } from "#contract/values.ts";
import { sessionStore } from "../../ui/storage.ts";

/** Session storage key of the address that was looked up. */
const LOOKUP_KEY = "eaves-roof-lookup";

/** The address as it is typed, the roof that was found, and the address that was put into the contact fields; "" for none. */
export type Lookup = { typed: string; found: RoofSizeAnswer | null; filled: string };

export function readLookup(): Lookup {
  const { typed, found, filled } = sessionStore.getObject(LOOKUP_KEY);
  return {
    typed: typeof typed === "string" ? typed : "",
    found: isRecord(found) && typeof found.footprint === "number" ? (found as RoofSizeAnswer) : null,
    filled: typeof filled === "string" ? filled : "",
  };
}

export function keepLookup(lookup: Lookup): void {
  sessionStore.set(LOOKUP_KEY, JSON.stringify(lookup));
}

/** Forgets the house, for an estimate of another one. */
export function forgetLookup(): void {
  sessionStore.remove(LOOKUP_KEY);
}
