import { fetchAsStaff } from "#contract/database-client.ts";
import { CREW_PHOTO_FIELDS, PHOTO_FIELD } from "#contract/photos.ts";
import { SERVICES } from "#contract/routes.ts";
import { recordOf } from "#contract/values.ts";
import { callDesk, DeskError } from "../desk-call.ts";
import { judgeAnswer, judgePhotoAnswer, type Outcome, type Work } from "./work.ts";

/** Milliseconds: the server takes a body for five minutes. */
const PHOTO_TIMEOUT = 300_000;

/** Sends work once; its id keeps the server from storing it twice. */
export async function sendWork(work: Work): Promise<Outcome> {
  try {
    if (work.kind === "photo") return await sendPhoto(work);
    const { id, visit, madeAt } = work;
    if (work.kind === "note")
      await callDesk("crew_note", { id, visit, note: work.note, seconds_ago: secondsSince(madeAt) });
    else await callDesk("crew_done", { visit, is_done: work.isDone });
    return "sent";
  } catch (error) {
    return error instanceof DeskError ? judgeAnswer(error.status, error.message) : "unheard";
  }
}

async function sendPhoto({ id, visit, photo }: Extract<Work, { kind: "photo" }>): Promise<Outcome> {
  if (!photo) return "sent";
  const form = new FormData();
  form.set(CREW_PHOTO_FIELDS.visit, visit);
  form.set(CREW_PHOTO_FIELDS.key, id);
  form.set(PHOTO_FIELD, photo, "photo.jpg");
  const signal = AbortSignal.timeout(PHOTO_TIMEOUT);
  const answer = await fetchAsStaff(SERVICES.deskPhotos, { method: "POST", body: form, signal });
  const { error } = recordOf(await answer.json().catch(() => null));
  const wait = answer.headers.get("retry-after");
  return judgePhotoAnswer(
    answer.status,
    String(error ?? answer.statusText),
    wait === null ? null : Number(wait),
  );
}

/** How long ago something was, by this phone's clock, which may be hours from the server's. @param moment ISO 8601 */
function secondsSince(moment: string): number {
  return Math.max(0, Math.round((Date.now() - Date.parse(moment)) / 1000));
}
