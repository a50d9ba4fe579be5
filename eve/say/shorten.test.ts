import { expect, test } from "vitest";
import type { Part } from "#contract/api/chat-parts.ts";
import { shortenReply } from "./shorten.ts";

const line = (text: string): Part => ({ part: "line", text });
const answer = (text: string): Part => ({ part: "answer", title: "Gutters", text, path: "/faq" });
const card: Part = { part: "contact" };

test("a short reply stays as it is", () => {
  const reply = [line("Noted: phone."), answer("Yes. We do."), card];
  expect(shortenReply(reply)).toEqual(reply);
});

test("of more than three parts with words lines become one, and cards keep their order", () => {
  const reply = [line("One."), answer("Two."), line("Three."), card, line("Four.")];
  expect(shortenReply(reply)).toEqual([line("One."), answer("Two."), line("Three. Four."), card]);
});

test("the longest answer loses its last sentences until the reply has 60 words, and keeps its first; a warning is said whole", () => {
  const long = (words: number) => `${"word ".repeat(words - 1)}end.`;
  const danger: Part = { part: "danger", text: long(90) };
  const [warning, first, second] = shortenReply([
    danger,
    answer(`A ${long(29)} B ${long(19)} C ${long(9)}`),
    answer(`D ${long(19)} E ${long(9)}`),
  ]);
  expect(warning).toEqual(danger);
  expect(first).toEqual(answer(`A ${long(29)}`));
  expect(second).toEqual(answer(`D ${long(19)} E ${long(9)}`));
  expect(shortenReply([answer(`A ${long(79)}`)])).toEqual([answer(`A ${long(79)}`)]);
});
