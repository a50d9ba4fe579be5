import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { alertWords } from "#copy/desk/alerts.ts";
import { DeskError } from "../desk-call.ts";
import { callThisDevice, leaveThisDevice, readDevice, type Wishes } from "./device-alerts.ts";
import { NotSubscribed } from "./subscription.ts";

export const deviceQuery = queryOptions({
  queryKey: ["device alerts"],
  queryFn: ({ signal }) => readDevice(signal),
  staleTime: 0,
});

class NotAllowed extends Error {
  override readonly name = "NotAllowed";
}

/** The changes of what this device is alerted of, one after another. */
export function useAlertChanges() {
  const client = useQueryClient();
  const change = {
    scope: { id: "alerts" },
    retry: false,
    onSettled: () => client.invalidateQueries(deviceQuery),
  } as const;
  return {
    turnOn: useMutation({
      ...change,
      async mutationFn(wishes: Wishes) {
        if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
        await callThisDevice(wishes);
      },
    }),
    save: useMutation({ ...change, mutationFn: (wishes: Wishes) => callThisDevice(wishes) }),
    turnOff: useMutation({ ...change, mutationFn: leaveThisDevice }),
  };
}

/** Why a change failed, for staff to read. */
export function failureText(error: Error): string {
  if (error instanceof NotAllowed) return alertWords.notAllowed;
  if (error instanceof NotSubscribed) return alertWords.notSubscribed;
  return error instanceof DeskError && error.status === 0 ? alertWords.offline : alertWords.failed;
}

/** The browser's leave to show notifications, also when that is changed in its settings meanwhile. */
export function useNotificationPermission(): NotificationPermission {
  return useSyncExternalStore(onPermissionChange, () => Notification.permission);
}

function onPermissionChange(listen: () => void): () => void {
  const over = new AbortController();
  navigator.permissions
    .query({ name: "notifications" })
    .then((status) => status.addEventListener("change", listen, { signal: over.signal }))
    .catch(() => undefined); // a browser that cannot tell: the dialog is right when it is opened again
  return () => over.abort();
}
