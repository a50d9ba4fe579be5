import { expect, test } from "vitest";
import { parseAddress, parseMailboxes } from "./mailbox.ts";

test("one plain address is taken as it is, an international host in its ASCII form", () => {
  expect(parseAddress("o'brien+roof@mail.example.com")).toBe("o'brien+roof@mail.example.com");
  expect(parseAddress("jo@büro.example")).toBe("jo@xn--bro-hoa.example");
});

test.each([
  "",
  "jo",
  "@example.com",
  "jo@localhost",
  "jo@@example.com",
  ".jo@example.com",
  "jo..ng@example.com",
  "jo@exa mple.com",
  "jo@example.com, eve@example.com",
  "a@example.com,b@example.com",
  "Jo <jo@example.com>",
  '"jo"@example.com',
  "jo@example.com\r\nBcc: all@example.com",
  "jo\n@example.com",
  "jo@example.com\u2028x",
  `${"j".repeat(65)}@example.com`,
  "jo@[127.0.0.1]",
])("%j is not one address", (text) => {
  expect(parseAddress(text)).toBeUndefined();
});

test("a list is read as people write it", () => {
  expect(parseMailboxes("office@example.com, Jo Ng <jo@example.com>", "NOTIFY_TO")).toEqual([
    { name: "", address: "office@example.com" },
    { name: "Jo Ng", address: "jo@example.com" },
  ]);
});

test.each(["office", "office@example.com, nobody", "<>"])(
  "a list such as %j is refused by the setting's name",
  (text) => {
    expect(() => parseMailboxes(text, "NOTIFY_TO")).toThrow(
      `NOTIFY_TO is ${JSON.stringify(text)}, but takes`,
    );
  },
);
