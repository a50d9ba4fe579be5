import type { RoofSizeAnswer } from "#contract/api/roof-size.ts";
import { recordOf } from "#contract/values.ts";
import { roofSizeErrors } from "#copy/forms/roof-size.ts";

/** The roof, or a sentence for the visitor. `isMistyped`: another address may have one. */
export type RoofSizeResult = { found: RoofSizeAnswer } | { error: string; isMistyped: boolean };

const TIMEOUT_MS = 20_000;
const MISTYPED = [400, 422];

/** Asks the server to measure the house at an address. */
export async function askRoofSize(address: string, signal: AbortSignal): Promise<RoofSizeResult> {
  try {
    const response = await fetch("/api/roof-size", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ address }),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    const answer: unknown = await response.json();
    if (response.ok) return { found: answer as RoofSizeAnswer };
    const error = String(recordOf(answer).error ?? roofSizeErrors.failed);
    return { error, isMistyped: MISTYPED.includes(response.status) };
  } catch {
    return { error: roofSizeErrors.failed, isMistyped: false }; // no connection, a timeout, or a proxy's page
  }
}
