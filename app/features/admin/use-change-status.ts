import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { dashboard, estimatesTab } from "#content/admin.ts";
import { showToast } from "../../ui/toast.ts";
import { DeskError, deskCall } from "./desk-call.ts";
import { changeRow } from "./record-pages.ts";
import { type Estimate, estimates } from "./records.ts";
import { statusLabel } from "./status-badge.tsx";
import { changeLists, recordQuery } from "./use-records.ts";

type StatusChange = { id: string; from: string; to: string };

/**
 * Sets an estimate's status: shown at once, taken back when it could not be saved. It is saved only over the status that
 * staff saw; where somebody else has set another meanwhile, that one stays and is shown. What was saved can be undone.
 */
export function useChangeStatus(): (change: StatusChange) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ id, from, to }: StatusChange) =>
      deskCall("update_estimate_status", { estimate: id, expected: from, status: to }),
    retry: false,
    // One after another, in the order of the clicks: an undo never overtakes what it undoes.
    scope: { id: "estimate status" },
    async onMutate({ id, to }) {
      await client.cancelQueries({ queryKey: recordQuery(estimates, id).queryKey });
      showStatus(client, id, to);
    },
    onSuccess(_, { id, from, to }) {
      showToast({
        tone: "success",
        title: estimatesTab.statusChanged(statusLabel(to)),
        action: { label: estimatesTab.undo, run: () => mutate({ id, from: to, to: from }) },
      });
    },
    onError(error, { id, from }) {
      if (error instanceof DeskError && error.status === 409 && error.details) {
        showStatus(client, id, error.details);
        showToast({ tone: "error", title: estimatesTab.errors.conflict(statusLabel(error.details)) });
      } else if (error instanceof DeskError && error.status === 404) {
        client.setQueryData(recordQuery(estimates, id).queryKey, null);
        showToast({ tone: "error", title: dashboard.notFound });
      } else {
        showStatus(client, id, from);
        showToast({ tone: "error", title: estimatesTab.errors.status });
      }
    },
  });
  return mutate;
}

function showStatus(client: QueryClient, id: string, status: string): void {
  changeLists<Estimate>(client, estimates, (pages) => changeRow(pages, id, { status }));
  client.setQueryData(recordQuery(estimates, id).queryKey, (known) => known && { ...known, status });
}
