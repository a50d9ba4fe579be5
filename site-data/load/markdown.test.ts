import { expect, test } from "vitest";
import { findMarkdownFaults, headingId, type LinkTargets } from "./markdown.ts";

const known: LinkTargets = {
  paths: new Set(["/", "/faq", "/services", "/service-areas"]),
  questions: new Set(["how-soon"]),
  pictures: new Set(["hero"]),
};

test("a text of every kind that a page can show has no faults", () => {
  const text = `Intro with **bold**, *italic*, \`code\`, a \\< sign and <https://example.com>.

## Towns we serve

- [Services](/services), [home](/), [a question](/faq#how-soon), [here](#towns-we-serve)
- [call](tel:+12625552140), [write](mailto:office@example.com), [elsewhere](https://example.com/a?b=c#d)

![A house](hero)

| a | b |
| - | - |
| 1 < 2 | [x](/service-areas?from=x) |
`;
  expect(findMarkdownFaults(text, known)).toEqual([]);
});

test("what leads nowhere, is not there or is HTML is told of with its line", () => {
  const text = `First

- a
- [x](/servces) and [y](estimate)

| a | b |
| - | - |
| [z](/faq#never) | [gone](#gone) |

![x](barn.jpg)
<script>alert(1)</script>

Inline <b>bold</b> and [j](javascript:alert(1)).
`;
  expect(findMarkdownFaults(text, known).map(({ line, message }) => `${line}: ${message}`)).toEqual([
    "4: the link /servces leads to no page of this site; did you mean /services?",
    "4: the link estimate must begin with / for a page of this site, or with https://, mailto: or tel:",
    "8: the link /faq#never leads to no question of /faq",
    "8: the link #gone leads to no heading of this page",
    expect.stringMatching(/^10: there is no picture "barn\.jpg"/),
    expect.stringMatching(/^11: <script>alert\(1\)<\/script> is HTML/),
    expect.stringMatching(/^13: <b> is HTML/),
    expect.stringMatching(/^13: <\/b> is HTML/),
    expect.stringMatching(/^13: the link javascript:alert\(1\) must begin/),
  ]);
});

test("a heading's anchor is made of its letters", () => {
  expect(headingId("Straße & Öfen: 1/2")).toBe("stra-e-o-fen-1-2");
});
