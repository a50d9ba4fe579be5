import { readPhotoKeys } from "#contract/photos.ts";
import { recordOf } from "#contract/values.ts";
import { sessionStore } from "../ui/storage.ts";

/** The places of photos: the site's forms, and the card of the chat. */
export type PhotosForm = "calculator" | "lead" | "inspection" | "chat";

/** A photo that the server has, with a small picture of it as a data URL. */
export type StoredPhoto = { key: string; preview: string };

/** Name of the hidden inputs with the keys, and the mark of a photo that is not there yet. */
export const KEYS_NAME = "photos";
export const UNSENT_MARK = "data-unsent-photo";

/** Reads the keys of a form's photos; `unsent` is true while one is on its way, or could not be sent. That one is unfolded. */
export function readPhotos(place: Element | null): { photos: string[]; unsent: boolean } {
  const inputs = place?.querySelectorAll<HTMLInputElement>(`input[name="${KEYS_NAME}"]`) ?? [];
  const photos = [...inputs].map(({ value }) => value);
  const unsent = place?.querySelector(`[${UNSENT_MARK}]`);
  unsent?.closest("details")?.setAttribute("open", "");
  return { photos, unsent: Boolean(unsent) };
}

/** Event of the window after a form was sent: its photos belong to the record from then on. */
export const TAKEN_EVENT = "eaves-photos-taken";

export function forgetPhotos(form: PhotosForm): void {
  listed.delete(form);
  sessionStore.remove(storageKey(form));
  dispatchEvent(new CustomEvent(TAKEN_EVENT, { detail: form }));
}

/** Loads the photos that this tab has sent to the server for a form that is still open, also after a reload. */
export function loadPhotos(form: PhotosForm): StoredPhoto[] {
  const { photos } = sessionStore.getObject(storageKey(form));
  if (!Array.isArray(photos)) return [];
  return photos.map(recordOf).flatMap(({ key, preview }) => {
    const [known] = readPhotoKeys([key]);
    return known ? [{ key: known, preview: String(preview) }] : [];
  });
}

/** Forms with a list of photos in this page, of which some may still be on their way. */
const listed = new Set<PhotosForm>();

/** Notes that a form has a list of photos from now on. */
export function notePhotos(form: PhotosForm): void {
  listed.add(form);
}

/** True of a form with photos, also with one that is still on its way. */
export function hasPhotos(form: PhotosForm): boolean {
  return listed.has(form) || loadPhotos(form).length > 0;
}

export function savePhotos(form: PhotosForm, photos: readonly StoredPhoto[]): void {
  sessionStore.set(storageKey(form), JSON.stringify({ photos }));
}

function storageKey(form: PhotosForm): string {
  return `eaves-photos-${form}`;
}
