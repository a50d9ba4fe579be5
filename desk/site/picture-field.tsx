import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { SitePicture } from "#contract/api/site.ts";
import { messageOf, ownValue } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { Button } from "#web/ui/button.tsx";
import { SITE_KEY } from "./draft.ts";
import { PhotoDialog } from "./photo-dialog.tsx";
import { usePicture } from "./picture-data.ts";
import { callSite, type EditableSite } from "./site-call.ts";

type PictureFieldProps = {
  label: string;
  /** Names the field in the document. */
  field: string;
  value: string;
  /** The picture that is shown without a choice; undefined if one must be chosen. */
  leftOut: string | undefined;
  pictures: readonly SitePicture[];
  error: string | undefined;
  onAdded: () => void;
  onChange: (name: string) => void;
};

const words = siteWords.picture;
const TYPES: Readonly<Record<string, string>> = {
  heic: "image/heic",
  heif: "image/heif",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
};

/** Chooses one of the site's pictures, or adds a photo, also from a phone's camera. */
export function PictureField(props: PictureFieldProps) {
  const { label, field, value, leftOut, pictures, error, onAdded, onChange } = props;
  const id = useId();
  const [photo, setPhoto] = useState<File>();
  const [editing, setEditing] = useState<string>();
  const current = pictures.find((picture) => picture.name === (value || leftOut));
  const isListed = pictures.some(({ name }) => name === value);
  const edited = pictures.find((picture) => picture.name === editing);
  return (
    <fieldset className="grid gap-3 rounded-card border border-line bg-white p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {current && <Thumbnail name={current.name} alt={current.alt} />}
        <div className="grid min-w-52 grow gap-1">
          <label htmlFor={id}>{words.choose}</label>
          <select
            id={id}
            value={value}
            data-field={field}
            aria-invalid={error ? true : undefined}
            className="min-h-11 w-full rounded-card border border-slate bg-white px-3"
            onChange={(event) => onChange(event.target.value)}
          >
            {(leftOut !== undefined || !value) && <option value="">{words.none(leftOut ?? "")}</option>}
            {value && !isListed && <option value={value}>{value}</option>}
            {pictures.map(({ name }) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap gap-3">
          <label className="inline-flex min-h-11 cursor-pointer items-center rounded-card border border-current/60 px-4 font-semibold focus-within:outline-3 focus-within:outline-cedar">
            {words.add}
            <input
              type="file"
              accept="image/*,.heic,.heif"
              className="sr-only"
              onChange={(event) => {
                setPhoto(event.target.files?.[0]);
                event.target.value = "";
              }}
            />
          </label>
          {current && !current.ours && (
            <Button kind="quiet" className="px-4" onClick={() => setEditing(value)}>
              {words.change}
            </Button>
          )}
        </div>
      </div>
      {edited && <PhotoDialog picture={edited} onDone={() => setEditing(undefined)} />}
      {error && (
        <p role="alert" className="font-medium text-brick">
          {error}
        </p>
      )}
      {photo && (
        <NewPhoto
          photo={photo}
          onDone={(name) => {
            setPhoto(undefined);
            if (!name) return;
            onAdded();
            onChange(name);
            setEditing(name);
          }}
        />
      )}
    </fieldset>
  );
}

/** Asks for a photo's alternative text before it is added. */
function NewPhoto({ photo, onDone }: { photo: File; onDone: (name: string | null) => void }) {
  const id = useId();
  const client = useQueryClient();
  const [alt, setAlt] = useState("");
  const [sending, setSending] = useState(false);
  const [error, setError] = useState("");

  async function send() {
    setSending(true);
    setError("");
    const ending = photo.name.split(".").at(-1)?.toLowerCase() ?? "";
    const file = new Blob([photo], { type: photo.type || (ownValue(TYPES, ending) ?? "") });
    const query = new URLSearchParams({ name: photo.name.replace(/\.\w+$/, ""), alt });
    try {
      const { name, state } = await callSite<{ name: string; state: EditableSite }>(
        "POST",
        `/pictures?${query}`,
        file,
      );
      client.setQueryData(SITE_KEY, state); // what was read meanwhile may have the photo without its description
      onDone(name);
    } catch (failure) {
      setError(messageOf(failure));
      setSending(false);
    }
  }

  return (
    <div className="grid gap-2 rounded-card bg-paper p-4">
      <p className="font-semibold wrap-anywhere">{photo.name}</p>
      <label htmlFor={id}>{words.alt}</label>
      <input
        id={id}
        value={alt}
        maxLength={160}
        placeholder={words.altHint}
        className="min-h-11 w-full rounded-card border border-slate bg-white px-3"
        onChange={(event) => setAlt(event.target.value)}
      />
      {error && (
        <p role="alert" className="font-medium text-brick">
          {error}
        </p>
      )}
      <p className="flex flex-wrap gap-3">
        <Button disabled={sending || !alt.trim()} onClick={() => void send()}>
          {sending ? words.adding : words.use}
        </Button>
        <Button kind="quiet" disabled={sending} onClick={() => onDone(null)}>
          {siteWords.remove}
        </Button>
      </p>
    </div>
  );
}

function Thumbnail({ name, alt }: { name: string; alt: string }) {
  const { data } = usePicture(name, "cut");
  if (!data) return <span aria-hidden="true" className="h-20 w-30 rounded-card bg-line" />;
  return (
    <img
      src={data.address}
      alt={alt}
      width={120}
      height={80}
      className="h-20 w-30 rounded-card object-cover"
    />
  );
}
