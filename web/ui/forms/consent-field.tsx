import { CONSENT_FIELD } from "#contract/forms/fields.ts";
import { consent } from "#copy/built/consent.ts";

/**
 * The box for calls and texts at the number above it. It is never ticked beforehand; `given` are the words that the visitor has agreed to in
 * this form before it was drawn again.
 */
export function ConsentField({ given }: { given?: string }) {
  return (
    <label className="flex items-start gap-3 text-sm text-slate">
      <input
        type="checkbox"
        name={CONSENT_FIELD}
        value={consent}
        defaultChecked={given === consent}
        className="mt-0.5 size-6 shrink-0 accent-cedar"
      />
      {consent}
    </label>
  );
}

/** Reads the words beside a form's box for calls and texts; "" where it is not ticked. */
export function readConsent(form: HTMLFormElement): string {
  return String(new FormData(form).get(CONSENT_FIELD) ?? "");
}
