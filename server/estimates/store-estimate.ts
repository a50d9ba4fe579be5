import type { Answer, Arguments } from "#contract/rows.ts";
import { refuseIfNotStored, type ServerData } from "../data/server-data.ts";

export type NewEstimate = Arguments<"create_estimate">;

/** The stored estimate's id; `stored` is false when the idempotency key was known. */
export type StoredEstimate = Answer<"create_estimate">[number];

/**
 * Stores an estimate, once for each idempotency key.
 * @throws {Refusal} 503 with `failed` as its text while the database is away; 400 with the database's own text when one of its
 * checks is stricter than those of the server
 */
export async function storeEstimate(
  data: ServerData,
  estimate: NewEstimate,
  failed: string,
): Promise<StoredEstimate> {
  const [stored] = await data.call("create_estimate", estimate).catch(refuseIfNotStored(failed));
  if (!stored) throw new Error("create_estimate answered no row.");
  return stored;
}
