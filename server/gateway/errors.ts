import { DatabaseError } from "pg";
import { DISK_FULL } from "#contract/disk-full.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { Refusal } from "../http/refusal.ts";
import { isDiskFull, isUnreachable } from "../postgres/unreachable.ts";

/** PostgreSQL's code for a row that a check refuses. */
const CHECK_VIOLATION = "23514";

/** Seconds after which a client may try again while the database restarts. */
const RETRY_AFTER = "1";

/** A refusal with PostgREST's error body. https://docs.postgrest.org/en/stable/references/errors.html */
export function restRefusal(
  status: number,
  code: string | null,
  message: string,
  more: {
    details?: string | undefined;
    hint?: string | undefined;
    headers?: Record<string, string>;
  } = {},
): Refusal {
  const { details = null, hint = null, headers } = more;
  return new Refusal(status, { code, details, hint, message }, headers);
}

// PostgREST's HTTP status for an SQLSTATE or its first characters. The longest match counts; without one it is 400.
// Two codes differ from their class: a shutdown (57P) is temporary, and the request itself causes a stack overflow (54001).
const STATUS_BY_SQLSTATE: Readonly<Record<string, number>> = {
  "08": 503,
  "09": 500,
  "0L": 403,
  "0P": 403,
  "21000": 500,
  "23503": 409,
  "23505": 409,
  "25": 500,
  "25006": 405,
  "28": 403,
  "2D": 500,
  "38": 500,
  "39": 500,
  "3B": 500,
  "40": 500,
  "42883": 404,
  "42P01": 404,
  "42P17": 500,
  "53": 503,
  "53400": 500,
  "54": 500,
  "54001": 400,
  "55": 500,
  "57": 500,
  "57P": 503,
  "58": 500,
  F0: 500,
  HV: 500,
  P0: 500,
  P0001: 400,
  XX: 500,
};

/** The answer while the database cannot be reached. */
export function unreachableRefusal(): Refusal {
  return restRefusal(503, "PGRST001", "The database is not available at the moment. Please try again.", {
    headers: { "Retry-After": RETRY_AFTER },
  });
}

/** The answer while the disk is full; it says what the visitor can do. */
export function diskFullRefusal(): Refusal {
  return restRefusal(503, DISK_FULL, serverErrors.diskFull, { headers: { "Retry-After": "60" } });
}

/**
 * Turns any error of a request into PostgREST's answer.
 * @param caller a missing right is 403 for a signed-in caller, else 401
 * @param explanations the texts for people when a check fails, by the constraint's name
 */
export function toRestRefusal(
  error: unknown,
  caller: { isSignedIn: boolean },
  explanations: ReadonlyMap<string, string> = new Map(),
): Refusal {
  if (error instanceof Refusal) return error;
  if (isUnreachable(error)) return unreachableRefusal();
  if (isDiskFull(error)) return diskFullRefusal();
  if (error instanceof DatabaseError) {
    const { code = "", detail: details, hint, constraint = "" } = error;
    const explanation = code === CHECK_VIOLATION ? explanations.get(constraint) : undefined;
    const status = statusOf(code, caller.isSignedIn);
    return restRefusal(status, code, explanation ?? error.message, { details, hint });
  }
  return restRefusal(500, null, "The server made a mistake. Please try again.");
}

function statusOf(sqlstate: string, isSignedIn: boolean): number {
  if (sqlstate === "42501") return isSignedIn ? 403 : 401;
  const chosen = /^PT([45]\d\d)$/.exec(sqlstate)?.[1]; // a function may name its status
  if (chosen) return Number(chosen);
  for (let length = 5; length >= 2; length--) {
    const status = STATUS_BY_SQLSTATE[sqlstate.slice(0, length)];
    if (status) return status;
  }
  return 400;
}
