import { DataError, type ServerData } from "../data/server-data.ts";
import type { EstimateRow } from "./estimate-row.ts";
import { Refused } from "./refuse.ts";

export type NewEstimate = EstimateRow & { idempotency_key: string } & {
  landing_page?: string;
  referrer?: string;
  utm?: Record<string, string>;
};

/** What `create_estimate` answers; `stored` is false when the idempotency key was known. */
export type StoredEstimate = { id: string; created_at: string; stored: boolean };

const RETRY_AFTER = "5"; // seconds: an embedded database is back by then

/**
 * Stores an estimate once.
 * @throws {Refused} 503 with `failed` as its text while the database is away; 400 with the database's own text when a
 * check of it is stricter than those before
 */
export async function storeEstimate(
  data: ServerData,
  estimate: NewEstimate,
  failed: string,
): Promise<StoredEstimate> {
  try {
    return await data.call<StoredEstimate>("create_estimate", { args: estimate });
  } catch (error) {
    if (error instanceof DataError && error.unavailable) {
      throw new Refused(503, { error: failed }, { "retry-after": RETRY_AFTER });
    }
    if (error instanceof DataError && error.status === 400) throw new Refused(400, { error: error.message });
    throw error;
  }
}
