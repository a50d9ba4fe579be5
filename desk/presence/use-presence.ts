import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { presenceWords as words } from "#copy/desk/presence.ts";
import { showToast } from "#web/ui/toast.ts";
import { deskCall } from "../desk-call.ts";
import { deviceId, keepName } from "../device.ts";
import { endOfOffice } from "../waiting/office-minutes.ts";

const LOOK_EVERY = 60_000; // milliseconds: it ends by the clock
const SIGN_EVERY = 5 * 60_000;

export const deviceQuery = queryOptions({
  queryKey: ["device"],
  queryFn: async ({ signal }) => (await deskCall("read_device", { device: deviceId() }, signal))[0] ?? null,
});

/** Says until when visitors read that this browser's user is there; null: they do not. And how that is changed. */
export function usePresence() {
  const client = useQueryClient();
  const { data } = useQuery({ ...deviceQuery, refetchInterval: LOOK_EVERY });
  const until: string | null = data?.here_until ?? null;
  useSigns(until !== null);
  const set = useMutation({
    mutationFn: ({ name, isHere }: { name: string; isHere: boolean }) =>
      deskCall("set_presence", {
        device: deviceId(),
        staff_name: name,
        here_until: isHere ? endOfOffice(new Date().toISOString()) : null,
      }),
    onSuccess: (_, { name }) => keepName(name),
    onError: () => showToast({ tone: "error", title: words.failed }),
    onSettled: () => client.invalidateQueries({ queryKey: deviceQuery.queryKey }),
  });
  return { until, isKnown: data !== undefined, set };
}

/** Tells the server, every few minutes at most, that somebody touches the desk. */
function useSigns(isHere: boolean): void {
  useEffect(() => {
    if (!isHere) return undefined;
    let toldAt = performance.now();
    const tell = () => {
      if (performance.now() - toldAt < SIGN_EVERY) return;
      toldAt = performance.now();
      deskCall("sign_of_life", { device: deviceId() }).catch(() => {}); // told with the next touch
    };
    const signs = ["pointerdown", "keydown"] as const;
    for (const sign of signs) addEventListener(sign, tell, { passive: true });
    return () => {
      for (const sign of signs) removeEventListener(sign, tell);
    };
  }, [isHere]);
}
