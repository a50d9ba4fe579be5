import { formatPhone } from "#contract/contact/phone.ts";
import type { Consent } from "#contract/rows.ts";
import { consentDeskWords as words } from "#copy/desk/consent.ts";
import { formatDateTime } from "#web/ui/date-time.ts";

/** The consents of a person to calls and texts, each number once with its latest; `consents` are newest first. */
export function ConsentState({ consents }: { consents: readonly Consent[] }) {
  const latest = consents.filter(
    ({ phone }, place) => consents.findIndex((other) => other.phone === phone) === place,
  );
  return (
    <dl className="grid gap-1">
      <dt className="text-sm text-slate">{words.title}</dt>
      {latest.length === 0 && <dd>{words.none}</dd>}
      {latest.map(({ id, phone, at, words: wording, page }) => (
        <dd key={id}>
          <p className="font-medium">{words.yes(formatPhone(phone), formatDateTime(at))}</p>
          <details className="text-sm">
            <summary className="min-h-11 content-center underline">{words.wording}</summary>
            <p className="wrap-anywhere">“{wording}”</p>
            {page && <p className="text-slate wrap-anywhere">{words.page(page)}</p>}
          </details>
        </dd>
      ))}
    </dl>
  );
}
