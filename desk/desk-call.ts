import type { PostgrestSingleResponse } from "@supabase/postgrest-js";
import { type DatabaseClient, deskRows } from "#contract/database-client.ts";
import type { Answer, Arguments, FunctionName } from "#contract/rows.ts";

const PATIENCE = 15_000; // milliseconds that an answer may take; a phone in the field loses its connection without a word

/** A call of the desk that failed. `status` is 0 where no answer came; `code` and `details` are the database's. */
export class DeskError extends Error {
  override readonly name = "DeskError";
  readonly status: number;
  readonly code: string | undefined;
  readonly details: string | undefined;

  constructor(status: number, error: { message: string; code?: string; details?: string }) {
    super(error.message);
    this.status = status;
    this.code = error.code;
    this.details = error.details;
  }

  /** No answer, or a server in trouble: the same call may succeed later. */
  get passing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/**
 * Calls a function of the database as staff.
 * @throws {DeskError}
 */
export async function deskCall<Name extends FunctionName>(
  name: Name,
  args: Arguments<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const rows = await deskRows();
  const call = rows.rpc(name as FunctionName, args as never); // its own types take no null
  const { data, error, status } = await call.abortSignal(within(signal));
  if (error) throw new DeskError(status, error);
  return data as Answer<Name>;
}

/**
 * The first row that a query finds; null where there is none.
 * @example await deskRow((tables) => tables.from("estimates").select("notes").eq("id", id).limit(1))
 * @throws {DeskError}
 */
export async function deskRow<Row>(query: RowQuery<Row>, signal?: AbortSignal): Promise<Row | null> {
  const [row] = await deskList(query, signal);
  return row ?? null;
}

/**
 * All rows that a query finds.
 * @throws {DeskError}
 */
export async function deskList<Row>(query: RowQuery<Row>, signal?: AbortSignal): Promise<Row[]> {
  const found = query(await deskRows()).retry(false);
  const { data, error, status } = await found.abortSignal(within(signal));
  if (error) throw new DeskError(status, error);
  return data;
}

type RowQuery<Row> = (tables: DatabaseClient) => {
  retry(enabled: boolean): {
    abortSignal(signal: AbortSignal): PromiseLike<PostgrestSingleResponse<Row[]>>;
  };
};

/** A signal that also ends a call that takes too long. */
export function within(signal: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(PATIENCE);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}
