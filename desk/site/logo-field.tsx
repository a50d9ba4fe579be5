import { useId, useState } from "react";
import { messageOf } from "#contract/values.ts";
import { siteWords } from "#copy/desk/site.ts";
import { type FormProps, findProblemAt, nameField } from "./form-context.ts";
import { callSite } from "./site-call.ts";

const words = siteWords.logo;

/** Adds the logo's file, an SVG or a PNG; what is chosen is a name in the site's folder. */
export function LogoField({ value, at, label, context, onChange }: FormProps) {
  const id = useId();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState("");
  const error = failure || findProblemAt(context, at);

  async function send(file: File) {
    setSending(true);
    setFailure("");
    try {
      const { name } = await callSite<{ name: string }>("POST", "/logo", file);
      context.onFileAdded();
      onChange(name);
    } catch (problem) {
      setFailure(messageOf(problem));
    }
    setSending(false);
  }

  return (
    <fieldset className="grid gap-2 rounded-card border border-line bg-white p-4">
      <legend className="px-1 font-semibold">{label}</legend>
      <p className="wrap-anywhere">{value ? String(value) : words.none}</p>
      <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <label className="relative inline-flex min-h-11 cursor-pointer items-center rounded-card border border-current/60 px-4 font-semibold focus-within:outline-3 focus-within:outline-cedar">
          {isSending ? words.adding : words.choose}
          <input
            type="file"
            accept="image/svg+xml,image/png,.svg,.png"
            disabled={isSending}
            data-field={nameField(at)}
            aria-describedby={error ? `${id}-error` : undefined}
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              event.target.value = "";
              if (file) void send(file);
            }}
          />
        </label>
        {value !== undefined && (
          <button type="button" className="min-h-11 underline" onClick={() => onChange(undefined)}>
            {words.remove}
          </button>
        )}
      </p>
      {error && (
        <p id={`${id}-error`} role="alert" className="font-medium text-brick">
          {error}
        </p>
      )}
    </fieldset>
  );
}
