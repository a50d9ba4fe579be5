import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { alertWords } from "#copy/desk/alerts.ts";
import { onWorkerMessage } from "../worker/listen.ts";
import { AlertsDialog } from "./alerts-dialog.tsx";
import { repairAlerts } from "./device-alerts.ts";
import { deviceQuery } from "./use-alerts.ts";

/** Opens the dialog with this device's alerts. */
export function AlertsButton() {
  const [isOpen, setOpen] = useState(false);
  useRepair();
  return (
    <>
      <button
        type="button"
        className="flex min-h-11 items-center gap-2 text-left text-sm"
        onClick={() => setOpen(true)}
      >
        <svg
          aria-hidden="true"
          viewBox="0 0 20 20"
          className="w-5 fill-none stroke-current stroke-[1.6] [stroke-linecap:round] [stroke-linejoin:round]"
        >
          <path d="M5.25 8.25a4.75 4.75 0 0 1 9.5 0c0 4 1.75 5 1.75 5h-13s1.75-1 1.75-5M8.5 16a1.7 1.7 0 0 0 3 0" />
        </svg>
        <span>{alertWords.button}</span>
      </button>
      {/* Outside of the dark bar, because it would inherit the bar's colors. */}
      {isOpen && createPortal(<AlertsDialog onClose={() => setOpen(false)} />, document.body)}
    </>
  );
}

/**
 * Repairs the subscription when the desk opens, and when the browser has replaced it. After a failure the next opening tries
 * again.
 */
function useRepair(): void {
  const client = useQueryClient();
  const { data: repaired, refetch } = useQuery({
    queryKey: ["alerts repaired"],
    queryFn: repairAlerts,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  useEffect(() => onWorkerMessage((message) => void ("resubscribed" in message && refetch())), [refetch]);
  useEffect(() => {
    if (repaired) void client.invalidateQueries(deviceQuery);
  }, [repaired, client]);
}
