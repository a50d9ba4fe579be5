import { Hono } from "hono";
import * as z from "zod";
import { LONGEST_ADDRESS, type RoofSizeAnswer } from "#contract/api/roof-size.ts";
import { tidyLine } from "#contract/tidy-text.ts";
import { roofSizeErrors } from "#copy/forms/roof-size.ts";
import { readJson, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { countTry, type Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { ServiceAway } from "./ask-service.ts";
import { lookUpRoof, type Outcome } from "./look-up.ts";
import { RememberedOutcomes } from "./remember-outcomes.ts";
import type { MeasuringServices } from "./services.ts";

export type RoofSizeOptions = {
  services: MeasuringServices;
  limits: Limits;
  log: Pick<Log, "error">;
  /** The time that both services have together. */
  milliseconds?: number;
};

const LOOK_UP_MILLISECONDS = 6000;

/** An address has a number and a name. */
const question = z.object({
  address: z
    .string()
    .max(4 * LONGEST_ADDRESS)
    .transform(tidyLine)
    .pipe(z.string().max(LONGEST_ADDRESS).regex(/\d/).regex(/\p{L}/u)),
});

/**
 * `POST /api/roof-size` with `{ address }`: measures the house at an address. Answers 200 with a {@link RoofSizeAnswer}, 400 for
 * what is no address, 422 for one that nobody knows or that is not the only one, 404 for a house that is not measured, 429 with
 * Retry-After, 503 while a service is away. Nothing of it is stored, and no address is logged.
 */
export function roofSizeApp({ services, limits, log, milliseconds = LOOK_UP_MILLISECONDS }: RoofSizeOptions) {
  const app = new Hono<SiteEnvironment>();
  const memory = new RememberedOutcomes();
  const limiter = limits["POST /api/roof-size"];

  app.post("/", async ({ req, var: { address: visitor, requestId } }) => {
    await countTry(limits, visitor);
    const { address } = await readJson(req.raw, SMALL_BODY, question, roofSizeErrors.incomplete);
    const known = memory.recall(address);
    if (known) return answer(known);
    await limiter.count(visitor, (headers) => refuse(429, roofSizeErrors.tooMany, headers));
    const outcome = await lookUpRoof(services, address, AbortSignal.timeout(milliseconds)).catch((error) => {
      if (!(error instanceof ServiceAway)) throw error;
      log.error({ requestId, reason: error.message }, "a roof could not be measured");
      throw refuse(503, roofSizeErrors.failed);
    });
    memory.keep(address, outcome);
    return answer(outcome);
  });

  app.all("/", refuseMethod("POST"));
  return app;
}

/** @throws {Refusal} for an address without a roof */
function answer(outcome: Outcome): Response {
  switch (outcome.kind) {
    case "found":
      return Response.json(outcome.answer satisfies RoofSizeAnswer);
    case "unknown":
      throw refuse(422, roofSizeErrors.unknown);
    case "several":
      throw refuse(422, roofSizeErrors.several(outcome.addresses));
    case "none":
      throw refuse(404, roofSizeErrors.none);
  }
}

function refuse(status: number, error: string, headers: Record<string, string> = {}): Refusal {
  return new Refusal(status, { error }, headers);
}
