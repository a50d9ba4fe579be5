import fc from "fast-check";
import { expect, test } from "vitest";
import { type EmbedAction, type EmbedMessage, listEmbedActions } from "./embed-message.ts";

const PROVIDER = "https://calc.example";

function actionsFor(data: unknown, over: Partial<EmbedMessage> = {}): readonly EmbedAction[] {
  return listEmbedActions({ data, origin: PROVIDER, fromFrame: true, ...over }, PROVIDER);
}

test("a booking is tracked with its plain values, which cannot rename the event", () => {
  const data = { app: "booking", step: 2, done: true, none: null, event: "fake", deep: { a: 1 }, fn: [1] };
  expect(actionsFor(data)).toEqual([
    {
      do: "track",
      entry: { event: "iframe_event", app: "booking", step: 2, done: true, none: null },
    },
  ]);
});

test("only the provider's origin and the embed's own frame are heard", () => {
  const data = { app: "booking", redirectUrl: "https://calc.example/thanks" };
  expect(actionsFor(data)).toHaveLength(2);
  const forged: Partial<EmbedMessage>[] = [
    { origin: "https://evil.example" },
    { origin: "http://calc.example" },
    { origin: "https://calc.example:8443" },
    { origin: "https://calc.example.evil.example" },
    { origin: "https://roofs.example" },
    { origin: "null" },
    { origin: "" },
    { fromFrame: false },
  ];
  for (const over of forged) expect(actionsFor(data, over)).toEqual([]);
});

test("what is no object with an app is ignored", () => {
  const shapes = [undefined, null, "booking", 7, [], ["booking"], {}, { app: 1 }, { app: null }];
  for (const data of [...shapes, { redirectUrl: "https://calc.example/" }, new Map([["app", "booking"]])]) {
    expect(actionsFor(data)).toEqual([]);
  }
});

test("another app is not tracked, but may redirect", () => {
  expect(actionsFor({ app: "quote", redirectUrl: "https://calc.example/a" })).toEqual([
    { do: "leave", url: "https://calc.example/a" },
  ]);
});

test("http and https addresses are gone to, all else is ignored", () => {
  const table: [redirectUrl: unknown, action: EmbedAction | undefined][] = [
    ["https://calc.example/done?x=1#y", { do: "leave", url: "https://calc.example/done?x=1#y" }],
    ["http://other.example", { do: "leave", url: "http://other.example/" }],
    ["https://roofs.example/contact?a=1#b", { do: "leave", url: "https://roofs.example/contact?a=1#b" }],
    ["http://roofs.example/contact", { do: "leave", url: "http://roofs.example/contact" }],
    ["javascript:alert(1)", undefined],
    [" javascript:alert(1)", undefined],
    ["JaVaScRiPt://roofs.example/%0aalert(1)", undefined],
    ["data:text/html,<script>alert(1)</script>", undefined],
    ["blob:https://roofs.example/0a1b", undefined],
    ["file:///etc/passwd", undefined],
    ["/contact", undefined],
    ["//evil.example", undefined],
    ["https://", undefined],
    ["not an address", undefined],
    ["", undefined],
    [null, undefined],
    [7, undefined],
    [{ href: "https://calc.example" }, undefined],
  ];
  for (const [redirectUrl, action] of table) {
    expect(actionsFor({ app: "quote", redirectUrl }), String(redirectUrl)).toEqual(action ? [action] : []);
  }
});

test("no message, whatever it holds, throws, grows without bound or leads to another scheme", () => {
  const address = fc.oneof(fc.webUrl(), fc.string(), fc.constantFrom("javascript:1", "data:,x", "blob:x"));
  const data = fc.oneof(
    fc.anything({ withMap: true, withBigInt: true }),
    fc.record({ app: fc.oneof(fc.constant("booking"), fc.string()), redirectUrl: address }),
    fc.record({ app: fc.constant("booking"), redirectUrl: address, rest: fc.anything() }),
  );
  const harmless = (action: EmbedAction) => {
    if (action.do === "leave") return /^https?:\/\//.test(action.url);
    return JSON.stringify(action.entry).length < 200_000;
  };
  fc.assert(
    fc.property(data, (given) => actionsFor(given).every(harmless)),
    { numRuns: 500 },
  );
});

test("from another origin no message at all is heard", () => {
  fc.assert(
    fc.property(fc.anything(), fc.oneof(fc.webUrl(), fc.string()), (data, origin) => {
      fc.pre(origin !== PROVIDER);
      expect(actionsFor(data, { origin })).toEqual([]);
    }),
  );
});
