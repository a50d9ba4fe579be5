import { createHash, randomUUID } from "node:crypto";
import { calculator } from "#content/calculator.ts";
import { leadForm } from "#content/lead-form.ts";
import { attributionColumns, tidyAttribution } from "#domain/attribution.ts";
import type { EstimateAnswer } from "#domain/estimate-answer.ts";
import { estimateReference } from "#domain/estimate-reference.ts";
import type { ServerData } from "../data/server-data.ts";
import type { Handler } from "../http/handler.ts";
import type { Limiter } from "../limits.ts";
import type { Log } from "../log.ts";
import { type ReadEstimate, readEstimate } from "./read-estimate.ts";
import { answering, parseJsonObject, Refused, readPostedJson } from "./refuse.ts";
import { storeEstimate } from "./store-estimate.ts";

/** Complete requests that one address may send in an hour. */
export const ESTIMATES_AN_HOUR = 10;

/** Nobody reads and fills a form in less, in milliseconds; a browser that fills it in by itself still needs a click or two. */
export const LEAST_OPENED_FOR = 1500;

const BODY_LIMIT = 64 * 1024; // bytes

export type EstimatesOptions = { data: ServerData; limiter: Limiter; log: Log };

/**
 * `POST /api/estimates`: the calculator's and the lead form's requests become pending estimates. The range is computed
 * here, from the answers.
 * @returns a handler that answers 201 with an {@link EstimateAnswer}, 200 when the same was stored before, 400 with a
 * text for each wrong field, 405, 413, 415, 429 with Retry-After, or 503 when the database is away.
 */
export function estimatesHandler({ data, limiter, log }: EstimatesOptions): Handler {
  return (request, { address, requestId }) =>
    answering(async () => {
      const read = readEstimate(parseJsonObject(await readPostedJson(request, BODY_LIMIT)));
      const texts = read.sent.form === "lead" ? leadForm.errors : calculator.errors;
      const wait = await limiter.take(address);
      if (wait !== undefined)
        throw new Refused(429, { error: texts.tooMany }, { "retry-after": String(wait) });
      if (isTrapped(read)) {
        log.info({ requestId, form: read.sent.form }, "estimate dropped by a trap");
        return answer(randomUUID(), read.range, true);
      }
      const stored = await storeEstimate(
        data,
        {
          ...read.row,
          ...attributionColumns(tidyAttribution(read.sent.attribution)),
          idempotency_key: idempotencyKey(read),
        },
        texts.failed,
      );
      return answer(stored.id, read.range, stored.stored);
    });
}

function answer(id: string, range: EstimateAnswer["range"], isNew: boolean): Response {
  const body: EstimateAnswer = { reference: estimateReference(id), range };
  return Response.json(body, { status: isNew ? 201 : 200 });
}

/** A hidden field that was filled, or a form that was filled faster than anyone can. */
function isTrapped({ sent }: ReadEstimate): boolean {
  return sent.website !== "" || sent.openedFor < LEAST_OPENED_FOR;
}

/** One for the same answers under the same word of the browser, however often and from however many tabs they come. */
function idempotencyKey({ sent, row }: ReadEstimate): string {
  const content = JSON.stringify([sent.form, sent.idempotencyKey, row]);
  return createHash("sha256").update(content).digest("hex");
}
