import { Hono } from "hono";
import * as z from "zod";
import { PHOTO_KEY, type PhotoAnswer } from "#contract/photos.ts";
import { photoErrors } from "#copy/forms/photos.ts";
import { serverErrors } from "#copy/server-errors.ts";
import { refuseIfUnavailable, type ServerData } from "../data/server-data.ts";
import { readJson, SMALL_BODY } from "../http/body.ts";
import { refuseMethod, type SiteEnvironment } from "../http/environment.ts";
import type { Uploads } from "../http/forms/uploads.ts";
import { countTry, type Limits, widestNetwork } from "../http/limits.ts";
import { Refusal } from "../http/refusal.ts";
import type { OpenedPicture, PictureOpener } from "../publishing/picture-opener.ts";
import type { FilePart } from "./form-file.ts";
import { checkPhotoForm, findPhoto, refuseBusy, refuseProblem } from "./photo-form.ts";
import { hashPhotoKey, makePhotoKey } from "./photo-key.ts";

export type PhotosOptions = {
  data: ServerData;
  limits: Limits;
  uploads: Uploads;
  opener: Pick<PictureOpener, "makePhoto">;
};

/** The limits that refuse a photo before it is read. */
const LIMITS_OF_PHOTOS = ["POST /api/photos", "processor for photos", "kilobytes of files"] as const;

/** For what no retry helps within minutes. */
const LATER = { "retry-after": "3600" };

const photoKey = z.object({ key: z.string().regex(PHOTO_KEY) });

/**
 * `POST /api/photos`: takes one photo of a visitor as a form with a file, and keeps a plain JPEG of it. Answers 201 with a
 * {@link PhotoAnswer}, 400 for what is no photo, 413 over 60 MB, 429 and 503 with Retry-After. `DELETE` with a key takes a photo
 * back that no form has taken: 204.
 */
export function photosApp({ data, limits, uploads, opener }: PhotosOptions) {
  const app = new Hono<SiteEnvironment>();

  app.post("/", async ({ req, var: { address } }) => {
    for (const limit of LIMITS_OF_PHOTOS) await limits[limit].check(address, refuseTooMany);
    const type = checkPhotoForm(req.raw.headers);
    // Of any size: a small file may take as long to open as a large one.
    return uploads.receive(req.raw, address, refuseBusy, async (form) => {
      await limits["POST /api/photos"].count(address, refuseTooMany);
      const opened = await openPhoto(await findPhoto(form, type), address);
      const key = await uploads.store(req.raw, () => keepPhoto(opened, address));
      const preview = `data:image/webp;base64,${opened.preview.toString("base64")}`;
      return Response.json({ key, preview } satisfies PhotoAnswer, { status: 201 });
    });
  });

  /** Opens a photo; the time that it takes counts, whatever comes of it. @throws {Refusal} */
  async function openPhoto(photo: FilePart, address: string): Promise<OpenedPicture> {
    let spent = 0;
    const note = (seconds: number) => {
      spent = seconds;
    };
    try {
      return await opener.makePhoto(photo, widestNetwork(address), note);
    } catch (error) {
      return refuseProblem(error);
    } finally {
      await limits["processor for photos"].spend(address, Math.ceil(spent));
    }
  }

  /** Keeps a photo until a record takes it; answers its key. @throws {Refusal} over a ceiling, and without a database */
  async function keepPhoto({ made, width, height }: OpenedPicture, address: string): Promise<string> {
    const key = makePhotoKey();
    const content = made.toString("base64");
    const photo = { key_hash: hashPhotoKey(key), content, width, height, network: widestNetwork(address) };
    const answer = await data.call("add_photo", photo).catch(refuseIfUnavailable(photoErrors.failed));
    if (answer === "network") throw refuseTooMany(LATER);
    if (answer === "day") throw new Refusal(429, { error: photoErrors.noMoreToday }, LATER);
    await limits["kilobytes of files"].spend(address, Math.ceil(made.length / 1024));
    return key;
  }

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

function refuseTooMany(headers: Record<string, string>): Refusal {
  return new Refusal(429, { error: photoErrors.tooMany }, headers);
}
