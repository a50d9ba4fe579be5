import { Fragment } from "react";
import { site } from "#site-data/company.ts";

/** The company's phone numbers and email addresses, as texts show them, with their addresses. */
const WAYS: readonly { shown: string; href: string }[] = [
  ...[site.phone, ...site.phones.map(({ number }) => number)].map(({ display, e164 }) => ({
    shown: display,
    href: `tel:${e164}`,
  })),
  ...[site.email.office, site.email.careers].map((address) => ({
    shown: address,
    href: `mailto:${address}`,
  })),
];

/** A text in which each phone number and email address of the company is a link. A number never breaks across lines. */
export function ContactLinks({ text }: { text: string }) {
  const way = WAYS.find(({ shown }) => text.includes(shown));
  if (!way) return text;
  const { shown, href } = way;
  return text.split(shown).map((piece, place) => (
    <Fragment key={place}>
      {place > 0 && (
        <a href={href} className="text-link [&[href^=tel]]:whitespace-nowrap">
          {shown}
        </a>
      )}
      <ContactLinks text={piece} />
    </Fragment>
  ));
}
