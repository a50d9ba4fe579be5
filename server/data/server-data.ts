import { DISK_FULL } from "#contract/disk-full.ts";
import type { Answer, Arguments, FunctionName } from "#contract/rows.ts";
import { serverErrors } from "#copy/errors.ts";
import { SERVER } from "../gateway/caller.ts";
import { type Catalog, readCatalog } from "../gateway/catalog.ts";
import { diskFull, restError } from "../gateway/errors.ts";
import { callFunction, checkArguments, findFunction } from "../gateway/function-call.ts";
import { asCaller } from "../gateway/transaction.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * The server's own calls of the database: SQL functions granted to service_role alone, by name and named arguments.
 * @example await data.call("latest_messages", { conversation: id })
 */
export type ServerData = {
  /**
   * Calls a function of `public`. Answers a list for one that returns rows, the value for one that returns a value, undefined
   * for one that returns nothing; all as JSON has them (timestamps are ISO 8601 text).
   * @throws {DataError}
   */
  call<Name extends FunctionName>(name: Name, ...given: Call<Name>): Promise<Answer<Name>>;
};

/** The arguments of a call, which may be left out where the function needs none. */
export type Call<Name extends FunctionName> =
  Record<never, never> extends Arguments<Name> ? [args?: Arguments<Name>] : [args: Arguments<Name>];

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

/**
 * For a visitor's request: a call that failed because the database is away is refused with 503 and this text.
 * @example await data.call("…").catch(refuseWhileAway(texts.failed))
 */
export function refuseWhileAway(text: string) {
  return (error: unknown): never => {
    if (!(error instanceof DataError && error.unavailable)) throw error;
    if (error.code === DISK_FULL)
      throw new Refusal(503, { error: serverErrors.diskFull }, { "retry-after": "60" });
    throw new Refusal(503, { error: text }, { "retry-after": "2" }); // seconds: an embedded database is back by then
  };
}

/** As {@link refuseWhileAway}; a check of the database that is stricter than ours is refused with 400 and its own words. */
export function refuseStoring(text: string) {
  return (error: unknown): never => {
    if (error instanceof DataError && error.status === 400) throw new Refusal(400, { error: error.message });
    return refuseWhileAway(text)(error);
  };
}

/** The calls that store what visitors send. */
const OF_VISITORS: ReadonlySet<FunctionName> = new Set([
  "store_turn",
  "correct_details",
  "create_estimate",
  "book_inspection",
]);

/**
 * Data in a PostgreSQL that this process reaches itself.
 * @param isDiskLow whether what visitors send is refused because the disk has no room for it
 */
export function localServerData(sql: Sql, isDiskLow: () => boolean = () => false): ServerData {
  let catalog: Promise<Catalog> | undefined;

  return {
    async call(name, ...[args = {}]) {
      try {
        if (OF_VISITORS.has(name) && isDiskLow()) throw diskFull();
        catalog ??= readCatalog(sql);
        const called = findFunction(name, await catalog);
        checkArguments(called, args);
        const answer = await asCaller(sql, SERVER, (transaction) => callFunction(transaction, called, args));
        return answer && JSON.parse(answer.json);
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
