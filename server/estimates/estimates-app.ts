import { createHash, randomUUID } from "node:crypto";
import { Hono } from "hono";
import type { EstimateAnswer } from "#contract/api/estimates.ts";
import { attributionColumns, tidyAttribution } from "#contract/attribution.ts";
import { estimateReference } from "#contract/estimate-reference.ts";
import { keepConsent, readPagePath } from "../consent/keep-consent.ts";
import { refuseIfNotStored, type ServerData } from "../data/server-data.ts";
import { readBody, SMALL_BODY } from "../http/body.ts";
import { type RequestContext, refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import { showFormAgain } from "../http/forms/form-fields.ts";
import { isTrapped } from "../http/forms/sent-form.ts";
import type { Challenge } from "../http/forms/turnstile.ts";
import { countTry, type Limits } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { hashPhotoKey } from "../photos/photo-key.ts";
import { createForm, readEstimateForm, readTexts } from "./estimate-form.ts";
import type { EstimateForms } from "./estimate-forms.ts";
import { estimatePage } from "./estimate-page.ts";
import { type ReadEstimate, readEstimate } from "./read-estimate.ts";
import { storeEstimate } from "./store-estimate.ts";

export type EstimatesOptions = {
  forms: EstimateForms;
  data: ServerData;
  limits: Limits;
  /** Refuses programs; undefined where no challenge is configured. */
  challenge?: Challenge | undefined;
  /** True if an estimate is mailed to its visitor, who may then ask for that mail at once. */
  mails?: boolean;
  log: Log;
};

/**
 * `POST /api/estimates`: the calculator's and the lead form's requests become pending estimates, sent as JSON or, by a
 * browser without script, as a form. The range is computed here, from the answers. It answers 201 with an {@link EstimateAnswer}
 * (to a native form with a page), 200 when the same was stored before, 400 with a text for each wrong field, 403 without a valid
 * challenge token, 405, 413, 415, 429 with Retry-After, or 503 when the database is away. A refused native form is shown again.
 */
export function estimatesApp({ forms, data, limits, challenge, mails = false, log }: EstimatesOptions) {
  const app = new Hono<SiteEnvironment>();

  app.post("/", async (context) => {
    await countTry(limits, context.var.address);
    const given = await readBody(context.req.raw, { limit: SMALL_BODY, types: ["json", "form"] });
    const page = readPagePath(context.req.raw);
    if (!(given instanceof FormData)) {
      const { status, answer } = await takeEstimate(given, context.var, page);
      return context.json(answer, status);
    }
    const typed = readTexts(given);
    try {
      const { status, answer, form } = await takeEstimate(
        readEstimateForm(typed, context.var.address),
        context.var,
        page,
      );
      const { title, body } = estimatePage(form, answer, forms);
      context.status(status);
      return context.render(body, { title });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return showFormAgain(context, error, createForm(typed, forms));
    }
  });

  app.all("/", refuseMethod("POST"));

  /** @throws {Refusal} */
  async function takeEstimate(
    given: unknown,
    { address, requestId }: RequestContext,
    page: string,
  ): Promise<TakenEstimate> {
    const read = readEstimate(given, forms);
    const { sent } = read;
    const { form } = sent;
    const texts = form === "lead" ? forms.leadForm.errors : forms.calculator.errors;
    await limits["POST /api/estimates"].count(
      address,
      (headers) => new Refusal(429, { error: texts.tooMany }, headers),
    );
    const createAnswer = (id: string, status: 200 | 201) => ({
      form,
      status,
      answer: { reference: estimateReference(id), range: read.range },
    });
    if (isTrapped(sent)) {
      log.info({ requestId, form }, "estimate dropped by a trap");
      return createAnswer(randomUUID(), 201);
    }
    await challenge?.(sent.challenge, "estimate", { address, requestId });
    const visit = attributionColumns(tidyAttribution(sent.attribution));
    const photos = sent.photos.map(hashPhotoKey);
    const row = { ...read.row, ...visit, photos, idempotency_key: createIdempotencyKey(read) };
    const { id, stored } = await storeEstimate(data, row, texts.failed);
    const { phone } = row;
    const yes = { kind: "estimate", subject: id, phone, words: sent.consent, page } as const;
    // Who only asks for the mail of a stored estimate says nothing more.
    if (!sent.mail || sent.consent)
      await keepConsent(data, yes, forms.consent).catch(refuseIfNotStored(texts.failed));
    const taken = createAnswer(id, stored ? 201 : 200);
    if (!mails || !read.range) return taken;
    const mailed = sent.mail && (await data.call("hasten_receipt", { estimate: id }));
    return { ...taken, answer: { ...taken.answer, mailed } };
  }

  return app;
}

type TakenEstimate = { form: "calculator" | "lead"; status: 200 | 201; answer: EstimateAnswer };

/** An idempotency key: the same for the same answers and the same key of the browser, however many tabs send them. */
function createIdempotencyKey({ sent, row }: ReadEstimate): string {
  const content = JSON.stringify([sent.form, sent.idempotencyKey, row]);
  return createHash("sha256").update(content).digest("hex");
}
