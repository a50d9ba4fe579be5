import { type Context, Hono } from "hono";
import { z } from "zod";
import { ownValue } from "#contract/values.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { PictureProblem } from "#site-data/pictures/picture-problem.ts";
import { pictureEntry } from "#site-data/schema/business.ts";
import { readBody, readJson } from "../http/body.ts";
import { refuseMethod } from "../http/environment.ts";
import { Refusal } from "../http/refusal.ts";
import type { Log } from "../log.ts";
import { BuildFailed } from "./build-site.ts";
import { PARTS } from "./parts/parts.ts";
import type { SiteDesk } from "./site-desk.ts";
import { ASKED_BY } from "./site-desk-calls.ts";

const TEXT_LIMIT = 1024 * 1024; // bytes
const PICTURE_LIMIT = 50 * 1024 * 1024; // bytes
const ENDINGS: Readonly<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
  "image/avif": "avif",
  "image/heic": "heic",
  "image/heif": "heic",
};

const LOGO_ENDINGS: Readonly<Record<string, "svg" | "png">> = { "image/svg+xml": "svg", "image/png": "png" };

const CHANGE = z.object({ value: z.unknown(), revision: z.string(), editor: z.string().max(60) });
const TAKE_BACK = z.object({ contested: z.enum(["keep", "take"]), revision: z.string() });
const SETTLED = z.object({ file: z.string(), keep: z.enum(["ours", "theirs"]) });

export type SiteDataAppOptions = {
  siteDesk: SiteDesk;
  log: Log;
};

type Environment = { Variables: { by: string } };

/** The calls behind `/api/site`, which read and change the site's data. The member of staff who asks is named in a header. */
export function siteDataApp({ siteDesk, log }: SiteDataAppOptions) {
  const app = new Hono<Environment>();

  app.onError((error) => {
    if (error instanceof Refusal) return error.response();
    log.error({ err: error }, "a call of the tab Site failed");
    return Response.json({ error: serverErrors.failed }, { status: 500 });
  });

  app.use(async (context, next) => {
    context.set("by", decodeURIComponent(context.req.header(ASKED_BY) ?? ""));
    await next();
  });

  app.get("/", (context) => context.json(siteDesk.readState()));

  app.put("/parts/:id", async (context) => {
    const part = PARTS.find(({ id }) => id === context.req.param("id"));
    if (!part) throw new Refusal(404, { error: "There is no such part of the site." });
    const wanted = "Send the value, the revision that it changes, and the editor.";
    const { value, revision, editor } = await readJson(context.req.raw, TEXT_LIMIT, CHANGE, wanted);
    const clash = siteDesk.drafts.changePart(part, { value, revision }, { editor, by: context.var.by });
    return clash ? context.json(clash, 409) : context.json(siteDesk.readState());
  });

  app.post("/pictures", async (context) => {
    const { name = "", alt = "" } = context.req.query();
    if (!alt.trim()) throw new Refusal(422, { error: "Say what the picture shows, for who cannot see it." });
    const ending = ownValue(ENDINGS, context.req.header("content-type") ?? "");
    if (!ending) throw new Refusal(415, { error: "Choose a photo: JPEG, PNG, WebP, AVIF or HEIC." });
    const bytes = await readPicture(context);
    const added = await siteDesk.pictures.add(name, alt.trim(), bytes, ending).catch(refusePicture);
    return context.json({ name: added, state: siteDesk.readState() }, 201);
  });

  app.post("/logo", async (context) => {
    const ending = ownValue(LOGO_ENDINGS, context.req.header("content-type") ?? "");
    if (!ending) throw new Refusal(415, { error: "Choose a logo as an SVG or a PNG file." });
    const bytes = await readPicture(context);
    const name = await siteDesk.pictures.addLogo(bytes, ending).catch(refusePicture);
    return context.json({ name, state: siteDesk.readState() }, 201);
  });

  app.put("/pictures/:name", async (context) => {
    const body = await readBody(context.req.raw, { limit: TEXT_LIMIT, types: ["json"] });
    const entry = pictureEntry.safeParse(body);
    if (!entry.success) {
      const [{ path: at, message }] = entry.error.issues as [z.core.$ZodIssue];
      throw new Refusal(422, { error: `The photo's ${at.join(" ")} ${message}.` });
    }
    if (!siteDesk.pictures.describe(context.req.param("name"), entry.data))
      throw new Refusal(404, { error: "There is no such picture of your own." });
    return context.json(siteDesk.readState());
  });

  app.get("/pictures/:name", async (context) => {
    const small = await siteDesk.pictures
      .thumbnail(context.req.param("name"), context.req.query("whole") !== undefined)
      .catch(refusePicture);
    if (!small) throw new Refusal(404, { error: "There is no such picture." });
    return context.body(new Uint8Array(small), 200, { "content-type": "image/webp" });
  });

  app.post("/preview", async (context) => {
    refuseWhilePublishing();
    await siteDesk.preview().catch(refuseBuild);
    return context.json(siteDesk.readState());
  });

  app.post("/publish", async (context) => {
    refuseWhilePublishing();
    if (!siteDesk.drafts.hasDraft)
      throw new Refusal(409, { error: "Nothing is changed, so there is nothing to publish." });
    return context.json(await siteDesk.publisher.publish(context.var.by).catch(refuseBuild));
  });

  app.post("/conflicts", async (context) => {
    const wanted = "Say of which file, and whether ours or theirs stays.";
    const { file, keep } = await readJson(context.req.raw, TEXT_LIMIT, SETTLED, wanted);
    siteDesk.drafts.settleConflict(file, keep);
    return context.json(siteDesk.readState());
  });

  app.get("/publications/:id/taken-back", (context) => {
    const plan = siteDesk.planTakeBack(context.req.param("id"));
    if (!plan) throw new Refusal(404, { error: "There is no such version." });
    return context.json(plan);
  });

  app.post("/publications/:id/taken-back", async (context) => {
    const wanted = "Say whether contested values stay, and what the changes were made from.";
    const order = await readJson(context.req.raw, TEXT_LIMIT, TAKE_BACK, wanted);
    if (!siteDesk.takeBack(context.req.param("id"), order))
      throw new Refusal(409, { error: "The site was changed meanwhile: look again at what is taken back." });
    return context.json(siteDesk.readState());
  });

  app.delete("/draft", (context) => {
    siteDesk.drafts.discard();
    return context.json(siteDesk.readState());
  });

  app.all("*", refuseMethod("GET", "PUT", "POST", "DELETE"));

  /** One publication at a time; what others change meanwhile stays a draft. */
  function refuseWhilePublishing(): void {
    const { publisher } = siteDesk.builds;
    if (publisher)
      throw new Refusal(409, {
        error: `${publisher} is publishing just now. Your changes are kept: go on after that.`,
      });
  }

  function refuseBuild(error: Error): never {
    siteDesk.builds.fail(error.message);
    log.warn({ err: error }, "the site's draft could not be built");
    if (error instanceof BuildFailed) throw new Refusal(422, { error: error.message });
    throw error;
  }

  return app;
}

function refusePicture(error: Error): never {
  if (!(error instanceof PictureProblem)) throw error;
  throw new Refusal(422, { error: `The photo ${error.message}.` });
}

/** The body, up to PICTURE_LIMIT bytes. @throws {Refusal} 413 */
async function readPicture(context: Context): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of context.req.raw.body ?? []) {
    size += chunk.byteLength;
    if (size > PICTURE_LIMIT) throw new Refusal(413, { error: "The photo is larger than 50 MB." });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
