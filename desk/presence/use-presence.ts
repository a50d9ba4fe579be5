import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { presenceWords as words } from "#copy/desk/presence.ts";
import { office } from "#site-data/office.ts";
import { showToast } from "#web/ui/toast.ts";
import { callDesk } from "../desk-call.ts";
import { getDeviceId, storeStaffName } from "../device.ts";

const PRESENCE_POLL_MS = 60_000; // presence ends by the clock
const SIGN_OF_LIFE_MS = 5 * 60_000;

export const deviceQuery = queryOptions({
  queryKey: ["device"],
  queryFn: async ({ signal }) =>
    (await callDesk("read_device", { device: getDeviceId() }, signal))[0] ?? null,
});

/**
 * Reads and changes the presence of this browser's user. Visitors see it until the time `until`, ISO; null for away.
 */
export function usePresence() {
  const client = useQueryClient();
  const { data } = useQuery({ ...deviceQuery, refetchInterval: PRESENCE_POLL_MS });
  const until: string | null = data?.here_until ?? null;
  useSignsOfLife(until !== null);
  const set = useMutation({
    mutationFn: ({ name, isHere }: { name: string; isHere: boolean }) =>
      callDesk("set_presence", {
        device: getDeviceId(),
        staff_name: name,
        here_until: isHere ? office.findEndOfOffice(new Date().toISOString()) : null,
      }),
    onSuccess: (_, { name }) => storeStaffName(name),
    onError: () => showToast({ tone: "error", title: words.failed }),
    onSettled: () => client.invalidateQueries({ queryKey: deviceQuery.queryKey }),
  });
  return { until, isKnown: data !== undefined, set };
}

/** Tells the server at most every few minutes that somebody uses the desk. */
function useSignsOfLife(isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return undefined;
    let sentAt = performance.now();
    const send = () => {
      if (performance.now() - sentAt < SIGN_OF_LIFE_MS) return;
      sentAt = performance.now();
      callDesk("sign_of_life", { device: getDeviceId() }).catch(() => {}); // a later touch sends the next one
    };
    const touches = ["pointerdown", "keydown"] as const;
    for (const touch of touches) addEventListener(touch, send, { passive: true });
    return () => {
      for (const touch of touches) removeEventListener(touch, send);
    };
  }, [isHere]);
}
