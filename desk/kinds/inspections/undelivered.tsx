import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Visit } from "#contract/rows.ts";
import { inspectionWords } from "#copy/desk/inspections.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk } from "../../desk-call.ts";
import type { Kind } from "../../list/kind.ts";
import { showChange } from "../../list/status.tsx";
import { ACTION } from "./visit-actions.tsx";

export function UndeliveredBadge() {
  return (
    <span className="shrink-0 rounded-full bg-brick px-2 py-0.5 text-xs font-semibold text-white">
      {inspectionWords.undelivered}
    </span>
  );
}

/** The notice at a visit if our mail did not reach the visitor: the reason, and a button for staff who have told the visitor. */
export function Undelivered({ visit, kind }: { visit: Visit; kind: Kind<Visit> }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callDesk("put_away_undelivered", { inspection: visit.id }),
    retry: false,
    onSuccess: () => showChange(client, kind, visit.id, { undelivered: null }),
    onError: () =>
      showToast({ tone: "error", title: inspectionWords.putAwayFailed, about: visit.customer_name }),
  });
  return (
    <section className="grid gap-2 rounded-card border border-brick p-4">
      <p className="font-semibold text-brick">
        {inspectionWords.undeliveredText(visit.customer_name, visit.phone)}
      </p>
      <p className="text-sm text-slate wrap-anywhere">{visit.undelivered}</p>
      <button type="button" disabled={isPending} className={`${ACTION} w-fit`} onClick={() => mutate()}>
        {inspectionWords.putAway}
      </button>
    </section>
  );
}
