import { DISK_FULL } from "#contract/disk-full.ts";
import type { Answer, Arguments, FunctionName } from "#contract/rows.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { SERVER } from "../gateway/caller.ts";
import { type Catalog, readCatalog } from "../gateway/catalog.ts";
import { diskFullRefusal, toRestRefusal } from "../gateway/errors.ts";
import { callFunction, checkArguments, findFunction } from "../gateway/function-call.ts";
import { runAsCaller } from "../gateway/transaction.ts";
import { Refusal } from "../http/refusal.ts";
import type { Sql } from "../postgres/sql.ts";

/**
 * The server's own database calls: SQL functions that only service_role may call, by name and with named arguments.
 * @example await data.call("latest_messages", { conversation: id })
 */
export type ServerData = {
  /**
   * Calls a function of the schema `public`. Returns a list for a function that returns rows, a value for one that returns a
   * value, else undefined; all in JSON's types (timestamps are ISO 8601 text).
   * @throws {DataError}
   */
  call<Name extends FunctionName>(name: Name, ...given: Call<Name>): Promise<Answer<Name>>;
};

/** The arguments of a call, which are optional if the function needs none. */
export type Call<Name extends FunctionName> =
  Record<never, never> extends Arguments<Name> ? [args?: Arguments<Name>] : [args: Arguments<Name>];

/** A failed call. `code` is PostgreSQL's or PostgREST's; `status` is the HTTP status for it, 503 if there is no database. */
export class DataError extends Error {
  override readonly name = "DataError";
  readonly status: number;
  readonly code: string | undefined;

  constructor(status: number, code: string | undefined, message: string, cause?: unknown) {
    super(message, { cause });
    this.status = status;
    this.code = code;
  }

  /** True if the database cannot be reached now; the same call may succeed later. */
  get isUnavailable(): boolean {
    return this.status === 503;
  }
}

/**
 * Makes an error handler for a visitor's request: if the database cannot be reached, it refuses with 503 and this text.
 * @example await data.call("…").catch(refuseIfUnavailable(texts.failed))
 */
export function refuseIfUnavailable(text: string) {
  return (error: unknown): never => {
    if (!(error instanceof DataError && error.isUnavailable)) throw error;
    if (error.code === DISK_FULL)
      throw new Refusal(503, { error: serverErrors.diskFull }, { "retry-after": "60" });
    throw new Refusal(503, { error: text }, { "retry-after": "2" }); // seconds: an embedded database is back by then
  };
}

/** Like {@link refuseIfUnavailable}. If a check of the database fails, it also refuses with 400 and the text of that check. */
export function refuseIfNotStored(text: string) {
  return (error: unknown): never => {
    if (error instanceof DataError && error.status === 400) throw new Refusal(400, { error: error.message });
    return refuseIfUnavailable(text)(error);
  };
}

/** The calls that store visitors' data. */
const VISITOR_CALLS: ReadonlySet<FunctionName> = new Set([
  "store_turn",
  "correct_details",
  "create_estimate",
  "book_inspection",
  "give_consent",
  "add_photo",
]);

/**
 * Calls a PostgreSQL that this process connects to.
 * @param isDiskLow true while visitors' data is refused because the disk is nearly full
 */
export function localServerData(sql: Sql, isDiskLow: () => boolean = () => false): ServerData {
  let catalog: Promise<Catalog> | undefined;

  return {
    async call(name, ...[args = {}]) {
      try {
        if (VISITOR_CALLS.has(name) && isDiskLow()) throw diskFullRefusal();
        catalog ??= readCatalog(sql);
        const databaseFunction = findFunction(name, await catalog);
        checkArguments(databaseFunction, args);
        const answer = await runAsCaller(sql, SERVER, (transaction) =>
          callFunction(transaction, databaseFunction, args),
        );
        return answer && JSON.parse(answer.json);
      } catch (error) {
        const explanations = await catalog?.then(
          (read) => read.explanations,
          () => undefined,
        );
        if (!explanations) catalog = undefined; // the catalog could not be read; the next call tries again
        const { status, body, message } = toRestRefusal(error, { isSignedIn: true }, explanations);
        throw new DataError(status, (body.code as string | null) ?? undefined, message, error);
      }
    },
  };
}
