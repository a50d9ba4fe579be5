import { expect, test } from "vitest";
import { parse } from "yaml";
import { addQuestion, groupQuestions, makeFaqEntry } from "./unanswered-questions.tsx";

const missed = (id: number, question: string) => ({
  id,
  question,
  answer: "We do.",
  created_at: "2031-05-01T10:00:00Z",
  conversation_id: "c",
});

test("a question that was asked again stands once, where it was asked last", () => {
  const asked = groupQuestions([
    missed(3, "Do you do chimneys?"),
    missed(2, "Can I walk on it"),
    missed(1, "  do you do CHIMNEYS "),
  ]);
  expect(asked.map(({ id, times }) => [id, times])).toEqual([
    [3, 2],
    [2, 1],
  ]);
});

test("an entry is what faq.yaml takes, whatever was asked", () => {
  for (const question of [
    "Do you do chimneys?",
    'a "quoted" \\ one',
    "two\nlines",
    "屋顶？",
    "$1`",
    "a: b # c",
  ]) {
    const [group] = parse(`- title: General\n  questions:\n${makeFaqEntry(question)}`);
    expect(group.questions).toEqual([{ question: question.replace(/\s+/g, " "), answer: "" }]);
  }
});

test("a question becomes an entry of the first group, its answer to be written", () => {
  const groups = [
    { title: "General", questions: [{ question: "How long?", answer: "A day." }] },
    { title: "Technical", questions: [] },
  ];
  expect(addQuestion(groups, "Do you do\nchimneys? ")[0]?.questions).toEqual([
    { question: "How long?", answer: "A day." },
    { question: "Do you do chimneys?", answer: "" },
  ]);
  expect(addQuestion([], "x")).toEqual([{ title: "General", questions: [{ question: "x", answer: "" }] }]);
});
