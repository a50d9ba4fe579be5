import { saidName } from "#copy/said-name.ts";
import { readWho } from "../session/who.ts";

/**
 * Names who did something: "said to be Maria" where it was done with the shared password, while others have a sign-in of their own.
 * @param member of the session; null for the account that all share
 */
export function nameDoer(name: string, member: string | null): string {
  return saidName(name, member === null && readWho().hasPeople);
}
