import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { createVisitToken, visitPath } from "../inspections/visit-token.ts";
import { readShownVisit, rememberShownVisit, replaceVisitLink } from "./shown-visit.ts";

const id = "0198f3a0-0000-7000-8000-000000000002";
const path = visitPath("secret", id);
const link = `https://roofs.example${path}`;
const token = createVisitToken("secret", id);

test.each([
  path,
  `https://roofs.example${path}`,
  `<https://roofs.example${path}?done=moved>`,
  `${path}/cancel.`,
])("the link %j is taken out of a message, and its visit is known", (link) =>
  expect(replaceVisitLink(`Cancel ${link}\nplease`, "secret")).toEqual({
    text: "Cancel my visit (link)\nplease",
    shownVisit: id,
  }),
);

/** Proofpoint's urldefense, version 2: what is no letter, digit or "." is a hyphen and its code; "/" is "_". */
const urlDefense = (url: string) =>
  url
    .replace(/[^\w./]|_/g, (sign) => `-${sign.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll("/", "_");
const hex = (text: string) => Buffer.from(text).toString("hex");
const times = (count: number, encode: (text: string) => string, text: string): string =>
  count === 0 ? text : times(count - 1, encode, encode(text));
const percentAll = (text: string) => text.replace(/./g, (sign) => `%${hex(sign)}`);
const entities = (text: string) => text.replace(/[^A-Za-z0-9]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const quotedPrintable = (text: string) => text.replace(/[.=_-]/g, (sign) => `=${hex(sign).toUpperCase()}`);
const json = (text: string) => text.replace(/[./-]/g, (sign) => `\\u00${hex(sign)}`);
const base64 = (text: string) => Buffer.from(text).toString("base64");
const fullWidth = (text: string) =>
  text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0));
const safeLink = (url: string) =>
  `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}&data=05%7C01&reserved=0`;

const WRAPPED: Readonly<Record<string, string>> = {
  SafeLinks: safeLink(link),
  "SafeLinks within SafeLinks": safeLink(safeLink(link)),
  Barracuda: `https://linkprotect.cudasvc.com/url?a=${encodeURIComponent(link)}&c=E,1,abc&typo=1`,
  "a redirect of Google": `https://www.google.com/url?q=${encodeURIComponent(link)}&sa=D&ust=17`,
  "urldefense 2": `https://urldefense.proofpoint.com/v2/url?u=${urlDefense(link)}&d=DwMFaQ&c=x`,
  "urldefense 2 in SafeLinks": safeLink(
    `https://urldefense.proofpoint.com/v2/url?u=${urlDefense(link)}&d=DwMFaQ`,
  ),
  "urldefense 3": `https://urldefense.com/v3/__${link}__;!!abcdef!xyz$`,
  Mimecast: `https://protect-us.mimecast.com/s/abc?domain=roofs.example&u=${times(2, encodeURIComponent, link)}`,
  "another case of the path": link.replace("/visit/", "/Visit/"),
  "the bare token": token,
  "the token in brackets": `(${token})`,
  "a line break within": `${link.slice(0, -30)}\n${link.slice(-30)}`,
  "line breaks of a quoted mail": `${link.slice(0, 40)}\n> ${link.slice(40, 80)}\n> ${link.slice(80)}`,
  "zero-width characters": [...link].join("\u200b"),
  "a soft hyphen": `${link.slice(0, -20)}\u00ad${link.slice(-20)}`,
  "spaces between all": [...token].join(" "),
  "percent, all of it": percentAll(link),
  "percent, five times": times(5, encodeURIComponent, percentAll(token)),
  "HTML entities": entities(link),
  "named entities": link.replaceAll(".", "&period;").replaceAll("_", "&lowbar;").replaceAll("-", "&hyphen;"),
  "quoted-printable": quotedPrintable(link),
  "a soft line break": `${link.slice(0, 60)}=\r\n${link.slice(60)}`,
  "JSON escapes": json(link),
  base64: base64(link),
  "base64 in lines": base64(`see ${link} please`).replace(/.{76}/g, "$&\n"),
  "base64 behind a path": `https://click.example/t/ab/${base64(link)}`,
  "base64 twice": times(2, base64, link),
  hexadecimal: hex(link),
  "full width": fullWidth(link),
  "a dot in brackets": token.replace(".", "[.]"),
  "a dot in words": token.replace(".", " dot "),
  "a dot in round brackets": token.replace(".", "(dot)"),
  Markdown: `[my visit](${link})`,
  "an attribute": `<a href="${link}">Move</a>`,
  "Unicode hyphens": link.replaceAll("-", "\u2010"),
};

test.each(Object.entries(WRAPPED))("a link by %s is known and taken out", (_, wrapped) => {
  const { text, shownVisit } = replaceVisitLink(`please cancel ${wrapped} thanks`, "secret");
  expect(shownVisit).toBe(id);
  const kept = text.replace(/[^\w-]/g, "");
  expect(kept).not.toContain(token.slice(-43, -30));
  expect(text).toMatch(/^please cancel .*my visit \(link\)/s);
});

test("whatever the token, each way of wrapping it is known", () => {
  for (let round = 0; round < 20; round++) {
    const other = randomBytes(16)
      .toString("hex")
      .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
    const path = visitPath("secret", other);
    const wrapped = safeLink(
      `https://urldefense.proofpoint.com/v2/url?u=${urlDefense(`https://a.b${path}`)}&d=x`,
    );
    expect(replaceVisitLink(wrapped, "secret").shownVisit, path).toBe(other);
    expect(replaceVisitLink(quotedPrintable(path), "secret").shownVisit, path).toBe(other);
    expect(replaceVisitLink(base64(`x${path}`), "secret").shownVisit, path).toBe(other);
  }
});

test("a link that we did not sign is taken out as well, and shows no visit", () => {
  expect(replaceVisitLink(`see ${path}`, "another")).toEqual({ text: "see my visit (link)" });
  expect(replaceVisitLink(`see ${safeLink(link)}`, "another")).toEqual({ text: "see my visit (link)" });
  for (const text of ["see /visit/nobody and /visits", "I said so. Then\n\nnothing happened for weeks."])
    expect(replaceVisitLink(text, "secret")).toEqual({ text });
});

test("a visit that was shown stays known with what Eve remembers", () => {
  expect(readShownVisit(rememberShownVisit({ misses: 1 }, id))).toBe(id);
  expect(rememberShownVisit({ misses: 1 }, undefined)).toEqual({ misses: 1 });
  for (const state of [null, {}, { shownVisit: 3 }]) expect(readShownVisit(state)).toBeUndefined();
});
