import { privacyLink } from "#copy/forms/privacy-note.ts";

/** The line at the end of a form: what we use the details for, and where the rest stands. What was typed stays, as the page opens beside. */
export function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="text-sm text-slate">
      {text} <PrivacyLink />
    </p>
  );
}

export function PrivacyLink() {
  return (
    <a
      href={privacyLink.path}
      target="_blank"
      className="underline underline-offset-2 hover:text-ink"
      rel="noopener"
    >
      {privacyLink.label}
    </a>
  );
}
