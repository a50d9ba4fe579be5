import { estimatesTab } from "#content/admin.ts";

/** Pending is yellow, approved green, every other grey. */
const COLOURS: Readonly<Record<string, string>> = {
  pending: "bg-amber text-ink",
  approved: "bg-moss text-white",
};
const OTHER = "bg-line text-ink";

export function StatusBadge({ status }: { status: string }) {
  return (
    <span
      data-status={status}
      className={`shrink-0 rounded-full px-2.5 py-0.5 text-xs font-semibold ${COLOURS[status] ?? OTHER}`}
    >
      {statusLabel(status)}
    </span>
  );
}

/** The status in words; one that this site does not know is shown as it is. */
export function statusLabel(status: string): string {
  const labels: Readonly<Record<string, string>> = estimatesTab.statuses;
  return labels[status] ?? status;
}
