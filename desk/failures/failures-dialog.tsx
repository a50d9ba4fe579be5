import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Link } from "react-router";
import type { Failure } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { failuresWords as words } from "#copy/desk/failures.ts";
import { Button } from "#web/ui/button.tsx";
import { formatDateTime, formatShortTime } from "#web/ui/date-time.ts";
import { showToast } from "#web/ui/toast.ts";
import { DialogEnd } from "../alerts/dialog-end.tsx";
import { callDesk } from "../desk-call.ts";
import { Drawn } from "../list/drawn.tsx";
import { Modal } from "../list/modal.tsx";
import { makeRecordAddress } from "../person/record-address.ts";
import { failuresQuery } from "./use-failures.ts";

/** The mails and calls that could not be sent, with why, when they are tried again, and a press that sends one at once. */
export function FailuresDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title={words.title} className="w-[min(40rem,calc(100%-2rem))]" onClose={onClose}>
      {(close) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-5 text-[0.9375rem] leading-normal sm:px-6 sm:pt-6">
          <div className="grid gap-1">
            <h2 className="text-lg font-bold">{words.title}</h2>
            <p className="text-slate">{words.introduction}</p>
          </div>
          <Failures onLeave={close} />
          <DialogEnd onClose={close} />
        </div>
      )}
    </Modal>
  );
}

/** @param onLeave tells that a record is opened */
function Failures({ onLeave }: { onLeave: () => void }) {
  const { data: failures, isError, refetch } = useQuery(failuresQuery);
  if (failures === undefined)
    return isError ? (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="font-medium text-brick">
          {words.unread}
        </p>
        <Button kind="quiet" onClick={() => void refetch()}>
          {words.retry}
        </Button>
      </div>
    ) : (
      <p role="status">{words.loading}</p>
    );
  if (failures.length === 0) return <p role="status">{words.none}</p>;
  return (
    <ol className="divide-y divide-line border-y border-line">
      {failures.map((failure) => (
        <Drawn key={failure.id} of={failure} as="li">
          {() => <FailureLine failure={failure} onLeave={onLeave} />}
        </Drawn>
      ))}
    </ol>
  );
}

function FailureLine({ failure, onLeave }: { failure: Failure; onLeave: () => void }) {
  const client = useQueryClient();
  const again = useMutation({
    mutationFn: () => callDesk("retry_job", { job_id: failure.id }),
    onError: () => showToast({ tone: "error", title: words.notAgain }),
    onSettled: () => client.invalidateQueries(failuresQuery),
  });
  const { kind, record_kind, record_id, name, failing_since, answer, is_leaving } = failure;
  const what = ownValue(words.kinds, kind) ?? kind;
  return (
    <li className="grid gap-x-4 gap-y-2 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-semibold wrap-anywhere">{what}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-slate">
          {record_id && (
            <Link
              to={makeRecordAddress({ kind: record_kind, id: record_id })}
              className="inline-flex min-h-11 min-w-0 items-center text-ink underline"
              onClick={onLeave}
            >
              <bdi className="wrap-anywhere">{name || words.nameless}</bdi>
            </Link>
          )}
          {failing_since && <span>{words.since(formatDateTime(failing_since))}</span>}
          <span className={failure.is_given_up ? "font-medium text-brick" : ""}>{describeNext(failure)}</span>
        </p>
        {answer && (
          <p dir="auto" className="text-sm wrap-anywhere">
            {answer}
          </p>
        )}
      </div>
      <Button
        kind="quiet"
        disabled={again.isPending || is_leaving}
        aria-label={words.againOf(what)}
        onClick={() => again.mutate()}
      >
        {words.again}
      </Button>
    </li>
  );
}

function describeNext({ is_leaving, is_given_up, failed_at, due_at }: Failure): string {
  if (is_leaving) return words.leaving;
  return is_given_up ? words.givenUp(formatShortTime(failed_at)) : words.next(formatShortTime(due_at));
}
