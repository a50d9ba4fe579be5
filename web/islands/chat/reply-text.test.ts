import fc from "fast-check";
import { expect, test } from "vitest";
import { findPhoneNumbers, splitReply } from "./reply-text.tsx";

const PATHS = new Set(["/faq", "/product", "/why-choose-us", "/contact", "/contact-form"]);

function links(reply: string) {
  return splitReply(reply, PATHS)
    .filter(({ to, tel }) => to ?? tel)
    .map(({ text, to, tel }) => [text, to ?? tel]);
}

test("the site's pages become links, without the sentence's marks around them", () => {
  expect(splitReply("Read on at /product, or see (/faq).", PATHS)).toEqual([
    { text: "Read on at " },
    { text: "/product", to: "/product" },
    { text: ", or see (" },
    { text: "/faq", to: "/faq" },
    { text: ")." },
  ]);
  expect(links("/contact-form and /contact and /why-choose-us")).toEqual([
    ["/contact-form", "/contact-form"],
    ["/contact", "/contact"],
    ["/why-choose-us", "/why-choose-us"],
  ]);
});

for (const text of [
  "https://evil.example/faq",
  "//evil.example/faq",
  "evil.example/faq",
  "/faq.example",
  "/faq/../admin",
  "/faq?x=1",
  "/faq#x",
  "/faqs",
  "/admin",
  "/ faq",
  "and/or /",
  "javascript:/faq",
  "[read](/elsewhere)",
  "jo@mail.example/faq",
  "/FAQ",
]) {
  test(`${text} stays text`, () => {
    expect(splitReply(text, PATHS)).toEqual([{ text }]);
  });
}

for (const written of [
  "(614) 555-0142",
  "614-555-0142",
  "614.555.0142",
  "+1 614 555 0142",
  "1-614-555-0142",
]) {
  test(`${written} can be dialled`, () => {
    expect(links(`Call ${written}.`)).toEqual([[written, "+16145550142"]]);
  });
}

for (const text of [
  "$614 555 0142",
  "12614-555-0142",
  "614-555-01423",
  "2031-05-01",
  "2,000 to 3,000",
  "614-555-0142-9",
]) {
  test(`${text} is no phone number`, () => {
    expect(links(text)).toEqual([]);
  });
}

test("joined, the parts are the reply, and they lead to known pages and numbers only", () => {
  const piece = fc.oneof(
    fc.constantFrom(
      "/faq",
      "/admin",
      " ",
      "(",
      ")",
      "614-555-0142",
      "https:",
      "//",
      ".",
      "<script>",
      "\n",
      "-",
    ),
    fc.string({ unit: "binary", maxLength: 6 }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 20 }), (pieces) => {
      const reply = pieces.join("");
      const parts = splitReply(reply, PATHS);
      expect(parts.map(({ text }) => text).join("")).toBe(reply);
      for (const { to, tel } of parts) {
        if (to !== undefined) expect(PATHS.has(to)).toBe(true);
        if (tel !== undefined) expect(tel).toMatch(/^\+1\d{10}$/);
      }
    }),
  );
});

test("911 can be dialled in words of danger alone, and where it is that number", () => {
  const dialled = (text: string, urgent: boolean) =>
    splitReply(text, PATHS, urgent).flatMap(({ tel }) => tel ?? []);
  expect(dialled("Call 911, then 614-555-0142.", true)).toEqual(["911", "+16145550142"]);
  expect(dialled("Get out. Llame al 911.", true)).toEqual(["911"]);
  expect(dialled("Call 911.", false)).toEqual([]);
  for (const text of ["$911", "1,911 sq ft", "911,000", "9110", "911.5"])
    expect(dialled(text, true)).toEqual([]);
  expect(dialled("(911) 555-0142", true)).toEqual(["+19115550142"]);
});

test("each number of a danger is offered once, as it is written", () => {
  expect(findPhoneNumbers("Call 911. Call 911, then (614) 555-0142.")).toEqual([
    { text: "911", tel: "911" },
    { text: "(614) 555-0142", tel: "+16145550142" },
  ]);
});
