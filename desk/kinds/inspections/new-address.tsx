import { useId, useState } from "react";
import { recordWords } from "#copy/desk/desk.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { Button } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/toast.ts";
import { copyText } from "../../copy-text.ts";

const texts = inspectionWords.calendar;

/** The address with a new secret, which is shown this once. */
export function NewAddress({ label, secret }: { label: string; secret: string }) {
  const id = useId();
  const address = `${location.origin}/calendar/${secret}.ics`;
  const [copied, setCopied] = useState(false);
  async function copy() {
    try {
      await copyText(address);
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      showToast({ tone: "error", title: texts.copyFailed });
    }
  }
  return (
    <div role="status" className="grid gap-2 rounded-card border border-line bg-paper p-4">
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <div className="flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          value={address}
          aria-describedby={`${id}-hint`}
          className="min-h-11 min-w-0 grow basis-60 rounded-card border border-slate bg-white px-3"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copy()}>{copied ? recordWords.copied : texts.copy}</Button>
      </div>
      <p id={`${id}-hint`} className="text-sm text-slate">
        {texts.shownOnce}
      </p>
    </div>
  );
}
