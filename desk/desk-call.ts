import type { PostgrestSingleResponse } from "@supabase/postgrest-js";
import { type DatabaseClient, getDeskClient } from "#contract/database-client.ts";
import type { Answer, Arguments, FunctionName } from "#contract/rows.ts";
import { STAFF_HEADER, writeStaffHeader } from "#contract/staff-header.ts";
import { getDeviceId, readStaffName } from "./device.ts";

const TIMEOUT_MS = 15_000; // a phone outdoors loses its connection without an error

/** A call of the desk that failed. `status` is 0 without an answer; `code` and `details` are the database's. */
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

  /** True without an answer, or for a fault of the server: the same call may succeed later. */
  get isTemporary(): boolean {
    return this.status === 0 || this.status >= 500;
  }

  /** True where the database says in words for staff why it does not do it; without a session, or too often, it says nothing. */
  get isRefusal(): boolean {
    return !this.isTemporary && this.status !== 401 && this.status !== 403;
  }
}

/** The database's words for why it refused; `otherwise` for any other failure. */
export function explainFailure(error: unknown, otherwise: string): string {
  return error instanceof DeskError && error.isRefusal ? error.message : otherwise;
}

/** Makes the value of the header {@link STAFF_HEADER} for who works in this browser. */
export function makeStaffHeader(): string {
  return writeStaffHeader({ name: readStaffName(), device: getDeviceId() });
}

/**
 * Calls a function of the database as staff.
 * @throws {DeskError}
 */
export async function callDesk<Name extends FunctionName>(
  name: Name,
  args: Arguments<Name>,
  signal?: AbortSignal,
): Promise<Answer<Name>> {
  const rows = await getDeskClient();
  const call = rows.rpc(name as FunctionName, args as never); // the library's types take no null
  const { data, error, status } = await call
    .setHeader(STAFF_HEADER, makeStaffHeader())
    .abortSignal(addTimeout(signal));
  if (error) throw new DeskError(status, error);
  return data as Answer<Name>;
}

/**
 * Reads the first row of a query; null for none.
 * @example await readDeskRow((tables) => tables.from("estimates").select("notes").eq("id", id).limit(1))
 * @throws {DeskError}
 */
export async function readDeskRow<Row>(query: RowQuery<Row>, signal?: AbortSignal): Promise<Row | null> {
  const [row] = await readDeskRows(query, signal);
  return row ?? null;
}

/**
 * Reads all rows of a query.
 * @throws {DeskError}
 */
export async function readDeskRows<Row>(query: RowQuery<Row>, signal?: AbortSignal): Promise<Row[]> {
  const request = query(await getDeskClient()).retry(false);
  const { data, error, status } = await request.abortSignal(addTimeout(signal));
  if (error) throw new DeskError(status, error);
  return data;
}

type RowQuery<Row> = (tables: DatabaseClient) => {
  retry(enabled: boolean): {
    abortSignal(signal: AbortSignal): PromiseLike<PostgrestSingleResponse<Row[]>>;
  };
};

/** Makes a signal that also ends a call after {@link TIMEOUT_MS}. */
export function addTimeout(signal: AbortSignal | undefined): AbortSignal {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}
