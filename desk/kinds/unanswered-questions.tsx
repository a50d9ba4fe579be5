import { infiniteQueryOptions, useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import type { Answer } from "#contract/rows.ts";
import { messageOf } from "#contract/values.ts";
import { unansweredWords as words } from "#copy/desk/conversations.ts";
import { listWords, recordWords } from "#copy/desk/desk.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { copyText } from "../copy-text.ts";
import { formatSearch, useDeskAddress } from "../desk-address.ts";
import { callDesk } from "../desk-call.ts";
import { Drawn } from "../list/drawn.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { callSite, EDITOR } from "../site/site-call.ts";
import { SITE_TAB } from "../tabs.ts";

/** Lists the questions that Eve could not answer; staff make one an entry of the FAQ by a press. */
export function UnansweredQuestions({ title, fetchFailed }: { title: string; fetchFailed: string }) {
  const list = useInfiniteQuery(missedQuestionsQuery());
  if (list.isPending) return <ListSkeleton />;
  const asked = groupQuestions(list.data?.pages.flat() ?? []);
  if (list.isError && asked.length === 0)
    return <ListFailed title={fetchFailed} onRetry={() => void list.refetch()} />;
  if (asked.length === 0) return <ListEmpty title={words.empty} />;
  return (
    <div className="min-h-0 overflow-y-auto p-4 max-md:grow">
      <p className="pb-3 text-sm text-slate">{words.hint}</p>
      <ul aria-label={title} className="grid border-t border-line">
        {asked.map((question) => (
          <li key={question.id} className="border-b border-line">
            <Drawn of={question}>{() => <Question asked={question} />}</Drawn>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          kind="quiet"
          className="mt-4"
          disabled={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          {listWords.more}
        </Button>
      )}
    </div>
  );
}

function Question({ asked }: { asked: AskedQuestion }) {
  const { address, goTo } = useDeskAddress();
  const client = useQueryClient();
  const [copied, setCopied] = useState(false);

  /** Adds the question to the draft of the site. If staff cannot change the site here, copies it for the site folder. */
  async function makeEntry() {
    try {
      const state = await callSite("GET");
      if (!state.editable) return await copy();
      const part = state.parts.find(({ id }) => id === FAQ);
      const value = addQuestion((part?.value ?? []) as FaqGroup[], asked.question);
      client.setQueryData(
        ["site"],
        await callSite("PUT", `/parts/${FAQ}`, { value, revision: part?.revision, editor: EDITOR }),
      );
      goTo({ tab: SITE_TAB, open: FAQ, query: "" });
    } catch (error) {
      showToast({ tone: "error", title: messageOf(error) });
    }
  }

  async function copy() {
    try {
      await copyText(makeFaqEntry(asked.question));
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      showToast({ tone: "error", title: words.copyFailed });
    }
  }

  return (
    <div className="grid gap-1 py-3">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap font-semibold">
        {asked.question}
      </p>
      {asked.answer && (
        <p dir="auto" className="line-clamp-3 text-sm text-slate wrap-anywhere">
          {words.said(asked.answer)}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-slate">
        <span>
          {words.asked(asked.times)}, {formatDateTime(asked.created_at)}
        </span>
        <button type="button" className="min-h-11 underline" onClick={() => void makeEntry()}>
          {copied ? recordWords.copied : words.makeEntry}
        </button>
        <Link
          to={formatSearch({ ...address, open: asked.conversation_id })}
          className="flex min-h-11 items-center"
        >
          {words.openConversation}
        </Link>
      </p>
    </div>
  );
}

/** A question without a good answer, with Eve's reply and its conversation. */
type MissedQuestion = Answer<"missed_questions">[number];

/** The latest of equal questions, and how often it was asked; case and punctuation do not matter. */
type AskedQuestion = MissedQuestion & { times: number };

type PageStart = { created_at: string; id: number } | null;

const PAGE_SIZE = 100;

/** All such questions, newest first, page by page. */
function missedQuestionsQuery() {
  return infiniteQueryOptions({
    queryKey: ["missed questions"],
    queryFn: ({ pageParam, signal }) =>
      callDesk("missed_questions", { before: pageParam, page_size: PAGE_SIZE }, signal),
    initialPageParam: null as PageStart,
    getNextPageParam: (page): PageStart | undefined => {
      const last = page.at(-1);
      return last && page.length === PAGE_SIZE ? { created_at: last.created_at, id: last.id } : undefined;
    },
    staleTime: 0,
  });
}

/** Groups equal questions, in the order in which they were last asked. */
export function groupQuestions(missed: readonly MissedQuestion[]): AskedQuestion[] {
  const byText = new Map<string, AskedQuestion>();
  for (const question of missed) {
    const text = question.question
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
    const known = byText.get(text);
    if (known) known.times += 1;
    else byText.set(text, { ...question, times: 1 });
  }
  return [...byText.values()];
}

const FAQ = "faq";
type FaqGroup = { title: string; questions: { question: string; answer: string }[] };

/** Adds a question without an answer to the first group of the FAQ. */
export function addQuestion(groups: readonly FaqGroup[], asked: string): FaqGroup[] {
  const question = { question: asked.replace(/\s+/g, " ").trim().slice(0, 120), answer: "" };
  const [first, ...others] = groups;
  return first
    ? [{ ...first, questions: [...first.questions, question] }, ...others]
    : [{ title: words.firstGroup, questions: [question] }];
}

/** Makes an entry of `faq.yaml` from a question, with an empty answer. */
export function makeFaqEntry(question: string): string {
  return `    - question: ${JSON.stringify(question.replace(/\s+/g, " ").trim())}\n      answer: ""\n`;
}
