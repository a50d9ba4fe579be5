import { MAX_PHOTOS } from "#contract/photos.ts";
import { photoField as words } from "#copy/forms/photos.ts";
import { loadPhotos, type PhotosForm, type StoredPhoto, savePhotos, TAKEN_EVENT } from "../photo-keys.ts";
import { PhotoNotTaken, sendPhoto, takePhotoBack } from "./send-photo.ts";

/** A chosen photo: it waits for its turn, is sent (the share that is, 0 to 1), has arrived, or was not taken, with the reason. */
export type ChosenPhoto = { id: number } & (
  | { at: "waiting"; file: File }
  | { at: "sending"; file: File; done: number }
  | ({ at: "ready" } & StoredPhoto)
  | { at: "failed"; file: File; why: string }
);

export type PhotosState = {
  photos: readonly ChosenPhoto[];
  /** The latest change, for screen readers. */
  told: string;
};

/**
 * The photos of one form. They outlive the part that draws them, because a visitor goes back a step while they are sent; those that have
 * arrived also outlive the page. One is sent after the other: a phone's line is narrow.
 */
export class ChosenPhotos {
  readonly #form: PhotosForm;
  readonly #listeners = new Set<() => void>();
  readonly #send: typeof sendPhoto;
  #sending: { id: number; end: AbortController } | undefined;
  #nextId = 1;
  state: PhotosState = { photos: [], told: "" };

  constructor(form: PhotosForm, send = sendPhoto) {
    this.#form = form;
    this.#send = send;
    const photos = loadPhotos(form).map((photo) => ({ ...photo, id: this.#nextId++, at: "ready" as const }));
    this.state = { photos, told: "" };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  add(files: readonly File[]): void {
    const room = MAX_PHOTOS - this.state.photos.length;
    const added = files.slice(0, room).map((file) => ({ id: this.#nextId++, at: "waiting" as const, file }));
    this.#change([...this.state.photos, ...added], files.length > room ? words.full : this.state.told);
    void this.#sendNext();
  }

  retry(id: number): void {
    const photos = this.state.photos.map((photo) =>
      photo.id === id && photo.at === "failed" ? { id, at: "waiting" as const, file: photo.file } : photo,
    );
    this.#change(photos);
    void this.#sendNext();
  }

  remove(id: number): void {
    const place = this.state.photos.findIndex((photo) => photo.id === id);
    const photo = this.state.photos[place];
    if (!photo) return;
    if (photo.at === "ready") takePhotoBack(photo.key);
    if (this.#sending?.id === id) this.#sending.end.abort();
    this.#change(
      this.state.photos.filter((one) => one !== photo),
      words.told.removed(place + 1),
    );
  }

  /** Empties the list after its form was sent, also in another part of the page. */
  empty(): void {
    this.#sending?.end.abort();
    this.#change([], "");
  }

  async #sendNext(): Promise<void> {
    const next = this.state.photos.find(({ at }) => at === "waiting");
    if (this.#sending || next?.at !== "waiting") return;
    const { id, file } = next;
    const end = new AbortController();
    this.#sending = { id, end };
    this.#replace({ id, at: "sending", file, done: 0 });
    const onSent = (done: number) => this.#replace({ id, at: "sending", file, done });
    const sent = await this.#send(file, onSent, end.signal).catch((error: Error) => error);
    this.#sending = undefined;
    if (!(sent instanceof Error) && end.signal.aborted) takePhotoBack(sent.key);
    else if (!(sent instanceof Error)) this.#replace({ id, at: "ready", ...sent }, words.told.ready);
    else if (sent instanceof PhotoNotTaken)
      this.#replace({ id, at: "failed", file, why: sent.message }, (place) =>
        words.told.failed(place, sent.message),
      );
    else throw sent;
    await this.#sendNext();
  }

  /** Replaces a photo; one that was removed meanwhile stays away. `tell` makes the words for its place. */
  #replace(photo: ChosenPhoto, tell?: (place: number) => string): void {
    const place = this.state.photos.findIndex(({ id }) => id === photo.id);
    if (place < 0) return;
    this.#change(this.state.photos.with(place, photo), tell?.(place + 1) ?? this.state.told);
  }

  #change(photos: readonly ChosenPhoto[], told = this.state.told): void {
    this.state = { photos, told };
    const ready = photos.flatMap((photo) => (photo.at === "ready" ? [photo] : []));
    savePhotos(
      this.#form,
      ready.map(({ key, preview }) => ({ key, preview })),
    );
    for (const listener of this.#listeners) listener();
  }
}

const chosen = new Map<PhotosForm, ChosenPhotos>();

/** The photos of a form in this page. */
export function chosenPhotos(form: PhotosForm): ChosenPhotos {
  const known = chosen.get(form);
  if (known) return known;
  const made = new ChosenPhotos(form);
  chosen.set(form, made);
  addEventListener(TAKEN_EVENT, (event) => {
    if (event instanceof CustomEvent && event.detail === form) made.empty();
  });
  return made;
}
