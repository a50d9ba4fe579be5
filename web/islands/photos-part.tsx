import { useEffect, useId, useState } from "react";
import { PHOTO_ACCEPT } from "#contract/photos.ts";
import { photoField as words } from "#copy/forms/photos.ts";
import { hasPhotos, notePhotos, type PhotosForm } from "./photo-keys.ts";

type PhotoList = typeof import("./photos/photo-list.tsx");

/**
 * The photos beside a form: buttons, and below them a list that is fetched when the first photo is chosen. Without script nothing of it is
 * shown, and the form is sent without photos.
 */
export function PhotosPart({ form }: { form: PhotosForm }) {
  const id = useId();
  const [isReady, setReady] = useState(false);
  const [list, setList] = useState<PhotoList | null>(null);
  const [failed, setFailed] = useState(false);
  const [isFull, setFull] = useState(false);

  async function add(files: readonly File[]) {
    try {
      const loaded = await import("./photos/photo-list.tsx");
      loaded.addPhotos(form, files);
      notePhotos(form);
      setList(loaded);
      setFailed(false);
    } catch {
      setFailed(true); // the files are gone, but not what was typed
    }
  }
  useEffect(() => {
    setReady(true);
    if (hasPhotos(form)) void add([]);
  }, []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one more frame in those of the forms.
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-hint`}
      className={`grid gap-3 noscript:hidden ${isReady ? "" : "invisible"}`}
    >
      <p id={id} className="font-semibold">{`${words.label} (${words.optional})`}</p>
      <p id={`${id}-hint`} className="text-sm text-slate">
        {words.hint}
      </p>
      {list && <list.PhotoList form={form} onFull={setFull} />}
      {!isFull && (
        <div className="flex flex-wrap gap-3">
          <FileButton label={list ? words.more : words.add} multiple onChosen={add} />
          <div className="hidden pointer-coarse:block">
            <FileButton label={words.camera} capture="environment" onChosen={add} />
          </div>
        </div>
      )}
      {failed && (
        <p role="alert" className="field-fault">
          {words.unloaded}
        </p>
      )}
    </div>
  );
}

type FileButtonProps = {
  label: string;
  multiple?: boolean;
  /** Opens the camera in place of the files. */
  capture?: "environment";
  onChosen: (files: readonly File[]) => void;
};

function FileButton({ label, onChosen, ...input }: FileButtonProps) {
  return (
    <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-card border border-current/60 px-4 font-semibold focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-cedar hover:border-current hover:bg-current/5">
      {label}
      <input
        {...input}
        type="file"
        accept={PHOTO_ACCEPT}
        className="sr-only"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = ""; // the same file can be chosen again
          if (files.length > 0) onChosen(files);
        }}
      />
    </label>
  );
}
