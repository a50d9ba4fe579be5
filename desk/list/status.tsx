import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { recordWords, statusWords } from "#copy/desk/desk.ts";
import { showToast } from "#web/ui/toast.ts";
import { DeskError } from "../desk-call.ts";
import { PEOPLE } from "../person/open-record.ts";
import type { Kind, Row } from "./kind.ts";
import { readOfRow } from "./read-of-row.ts";
import { changeRow } from "./record-pages.ts";
import { changeLists, findListed, recordQuery } from "./use-records.ts";

/** The label and badge of each status. A `final` one cannot be undone. */
export type Statuses = Readonly<Record<string, { label: string; badge: string; final?: true }>>;

export const QUIET_BADGE = "bg-line text-ink";

export function StatusBadge({ statuses, status }: { statuses: Statuses; status: string }) {
  const { badge } = statuses[status] ?? { badge: QUIET_BADGE };
  return (
    <span className={`shrink-0 rounded-full px-2.5 py-0.5 text-xs font-semibold ${badge}`}>
      {findStatusLabel(statuses, status)}
    </span>
  );
}

/** The status in words; an unknown one is shown as it is. */
export function findStatusLabel(statuses: Statuses, status: string): string {
  return statuses[status]?.label ?? status;
}

type StatusChoiceProps = {
  statuses: Statuses;
  status: string;
  /** The chosen status, of which something is still asked; it is not set yet. */
  asked?: string | undefined;
  onChoose: (status: string) => void;
};

/** Shows the status of an open record, and chooses another. */
export function StatusChoice({ statuses, status, asked, onChoose }: StatusChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusBadge statuses={statuses} status={status} />
      <label htmlFor={id} className="sr-only">
        {statusWords.change}
      </label>
      <select
        id={id}
        value={asked ?? status}
        className="min-h-11 rounded-card border border-slate bg-white px-3"
        onChange={({ currentTarget }) => onChoose(currentTarget.value)}
      >
        {Object.entries(statuses).map(([value, { label }]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Details that some kinds say with a status. */
type StatusDetails = {
  /** {"amount"} or {"reason"}; undefined leaves what was said before. */
  outcome?: unknown;
  /** True to ask for a mail about it. */
  withMail?: boolean;
};

type StatusChange = StatusDetails & { id: string; from: string; to: string };

/** `text` is what else came of it, for staff to read; `undo` is what is said when the change is taken back. */
type SavedChange = { text?: string | undefined; undo?: StatusDetails };

/**
 * Sets a record's status: shows it at once, and takes it back if it could not be saved. The server saves it only if the record
 * still has the status that staff saw; if somebody else has changed it, the other's status stays and is shown. Staff can undo a
 * saved change.
 * @param save fails with 409 and the other's status, or with 404 if the record is gone
 */
export function useStatusChange<R extends Row & { status: string }>(
  kind: Kind<R>,
  statuses: Statuses,
  save: (change: StatusChange) => Promise<SavedChange>,
): (change: StatusChange) => void {
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: save,
    retry: false,
    // One after another, in the order of the clicks: an undo never overtakes its change.
    scope: { id: `${kind.id} status` },
    async onMutate({ id, to }) {
      await client.cancelQueries({ queryKey: recordQuery(kind, id).queryKey });
      showStatus(client, kind, id, to);
    },
    onSuccess({ text, undo }, { id, from, to }) {
      showToast({
        tone: "success",
        title: statusWords.changed(findStatusLabel(statuses, to)),
        about: nameRow(client, kind, id),
        ...(text && { text }),
        ...(!statuses[to]?.final && {
          action: { label: statusWords.undo, run: () => mutate({ ...undo, id, from: to, to: from }) },
        }),
      });
    },
    onError(error, { id, from }) {
      if (showConflict(client, kind, statuses, id, error)) return;
      showStatus(client, kind, id, from);
      showToast({ tone: "error", title: statusWords.failed, about: nameRow(client, kind, id) });
    },
    onSettled() {
      // Not awaited: an undo would be sent only after what is read again, and a reload before that would lose it.
      void client.invalidateQueries({ queryKey: [PEOPLE] });
    },
  });
  return mutate;
}

/** Shows a record's new status, or that it is gone, after a refused change; returns false if the error says neither. */
export function showConflict<R extends Row & { status: string }>(
  client: QueryClient,
  kind: Kind<R>,
  statuses: Statuses,
  id: string,
  error: unknown,
): boolean {
  if (!(error instanceof DeskError)) return false;
  if (error.status === 409 && error.details) {
    showStatus(client, kind, id, error.details);
    const title = statusWords.conflict(kind.one, findStatusLabel(statuses, error.details));
    showToast({ tone: "error", title, about: nameRow(client, kind, id) });
    return true;
  }
  if (error.status !== 404) return false;
  client.setQueryData(recordQuery(kind, id).queryKey, null);
  showToast({ tone: "error", title: recordWords.notFound });
  return true;
}

/** The title of a record, as far as this browser has read it. */
export function nameRow<R extends Row>(client: QueryClient, kind: Kind<R>, id: string): string {
  const row = client.getQueryData(recordQuery(kind, id).queryKey) ?? findListed(client, kind, id);
  return (row && readOfRow(() => kind.title(row))) ?? "";
}

function showStatus<R extends Row & { status: string }>(
  client: QueryClient,
  kind: Kind<R>,
  id: string,
  status: string,
): void {
  showChange(client, kind, id, { status } as Partial<R>);
}

/** Changes a record in all lists and in its detail. */
export function showChange<R extends Row>(
  client: QueryClient,
  kind: Kind<R>,
  id: string,
  change: Partial<R>,
): void {
  changeLists(client, kind, (pages) => changeRow(pages, id, change));
  client.setQueryData(recordQuery(kind, id).queryKey, (known) => known && { ...known, ...change });
}
