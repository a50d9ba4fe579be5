import { deskRows } from "../../backend.ts";

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
export async function deskCall<Result>(
  name: string,
  args: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<Result> {
  const rows = await deskRows();
  const { data, error, status } = await rows.rpc(name, args).abortSignal(within(signal));
  if (error) throw new DeskError(status, error);
  return data as Result;
}

/**
 * The row of a table with this id; null where it is gone.
 * @throws {DeskError}
 */
export async function deskRow<Row>(
  table: string,
  columns: string,
  id: string,
  signal?: AbortSignal,
): Promise<Row | null> {
  const rows = await deskRows();
  const { data, error, status } = await rows
    .from(table)
    .select(columns)
    .eq("id", id)
    .limit(1)
    .retry(false)
    .abortSignal(within(signal));
  if (error) throw new DeskError(status, error);
  return (data[0] as Row | undefined) ?? null;
}

function within(signal: AbortSignal | undefined): AbortSignal {
  const patience = AbortSignal.timeout(PATIENCE);
  return signal ? AbortSignal.any([signal, patience]) : patience;
}
