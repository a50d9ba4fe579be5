import { expect, test } from "vitest";
import { askedQuestions, faqEntry } from "./missed-questions.ts";

const missed = (id: number, question: string) => ({
  id,
  question,
  answer: null,
  created_at: "2031-05-01T10:00:00Z",
  conversation: null,
});

test("a question that was asked again stands once, where it was asked last", () => {
  const asked = askedQuestions([
    missed(3, "Do you do chimneys?"),
    missed(2, "Can I walk on it"),
    missed(1, "  do you do CHIMNEYS "),
  ]);
  expect(asked.map(({ id, times }) => [id, times])).toEqual([
    [3, 2],
    [2, 1],
  ]);
});

test("an entry is what content/faq.ts takes, whatever was asked", () => {
  expect(faqEntry("Do you do chimneys?")).toBe(
    '{\n  anchor: "do-you-do-chimneys",\n  question: "Do you do chimneys?",\n  answer: "",\n},\n',
  );
  for (const question of ['a "quoted" \\ one', "two\nlines", "屋顶？", "$1`", "</script>"]) {
    const entry = Function(`return [${faqEntry(question)}][0]`)() as { anchor: string; question: string };
    expect(entry.question).toBe(question.replace(/\s+/g, " "));
    expect(entry.anchor).toMatch(/^[a-z0-9-]+$/);
  }
});
