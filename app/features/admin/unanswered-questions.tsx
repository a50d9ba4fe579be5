import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { chatLogsTab, dashboard } from "#content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { dateTime } from "../../ui/date-time.ts";
import { showToast } from "../../ui/toast.ts";
import { type DeskPlace, searchOf } from "./desk-place.ts";
import { ListEmpty, ListFailed, ListSkeleton } from "./list-states.tsx";
import { type AskedQuestion, askedQuestions, faqEntry, missedQuestionsQuery } from "./missed-questions.ts";

const { unanswered, errors } = chatLogsTab;

/** What Eve could not answer, each question ready to be put into `content/`. */
export function UnansweredQuestions({ place }: { place: DeskPlace }) {
  const list = useInfiniteQuery(missedQuestionsQuery());
  if (list.isPending) return <ListSkeleton />;
  const asked = askedQuestions(list.data?.pages.flat() ?? []);
  if (list.isError && asked.length === 0)
    return <ListFailed title={errors.fetch} onRetry={() => void list.refetch()} />;
  if (asked.length === 0) return <ListEmpty title={unanswered.empty} />;
  return (
    <div className="min-h-0 overflow-y-auto p-4 max-md:grow">
      <p className="pb-3 text-sm text-slate">{unanswered.hint}</p>
      <ul aria-label={unanswered.title} className="grid border-t border-line">
        {asked.map((one) => (
          <Question key={one.id} asked={one} place={place} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button
          kind="quiet"
          className="mt-4"
          disabled={list.isFetching}
          onClick={() => void list.fetchNextPage()}
        >
          {dashboard.more}
        </Button>
      )}
    </div>
  );
}

function Question({ asked, place }: { asked: AskedQuestion; place: DeskPlace }) {
  const [copied, setCopied] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(faqEntry(asked.question));
      setCopied(true);
      setTimeout(() => setCopied(false), 2000);
    } catch {
      showToast({ tone: "error", title: unanswered.copyFailed });
    }
  }

  return (
    <li className="grid gap-1 border-b border-line py-3">
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap font-semibold">
        {asked.question}
      </p>
      {asked.answer && (
        <p dir="auto" className="line-clamp-3 text-sm text-slate wrap-anywhere">
          {unanswered.said(asked.answer)}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-slate">
        <span>
          {unanswered.asked(asked.times)}, {dateTime(asked.created_at)}
        </span>
        <button type="button" className="min-h-11 underline" onClick={() => void copy()}>
          {copied ? dashboard.copied : unanswered.copyAsEntry}
        </button>
        {asked.conversation && (
          <Link to={searchOf({ ...place, open: asked.conversation })} className="flex min-h-11 items-center">
            {unanswered.openConversation}
          </Link>
        )}
      </p>
    </li>
  );
}
