import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { alertWords } from "#copy/desk/alerts.ts";
import { DeskError } from "../desk-call.ts";
import { type AlertSettings, readDevice, subscribeDevice, unsubscribeDevice } from "./device-alerts.ts";
import { NotSubscribed } from "./subscription.ts";

export const deviceQuery = queryOptions({
  queryKey: ["device alerts"],
  queryFn: ({ signal }) => readDevice(signal),
  staleTime: 0,
});

class NotAllowed extends Error {
  override readonly name = "NotAllowed";
}

/** Changes of this device's alerts, which run one after another. */
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
      async mutationFn(settings: AlertSettings) {
        if ((await Notification.requestPermission()) !== "granted") throw new NotAllowed();
        await subscribeDevice(settings);
      },
    }),
    save: useMutation({ ...change, mutationFn: (settings: AlertSettings) => subscribeDevice(settings) }),
    turnOff: useMutation({ ...change, mutationFn: unsubscribeDevice }),
  };
}

/** The reason why a change failed, for staff. */
export function describeFailure(error: Error): string {
  if (error instanceof NotAllowed) return alertWords.notAllowed;
  if (error instanceof NotSubscribed) return alertWords.notSubscribed;
  return error instanceof DeskError && error.status === 0 ? alertWords.offline : alertWords.failed;
}

/** The browser's permission to show notifications; follows changes in the browser's settings. */
export function useNotificationPermission(): NotificationPermission {
  return useSyncExternalStore(onPermissionChange, () => Notification.permission);
}

function onPermissionChange(listen: () => void): () => void {
  const ended = new AbortController();
  navigator.permissions
    .query({ name: "notifications" })
    .then((status) => status.addEventListener("change", listen, { signal: ended.signal }))
    .catch(() => undefined); // in a browser that reports no change, the dialog is right when it is opened again
  return () => ended.abort();
}
