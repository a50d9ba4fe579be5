import fc from "fast-check";
import { expect, test } from "vitest";
import { attributionColumns, continueVisit, readFirstTouch, tidyAttribution } from "./attribution.ts";

test("the first page gives its path, the site before it and the UTM values, and nothing private", () => {
  const page =
    "https://roofs.example/estimate?utm_source=news&utm_medium=email&utm_term=&gclid=1&email=a@b.co#x";
  expect(readFirstTouch(page, "https://search.example/results?q=my+secret")).toEqual({
    landingPage: "/estimate",
    referrer: "https://search.example/results",
    utm: { source: "news", medium: "email" },
  });
});

test("a page of the site that was left before it noted itself is where the visit began", () => {
  const left = "https://roofs.example/faq?utm_source=news&q=1";
  expect(readFirstTouch("https://roofs.example/estimate", left)).toEqual({
    landingPage: "/faq",
    utm: { source: "news" },
  });
});

test("a click id tells the network and is not kept; UTM values of the address stand before it", () => {
  const utmOf = (query: string) => readFirstTouch(`https://roofs.example/?${query}`, "").utm;
  expect(utmOf("gclid=EAIaIQob")).toEqual({ source: "google", medium: "cpc" });
  expect(utmOf("gad_source=1&wbraid=x&utm_campaign=hail")).toEqual({
    source: "google",
    medium: "cpc",
    campaign: "hail",
  });
  expect(utmOf("msclkid=1")).toEqual({ source: "bing", medium: "cpc" });
  expect(utmOf("fbclid=1")).toEqual({ source: "facebook" });
  expect(utmOf("fbclid=1&utm_source=ig&utm_medium=paid")).toEqual({ source: "ig", medium: "paid" });
  expect(utmOf("constructor=1&click=1")).toBeUndefined();
});

test("a page of the site under its other address is no site before it", () => {
  expect(readFirstTouch("https://www.roofs.example/faq", "https://roofs.example/?gclid=1")).toEqual({
    landingPage: "/",
    utm: { source: "google", medium: "cpc" },
  });
});

test("the address that opens somebody's visit is noted without its secret", () => {
  const page = "https://roofs.example/visit/0198f3.signature?done=moved";
  expect(readFirstTouch(page, "")).toEqual({ landingPage: "/visit" });
  const off = "https://roofs.example/unsubscribe/0f0f.signature";
  expect(readFirstTouch(off, "")).toEqual({ landingPage: "/unsubscribe" });
});

test("no referrer, and one that is no web address, are left out", () => {
  for (const referrer of ["", "nonsense", "android-app://mail.example"]) {
    expect(readFirstTouch("https://roofs.example/", referrer)).toEqual({ landingPage: "/" });
  }
});

const MINUTE = 60_000;
const NEWS = { landingPage: "/", referrer: "https://mail.example/", utm: { source: "news" } };

test("a tab that a page opens, or that names no other site, belongs to the visit that goes on", () => {
  const own = readFirstTouch("https://roofs.example/application", "https://roofs.example/careers");
  const typed = readFirstTouch("https://roofs.example/contact", "");
  for (const first of [own, typed])
    expect(tidyAttribution(continueVisit(first, { ...NEWS, at: 0 }, 30 * MINUTE))).toEqual(NEWS);
});

test("another site or campaign begins a visit of its own, and so does half an hour without a page", () => {
  const own = readFirstTouch("https://roofs.example/application", "https://roofs.example/careers");
  const found = readFirstTouch("https://roofs.example/", "https://search.example/");
  const called = readFirstTouch("https://roofs.example/?utm_source=flyer", "");
  for (const first of [found, called])
    expect(continueVisit(first, { ...NEWS, at: 0 }, MINUTE)).toEqual(first);
  expect(continueVisit(own, { ...NEWS, at: 0 }, 31 * MINUTE)).toEqual(own);
  for (const noted of [{}, NEWS, { ...NEWS, at: "then" }])
    expect(continueVisit(own, noted, MINUTE)).toEqual(own);
});

test("what a browser sends is cut to what may be kept", () => {
  expect(tidyAttribution({ landingPage: "evil", referrer: "javascript:1", utm: "x", other: 1 })).toEqual({});
  expect(tidyAttribution({ utm: { source: "a".repeat(500), other: "b", term: 7 } })).toEqual({
    utm: { source: "a".repeat(100) },
  });
  for (const given of [null, undefined, 7, "text", []]) expect(tidyAttribution(given)).toEqual({});
});

test("whatever is sent, tidying ends, keeps nothing unknown and changes nothing the second time", () => {
  const given = fc.oneof(
    fc.anything(),
    fc.record({ landingPage: fc.string(), referrer: fc.string(), utm: fc.anything() }),
  );
  fc.assert(
    fc.property(given, (value) => {
      const kept = tidyAttribution(value);
      for (const name of Object.keys(kept)) expect(["landingPage", "referrer", "utm"]).toContain(name);
      expect(JSON.stringify(kept).length).toBeLessThan(5000);
    }),
  );
});

test("the columns are named as in the database", () => {
  expect(
    attributionColumns({ landingPage: "/", referrer: "https://a.example/", utm: { source: "x" } }),
  ).toEqual({
    landing_page: "/",
    referrer: "https://a.example/",
    utm: { source: "x" },
  });
  expect(attributionColumns({})).toEqual({});
});
