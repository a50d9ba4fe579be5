import { QueryClient } from "@tanstack/react-query";
import { deskRows } from "../../backend.ts";
import { DeskError } from "./desk-call.ts";
import { placeOf } from "./desk-place.ts";
import { applications, conversations, estimates } from "./records.ts";
import { recordsQuery } from "./use-records.ts";

// The libraries that ask are on their way while the desk's own code still runs.
if (typeof document !== "undefined") void deskRows();

/**
 * What the desk has read; made with it and gone with it, so that nothing outlives the session. The list that the address
 * names is asked for at once, before anything is drawn.
 */
export function openDeskClient(search: string): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && error instanceof DeskError && error.passing,
        refetchOnWindowFocus: false,
        networkMode: "always", // without a connection a call fails, and the desk says so
      },
      mutations: { networkMode: "always" },
    },
  });
  const { tab, query } = placeOf(new URLSearchParams(search));
  if (tab === "chat-logs") void client.prefetchInfiniteQuery(recordsQuery(conversations, query));
  else if (tab === "estimates") void client.prefetchInfiniteQuery(recordsQuery(estimates, query));
  else void client.prefetchInfiniteQuery(recordsQuery(applications, query));
  return client;
}
