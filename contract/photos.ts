/** Most photos of one form, of one card in the chat, and of one record. */
export const MAX_PHOTOS = 6;

/** Most bytes of a photo as it is sent: a phone's of 200 megapixels has up to 50 MB. */
export const PHOTO_MAX_BYTES = 60 * 1024 * 1024;

/** Name of the file in the form that `POST /api/photos` takes. */
export const PHOTO_FIELD = "photo";

/** Names of the texts in the form of a crew's photo: the visit, and the key under which the photo is kept once, both UUIDs. */
export const CREW_PHOTO_FIELDS = { visit: "visit", key: "key" } as const;

/** Types that the file picker offers: not every system counts a phone's HEIC among its pictures. */
export const PHOTO_ACCEPT = "image/*,.heic,.heif";

/** The form of a photo's key: 32 random bytes in base64url. */
export const PHOTO_KEY = /^[\w-]{43}$/;

/**
 * The answer of `POST /api/photos`, 201. The form or card that is sent with the key takes the photo; two hours later it is gone. `preview` is
 * a small picture of it as a data URL.
 */
export type PhotoAnswer = { key: string; preview: string };

/** Its other answer: a sentence for the visitor. */
export type PhotoRefusal = { error: string };

/**
 * A photo at an address that works for some minutes. `takenBy` names the person of the crew who took it, and is "" for a visitor's; width and
 * height are in pixels.
 */
export type DeskPhoto = { address: string; width: number; height: number; takenBy: string };

/** The answer of `GET /api/desk/photos`: the photos of a record in their order. */
export type DeskPhotos = { photos: DeskPhoto[] };

/** Reads the keys of photos from outside; drops everything else. */
export function readPhotoKeys(given: unknown): string[] {
  if (!Array.isArray(given)) return [];
  return given.filter((key) => typeof key === "string" && PHOTO_KEY.test(key)).slice(0, MAX_PHOTOS);
}
