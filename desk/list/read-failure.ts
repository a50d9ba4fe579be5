import {
  type Query,
  type QueryClient,
  type QueryObserverResult,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect, useRef, useSyncExternalStore } from "react";
import { deskWords, listWords } from "#copy/desk/desk.ts";
import { showToast } from "#web/ui/toast.ts";

// Staff are told one thing at a time: that something could not be read; that the connection is lost, as long as what they see is only
// old; or that all is read again.

let endToast = () => {};
let isLostTold = false;

type Reading = Pick<QueryObserverResult, "data" | "dataUpdatedAt" | "errorUpdatedAt">;

/** True from a failed read until one succeeds: while a query without data tries again, its own state forgets the failure. */
export function hasFailed({ dataUpdatedAt, errorUpdatedAt }: Omit<Reading, "data">): boolean {
  return errorUpdatedAt > dataUpdatedAt;
}

/**
 * Follows the reading of a part of the screen, and answers whether it has failed since it last succeeded. Shows a toast then, but
 * where staff know already that what was read before is old.
 */
export function useReadFailure(reading: Reading, text: string = listWords.fetchFailed): boolean {
  const isFailed = hasFailed(reading);
  const isBlank = reading.data === undefined;
  useEffect(() => {
    if (!isFailed || (isLostTold && !isBlank)) return;
    endToast(); // of another read
    endToast = showToast({ tone: "error", title: listWords.errorTitle, text });
  }, [isFailed, isBlank, text]);
  return isFailed;
}

/** The parts of the screen that say themselves that they could not be read. */
let blanks = 0;
const listeners = new Set<() => void>();

function countBlank(change: 1 | -1): void {
  blanks += change;
  for (const listener of listeners) listener();
}

/** Counts a part as one of these. */
export function useBlank(): void {
  useEffect(() => {
    countBlank(1);
    return () => countBlank(-1);
  }, []);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Follows the connection: true while staff are to be told that it is lost, and no part says so itself. Once it is back, what failed
 * meanwhile is read again.
 * @param isLost true after a request for news without an answer
 */
export function useLostConnection(isLost: boolean): boolean {
  const client = useQueryClient();
  const isBlank = useSyncExternalStore(subscribe, () => blanks > 0);
  const isTold = isLost && !isBlank;
  const before = useRef({ isLost, isTold });
  useEffect(() => {
    const was = before.current;
    before.current = { isLost, isTold };
    isLostTold = isTold;
    if (isTold) endToast();
    if (was.isLost && !isLost) void readFailedAgain(client, was.isTold);
  }, [client, isLost, isTold]);
  return isTold;
}

async function readFailedAgain(client: QueryClient, wasTold: boolean): Promise<void> {
  const failed = { type: "active", predicate: ({ state }: Query) => hasFailed(state) } as const;
  await client.refetchQueries(failed);
  if (client.getQueryCache().findAll(failed).length > 0) return;
  endToast();
  if (wasTold) showToast({ tone: "success", title: deskWords.connectionBack });
}
