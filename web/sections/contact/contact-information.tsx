import type { ReactNode } from "react";
import { contact } from "#copy/pages/contact.ts";
import { site } from "#site-data/company.ts";
import { ButtonLink } from "../../ui/button.tsx";

const { information } = contact;
const { street, city, state, zip } = site.address;

/** Phone, e-mail, address and hours of the company. */
export function ContactInformation() {
  return (
    <section className="rounded-card border border-line bg-white p-6 sm:p-9">
      <h2 className="text-title">{information.title}</h2>
      <dl className="rows mt-6">
        <Row term={information.phone}>
          <a
            href={`tel:${site.phone.e164}`}
            className="text-[1.5rem] leading-tight font-[720] tabular-nums hover:underline"
          >
            {site.phone.display}
          </a>
        </Row>
        <Row term={information.email}>
          <Mail address={site.email.office} />
        </Row>
        {site.email.careers !== site.email.office && (
          <Row term={information.careersEmail}>
            <Mail address={site.email.careers} />
          </Row>
        )}
        <Row term={information.address}>
          {street}, {city}, {state} {zip}
        </Row>
        <Row term={information.hours}>
          {site.hoursText.map((line) => (
            <span key={line} className="block text-balance">
              {line}
            </span>
          ))}
        </Row>
        <Row term={information.area}>{information.areaText}</Row>
      </dl>
      <p className="mt-7">
        <ButtonLink kind="quiet" href={information.message.path} className="max-sm:w-full">
          {information.message.label}
        </ButtonLink>
      </p>
    </section>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 py-3 sm:grid-cols-[7.5rem_1fr] sm:items-baseline">
      <dt className="text-sm text-slate">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="text-link break-words">
      {address}
    </a>
  );
}
