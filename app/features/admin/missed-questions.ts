import { infiniteQueryOptions } from "@tanstack/react-query";
import { deskCall } from "./desk-call.ts";

/** A question that got no good answer, what Eve said instead, and the conversation that it is from. */
export type MissedQuestion = {
  id: number;
  question: string;
  answer: string | null;
  created_at: string;
  conversation: string | null;
};

/** The same question, however it was written: the latest of them, and how often it was asked. */
export type AskedQuestion = MissedQuestion & { times: number };

type PageStart = { created_at: string; id: number } | null;

const PAGE_SIZE = 100;

/** All that were missed, newest first, page by page. */
export function missedQuestionsQuery() {
  return infiniteQueryOptions({
    queryKey: ["missed questions"],
    queryFn: ({ pageParam, signal }) =>
      deskCall<MissedQuestion[]>("missed_questions", { before: pageParam, page_size: PAGE_SIZE }, signal),
    initialPageParam: null as PageStart,
    getNextPageParam: (page): PageStart | undefined => {
      const last = page.at(-1);
      return last && page.length === PAGE_SIZE ? { created_at: last.created_at, id: last.id } : undefined;
    },
    staleTime: 0,
  });
}

/** Each question once, in the order in which it was last asked. */
export function askedQuestions(missed: readonly MissedQuestion[]): AskedQuestion[] {
  const byText = new Map<string, AskedQuestion>();
  for (const one of missed) {
    const text = one.question
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    const known = byText.get(text);
    if (known) known.times += 1;
    else byText.set(text, { ...one, times: 1 });
  }
  return [...byText.values()];
}

/** The question as an entry for `content/faq.ts`, its answer to be written. */
export function faqEntry(question: string): string {
  const text = question.replace(/\s+/g, " ").trim();
  const anchor = text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replace(/^-|-$/g, "");
  return `{\n  anchor: ${JSON.stringify(anchor || "question")},\n  question: ${JSON.stringify(text)},\n  answer: "",\n},\n`;
}
