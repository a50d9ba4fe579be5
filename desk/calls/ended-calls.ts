import { createContext, use, useEffect, useState, useSyncExternalStore } from "react";
import { callDesk } from "../desk-call.ts";
import type { LiveFeed } from "../list/live-feed.ts";
import { useReread } from "../list/use-reread.ts";

/** The most numbers of one question, as in the database. */
const MOST = 500;

type Ended = { phone: string; ended_at: string };

/** Knows of the numbers that are shown whether they may be called. All that ask at the same moment share a question. */
export type EndedCalls = {
  /** Since when a number is not to be called, ISO 8601; null while it may be, undefined before that is known. */
  read(phone: string): string | null | undefined;
  /** Keeps a number known while it is shown; returns a function that ends it. */
  show(phone: string): () => void;
  subscribe(listener: () => void): () => void;
  /** Asks again for all that are shown. */
  readAgain(): Promise<void>;
};

/** @param ask answers those of these numbers, at most 500, that are not to be called; what it refuses stays as it was */
export function createEndedCalls(ask: (phones: string[]) => Promise<readonly Ended[]>): EndedCalls {
  const known = new Map<string, string | null>();
  const shown = new Map<string, number>();
  const listeners = new Set<() => void>();
  let fresh: Set<string> | undefined;

  async function readAll(phones: readonly string[]): Promise<void> {
    for (let start = 0; start < phones.length; start += MOST) {
      const asked = phones.slice(start, start + MOST);
      const ended = await ask(asked).catch(() => undefined);
      if (!ended) continue;
      const times = new Map(ended.map(({ phone, ended_at }) => [phone, ended_at]));
      for (const phone of asked) known.set(phone, times.get(phone) ?? null);
      for (const listener of listeners) listener();
    }
  }

  /** Asks after all components of this moment have said what they show. */
  function readSoon(phone: string): void {
    if (!fresh) {
      fresh = new Set();
      queueMicrotask(() => {
        const phones = [...(fresh ?? [])];
        fresh = undefined;
        void readAll(phones);
      });
    }
    fresh.add(phone);
  }

  return {
    read: (phone) => known.get(phone),
    show(phone) {
      shown.set(phone, (shown.get(phone) ?? 0) + 1);
      if (!known.has(phone)) readSoon(phone);
      return () => {
        const left = (shown.get(phone) ?? 1) - 1;
        if (left > 0) shown.set(phone, left);
        else shown.delete(phone);
      };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readAgain: () => {
      for (const phone of known.keys()) if (!shown.has(phone)) known.delete(phone);
      return readAll([...shown.keys()]);
    },
  };
}

const UNKNOWN: EndedCalls = {
  read: () => undefined,
  show: () => () => undefined,
  subscribe: () => () => undefined,
  readAgain: () => Promise.resolve(),
};

export const EndedCallsContext = createContext<EndedCalls>(UNKNOWN);

/** The desk's knowledge of numbers, for as long as it is open; it asks again after each change that the desk hears of. */
export function useDeskEndedCalls({ subscribe }: LiveFeed): EndedCalls {
  const [calls] = useState(() =>
    createEndedCalls(async (phones) => (await callDesk("list_ended_calls", { phones })) as Ended[]),
  );
  useReread(subscribe, () => calls.readAgain());
  return calls;
}

/** Since when a number is not to be called and texted, ISO 8601; null while it may be, undefined before that is known. */
export function useEndedCalls(phone: string): string | null | undefined {
  const calls = use(EndedCallsContext);
  useEffect(() => (phone ? calls.show(phone) : undefined), [calls, phone]);
  return useSyncExternalStore(calls.subscribe, () => (phone ? calls.read(phone) : null));
}
