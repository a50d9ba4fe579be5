import type { ReactNode } from "react";
import { cameFrom, dashboard } from "#content/admin.ts";
import { mailAddress, phoneAddress } from "./contact-address.ts";
import type { Origin } from "./records.ts";

/** Names and values of a record. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-y-3">{children}</dl>;
}

/** One of them. What a visitor wrote keeps its lines, runs its own direction, and breaks anywhere rather than spill. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-slate max-sm:not-first:mt-2">{label}</dt>
      <dd dir="auto" className="whitespace-pre-wrap wrap-anywhere">
        {children || <span className="text-slate">{dashboard.notGiven}</span>}
      </dd>
    </>
  );
}

export function EmailFact({ label, email }: { label: string; email: string | null }) {
  return (
    <Fact label={label}>
      {email && (
        <a href={mailAddress(email)} className="underline">
          {email}
        </a>
      )}
    </Fact>
  );
}

export function PhoneFact({ label, phone }: { label: string; phone: string | null }) {
  const call = phone ? phoneAddress(phone) : null;
  return (
    <Fact label={label}>
      {call ? (
        <a href={call} className="underline">
          {phone}
        </a>
      ) : (
        phone
      )}
    </Fact>
  );
}

/** Where the visit behind a record began, as far as it is known. */
export function OriginFacts({ landing_page, referrer, utm }: Origin) {
  const labels: Readonly<Record<string, string>> = cameFrom.utm;
  const known: [string, string][] = [
    [cameFrom.landingPage, landing_page ?? ""],
    [cameFrom.referrer, referrer ?? ""],
    ...Object.entries(utm ?? {}).map(([name, value]): [string, string] => [
      labels[name] ?? name,
      String(value),
    ]),
  ];
  const told = known.filter(([, value]) => value);
  if (told.length === 0) return null;
  return (
    <section className="grid gap-3 border-t border-line pt-4">
      <h3 className="font-semibold">{cameFrom.title}</h3>
      <Facts>
        {told.map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}
