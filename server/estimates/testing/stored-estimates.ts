import { randomUUID } from "node:crypto";
import type { ServerData } from "../../data/server-data.ts";
import type { NewEstimate } from "../store-estimate.ts";

/** A stand-in for the database behind the handlers: keeps what `create_estimate` is given, by idempotency key. */
export function createMemoryStore(): ServerData & { rows: (NewEstimate & { id: string })[] } {
  const rows: (NewEstimate & { id: string })[] = [];
  return {
    rows,
    async call(name, ...args) {
      if (name !== "create_estimate") return [] as never;
      const given = args[0] as NewEstimate;
      const known = rows.find(({ idempotency_key }) => idempotency_key === given.idempotency_key);
      const row = known ?? { ...given, id: randomUUID() };
      if (!known) rows.push(row);
      return [{ id: row.id, created_at: new Date().toISOString(), stored: !known }] as never;
    },
  };
}
