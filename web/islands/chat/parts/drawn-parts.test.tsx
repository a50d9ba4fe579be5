import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import type { Part } from "#contract/api/chat-parts.ts";
import { chat } from "#copy/chat.ts";
import { pages } from "#copy/pages/pages.ts";
import { site } from "#site-data/company.ts";
import type { CardProps } from "./card-props.ts";
import { ContactCard } from "./contact-card.tsx";
import { DrawnParts } from "./drawn-parts.tsx";
import { MyVisitCard } from "./my-visit-card.tsx";
import { PaymentCard } from "./payment-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { PriceCard } from "./price-card.tsx";
import { VisitCard } from "./visit-card.tsx";

const GIVEN = {
  id: "1 0",
  noted: { name: "Jo Doe", phone: "614-555-0142" },
  busy: false,
  press: async () => undefined,
  tap: () => {},
} satisfies Omit<CardProps<"contact">, "part">;

/** The words and tags of a reply, as a browser without script has it. */
function drawn(parts: readonly Part[], openPlace?: number, offered = true): string {
  return renderToString(
    <DrawnParts {...GIVEN} parts={parts} messageId="1" openPlace={openPlace} offered={offered} />,
  ).replaceAll("<!-- -->", "");
}

test("an answer has its title, its words with links, and its page by the heading; an unknown page is left out", () => {
  const answer = {
    part: "answer",
    title: "Slate",
    text: `Call ${site.phone.display}.`,
    path: pages.product.path,
  } as const;
  const html = drawn([answer, { ...answer, path: "/elsewhere" }]);
  expect(html).toContain(`href="tel:${site.phone.e164}"`);
  expect(html.match(/<a href="\//g)).toHaveLength(1);
  expect(html).toContain(pages.product.heading);
  expect(html.match(/eve-bubble/g)).toHaveLength(1);
});

test("buttons are drawn while nothing was said since", () => {
  const parts = [{ part: "choose", choices: [{ label: "Offers" }] }, { part: "menu" }] as const;
  expect(drawn(parts)).toMatch(/<button[^>]*>Offers<.*<button[^>]*>Something else</);
  expect(drawn(parts, undefined, false)).not.toContain("<button");
});

test("a card is a group of its title where it is open, and its title alone where it is not", () => {
  const card = [{ part: "person" }] as const;
  expect(drawn(card, 0)).toContain(`role="group" aria-label="${chat.cards.titles.person}"`);
  expect(drawn(card)).not.toContain("group");
  expect(drawn(card)).toContain(chat.cards.titles.person);
});

test("911 is a number to dial in words of danger", () => {
  expect(drawn([{ part: "danger", text: "Call 911." }])).toContain('href="tel:911"');
  expect(drawn([{ part: "line", text: "Call 911." }])).not.toContain("tel:911");
});

test("nothing is drawn with styles of its own, which the site's policy forbids", () => {
  for (const card of CARDS) expect(card).not.toMatch(/ style="/);
});

test("what is known stands in the fields of each card", () => {
  const [visit, myVisit, contact, price, payment, person] = CARDS;
  expect(visit).toContain(chat.visit.emailHint);
  expect(myVisit).toContain("Friday, November 27 at 8:00 AM to 9:00 AM, ET");
  expect(contact).toMatch(/name="name"[^>]*value="Jo Doe"/);
  expect(contact).toMatch(/name="phone"[^>]*value="614-555-0142"/);
  expect(price).toMatch(/name="sizeFrom"[^>]*checked="" value="footprint"/);
  expect(price).toMatch(/name="area"[^>]*value="2,000"/);
  expect(price).not.toContain('value="drawn"');
  expect(payment).toMatch(/name="amount"[^>]*value="15,000"/);
  expect(payment).toMatch(/name="months"[^>]*value="60"/);
  expect(person).toContain(`href="tel:${site.phone.e164}"`);
});

const CARDS = [
  <VisitCard key={0} {...GIVEN} part={{ part: "visit", day: "", start: "" }} />,
  <MyVisitCard
    key={1}
    {...GIVEN}
    part={{
      part: "my-visit",
      start: "2026-11-27T13:00:00Z",
      end: "2026-11-27T14:00:00Z",
      moving: true,
      day: "",
      to: "",
    }}
  />,
  <ContactCard key={2} {...GIVEN} part={{ part: "contact" }} />,
  <PriceCard key={3} {...GIVEN} part={{ part: "price", answers: { area: "2,000" } }} />,
  <PaymentCard key={4} {...GIVEN} part={{ part: "payment", amount: 15_000, months: 60 }} />,
  <PersonCard key={5} {...GIVEN} part={{ part: "person" }} />,
].map((card) => renderToString(card).replaceAll("<!-- -->", ""));
