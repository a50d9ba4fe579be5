import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { callDesk } from "../desk-call.ts";
import { readStaffName, subscribeStaffName } from "../device.ts";

/** Reads the people whom the site's staff.yaml names, in its order; none before the first answer. */
export function useStaff() {
  const { data = [] } = useQuery({
    queryKey: ["staff"],
    queryFn: ({ signal }) => callDesk("list_staff", {}, signal),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data;
}

/** The name under which somebody works in this browser, "" for none; follows its other tabs. */
export function useStaffName(): string {
  return useSyncExternalStore(subscribeStaffName, readStaffName);
}
