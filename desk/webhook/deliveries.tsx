import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { estimateReference } from "#contract/estimate-reference.ts";
import type { Webhook, WebhookCall } from "#contract/rows.ts";
import { ownValue } from "#contract/values.ts";
import { webhookWords as words } from "#copy/desk/webhook.ts";
import { formatShortTime } from "#web/ui/date-time.ts";
import { Drawn } from "../list/drawn.tsx";
import { makeRecordAddress } from "../person/record-address.ts";
import { webhookCallsQuery } from "./use-webhook.ts";

/** The latest calls with what the receiver answered. `onLeave` tells that a record is opened. */
export function Deliveries({ webhook, onLeave }: { webhook: Webhook; onLeave: () => void }) {
  const { waiting, paused_at } = webhook;
  const { data: calls, isError } = useQuery(webhookCallsQuery);
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-line pt-4">
      <h3 className="font-semibold">
        {words.deliveries}
        {waiting > 0 && <span className="font-normal text-slate"> · {words.waiting(waiting)}</span>}
      </h3>
      {calls === undefined ? (
        <p role="status" className="text-sm text-slate">
          {isError ? words.unread : words.loading}
        </p>
      ) : calls.length === 0 ? (
        <p className="text-sm text-slate">{words.noDeliveries}</p>
      ) : (
        <ol className="divide-y divide-line text-sm">
          {calls.map((call) => (
            <Drawn key={call.id} of={call} as="li">
              {() => <Delivery call={call} isPaused={paused_at !== null} onLeave={onLeave} />}
            </Drawn>
          ))}
        </ol>
      )}
    </section>
  );
}

type DeliveryProps = { call: WebhookCall; isPaused: boolean; onLeave: () => void };

function Delivery({ call, isPaused, onLeave }: DeliveryProps) {
  const { event, kind, subject_id, created_at, delivered_at, answer } = call;
  return (
    <li className="grid gap-x-3 py-1 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
      <span className="flex min-h-11 items-center gap-2">
        <span className="w-12 shrink-0 font-semibold">{ownValue(words.shortEvents, event) ?? event}</span>
        <Link
          to={makeRecordAddress({ kind, id: subject_id })}
          className="inline-flex min-h-11 items-center tabular-nums underline"
          onClick={onLeave}
        >
          {estimateReference(subject_id)}
        </Link>
        <time dateTime={created_at} className="text-slate tabular-nums">
          {formatShortTime(created_at)}
        </time>
      </span>
      <span className={delivered_at ? "text-moss" : call.tried_at ? "text-brick" : "text-slate"}>
        {describeCall(call, isPaused)}
      </span>
      {answer && (
        <span dir="auto" className="wrap-anywhere text-slate sm:col-span-2">
          {answer}
        </span>
      )}
    </li>
  );
}

function describeCall(call: WebhookCall, isPaused: boolean): string {
  const { states } = words;
  const { delivered_at, abandoned_at, tried_at, status, due_at } = call;
  if (delivered_at) return states.taken(status);
  if (abandoned_at) return states.givenUp(status);
  if (!tried_at) return states.waits;
  const next = isPaused ? states.waitsOn : states.nextTry(formatShortTime(due_at));
  return `${states.failed(status)}, ${next}`;
}
