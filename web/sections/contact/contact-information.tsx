import type { ReactNode } from "react";
import { contact } from "#copy/pages/contact.ts";
import { SERVICE_AREA_ID, townLinks } from "#copy/pages/towns.ts";
import { site } from "#site-data/company.ts";
import { formatAddress } from "#site-data/place-names.ts";
import { ButtonLink } from "../../ui/button.tsx";

const { information } = contact;

/** Phones, e-mail, offices, hours and service area of the company. */
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
        {site.phones.map(({ label, number }) => (
          <Row key={label} term={label}>
            <Phone number={number} />
          </Row>
        ))}
        <Row term={information.email}>
          <Mail address={site.email.office} />
        </Row>
        {site.email.careers !== site.email.office && (
          <Row term={information.careersEmail}>
            <Mail address={site.email.careers} />
          </Row>
        )}
        <Row term={information.address}>{formatAddress(site.address)}</Row>
        <Row term={information.hours}>
          {site.hoursText.map((line) => (
            <span key={line} className="block text-balance">
              {line}
            </span>
          ))}
        </Row>
        {site.offices.map((office) => (
          <Row key={formatAddress(office)} term={contact.officeIn(office.city)}>
            {formatAddress(office)}
            {office.phone && (
              <span className="block">
                <Phone number={office.phone} />
              </span>
            )}
            {office.hoursText.map((line) => (
              <span key={line} className="block text-balance">
                {line}
              </span>
            ))}
          </Row>
        ))}
        <Row term={information.area} id={SERVICE_AREA_ID}>
          {information.areaText}
          {townLinks.length > 0 && (
            <span className="mt-1 flex flex-wrap gap-x-5">
              {townLinks.map(({ label, path }) => (
                <a key={path} href={path} className="text-link inline-flex min-h-11 items-center">
                  {label}
                </a>
              ))}
            </span>
          )}
        </Row>
      </dl>
      <p className="mt-7">
        <ButtonLink kind="quiet" href={information.message.path} className="max-sm:w-full">
          {information.message.label}
        </ButtonLink>
      </p>
    </section>
  );
}

function Row({ term, id, children }: { term: string; id?: string; children: ReactNode }) {
  return (
    <div id={id} className="grid gap-x-6 py-3 sm:grid-cols-[7.5rem_1fr] sm:items-baseline">
      <dt className="text-sm text-slate">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Phone({ number: { e164, display } }: { number: (typeof site)["phone"] }) {
  return (
    <a href={`tel:${e164}`} className="text-link tabular-nums">
      {display}
    </a>
  );
}

function Mail({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="text-link break-words">
      {address}
    </a>
  );
}
