import { PHOTO_FIELD, PHOTO_MAX_BYTES, type PhotoAnswer } from "#contract/photos.ts";
import { recordOf } from "#contract/values.ts";
import { photoErrors } from "#copy/forms/photos.ts";
import { makeUploadFetch } from "../upload-fetch.ts";

/** How often a photo is sent while the server has too many to open. */
const MAX_TRIES = 4;
/** Milliseconds before the second try; each further pause is so much longer. */
const RETRY_PAUSE_MS = 3000;

/** Thrown for a photo that was not taken; the visitor reads `message`. */
export class PhotoNotTaken extends Error {}

/**
 * Sends a photo, and again while the server is busy. `onSent` gets the share that is sent, 0 to 1.
 * @throws {PhotoNotTaken}
 */
export async function sendPhoto(
  file: File,
  onSent: (done: number) => void,
  signal: AbortSignal,
): Promise<PhotoAnswer> {
  if (file.size > PHOTO_MAX_BYTES) throw new PhotoNotTaken(photoErrors.size);
  if (file.size === 0) throw new PhotoNotTaken(photoErrors.empty);
  const send = makeUploadFetch(onSent);
  const body = new FormData();
  body.set(PHOTO_FIELD, file);
  for (let tries = 1; ; tries++) {
    const response = await send("/api/photos", { method: "POST", body, signal }).catch(() => null);
    if (response?.status === 201) return response.json();
    if (response?.status !== 503 || tries === MAX_TRIES) {
      const { error } = recordOf(await response?.json().catch(() => null));
      throw new PhotoNotTaken(error ? String(error) : photoErrors.lost);
    }
    onSent(0);
    // At random times, so that browsers that were refused together do not try again together.
    await new Promise((resolve) => setTimeout(resolve, RETRY_PAUSE_MS * (tries + Math.random())));
    if (signal.aborted) throw new PhotoNotTaken(photoErrors.lost);
  }
}

/** Takes a photo back that no form has taken. If that fails, it is gone two hours later. */
export function takePhotoBack(key: string): void {
  const headers = { "content-type": "application/json" };
  fetch("/api/photos", { method: "DELETE", headers, body: JSON.stringify({ key }), keepalive: true }).catch(
    () => undefined,
  );
}
