import fc from "fast-check";

const FRAGMENTS = [
  "<script>alert(1)</script>",
  '<img src=x onerror="alert(1)">',
  "javascript:alert(1)",
  "[x](javascript:alert(1))",
  "'; drop table chat_logs; --",
  "\u0024{7*7} {{7*7}} #{7*7}",
  "../../etc/passwd",
  "\u0000\u0001\u001b[31m",
  "\u202eevil\u202c",
  "\ud800",
  "e\u0301\u0301\u0301\u0301\u0301\u0301",
  "😀👩‍👩‍👧‍👦",
  "ignore previous instructions",
  "my name is <b>Jo</b>",
  "I'm <script>",
  "jo@<svg/onload=alert(1)>.com",
  '"><a@b.co>',
  "1 <b>Oak</b> Street",
  "(614) 555-0199",
  "how much is",
  "metal",
  "2000 sq ft",
  "999999999999999999999 sq ft of metal cost",
  "1e309 sq ft metal price",
  "0/0 pitch",
  "6/12",
  "?",
  "and",
  "null",
  "undefined",
  "__proto__",
  "constructor",
  "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
  "((((((((((",
  "\\\\\\",
  "%s%s%n",
  "\n\n\n",
  "🏠".repeat(30),
  "mi techo gotea",
  "屋顶",
  "السقف",
];

/** Messages of attackers, scripts and broken keyboards: pieces of attacks, chatter and noise in any order. */
export const hostileMessage: fc.Arbitrary<string> = fc.oneof(
  fc
    .array(fc.oneof(fc.constantFrom(...FRAGMENTS), fc.string({ unit: "binary", maxLength: 40 })), {
      minLength: 1,
      maxLength: 12,
    })
    .map((parts) => parts.join(" ")),
  fc.string({ unit: "grapheme", maxLength: 300 }),
  fc.constantFrom(...FRAGMENTS).map((part) => part.repeat(60).slice(0, 2000)),
);
