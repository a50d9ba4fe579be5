import { useId } from "react";
import { estimatesTab } from "#content/admin.ts";
import type { Estimate, EstimateStatus } from "./records.ts";
import { StatusBadge, statusLabel } from "./status-badge.tsx";
import { useChangeStatus } from "./use-change-status.ts";

const STATUSES = Object.keys(estimatesTab.statuses) as EstimateStatus[];

/** The status of an estimate, and the way to another one. */
export function StatusChoice({ estimate }: { estimate: Estimate }) {
  const id = useId();
  const changeStatus = useChangeStatus();
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusBadge status={estimate.status} />
      <label htmlFor={id} className="sr-only">
        {estimatesTab.changeStatus}
      </label>
      <select
        id={id}
        value={estimate.status}
        className="min-h-11 rounded-card border border-slate bg-white px-3"
        onChange={({ currentTarget }) =>
          changeStatus({ id: estimate.id, from: estimate.status, to: currentTarget.value })
        }
      >
        {STATUSES.map((status) => (
          <option key={status} value={status}>
            {statusLabel(status)}
          </option>
        ))}
      </select>
    </div>
  );
}
