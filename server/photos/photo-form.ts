import { stat } from "node:fs/promises";
import { PHOTO_FIELD, PHOTO_MAX_BYTES } from "#contract/photos.ts";
import { photoErrors } from "#copy/forms/photos.ts";
import { PictureProblem } from "#site-data/pictures/picture-problem.ts";
import { readBoundary } from "../http/body.ts";
import { Refusal } from "../http/refusal.ts";
import { type FilePart, findFormFile } from "./form-file.ts";

/** The form with a photo, with room to take one that is a little too large, and to say so. */
export const MAX_PHOTO_FORM_BYTES = PHOTO_MAX_BYTES + 1024 * 1024;

/** Refuses before it is read what is no form with files, or is too large. Answers the form's content type. @throws {Refusal} 415, 413 */
export function checkPhotoForm(headers: Headers): string {
  const type = headers.get("content-type") ?? "";
  if (!readBoundary(type)) throw new Refusal(415, { error: "Send a form with a file." });
  if (Number(headers.get("content-length")) > MAX_PHOTO_FORM_BYTES)
    throw new Refusal(413, { error: photoErrors.size });
  return type;
}

/** Finds the photo in a form on the disk. @throws {Refusal} 400, 413 */
export async function findPhoto(form: string, type: string): Promise<FilePart> {
  if ((await stat(form)).size > MAX_PHOTO_FORM_BYTES) throw new Refusal(413, { error: photoErrors.size });
  const photo = await findFormFile(form, type, PHOTO_FIELD);
  if (!photo || photo.end === photo.start) throw new Refusal(400, { error: photoErrors.empty });
  if (photo.end - photo.start > PHOTO_MAX_BYTES) throw new Refusal(413, { error: photoErrors.size });
  return photo;
}

/** Refuses a photo that could not be opened, in words for its sender. @throws {Refusal} 400, 503 while too many wait */
export function refuseProblem(error: unknown): never {
  if (!(error instanceof PictureProblem)) throw error;
  if (error.reason === "busy") throw refuseBusy({ "retry-after": "5" });
  throw new Refusal(400, { error: photoErrors[error.reason] });
}

export function refuseBusy(headers: Record<string, string>): Refusal {
  return new Refusal(503, { error: photoErrors.busy }, headers);
}
