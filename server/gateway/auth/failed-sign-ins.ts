import { widestNetwork } from "../../http/limits.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Sql } from "../../postgres/sql.ts";

/** Refusals of a wrong proof, and what was to prove it. */
const WAYS: ReadonlyMap<unknown, string> = new Map([
  ["invalid_credentials", "password"],
  ["current_password_invalid", "password"],
  ["webauthn_verification_failed", "passkey"],
  ["mfa_verification_failed", "code"],
  ["otp_expired", "link"],
]);

const HOUR = 3_600_000; // milliseconds
/** Networks that are remembered; the database keeps no more of an hour either. */
const MAX_NETWORKS = 100;

/** Makes what writes into the audit that sign-ins fail from a network: once an hour, so that a flood of guesses costs no writes. */
export function noteFailedSignIns(sql: Sql, now: () => number) {
  const noted = new Map<string, number>();
  return (error: unknown, address: string | null): void => {
    const way = error instanceof Refusal ? WAYS.get(error.body.code) : undefined;
    if (!way || !address) return;
    const network = widestNetwork(address);
    for (const [known, at] of noted) if (at < now() - HOUR) noted.delete(known);
    if (noted.has(network) || noted.size >= MAX_NETWORKS) return;
    noted.set(network, now());
    // The refusal does not wait for it, and a database that is away has nothing to write it into.
    sql`select public.note_failed_sign_in(${network}, ${way})`.catch(() => noted.delete(network));
  };
}
