import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { site } from "#site-data/company.ts";
import { ContactLinks } from "./contact-links.tsx";

const { phone, email } = site;

const draw = (text: string) => renderToStaticMarkup(<ContactLinks text={text} />);

test("each number and address of the company in a text is a link, and its words stay", () => {
  const text = `Call ${phone.display}, email ${email.office} or call ${phone.display}.`;
  const html = draw(text);
  expect(html.replaceAll(/<[^>]+>/g, "")).toBe(text);
  const hrefs = [...html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs).toEqual([`tel:${phone.e164}`, `mailto:${email.office}`, `tel:${phone.e164}`]);
});

test("another text is shown as it is", () => {
  expect(draw("Call 911 & wait <outside>.")).toBe("Call 911 &amp; wait &lt;outside&gt;.");
});
