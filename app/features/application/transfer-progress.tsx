import { application } from "#content/application.ts";
import type { ApplicationFormState } from "#domain/application-form.ts";

/** How far a large file is. One bar for both steps: reading is its first tenth. */
export function TransferProgress({ transfer }: { transfer: ApplicationFormState["transfer"] }) {
  if (!transfer) return null;
  const label =
    transfer.step === "reading"
      ? application.fields.resume.reading
      : application.progress(Math.round(transfer.done * 100));
  const done = transfer.step === "reading" ? transfer.done * 0.1 : 0.1 + transfer.done * 0.9;
  return (
    <div className="grid gap-1.5">
      <progress value={done} max={1} aria-label={application.fields.resume.label} className="transfer-bar" />
      <p className="text-sm tabular-nums text-slate">{label}</p>
    </div>
  );
}
