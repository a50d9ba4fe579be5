import { useEffect, useRef, useSyncExternalStore } from "react";
import { MAX_PHOTOS } from "#contract/photos.ts";
import { photoField as words } from "#copy/forms/photos.ts";
import { KEYS_NAME, type PhotosForm, UNSENT_MARK } from "../photo-keys.ts";
import { type ChosenPhoto, chosenPhotos } from "./chosen-photos.ts";

export function addPhotos(form: PhotosForm, files: readonly File[]): void {
  if (files.length > 0) chosenPhotos(form).add(files);
}

/** The chosen photos of a form, each with what becomes of it. `onFull` hears whether there is room for one more. */
export function PhotoList({ form, onFull }: { form: PhotosForm; onFull: (isFull: boolean) => void }) {
  const chosen = chosenPhotos(form);
  const { photos, told } = useSyncExternalStore(chosen.subscribe, () => chosen.state);
  const list = useRef<HTMLUListElement>(null);
  const isFull = photos.length >= MAX_PHOTOS;
  useEffect(() => onFull(isFull), [isFull, onFull]);

  function remove(id: number) {
    chosen.remove(id);
    list.current?.focus(); // the button that was pressed is gone
  }

  return (
    <>
      <p role="status" className="sr-only">
        {told}
      </p>
      <ul ref={list} tabIndex={-1} aria-label={words.label} className="grid gap-2 outline-none empty:hidden">
        {photos.map((photo, index) => (
          <li
            key={photo.id}
            className="flex min-w-0 items-center gap-3 rounded-card border border-line bg-white p-2"
            {...(photo.at !== "ready" && { [UNSENT_MARK]: true })}
          >
            <Preview photo={photo} place={index + 1} />
            <div className="min-w-0 grow text-sm">
              <PhotoStatus photo={photo} place={index + 1} />
            </div>
            <div className="flex shrink-0 flex-wrap justify-end">
              {photo.at === "failed" && (
                <PhotoButton action={words.retry} place={index + 1} onPress={() => chosen.retry(photo.id)} />
              )}
              <PhotoButton action={words.remove} place={index + 1} onPress={() => remove(photo.id)} />
            </div>
          </li>
        ))}
      </ul>
      {isFull && <p className="text-sm text-slate">{words.full}</p>}
    </>
  );
}

function Preview({ photo, place }: { photo: ChosenPhoto; place: number }) {
  if (photo.at !== "ready") return <span className="size-14 shrink-0 rounded-sm bg-line" />;
  return (
    <>
      <img
        src={photo.preview}
        alt={words.alt(place)}
        width={56}
        height={56}
        className="size-14 shrink-0 rounded-sm object-cover"
      />
      <input type="hidden" name={KEYS_NAME} value={photo.key} />
    </>
  );
}

function PhotoStatus({ photo, place }: { photo: ChosenPhoto; place: number }) {
  switch (photo.at) {
    case "waiting":
      return words.waiting;
    case "sending": {
      const percent = Math.round(photo.done * 100);
      return (
        <>
          {percent < 100 ? words.sending(percent) : words.opening}
          <progress aria-label={words.alt(place)} max={100} value={percent} className="mt-1 transfer-bar" />
        </>
      );
    }
    case "ready":
      return <span className="font-medium text-moss">{words.ready}</span>;
    case "failed":
      return <span className="field-fault">{photo.why}</span>;
  }
}

type PhotoButtonProps = { action: string; place: number; onPress: () => void };

function PhotoButton({ action, place, onPress }: PhotoButtonProps) {
  return (
    <button
      type="button"
      aria-label={words.ofPhoto(action, place)}
      className="min-h-11 px-2 text-sm underline"
      onClick={onPress}
    >
      {action}
    </button>
  );
}
