import type { Sql } from "postgres";
import { SERVER } from "#server/gateway/caller.ts";
import { type Catalog, readCatalog } from "#server/gateway/catalog.ts";
import { restError } from "#server/gateway/errors.ts";
import { callFunction, checkCall } from "#server/gateway/function-call.ts";
import { asCaller } from "#server/gateway/transaction.ts";

/**
 * The server's own way to the data: SQL functions granted to service_role alone, by name and named arguments.
 * @example await data.call("create_estimate", { args: { customer_name: "Jo", … } })
 */
export type ServerData = {
  /**
   * Calls a function of `public`. Answers a list for one that returns rows, the value for one that returns a value, null for
   * one that returns nothing; all as JSON has them (timestamps are ISO 8601 text).
   * @throws {DataError}
   */
  call<Result = unknown>(functionName: string, args?: Record<string, unknown>): Promise<Result>;
};

/** A call that failed: `code` is PostgreSQL's or PostgREST's, `status` what HTTP would answer; 503 when the database is away. */
export class DataError extends Error {
  override readonly name = "DataError";
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, code: string | undefined, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }

  /** The database is away for the moment; the same call may succeed later. */
  get unavailable(): boolean {
    return this.status === 503;
  }
}

/** Data in a PostgreSQL that this process reaches itself. */
export function localServerData(sql: Sql): ServerData {
  let catalog: Promise<Catalog> | undefined;

  return {
    async call<Result>(functionName: string, args: Record<string, unknown> = {}) {
      try {
        catalog ??= readCatalog(sql);
        const called = checkCall(functionName, args, await catalog);
        const answer = await asCaller(sql, SERVER, (transaction) => callFunction(transaction, called, args));
        return (answer ? JSON.parse(answer.json.toString("utf8")) : null) as Result;
      } catch (error) {
        const explanations = await catalog?.then(
          (read) => read.explanations,
          () => undefined,
        );
        if (!explanations) catalog = undefined; // it could not be read; the next call tries again
        const { status, body, message } = restError(error, { signedIn: true }, explanations);
        throw new DataError(status, (body.code as string | null) ?? undefined, message, error);
      }
    },
  };
}
