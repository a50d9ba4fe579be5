import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { siteCall } from "./site-call.ts";
import { siteWords } from "./words.ts";

/** Where the site's state is kept among the desk's queries. */
export const SITE_KEY = ["site"];

const QUIET = 600; // milliseconds without a further letter before a draft is sent
const AGAIN = 3000; // milliseconds until a draft that did not arrive is sent again

/** What is typed and not yet published. */
export type Draft = {
  state: "saved" | "saving" | "lost";
  save(part: string, value: unknown): void;
  /** Resolves when nothing is on its way. */
  settled(): Promise<void>;
  /** The draft is gone: what is typed in forms, too. */
  reset(): void;
  onReset(listener: () => void): () => void;
};

/** Sends what is typed, a part at a time, after a pause, and again until it has arrived. */
export function useDraft(): Draft {
  const client = useQueryClient();
  const [state, setState] = useState<Draft["state"]>("saved");
  const waiting = useRef(new Map<string, unknown>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const sending = useRef<Promise<void>>(undefined);
  const listeners = useRef(new Set<() => void>());

  const send = useCallback(async () => {
    clearTimeout(timer.current);
    await sending.current;
    for (const [part, value] of waiting.current) {
      waiting.current.delete(part);
      try {
        const answer = await siteCall("PUT", `/parts/${part}`, value ?? null);
        if (waiting.current.size === 0) client.setQueryData(SITE_KEY, answer);
      } catch {
        if (!waiting.current.has(part)) waiting.current.set(part, value);
        setState("lost");
        timer.current = setTimeout(() => void send(), AGAIN);
        return;
      }
    }
    setState("saved");
  }, [client]);

  const save = useCallback(
    (part: string, value: unknown) => {
      waiting.current.set(part, value);
      setState("saving");
      clearTimeout(timer.current);
      timer.current = setTimeout(() => (sending.current = send()), QUIET);
    },
    [send],
  );

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => waiting.current.size > 0 && event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  const settled = useCallback(async () => {
    await send();
    if (waiting.current.size > 0) throw new Error(siteWords.notSaved);
  }, [send]);
  const reset = useCallback(() => {
    waiting.current.clear();
    for (const listener of listeners.current) listener();
  }, []);
  const onReset = useCallback((listener: () => void) => {
    listeners.current.add(listener);
    return () => listeners.current.delete(listener);
  }, []);
  return { state, save, settled, reset, onReset };
}
