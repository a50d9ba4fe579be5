import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import { formatPhone } from "#contract/contact/phone.ts";
import { waitingWords as words } from "#copy/desk/waiting.ts";
import { formatShortTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk } from "../desk-call.ts";
import { readStaffName } from "../device.ts";
import { NoticeBadge } from "../kinds/notice-badge.tsx";
import { ListEmpty, ListFailed, ListSkeleton } from "../list/list-states.tsx";
import { QUIET_BADGE } from "../list/status.tsx";
import { makeRecordAddress } from "../person/record-address.ts";
import { waitsQuery } from "./use-waits.ts";
import { formatDuration, type TimedWait, type WaitStatistics } from "./wait-statistics.ts";

type WaitingPanelProps = {
  statistics: WaitStatistics | undefined;
  failed: boolean;
  readAgain: () => void;
};

/** The visitors who wait for an answer of the office, the longest first, and how fast it answered this week. */
export function WaitingPanel({ statistics, failed, readAgain }: WaitingPanelProps) {
  if (!statistics)
    return failed ? <ListFailed title={words.fetchFailed} onRetry={readAgain} /> : <ListSkeleton />;
  const { waiting, answered } = statistics;
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <div className="mx-auto grid max-w-4xl grid-cols-[minmax(0,1fr)] gap-6 p-4 md:p-6">
        <Figures statistics={statistics} />
        <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
          <h2 className="text-lg font-bold">{words.waiting}</h2>
          {waiting.length === 0 ? (
            <ListEmpty title={words.nobody} hint={words.nobodyHint} />
          ) : (
            <ul className="divide-y divide-line rounded-card border border-line bg-white">
              {waiting.map((wait) => (
                <WaitRow key={`${wait.kind} ${wait.subject_id}`} wait={wait} />
              ))}
            </ul>
          )}
        </section>
        {answered.length > 0 && (
          <details className="group">
            <summary className="flex min-h-11 items-center font-semibold">{words.answered}</summary>
            <ul className="mt-2 divide-y divide-line rounded-card border border-line bg-white">
              {answered.map((wait) => (
                <AnsweredRow key={`${wait.kind} ${wait.subject_id} ${wait.waits_since}`} wait={wait} />
              ))}
            </ul>
          </details>
        )}
      </div>
    </div>
  );
}

function Figures({ statistics: { waiting, median, unanswered } }: { statistics: WaitStatistics }) {
  const [longest] = waiting;
  const figures = [
    [words.figures.longest, longest ? formatDuration(longest.minutes) : words.figures.none],
    [words.figures.median, median === null ? words.figures.none : formatDuration(median)],
    [words.figures.unanswered, String(unanswered)],
  ];
  return (
    <div className="grid gap-1.5">
      <dl className="grid grid-cols-3 divide-x divide-line rounded-card border border-line bg-white">
        {figures.map(([label, value]) => (
          <div key={label} className="grid content-start gap-0.5 px-3 py-3 md:px-4">
            <dt className="text-sm leading-tight text-slate">{label}</dt>
            <dd className="text-lg font-bold tabular-nums md:text-xl">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-slate">{words.figures.note}</p>
    </div>
  );
}

function WaitRow({ wait }: { wait: TimedWait }) {
  const client = useQueryClient();
  const { kind, subject_id, waits_since, minutes } = wait;
  const end = useMutation({
    mutationFn: () => callDesk("end_waiting", { kind, subject: subject_id, staff_name: readStaffName() }),
    onError: () => showToast({ tone: "error", title: words.failed }),
    onSettled: () => client.invalidateQueries({ queryKey: waitsQuery.queryKey }),
  });
  return (
    <li className="flex items-center gap-2 pr-2">
      <Link
        to={makeRecordAddress({ kind, id: subject_id })}
        className="grid min-h-16 min-w-0 grow grid-cols-[minmax(0,1fr)] content-center gap-0.5 px-3 py-2 no-underline hover:bg-paper md:px-4"
      >
        <span className="flex items-baseline gap-2">
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {findName(wait)}
          </span>
          <span className="ml-auto shrink-0 text-sm font-semibold tabular-nums">
            {formatDuration(minutes)}
          </span>
        </span>
        <span className="flex items-center gap-2 text-sm text-slate">
          <Reason wait={wait} />
          <time dateTime={waits_since} className="ml-auto shrink-0 tabular-nums">
            {words.since(formatShortTime(waits_since))}
          </time>
        </span>
      </Link>
      <button
        type="button"
        disabled={end.isPending}
        className="min-h-11 shrink-0 px-2 text-sm underline disabled:opacity-40"
        onClick={() => end.mutate()}
      >
        {words.end}
        <span className="sr-only">: {findName(wait)}</span>
      </button>
    </li>
  );
}

function AnsweredRow({ wait }: { wait: TimedWait }) {
  return (
    <li>
      <Link
        to={makeRecordAddress({ kind: wait.kind, id: wait.subject_id })}
        className="flex min-h-12 items-center gap-2 px-3 no-underline hover:bg-paper md:px-4"
      >
        <span dir="auto" className="min-w-0 truncate">
          {findName(wait)}
        </span>
        <Reason wait={wait} />
        <span className="ml-auto shrink-0 text-sm text-slate tabular-nums">
          {words.answeredAfter(formatDuration(wait.minutes), wait.answered_by)}
        </span>
      </Link>
    </li>
  );
}

/** The visitor's name, otherwise their number or e-mail address. */
function findName({ name }: TimedWait): string {
  return name.startsWith("+") ? formatPhone(name) : name || words.anonymous;
}

function Reason({ wait: { kind, reason } }: { wait: TimedWait }) {
  return kind === "estimate" ? (
    <span className={`shrink-0 rounded-full px-2 py-0.5 text-xs font-semibold ${QUIET_BADGE}`}>
      {words.lead}
    </span>
  ) : (
    <NoticeBadge notice={reason} />
  );
}
