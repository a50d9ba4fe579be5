import { Hono } from "hono";
import * as z from "zod";
import { PHOTO_FIELD, PHOTO_KEY, PHOTO_MAX_BYTES, type PhotoAnswer } from "#contract/photos.ts";
import { photoErrors } from "#copy/forms/photos.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { PictureProblem, pictureProblems } from "#site-data/pictures/picture-problem.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { readFormBody, readJson, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Uploads } from "../http/forms/uploads.ts";
import { countTry, type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { PictureOpener } from "../publishing/picture-opener.ts";
import { hashPhotoKey, makePhotoKey } from "./photo-key.ts";

export type PhotosOptions = {
  data: ServerData;
  limits: Limits;
  uploads: Uploads;
  opener: Pick<PictureOpener, "makePhoto">;
};

/** With room to read a photo that is a little too large, and to say so. */
const MAX_FORM_BODY_BYTES = PHOTO_MAX_BYTES + 1024 * 1024;

const photoKey = z.object({ key: z.string().regex(PHOTO_KEY) });

/**
 * `POST /api/photos`: takes one photo of a visitor as a form with a file, and keeps a plain JPEG of it. Answers 201 with a
 * {@link PhotoAnswer}, 400 for what is no photo, 413 over 10 MB, 429 and 503 with Retry-After. `DELETE` with a key takes a photo
 * back that no form has taken: 204.
 */
export function photosApp({ data, limits, uploads, opener }: PhotosOptions) {
  const app = new Hono<SiteEnvironment>();
  const limiter = limits["POST /api/photos"];

  app.post("/", async ({ req, var: { address } }) => {
    await limiter.check(address, refuseTooMany);
    return uploads.read(req.raw, address, refuseBusy, async () => {
      await limiter.count(address, refuseTooMany);
      const bytes = await readPhoto(req.raw);
      const { made, width, height, preview } = await opener
        .makePhoto(bytes, widestNetwork(address))
        .catch(refuseProblem);
      const key = makePhotoKey();
      const photo = { key_hash: hashPhotoKey(key), content: made.toString("base64"), width, height };
      await uploads.store(req.raw, () =>
        data.call("add_photo", photo).catch(refuseIfUnavailable(photoErrors.failed)),
      );
      const shown = `data:image/webp;base64,${preview.toString("base64")}`;
      return Response.json({ key, preview: shown } satisfies PhotoAnswer, { status: 201 });
    });
  });

  app.delete("/", async ({ req, var: { address } }) => {
    await countTry(limits, address);
    const { key } = await readJson(req.raw, SMALL_BODY, photoKey, "Name the photo by its key.");
    await data
      .call("remove_photo", { key_hash: hashPhotoKey(key) })
      .catch(refuseIfUnavailable(serverErrors.unavailable));
    return new Response(null, { status: 204 });
  });

  app.all("/", refuseMethod("POST", "DELETE"));
  return app;
}

/** Reads the file of the form. @throws {Refusal} */
async function readPhoto(request: Request): Promise<Uint8Array> {
  const form = await readFormBody(request, {
    limit: MAX_FORM_BODY_BYTES,
    hasLongPart: true,
    refuse: (status, reason) => new Refusal(status, { error: status === 413 ? photoErrors.size : reason }),
  });
  const file = form.get(PHOTO_FIELD);
  if (!(file instanceof File) || file.size === 0) throw new Refusal(400, { error: photoErrors.empty });
  if (file.size > PHOTO_MAX_BYTES) throw new Refusal(413, { error: photoErrors.size });
  return new Uint8Array(await file.arrayBuffer());
}

function refuseProblem(error: unknown): never {
  if (!(error instanceof PictureProblem)) throw error;
  if (error.message === pictureProblems.busy) throw refuseBusy({ "retry-after": "5" });
  const isTooMuch = error.message === pictureProblems.memory || error.message === pictureProblems.time;
  throw new Refusal(400, { error: isTooMuch ? photoErrors.large : photoErrors.unreadable });
}

function refuseTooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: photoErrors.tooMany }, headers);
}

function refuseBusy(headers: Record<string, string>): Refusal {
  return new Refusal(503, { error: photoErrors.busy }, headers);
}
